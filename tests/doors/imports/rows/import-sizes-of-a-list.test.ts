import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { sendAnswered } from '../asked.ts';
import { importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { reasonsOf } from '../variant-rows.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827860000');

const headers = ['Item code', 'Product name', 'Size', 'Category', 'Qty/Box', 'Rate / Pcs', 'MRP'];

test('lists sizes of one name with other pieces per carton or another MRP as products of their own', async () => {
  const place = await sendAnswered(own.supplier, [
    headers,
    ['K-S', 'Kurti', 'S', 'Bag', 144, 15, 20],
    ['K-M', 'Kurti', 'M', 'Bag', 96, 18, 20],
    ['K-L', 'Kurti', 'L', 'Bag', 144, 25, 30],
    ['K-XL', 'Kurti', 'XL', 'Bag', 144, 16, 20],
  ]);
  expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  const packed = (await productsOf(world, own.mobile)).map((one) => [one.pieces_per_carton, String(one.mrp)]);
  expect(packed.sort()).toEqual([
    [144, '2000'],
    [144, '3000'],
    [96, '2000'],
  ]);
});

test('refuses a size without a price if the other sizes have different prices', async () => {
  const place = await sendAnswered(own.supplier, [
    headers,
    ['B-3', 'Bend', '3 in', 'Bag', 90, 92, ''],
    ['B-4', 'Bend', '4 in', 'Bag', 90, 169, ''],
    ['B-5', 'Bend', '5 in', 'Bag', 90, '', ''],
  ]);
  expect(await reasonsOf(world, place)).toMatchObject({ 4: ['pricePerCarton: price_per_carton_invalid'] });
});
