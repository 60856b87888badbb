import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { sendAnswered } from '../asked.ts';
import { importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827450070');

test('lists packs of one name by their pieces and contents', async () => {
  const place = await sendAnswered(own.supplier, [
    ['Item', 'Category', 'Package', 'Rate per ctn'],
    ['Turmeric', 'Fashion', '48 X 200 GM', 700],
    ['Turmeric', 'Fashion', '24 X 400 GM', 650],
    ['Turmeric', 'Fashion', '12 X 1 KG', 600],
    ['Coconut oil', 'Fashion', '24 x 500 ml', 900],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 4, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map((one) => [one.name, one.pieces_per_carton, one.net_weight_grams, one.net_quantity])).toEqual([
    ['Turmeric 200 GM', 48, 200, '200 g'],
    ['Turmeric 400 GM', 24, 400, '400 g'],
    ['Turmeric 1 KG', 12, 1000, '1 kg'],
    ['Coconut oil', 24, null, '500 ml'],
  ]);
});
