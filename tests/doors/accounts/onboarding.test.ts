import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { signUp } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { complaints, elements, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const vicinities = await world.db
  .selectFrom('warehouse_vicinities')
  .select(['id', 'name'])
  .orderBy('position')
  .execute();
const [katargam, yogiChock] = vicinities.map(({ id }) => String(id));
const good = { vicinityId: katargam ?? '', fullAddress: '12, Test Estate', pincode: '395004', gstNumber: '' };
let mobile = '9825400000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = world.browser();
  await signUp(supplier, 'supplier', { mobile, businessName: 'New Traders' });
});

const user = () => world.db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow();
const warehouses = async () =>
  world.db
    .selectFrom('supplier_warehouses')
    .selectAll()
    .where('supplier_id', '=', (await user()).id)
    .execute();
const place = (response: Response) => [response.status, response.headers.get('location')];

test('the form asks for location, full address, PIN code and an optional GST number', async () => {
  const html = await opened(supplier, '/supplier/onboarding');
  expect(elements(html, 'label').map(({ text }) => text)).toEqual([
    'Warehouse location',
    'Full address',
    'PIN code',
    'GST number',
  ]);
  expect(
    elements(html, 'option')
      .slice(1)
      .map((option) => [option.get('value'), option.text]),
  ).toEqual(vicinities.map(({ id, name }) => [String(id), name]));
});

test('it creates the first warehouse, stores the GST number in capitals and opens the area', async () => {
  expect(
    place(
      await supplier.post('/supplier/onboarding', {
        ...good,
        fullAddress: ' 12, Test Estate ',
        gstNumber: ' 27aapfu0939f1zv ',
      }),
    ),
  ).toEqual([303, '/supplier/onboarding/done']);
  expect(await user()).toMatchObject({ onboarding_completed: true, gst_number: '27AAPFU0939F1ZV' });
  const [warehouse, ...more] = await warehouses();
  expect(more).toEqual([]);
  expect(warehouse).toMatchObject({
    id: expect.stringMatching(/^wh_[A-Z0-9]{3}$/),
    vicinity_id: Number(katargam),
    full_address: '12, Test Estate',
    pincode: '395004',
  });
  expect(textOf(await opened(supplier, '/supplier/products-listing'))).toContain('Stock in Katargam (pieces)');
});

test('it also works without a GST number, with a wrong check character and with a short PIN code', async () => {
  await supplier.post('/supplier/onboarding', { ...good, pincode: '1' });
  expect([(await user()).gst_number, (await warehouses())[0]?.pincode]).toEqual([null, '1']);
  mobile = String(Number(mobile) + 1);
  supplier = world.browser();
  await signUp(supplier, 'supplier', { mobile, businessName: 'Other Traders' });
  await supplier.post('/supplier/onboarding', { ...good, gstNumber: '22AAAAA0000A1Z5' });
  expect(await user()).toMatchObject({ gst_number: '22AAAAA0000A1Z5', onboarding_completed: true });
});

test.each<[Record<string, string>, Record<string, string>]>([
  [{ vicinityId: '' }, { vicinityId: 'Please select a warehouse location' }],
  [{ vicinityId: '999999' }, { vicinityId: 'Please select a warehouse location' }],
  [{ vicinityId: 'Katargam' }, { vicinityId: 'Please select a warehouse location' }],
  [{ fullAddress: '  ' }, { fullAddress: 'Full address is required' }],
  [{ fullAddress: 'x'.repeat(501) }, { fullAddress: 'Full address must be at most 500 characters' }],
  [{ pincode: '' }, { pincode: 'PIN code is required' }],
  [{ pincode: '39500A' }, { pincode: 'PIN code must be digits only, at most 6' }],
  [{ pincode: '3950041' }, { pincode: 'PIN code must be digits only, at most 6' }],
  [{ gstNumber: '27AAPFU0939F1Z' }, { gstNumber: 'Please enter a valid GST number' }],
  [
    { vicinityId: '', fullAddress: ' ', pincode: '', gstNumber: 'x' },
    { vicinityId: 'At least one warehouse location is required', gstNumber: 'Please enter a valid GST number' },
  ],
  [
    { vicinityId: '', fullAddress: '', pincode: '3' },
    { vicinityId: 'Please select a warehouse location', fullAddress: 'Full address is required' },
  ],
  [
    { 'vicinityId-2': katargam ?? '', 'fullAddress-2': 'Shed 4', 'pincode-2': 'x' },
    { 'pincode-2': 'PIN code must be digits only, at most 6' },
  ],
  [
    { 'vicinityId-2': katargam ?? '', 'fullAddress-2': 'Shed 4', 'pincode-2': '395010' },
    { 'vicinityId-2': 'You have a warehouse at this location already' },
  ],
  [
    { 'vicinityId-3': '999999', 'fullAddress-3': 'Shed 4', 'pincode-3': '395010' },
    { 'vicinityId-3': 'Please select a warehouse location' },
  ],
])('%j is refused, nothing is stored and the typed text stays', async (wrong, expected) => {
  const fields = { ...good, ...wrong };
  const answer = await supplier.post('/supplier/onboarding', fields);
  const html = await answer.text();
  expect([answer.status, complaints(html)]).toEqual([400, expected]);
  expect([await warehouses(), (await user()).onboarding_completed]).toEqual([[], false]);
  expect(
    voids(html, 'input')
      .find((input) => input.get('name') === 'pincode')
      ?.get('value'),
  ).toBe(fields.pincode);
  expect(elements(html, 'textarea')[0]?.text).toBe(fields.fullAddress.trim());
});

test('several warehouses are created at once; empty rows are ignored', async () => {
  const second = { 'vicinityId-2': '', 'fullAddress-2': ' ', 'pincode-2': '' };
  const third = { 'vicinityId-3': yogiChock ?? '', 'fullAddress-3': 'Shed 4', 'pincode-3': '395010' };
  expect(place(await supplier.post('/supplier/onboarding', { ...good, ...second, ...third }))).toEqual([
    303,
    '/supplier/onboarding/done',
  ]);
  expect((await warehouses()).map(({ vicinity_id }) => String(vicinity_id)).sort()).toEqual([katargam, yogiChock]);
  expect(new Set((await warehouses()).map(({ id }) => id)).size).toBe(2);
});

test('without JavaScript a button adds a row, and the typed text stays', async () => {
  const answer = await supplier.post('/supplier/onboarding', { ...good, rows: '2' });
  const html = await answer.text();
  expect([answer.status, complaints(html)]).toEqual([200, {}]);
  const inputs = new Map(voids(html, 'input').map((input) => [input.get('name'), input.get('value')]));
  expect([inputs.get('pincode'), inputs.has('pincode-2'), inputs.has('pincode-3')]).toEqual(['395004', true, false]);
  expect(await warehouses()).toEqual([]);
});

test('a location chosen twice is still chosen in both rows when the form comes back', async () => {
  const twice = { 'vicinityId-2': katargam ?? '', 'fullAddress-2': 'Shed 4', 'pincode-2': '395010' };
  const html = await (await supplier.post('/supplier/onboarding', { ...good, ...twice })).text();
  const chosen = elements(html, 'option').filter((option) => option.get('selected') !== null);
  expect(chosen.map((option) => option.get('value'))).toEqual([katargam, katargam]);
});

test('the last screen greets the supplier, and leads to the dashboard after 2 seconds', async () => {
  await supplier.post('/supplier/onboarding', good);
  const html = await opened(supplier, '/supplier/onboarding/done');
  expect(textOf(html)).toContain('You are ready, New Traders');
  expect(html).toContain('content="2;url=/supplier/dashboard"');
});

test('text with a NUL in it is refused or cleaned, and never causes a fault', async () => {
  const answer = await supplier.post('/supplier/onboarding', { ...good, fullAddress: 'Plot \u0000 5' });
  expect([303, 400]).toContain(answer.status);
});

test('it cannot be repeated: no second warehouse is created, and the GST number stays', async () => {
  await supplier.post('/supplier/onboarding', { ...good, gstNumber: '27AAPFU0939F1ZV' });
  for (const path of ['/supplier/onboarding', '/supplier/onboarding/', '/Supplier/Onboarding']) {
    expect([path, ...place(await supplier.visit(path))]).toEqual([path, 302, '/supplier/dashboard']);
  }
  await supplier.post('/supplier/onboarding', { ...good, vicinityId: yogiChock ?? '' });
  expect([(await warehouses()).length, (await user()).gst_number]).toEqual([1, '27AAPFU0939F1ZV']);
});

test('a form sent twice at once is carried out once', async () => {
  const answers = await Promise.all([
    supplier.post('/supplier/onboarding', good),
    supplier.post('/supplier/onboarding', good),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await warehouses()).toHaveLength(1);
});

describe('until the onboarding is done', () => {
  test.each(['/supplier', '/supplier/products', '/supplier/products-listing'])('%s leads to it', async (path) => {
    expect(place(await supplier.visit(path))).toEqual([302, '/supplier/onboarding']);
  });

  test('no product can be listed and no picture uploaded, by form or by call', async () => {
    const { id: categoryId } = await world.db
      .selectFrom('product_categories')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const product = { name: 'Too early', categoryId: String(categoryId), pricePerCarton: '100', piecesPerCarton: '10' };
    expect(place(await supplier.post('/supplier/products-listing', product))).toEqual([
      expect.any(Number),
      '/supplier/onboarding',
    ]);
    const call = await supplier.postJson('/api/product', product);
    expect([call.status, await call.json()]).toEqual([
      403,
      { message: 'Only a supplier who has completed onboarding may do this.' },
    ]);
    expect((await supplier.post('/api/upload', { file0: new Blob(['x']) })).status).toBe(403);
    expect(await world.db.selectFrom('products').select('id').execute()).toEqual([]);
  });
});

describe('people without access to the supplier area', () => {
  test('signed-out visitors are led to the login', async () => {
    for (const path of [
      '/supplier',
      '/supplier/products',
      '/supplier/products-listing',
      '/supplier/onboarding',
      '/supplier/products.data',
    ]) {
      const answer = await world.browser().visit(path);
      expect([path, answer.headers.get('location') ?? (await answer.text()).includes('/supplier/login')]).toEqual([
        path,
        path.endsWith('.data') ? true : '/supplier/login',
      ]);
    }
    expect(place(await world.browser().post('/supplier/onboarding', good))).toEqual([302, '/supplier/login']);
    expect((await world.browser().visit('/reseller')).headers.get('location')).toBe('/reseller/login');
  });

  test("a reseller is led home, and a reseller's posts change nothing", async () => {
    const reseller = world.browser();
    await signUp(reseller, 'reseller', { mobile: String(Number(mobile) + 5000), businessName: 'Reseller' });
    const before = await world.db.selectFrom('products').select('id').execute();
    for (const path of ['/supplier', '/supplier/products', '/supplier/products-listing', '/supplier/onboarding'])
      expect(place(await reseller.visit(path))).toEqual([302, '/reseller/onboarding']);
    for (const path of ['/supplier/onboarding', '/supplier/products-listing'])
      expect(place(await reseller.post(path, { ...good, name: 'x' }))).toEqual([302, '/reseller/onboarding']);
    for (const path of ['/api/product', '/api/upload']) expect((await reseller.postJson(path, good)).status).toBe(403);
    expect(await world.db.selectFrom('products').select('id').execute()).toEqual(before);
    const { id } = await world.db
      .selectFrom('users')
      .select('id')
      .where('business_name', '=', 'Reseller')
      .executeTakeFirstOrThrow();
    expect(
      await world.db.selectFrom('supplier_warehouses').select('id').where('supplier_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('a supplier has no access to the reseller area', async () => {
    await supplier.post('/supplier/onboarding', good);
    expect(place(await supplier.visit('/reseller'))).toEqual([302, '/supplier/dashboard']);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
