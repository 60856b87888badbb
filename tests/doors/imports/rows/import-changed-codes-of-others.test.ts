import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827520900');

const codes = ['0042', '42', '8.50', '8.5', '0108', '5-6'];
const saved = ['42', '42', '8.5', '8.5', '108', '05-Jun'];
const row = (code: string, name: string) => [code, name, 'Home & Kitchen', 500, 10];

async function sendSaved(nameOf: (place: number) => string): Promise<string> {
  const listed = await importNow(
    world,
    own.supplier,
    await sendRows(own.supplier, [header, ...codes.map((code, place) => row(code, nameOf(place)))]),
  );
  expect(kindsOf(listed)).toMatchObject({ Wrong: 0 });
  const products = await productsOf(world, own.mobile);
  return sendRows(own.supplier, [
    ['Thok id', ...header],
    ...saved.map((code, place) => [String(products[place]?.id), ...row(code, nameOf(place))]),
  ]);
}

test.each([
  ['products of different names', (place: number) => `Cup ${place}`],
  ['products of one name', () => 'Cup'],
])(
  'restores the codes of an own sheet of %s with one button, though other products have the changed ones',
  async (_, nameOf) => {
    const place = await sendSaved(nameOf);
    const html = await opened(own.supplier, place);
    expect(kindsOf(html)).toMatchObject({ New: 0, Changed: 0, Unchanged: 2, Wrong: 4 });
    expect(textOf(html)).toContain('Item codes changed by a spreadsheet: 4');
    await own.supplier.post(`${place}/codes`, {});
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Changed: 0, Unchanged: 6, Wrong: 0 });
  },
);

test('refuses a code that belongs to another product and is no changed form of the own one', async () => {
  await importNow(world, own.supplier, await sendRows(own.supplier, [header, row('A-1', 'Cup'), row('42', 'Jug')]));
  const [cup] = await productsOf(world, own.mobile);
  const place = await sendRows(own.supplier, [
    ['Thok id', ...header],
    [String(cup?.id), ...row('42', 'Cup')],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ Wrong: 1 });
  expect(textOf(html)).not.toContain('Item codes changed by a spreadsheet');
});

const variantHeader = [
  'Product name',
  'Category',
  'Price per carton',
  'Pieces per carton',
  'Colour',
  'Variant item code',
];
const inColours = (codesOf: Record<string, string[]>) => [
  variantHeader,
  ...Object.entries(codesOf).flatMap(([name, all]) =>
    all.map((code, place) => [name, 'Home & Kitchen', 500, 10, ['Red', 'Blue', 'Green'][place] ?? '', code]),
  ),
];

test.each([
  ['another product', { Cup: ['0042', 'C-2'], Jug: ['42', 'J-2'] }, { Cup: ['42', 'C-2'], Jug: ['42', 'J-2'] }],
  ['another variant of the product', { Cup: ['0042', '42', 'G-3'] }, { Cup: ['42', '42', 'G-3'] }],
])('restores the code of a variant whose changed form %s has', async (_, kept, changed) => {
  await importNow(world, own.supplier, await sendRows(own.supplier, inColours(kept)));
  const place = await sendRows(own.supplier, inColours(changed));
  expect(textOf(await opened(own.supplier, place))).toContain('Item codes changed by a spreadsheet: 1');
  await own.supplier.post(`${place}/codes`, {});
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Changed: 0, Wrong: 0 });
  const products = await productsOf(world, own.mobile);
  const stored = await Promise.all(
    products.map(async ({ id, name }) => [name, (await soldIn(world, id)).variants.map(({ sku }) => sku)]),
  );
  expect(Object.fromEntries(stored)).toEqual(kept);
});

test('finds the product of a variant by its name, though another one has the changed code', async () => {
  await importNow(
    world,
    own.supplier,
    await sendRows(own.supplier, inColours({ Cup: ['0042', 'C-2'], Jug: ['42', 'J-2'] })),
  );
  const place = await sendRows(own.supplier, [
    ['Product name', 'Variant item code', 'Stock'],
    ['Cup', '42', 5],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ Changed: 0, Wrong: 1 });
  await own.supplier.post(`${place}/codes`, {});
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map(({ name }) => name)).toEqual(['Cup', 'Jug']);
  const sold = await Promise.all(products.map(({ id }) => soldIn(world, id)));
  expect(sold.map(({ variants }) => variants.map(({ stock }) => stock))).toEqual([
    [5, 0],
    [0, 0],
  ]);
});
