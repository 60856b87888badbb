import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { sendAnswered } from '../asked.ts';
import { importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827870000');

test('does not read N/A and noughts as item codes, so they overwrite no product', async () => {
  const headers = ['Item code', 'Product name', 'Category', 'Price per carton', 'Pcs/ctn'];
  const send = (rows: (string | number)[][]) => sendAnswered(own.supplier, [headers, ...rows]);
  const first = await send([
    ['N/A', 'Clove', 'Bag', 1900, 12],
    ['00000', 'Mace', 'Bag', 900, 12],
  ]);
  expect(kindsOf(await importNow(world, own.supplier, first))).toMatchObject({ New: 2, Wrong: 0 });
  const next = await send([['N/A', 'Grey mug', 'Bag', 900, 24]]);
  expect(kindsOf(await importNow(world, own.supplier, next))).toMatchObject({ New: 1, Changed: 0 });
  expect((await productsOf(world, own.mobile)).map(({ sku }) => sku ?? '')).toEqual(['', '', '']);
});
