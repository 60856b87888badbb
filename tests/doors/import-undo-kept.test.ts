import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { fileWorld } from '../world.ts';
import { header, importNow, kindsOf, productsOf, sendRows, undoNow } from './importing.ts';
import { list, warehouseOf } from './listing.ts';
import { putStock } from './put-stock.ts';

const world = await fileWorld();
let mobile = '9826710000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile }, world.browser());
});

const names = async () => (await productsOf(world, mobile)).map(({ name }) => name);
const renaming = (name: string) =>
  sendRows(supplier, [
    ['Item code', 'Product name'],
    ['O-1', name],
  ]);

test('an undo keeps a product that was listed by it and counted since', async () => {
  const place = await sendRows(supplier, [
    [...header, 'Stock'],
    ['A-1', 'Counted', 'Bag', 10, 1, 5],
    ['A-2', 'Left', 'Bag', 10, 1, 5],
  ]);
  await importNow(world, supplier, place);
  const [counted] = await productsOf(world, mobile);
  const warehouseId = await warehouseOf(world, mobile);
  await putStock(supplier, [{ productId: Number(counted?.id), warehouseId, quantity: 9 }]);
  expect(kindsOf(await undoNow(world, supplier, place))).toMatchObject({ Kept: 1 });
  expect(await names()).toEqual(['Counted']);
});

test('two imports are undone in turn, the later one first', async () => {
  await list(world, supplier, { name: 'Old', sku: 'O-1' });
  const first = await renaming('Newer');
  await importNow(world, supplier, first);
  const second = await renaming('Newest');
  await importNow(world, supplier, second);
  await undoNow(world, supplier, second);
  expect(await names()).toEqual(['Newer']);
  await undoNow(world, supplier, first);
  expect(await names()).toEqual(['Old']);
});
