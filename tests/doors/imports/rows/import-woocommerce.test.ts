import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827540000');

const headers = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Stock', 'Regular price', 'Categories', 'Parent'];
const attribute = ['Attribute 1 name', 'Attribute 1 value(s)'];

test.each([
  ['code', 'TEE'],
  ['number', 'id:41'],
])('reads a product of WooCommerce and its variations, which name it by its %s, as one product', async (_, parent) => {
  const question = await asked(own.supplier, [
    [...headers, ...attribute],
    [41, 'variable', 'TEE', 'Tee', 1, '', '', 'Fashion', '', 'Color', 'Red, Blue'],
    [42, 'variation', 'TEE-R', 'Tee - Red', 1, 24, 100, '', parent, 'Color', 'Red'],
    [43, 'variation', 'TEE-B', 'Tee - Blue', 1, 48, 110, '', parent, 'Color', 'Blue'],
    [44, 'simple', 'MUG', 'Mug', 1, 12, 90, 'Home & Kitchen', '', 'Material', 'Steel'],
  ]);
  expect(question.fields).toMatchObject({ column1: '', column2: 'sku', column7: 'category', column8: 'handle' });
  const place = await question.answer({ column6: 'ratePerPiece', piecesPerCarton: '12' });
  const preview = await opened(own.supplier, place);
  expect(kindsOf(preview)).toMatchObject({ New: 2, Wrong: 0 });
  expect(textOf(preview)).toContain('Products without variants whose attributes are not imported: 1.');
  await importNow(world, own.supplier, place);
  const [tee, mug] = await productsOf(world, own.mobile);
  expect([tee, mug]).toMatchObject([
    { name: 'Tee', sku: 'TEE', price_per_carton: 120_000n, pieces_per_carton: 12 },
    { name: 'Mug', sku: 'MUG', price_per_carton: 108_000n },
  ]);
  const { variants } = await soldIn(world, tee?.id as bigint);
  expect(variants.map(({ values, sku, price, stock }) => [...values, sku, price, stock])).toEqual([
    ['Red', 'TEE-R', null, 24],
    ['Blue', 'TEE-B', '132000', 48],
  ]);
  expect((await soldIn(world, mug?.id as bigint)).options).toEqual([]);
});

test('variants without option values keep their names and codes', async () => {
  const place = await sendRows(own.supplier, [
    ['Item Code', 'Item Name', 'Item Group', 'Variant Of', 'Carton rate', 'Pcs/ctn'],
    ['ITEM', 'Item', 'Fashion', '', 500, 10],
    ['ITEM-RED', 'Item in red', 'Fashion', 'ITEM', 510, 10],
    ['ITEM-BLUE', 'Item in blue', 'Fashion', 'ITEM', 520, 10],
  ]);
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ sku, name }) => [sku, name])).toEqual([
    ['ITEM', 'Item'],
    ['ITEM-RED', 'Item in red'],
    ['ITEM-BLUE', 'Item in blue'],
  ]);
});

test('joins variants whose parent is in a column that the supplier has chosen', async () => {
  const question = await asked(own.supplier, [
    ['Item code', 'Item name', 'Category', 'Belongs to', 'Colour', 'Selling price', 'Pcs/ctn'],
    ['MAT', 'Yoga mat', 'Fashion', '', 'Red, Blue', 250, 10],
    ['MAT-R', 'Yoga mat in red', 'Fashion', 'MAT', 'Red', 250, 10],
    ['MAT-B', 'Yoga mat in blue', 'Fashion', 'MAT', 'Blue', 260, 10],
  ]);
  const answers = { column3: 'handle', column4: 'value1', column5: 'ratePerPiece' };
  const place = await question.answer(answers);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
  // Another answer about the columns brings back the names.
  await own.supplier.post(`${place}/columns`, { ...question.fields, column3: '', column4: '' });
  expect(textOf(await opened(own.supplier, place))).toContain('Yoga mat in red');
  await own.supplier.post(`${place}/columns`, { ...question.fields, ...answers });
  await importNow(world, own.supplier, place);
  const [mat, ...others] = await productsOf(world, own.mobile);
  expect([mat?.name, mat?.sku, others]).toEqual(['Yoga mat', 'MAT', []]);
  const { variants } = await soldIn(world, mat?.id as bigint);
  expect(variants.map(({ values, sku }) => [...values, sku])).toEqual([
    ['Red', 'MAT-R'],
    ['Blue', 'MAT-B'],
  ]);
});

test("joins WP All Import's variants, which name their parent by its number", async () => {
  const about = (word: string) => [`Attribute Name (${word})`, `Attribute Value (${word})`];
  const question = await asked(own.supplier, [
    ['ID', 'Title', 'Parent Product ID', 'Sku', 'Category', 'Regular Price', 'Stock', ...about('pa_size')],
    [41, 'Shoe', 0, 'SHOE', 'Fashion', '', '', 'Size', '8|9'],
    [42, 'Shoe', 41, 'SHOE-8', 'Fashion', 100, 3, 'Size', 8],
    [43, 'Shoe', 41, 'SHOE-9', 'Fashion', 110, 5, 'Size', 9],
    [44, 'Sole', 0, 'SOLE', 'Fashion', 90, 7, '', ''],
    [45, 'Lace', 0, 'LACE', 'Fashion', 10, 9, '', ''],
  ]);
  const place = await question.answer({ column5: 'ratePerPiece', piecesPerCarton: '12' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const [shoe, ...others] = await productsOf(world, own.mobile);
  expect(shoe).toMatchObject({ name: 'Shoe', sku: 'SHOE', price_per_carton: 120_000n });
  expect(others.map(({ name }) => name)).toEqual(['Sole', 'Lace']);
  const { options, variants } = await soldIn(world, shoe?.id as bigint);
  expect(options.map(({ name }) => name)).toEqual(['size']);
  expect(variants.map(({ values, sku, price, stock }) => [...values, sku, price, stock])).toEqual([
    ['8', 'SHOE-8', null, 3],
    ['9', 'SHOE-9', '132000', 5],
  ]);
});
