import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { sendAnswered } from '../asked.ts';
import { importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { reasonsOf } from '../variant-rows.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827860000');

const headers = ['Item code', 'Product name', 'Size', 'Category', 'Qty/Box', 'Rate / Pcs', 'MRP'];

test('sizes of one name that are packed differently or have another MRP are products of their own', async () => {
  const place = await sendAnswered(own.supplier, [
    headers,
    ['H-3', 'Hinge', '3 in', 'Bag', 144, 15, 20],
    ['H-4', 'Hinge', '4 in', 'Bag', 96, 18, 20],
    ['H-5', 'Hinge', '5 in', 'Bag', 144, 25, 30],
    ['H-6', 'Hinge', '6 in', 'Bag', 144, 16, 20],
  ]);
  expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  const packed = (await productsOf(world, own.mobile)).map((one) => [one.pieces_per_carton, String(one.mrp)]);
  expect(packed.sort()).toEqual([
    [144, '2000'],
    [144, '3000'],
    [96, '2000'],
  ]);
});

test('a size without a price does not cost what the first one does, where others cost more', async () => {
  const place = await sendAnswered(own.supplier, [
    headers,
    ['B-3', 'Bend', '3 in', 'Bag', 90, 92, ''],
    ['B-4', 'Bend', '4 in', 'Bag', 90, 169, ''],
    ['B-5', 'Bend', '5 in', 'Bag', 90, '', ''],
  ]);
  expect(await reasonsOf(world, place)).toMatchObject({ 4: ['pricePerCarton: price_per_carton_invalid'] });
});
