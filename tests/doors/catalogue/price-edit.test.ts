import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, elements, opened, rowsOf, textOf, voids } from '../reading.ts';
import { list } from './listing.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825720001', businessName: 'Cell Traders' });
const other = await world.signUpSupplier({ mobile: '9825720002', businessName: 'Other' }, world.browser());
const screen = '/supplier/products';
let product = 0;
let address = '';

beforeEach(async () => {
  product = await list(world, supplier, { isRetailEnabled: true, pricePerRetail: 120 });
  address = `${screen}/${product}/price`;
});

const kept = () =>
  world.db
    .selectFrom('products')
    .select(['price_per_carton as carton', 'price_per_retail as retail', 'version'])
    .where('id', '=', BigInt(product))
    .executeTakeFirstOrThrow();
const edit = (pricePerCarton: string, expectedPrice = '240000') => ({ pricePerCarton, expectedPrice });

test('the form opens in its cell by the address, and the list keeps its filter', async () => {
  const html = await opened(supplier, `${screen}?sort=name&about=${product}&form=price`);
  const row = rowsOf(html).get(product)?.html ?? '';
  expect(voids(row, 'input').map((input) => [input.get('name'), input.get('value')])).toEqual([
    ['id', String(product)],
    ['expectedPrice', '240000'],
    ['pricePerCarton', '2400'],
    ['version', '1'],
  ]);
  expect(elements(row, 'a').map((link) => link.get('href'))).toContain(`${screen}?sort=name`);
});

test('a new price is saved with a new version and the same retail price, and the market shows it at once', async () => {
  const { status, place, text } = await sentBack(supplier, address, edit('₹ ૨,૫૫૦.50'));
  expect([status, place]).toEqual([303, screen]);
  expect(text).toContain('Price updated successfully');
  expect(await kept()).toEqual({ carton: 255050n, retail: 12000n, version: 2 });
  expect(textOf(await opened(world.browser(), `/product/${product}`))).toContain('₹2,550.50 a carton of 24 pieces');
});

test('a price sent twice changes once, and an unchanged one changes nothing', async () => {
  for (const _ of [1, 2]) expect((await supplier.post(`${address}.data`, edit('2500'))).status).toBe(200);
  expect((await supplier.post(`${address}.data`, edit('2500', '250000'))).status).toBe(200);
  expect(await kept()).toMatchObject({ carton: 250000n, version: 2 });
});

test('a price based on an older one is refused, and the row shows the current one', async () => {
  await supplier.post(address, edit('2500'));
  expect((await supplier.post(`${address}.data`, edit('2600'))).status).toBe(409);
  const { html } = await sentBack(supplier, address, edit('2600'));
  const row = rowsOf(html).get(product)?.html ?? '';
  expect(alertOf(row)).toBe('The price changed meanwhile: it is ₹2,500 now.');
  expect(voids(row, 'input').map((input) => input.get('value'))).toEqual([String(product), '250000', '2500', '2']);
  expect(await kept()).toMatchObject({ carton: 250000n, version: 2 });
});

test.each([['0'], ['-5'], ['abc'], [''], ['100000001'], ['1e5']])(
  'a price of "%s" is refused beside its field',
  async (typed) => {
    const { html } = await sentBack(supplier, address, edit(typed));
    expect(complaints(html)).toEqual({ pricePerCarton: 'Please enter a valid price per carton' });
    expect(
      voids(html, 'input')
        .find((input) => input.get('name') === 'pricePerCarton')
        ?.get('value'),
    ).toBe(typed === '' ? '2400' : typed);
    expect(await kept()).toMatchObject({ carton: 240000n, version: 1 });
  },
);

test.each([
  ['no price that was displayed', ''],
  ['one that no price is', '-1'],
  ['a very long one', '9'.repeat(99)],
])('a price with %s is refused', async (_, expected) => {
  expect((await supplier.post(`${address}.data`, edit('2500', expected))).status).toBe(400);
  expect(await kept()).toMatchObject({ carton: 240000n, version: 1 });
});

test('only the owner can edit the price', async () => {
  expect((await other.post(`${address}.data`, edit('1'))).status).toBe(404);
  expect((await supplier.post(`${screen}/999999999/price.data`, edit('1'))).status).toBe(404);
  expect(await kept()).toMatchObject({ carton: 240000n, version: 1 });
  expect(world.faults).toEqual([]);
});
