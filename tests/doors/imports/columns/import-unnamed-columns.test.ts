import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { asked } from '../asked.ts';
import { importNow, productsOf, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828610177');

test('asks about quantities and keeps the codes that no known header names', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Rate per ctn', 'Pcs/ctn', 'डिज़ाइन', 'Lying'],
    ['Matka', 'Fashion', 95, 6, 'D-1000', '4 ctn + 3'],
    ['Kulhad', 'Fashion', 160, 144, 'D-1001', '10 ctn'],
    ['Surahi', 'Fashion', 220, 8, 'D-1002', '2 gross'],
  ]);
  expect(question.text).toContain('Is this your stock, or a quantity that someone ordered?');
  expect(question.text).toContain('Are these your item codes?');
  expect(question.fields).toMatchObject({ column4: 'sku', column5: `stock:${own.warehouse}` });
  await importNow(world, own.supplier, await question.answer());
  expect((await stockList(world, own.mobile)).map(([name, , , pieces]) => [name, pieces])).toEqual([
    ['Matka', 27],
    ['Kulhad', 1440],
    ['Surahi', 288],
  ]);
  const codes = (await productsOf(world, own.mobile)).map(({ sku }) => sku);
  expect(codes).toEqual(['D-1000', 'D-1001', 'D-1002']);
});
