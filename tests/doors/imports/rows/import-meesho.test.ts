import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827980000');

const headers = [
  'Product Name',
  'Variation',
  'Meesho Price',
  'Wrong/Defective Returns Price',
  'MRP',
  'GST %',
  'HSN ID',
  'Net Weight (gms)',
  'Inventory',
  'SKU ID',
  'Group ID',
  'Color',
  'Image 1 (Front)',
];
const row = (name: string, [group, colour, size]: [string, string, string], price: number, weight: number) => [
  name,
  size,
  price,
  price - 12,
  1299,
  5,
  620442,
  weight,
  24,
  `${group}-${colour}-${size}`,
  group,
  colour,
  '',
];

test("reads Meesho's sheet by its groups, with size and colour, and asks what its price is for", async () => {
  const sheet = await asked(own.supplier, [
    ['MEESHO BULK CATALOG UPLOAD'],
    headers,
    row('Anarkali Kurti', ['G101', 'Pink', 'S'], 399, 300),
    row('Anarkali Kurti', ['G101', 'Pink', 'M'], 399, 301),
    row('Anarkali Kurti', ['G101', 'Teal', 'M'], 419, 300),
    row('Denim Kurti', ['G107', 'Navy', 'Free Size'], 429, 400),
  ]);
  expect(sheet.text).toContain('Is this the price of a piece or of a carton?');
  expect(sheet.fields).toMatchObject({ column2: 'ratePerPiece', column10: 'handle', column11: 'value2' });
  expect(sheet.fields['column3']).toBe('');
  const place = await sheet.answer({ category: 'Fashion', piecesPerCarton: '10', taxIncluded: 'yes' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 0 });
  expect(textOf(html)).toContain('Weights of variants that are not imported: 1.');
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map(({ name, price_per_carton }) => [name, Number(price_per_carton)])).toEqual([
    ['Anarkali Kurti', 399_000],
    ['Denim Kurti', 429_000],
  ]);
  const [kurti] = await Promise.all(products.map(({ id }) => soldIn(world, id)));
  expect(kurti?.options).toEqual([
    { name: 'size', values: ['S', 'M'] },
    { name: 'colour', values: ['Pink', 'Teal'] },
  ]);
  expect(kurti?.variants.map(({ values, sku, price }) => [...values, sku, price])).toEqual([
    ['S', 'Pink', 'G101-Pink-S', null],
    ['M', 'Pink', 'G101-Pink-M', null],
    ['M', 'Teal', 'G101-Teal-M', '419000'],
  ]);
});

test('does not take a second option from a colour that the variation already names', async () => {
  const sheet = await asked(own.supplier, [
    headers,
    row('Kurti', ['G1', 'Pink', 'Pink / S'], 399, 300),
    row('Kurti', ['G1', 'Pink', 'Pink / M'], 399, 300),
  ]);
  expect(sheet.fields).toMatchObject({ column1: 'value1', column11: '' });
});
