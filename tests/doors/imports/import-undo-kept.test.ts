import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { displayedVersion, pressed, queue, report } from '../admin/desk.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { putStock } from '../stock/put-stock.ts';
import { header, importNow, kindsOf, productsOf, sendRows, undoNow } from './importing.ts';

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

test('an undo keeps a listed product whose stock was counted since', async () => {
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

test('an undo keeps a product with open reports, and the reports', async () => {
  const place = await sendRows(supplier, [
    header,
    ['R-1', 'Reported', 'Bag', 10, 1],
    ['R-2', 'Looked at', 'Bag', 10, 1],
    ['R-3', 'Left', 'Bag', 10, 1],
  ]);
  await importNow(world, supplier, place);
  const [open = 0, closed = 0] = (await productsOf(world, mobile)).map(({ id }) => Number(id));
  const reseller = await world.signUpReseller({ mobile: '9826719999', businessName: 'Corner' }, world.browser());
  for (const id of [open, closed]) expect((await report(reseller, id)).status).toBe(303);
  const admin = await world.signInAdmin(world.browser());
  expect(await pressed(admin, `/admin/reports/${closed}/keep`, await displayedVersion(admin, closed))).toBe(200);
  expect(kindsOf(await undoNow(world, supplier, place))).toMatchObject({ Kept: 1 });
  expect(await names()).toEqual(['Reported']);
  expect((await queue(admin)).map((card) => card.split(' ')[0])).toEqual(['Reported']);
});

test('two imports can be undone in turn, the later one first', async () => {
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
