import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828010000');

test('asks about a discount written as 34% off', async () => {
  const question = await asked(own.supplier, [
    ['name', 'category', 'price per carton', 'pcs/ctn', 'discount'],
    ['cup', 'Fashion', 900, 10, '34% off'],
    ['jug', 'Fashion', 800, 10, 'Flat 20 %'],
    ['mug', 'Fashion', 700, 10, '₹20 off'],
  ]);
  expect(question.text).toContain('Do buyers on Thok get this discount?');
  const place = await question.answer({ column4: 'discount' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 1 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map((one) => [one.name, one.discount])).toEqual([
    ['cup', 34],
    ['jug', 20],
  ]);
});

test('reads the lower of two header lines, and does not take the upper one for a product', async () => {
  const question = await asked(own.supplier, [
    ['MUTHU CRACKERS'],
    ['Sl.No', 'Description', 'Unit', 'Qty Req.', 'Amount', 'Net Amount'],
    ['Sl.No', 'Description', 'Size / Pcs', 'Rate', 'Qnty Req', 'Amount'],
    [1, '7 CM Electric Sparklers', '10 pcs', 65, 1, 65],
    [2, '12 CM Colour Sparklers', '10 pcs', 70, 1, 70],
  ]);
  expect(question.text).toContain('Is this the price of a piece or of a carton?');
  expect(question.text).not.toContain('These columns look like sizes or colours.');
  const place = await question.answer({ column3: 'ratePerPiece', category: 'Fashion', piecesPerCarton: '10' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map((one) => one.price_per_carton)).toEqual([65_000n, 70_000n]);
});
