import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { signUp } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, elements, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const vicinities = await world.db
  .selectFrom('warehouse_vicinities')
  .select(['id', 'name'])
  .orderBy('position')
  .execute();
const [katargam = 0, yogiChock = 0] = vicinities.map(({ id }) => id);
const screen = '/supplier/warehouses';
const added = { vicinityId: String(yogiChock), fullAddress: ' Shed 4, Yogi Chock ', pincode: '395010' };
let mobile = '9825500000';
let supplier: Browser;
let first: string;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Godown Traders' }, world.browser());
  first = (await kept())[0]?.id ?? '';
});

const kept = () =>
  world.db
    .selectFrom('supplier_warehouses as w')
    .innerJoin('users as u', 'u.id', 'w.supplier_id')
    .selectAll('w')
    .where('u.mobile', '=', mobile)
    .orderBy('w.created_at')
    .execute();

test('the screen shows each warehouse, and offers only unused vicinities', async () => {
  const html = await opened(supplier, screen);
  expect(textOf(html)).toContain('Katargam 12, Test Estate, Surat 395004 0 pieces in stock here');
  expect(elements(html, 'option').map(({ text }) => text)).toEqual([
    'Select a warehouse location',
    ...vicinities.slice(1).map(({ name }) => name),
  ]);
});

test('the placeholder of the PIN code field says that it has six digits', async () => {
  const fields = voids(await opened(supplier, screen), 'input').filter((input) => input.get('name') === 'pincode');
  expect(fields.map((input) => input.get('placeholder'))).toEqual(['6-digit PIN code']);
});

test('warehouses are listed in the order of entry, however many are entered at once', async () => {
  const [one, two, three] = vicinities;
  const entered = [three, one, two].map((vicinity) => vicinity?.name);
  // A random order would match once in six times.
  for (const last of ['1', '2', '3', '4', '5']) {
    const by = world.browser();
    await signUp(by, 'supplier', { mobile: `${mobile.slice(0, 3)}777777${last}`, businessName: 'Order Traders' });
    await by.post('/supplier/onboarding', {
      vicinityId: String(three?.id),
      fullAddress: 'Shed 1',
      pincode: '395010',
      'vicinityId-2': String(one?.id),
      'fullAddress-2': 'Shed 2',
      'pincode-2': '395010',
      'vicinityId-3': String(two?.id),
      'fullAddress-3': 'Shed 3',
      'pincode-3': '395010',
      gstNumber: '',
    });
    const text = textOf(await opened(by, screen));
    expect(entered.toSorted((a = '', b = '') => text.indexOf(`${a} Shed`) - text.indexOf(`${b} Shed`))).toEqual(
      entered,
    );
  }
});

test('another warehouse is added, trimmed, with an id of its own, and its vicinity is not offered again', async () => {
  const { status, place, html, text } = await sentBack(supplier, `${screen}/add`, added);
  expect([status, place]).toEqual([303, screen]);
  expect(text).toContain('Warehouse location added successfully');
  const [, second, ...more] = await kept();
  expect([second, more]).toMatchObject([
    {
      id: expect.stringMatching(/^wh_[A-Z0-9]{3}$/),
      vicinity_id: yogiChock,
      full_address: 'Shed 4, Yogi Chock',
      pincode: '395010',
    },
    [],
  ]);
  expect(elements(html, 'option').map(({ text: name }) => name)).not.toContain('Yogi Chock');
  expect(textOf(await opened(supplier, screen))).not.toContain('added successfully');
});

test('one of ten additions of one vicinity at once is saved', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => supplier.post(`${screen}/add`, added)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
  expect(await kept()).toHaveLength(2);
});

test.each<[Record<string, string>, Record<string, string>]>([
  [{ vicinityId: '' }, { vicinityId: 'Please select a warehouse location' }],
  [{ vicinityId: '999999' }, { vicinityId: 'Please select a warehouse location' }],
  [{ vicinityId: String(katargam) }, { vicinityId: 'Please select a warehouse location' }],
  [{ fullAddress: '  ' }, { fullAddress: 'Full address is required' }],
  [{ pincode: '' }, { pincode: 'PIN code is required' }],
  [{ pincode: '3950101' }, { pincode: 'PIN code must be digits only, at most 6' }],
])(
  'an addition with %j is refused beside its field, the typed text stays and nothing is saved',
  async (wrong, sentence) => {
    const { html } = await sentBack(supplier, `${screen}/add`, { ...added, ...wrong });
    expect(complaints(html)).toEqual(sentence);
    expect(await kept()).toHaveLength(1);
    const pincode = voids(html, 'input').find((input) => input.get('name') === 'pincode');
    expect(pincode?.get('value') ?? '').toBe(wrong['pincode'] ?? added.pincode);
    expect(/<details[^>]* open/.test(html)).toBe(true);
  },
);

describe('editing', () => {
  const edited = { fullAddress: ' Plot 9,\r\nNew Road ', pincode: '39501' };

  test('changes address and PIN code; a short PIN code is saved with a visible hint', async () => {
    const { text } = await sentBack(supplier, `${screen}/${first}/edit`, edited);
    expect(text).toContain('Warehouse details updated successfully');
    expect(text).toContain(
      'This PIN code is incomplete, so orders cannot be delivered from here yet. Until then, buyers do not see this stock.',
    );
    expect(await kept()).toMatchObject([{ id: first, full_address: 'Plot 9,\nNew Road', pincode: '39501' }]);
  });

  test('works without JavaScript by an address', async () => {
    const html = await opened(supplier, `${screen}?about=${first}&form=edit`);
    expect(
      voids(html, 'input')
        .find((input) => input.get('id') === `field-${first}-pincode`)
        ?.get('value'),
    ).toBe('395004');
  });

  test.each([
    [{ fullAddress: ' ' }, 'fullAddress', 'Full address is required'],
    [{ pincode: ' ' }, 'pincode', 'PIN code is required'],
  ])('is refused with %j in the open form', async (wrong, field, sentence) => {
    const { html } = await sentBack(supplier, `${screen}/${first}/edit`, { ...edited, ...wrong });
    expect(complaints(html)).toEqual({ [`${first}-${field}`]: sentence });
    expect(await kept()).toMatchObject([{ full_address: '12, Test Estate, Surat', pincode: '395004' }]);
  });
});

describe('removing', () => {
  test('deletes an empty warehouse; the products keep theirs', async () => {
    await supplier.post(`${screen}/add`, added);
    const second = (await kept())[1]?.id ?? '';
    const product = await list(world, supplier, { stock: { [first]: 10, [second]: 0 } });
    const { text } = await sentBack(supplier, `${screen}/${second}/remove`, {});
    expect(text).toContain('Warehouse location removed successfully');
    expect(await kept()).toMatchObject([{ id: first }]);
    const { branch_ids } = await world.db
      .selectFrom('products')
      .select('branch_ids')
      .where('id', '=', BigInt(product))
      .executeTakeFirstOrThrow();
    expect(branch_ids).toEqual([katargam]);
  });

  test('is refused while stock remains, with the pieces', async () => {
    await list(world, supplier, { stock: { [first]: 1200 } });
    const { html } = await sentBack(supplier, `${screen}/${first}/remove`, {});
    expect(alertOf(html)).toBe(
      'This warehouse still has 1,200 pieces in stock. It can be removed once nothing is left in it.',
    );
    expect(await kept()).toHaveLength(1);
  });

  test('asks for confirmation, without JavaScript too', async () => {
    const text = textOf(await opened(supplier, `${screen}?about=${first}&form=remove`));
    expect(text).toContain('Remove this warehouse?');
  });

  test('never leaves stock without its warehouse, even if it is set at the same moment', async () => {
    const answers = await Promise.allSettled([
      supplier.post(`${screen}/${first}/remove`, {}),
      list(world, supplier, { stock: { [first]: 5 } }),
    ]);
    expect(answers[0].status).toBe('fulfilled');
    const levels = await world.db.selectFrom('stock_levels').selectAll().where('warehouse_id', '=', first).execute();
    expect(levels.filter(({ pieces }) => pieces > 0).length).toBe((await kept()).length);
  });
});

test("every action on another supplier's warehouse is not found", async () => {
  const before = await kept();
  const other = await world.signUpSupplier(
    { mobile: String(Number(mobile) + 5000), businessName: 'Other' },
    world.browser(),
  );
  for (const [how, fields] of [
    ['edit', { fullAddress: 'Mine now', pincode: '395001' }],
    ['remove', {}],
  ] as const) {
    const answer = await other.post(`${screen}/${first}/${how}.data`, fields);
    expect([how, answer.status]).toEqual([how, 404]);
    await other.post(`${screen}/${first}/${how}`, fields);
  }
  expect(await kept()).toEqual(before);
});

test('a form with JavaScript gets the outcome with its status, and no redirect', async () => {
  const refused = await supplier.post(`${screen}/add.data`, { ...added, pincode: '' });
  expect([refused.status, (await refused.text()).includes('PIN code is required')]).toEqual([400, true]);
  const done = await supplier.post(`${screen}/add.data`, added);
  expect([done.status, (await done.text()).includes('Warehouse location added successfully')]).toEqual([200, true]);
});
