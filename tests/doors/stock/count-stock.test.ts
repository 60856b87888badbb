import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const mobile = '9825710001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Count Traders' });
const warehouse = await warehouseOf(world, mobile);
const other = await world.signUpSupplier({ mobile: '9825710002', businessName: 'Other' }, world.browser());
const yogiChock = (
  await world.db.selectFrom('warehouse_vicinities').select('id').where('name', '=', 'Yogi Chock').execute()
)[0]?.id;
world.clock.advance({ minutes: 1 });
await supplier.post('/supplier/warehouses/add', {
  vicinityId: String(yogiChock),
  fullAddress: 'Shed 4',
  pincode: '395010',
});
const second =
  (
    await world.db
      .selectFrom('supplier_warehouses')
      .select('id')
      .where('vicinity_id', '=', yogiChock ?? 0)
      .execute()
  )[0]?.id ?? '';
let product = 0;
let address = '';

beforeEach(async () => {
  product = await list(world, supplier, { stock: { [warehouse]: 40 } });
  address = `/supplier/products/${product}/stock/count`;
});

const levels = async () => {
  const rows = await world.db
    .selectFrom('stock_levels')
    .select(['warehouse_id', 'pieces'])
    .where('product_id', '=', BigInt(product))
    .execute();
  return Object.fromEntries(rows.map(({ warehouse_id, pieces }) => [warehouse_id, pieces]));
};
const ledger = () =>
  world.db
    .selectFrom('stock_ledger')
    .select(['warehouse_id', 'reason', 'change', 'pieces_left', 'note'])
    .where('product_id', '=', BigInt(product))
    .where('reason', '!=', 'listed')
    .orderBy('id')
    .execute();
const counted = (first: string, was = '40', other2: [string, string] = ['0', '0'], note = '') => ({
  [`pieces-${warehouse}`]: first,
  [`was-${warehouse}`]: was,
  [`pieces-${second}`]: other2[0],
  [`was-${second}`]: other2[1],
  note,
});

test('the form opens in the row by its address, with the pieces of each own warehouse, and the list stays the same', async () => {
  const html = await opened(supplier, `/supplier/products?sort=name&about=${product}&form=stock`);
  const typed = voids(html, 'input').filter((input) => input.get('id')?.startsWith(`field-${product}-`));
  expect(typed.map((input) => [input.get('name'), input.get('value')])).toEqual([
    [`pieces-${warehouse}`, '40'],
    [`pieces-${second}`, '0'],
    ['note', null],
  ]);
  expect(html).toContain('href="/supplier/products?sort=name"');
});

test('a count is saved with its note, only where it differs', async () => {
  const { status, place, text } = await sentBack(
    supplier,
    address,
    counted('1,240', '40', ['0', '0'], ' Found  more '),
  );
  expect([status, place]).toEqual([303, '/supplier/products']);
  expect(text).toContain('Stock updated successfully');
  expect(await levels()).toEqual({ [warehouse]: 1240 });
  expect(await ledger()).toEqual([
    { warehouse_id: warehouse, reason: 'counted', change: 1200, pieces_left: 1240, note: 'Found more' },
  ]);
  await supplier.post(address, counted('1240', '1240', ['7', '0']));
  expect(await levels()).toEqual({ [warehouse]: 1240, [second]: 7 });
  await supplier.post(address, counted('1240', '1240', ['7', '7']));
  expect(await ledger()).toHaveLength(2);
});

test.each([
  ['0', 0],
  ['-5', 0],
  ['100000000', 100_000_000],
])('%s counted pieces become %i', async (typed, kept) => {
  expect((await supplier.post(`${address}.data`, counted(typed))).status).toBe(200);
  expect((await levels())[warehouse]).toBe(kept);
});

test.each([['', 'lots', '1.5', '100000001', '1e3']].flat())(
  '"%s" pieces are refused beside the field',
  async (typed) => {
    const { html } = await sentBack(supplier, address, counted(typed, '40', ['9', '0']));
    expect(complaints(html)).toEqual({ [`${product}-pieces-${warehouse}`]: 'Please enter whole pieces' });
    const field = (id: string) =>
      voids(html, 'input').find((input) => input.get('id') === `field-${product}-pieces-${id}`);
    expect([field(warehouse)?.get('value') ?? '', field(second)?.get('value')]).toEqual([typed, '9']);
    expect(await levels()).toEqual({ [warehouse]: 40 });
  },
);

test('a note may have 200 characters, not 201', async () => {
  expect((await supplier.post(`${address}.data`, counted('41', '40', ['0', '0'], 'x'.repeat(200)))).status).toBe(200);
  const answer = await supplier.post(`${address}.data`, counted('42', '41', ['0', '0'], 'x'.repeat(201)));
  expect([answer.status, (await levels())[warehouse]]).toEqual([400, 41]);
});

describe('two tabs', () => {
  test('lose nothing: the second reads how many there are now, and its form shows them', async () => {
    await supplier.post(address, counted('60'));
    const { html } = await sentBack(supplier, address, counted('35', '40', ['3', '0']));
    expect(alertOf(html)).toBe('');
    expect(textOf(html)).toContain('The stock changed meanwhile: there are 60 pieces now.');
    const values = voids(html, 'input').map((input) => [input.get('name'), input.get('value')]);
    expect(values).toContainEqual([`pieces-${warehouse}`, '60']);
    expect(values).toContainEqual([`was-${warehouse}`, '60']);
    expect(values).toContainEqual([`pieces-${second}`, '3']);
    expect(await levels()).toEqual({ [warehouse]: 60 });
  });

  test('that count at once save one, and the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, count) => supplier.post(`${address}.data`, counted(String(100 + count)))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect(await ledger()).toHaveLength(1);
  });

  test('that count different warehouses are both saved', async () => {
    const answers = await Promise.all([
      supplier.post(`${address}.data`, counted('39')),
      supplier.post(`${address}.data`, counted('40', '40', ['5', '0'])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await levels()).toEqual({ [warehouse]: 39, [second]: 5 });
  });
});

test.each([
  ['another’s product', () => other, () => counted('1'), 404],
  ['another’s product, nothing changed', () => other, () => counted('40'), 404],
  ['nobody’s warehouse', () => supplier, () => ({ 'pieces-wh_ZZZ': '5', 'was-wh_ZZZ': '0' }), 400],
  ['no warehouse', () => supplier, () => ({ note: 'x' }), 400],
  ['pieces without what was seen', () => supplier, () => ({ [`pieces-${warehouse}`]: '5' }), 400],
])('%s is refused', async (_, who, fields, status) => {
  expect((await who().post(`${address}.data`, fields())).status).toBe(status);
  expect(await levels()).toEqual({ [warehouse]: 40 });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
