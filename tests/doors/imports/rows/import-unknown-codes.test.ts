import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { list } from '../../catalogue/listing.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { reasonsOf } from '../variant-rows.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827980000');

test('a price list by item code names the codes that no product has, and asks nothing of new products', async () => {
  await list(world, own.supplier, { name: 'Laung', sku: 'L-1' });
  const place = await sendRows(own.supplier, [
    ['Item code', 'Rate per carton', 'Category'],
    ['L-1', 990, ''],
    ['L-9', 1000, ''],
    ['L-8', 0, ''],
  ]);
  expect(await reasonsOf(world, place)).toEqual({
    2: [],
    3: ['sku: sheet_code_of_none'],
    4: ['sku: sheet_code_of_none'],
  });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Changed: 1, Wrong: 2 });
  expect(textOf(html)).toContain('None of your products has this code.');
  expect(textOf(html)).not.toContain('Empty cell means');
  await own.supplier.post(`${place}/mend`, { '3-sku': 'L-1' });
  expect(textOf(await opened(own.supplier, place))).toContain('Row 2 is about the same product.');
});

test('a stock list by name names the unknown names, and a list of variants their codes', async () => {
  await list(world, own.supplier, { name: 'Steel Thali' });
  const stock = await sendRows(own.supplier, [
    ['Product name', 'Stock'],
    ['Steel Thali', '18 ctn'],
    ['Steel Thaali', '18 ctn'],
  ]);
  expect(await reasonsOf(world, stock)).toEqual({ 2: [], 3: ['name: sheet_name_of_none'] });
  const variants = await sendRows(own.supplier, [
    ['Variant item code', 'Stock'],
    ['V-9', 4],
  ]);
  expect(variants).toContain('/columns?held');
  expect(await reasonsOf(world, variants.replace('/columns?held', ''))).toEqual({
    2: ['variantSku: sheet_code_of_none'],
  });
});

test('a row with a name and a price may be a new product, and says what it lacks', async () => {
  const place = await sendRows(own.supplier, [
    ['Item code', 'Product name', 'Rate per carton', 'Category', 'Pieces per carton'],
    ['N-1', 'New cup', 990, '', 12],
    ['N-2', 'New jug', 990, 'Bag', 12],
  ]);
  expect(await reasonsOf(world, place)).toEqual({ 2: ['category: category_required'], 3: [] });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(['New jug']);
});

test('a list of new goods without a price asks for the price', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pieces per carton', 'Landing'],
    ['Kada', 'Bag', 12, 90],
  ]);
  const checked = place.replace(/\/columns.*/, '');
  await own.supplier.post(`${checked}/columns`, { column0: 'name', column1: 'category', column2: 'piecesPerCarton' });
  expect(await reasonsOf(world, checked)).toEqual({ 2: ['pricePerCarton: price_per_carton_invalid'] });
});
