import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { asked } from '../asked.ts';
import { importNow, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827970000');

async function secondWarehouse() {
  const other = await world.db
    .selectFrom('warehouse_vicinities')
    .select('id')
    .where('name', '!=', 'Katargam')
    .executeTakeFirstOrThrow();
  const place = { vicinityId: String(other.id), fullAddress: 'Shed 4', pincode: '395006' };
  await own.supplier.post('/supplier/warehouses/add', place);
}

test.each([
  ['a stock summary', 'Closing Balance Quantity', '24 pcs'],
  ['a program that joins words', 'stockLevel', '24'],
])('keeps the stock of %s if the supplier has two warehouses', async (_, header, stock) => {
  await secondWarehouse();
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Price per carton', 'Pcs/ctn', header],
    ['Steel lid', 'Home & Kitchen', 240, 12, stock],
    ['Steel jug', 'Home & Kitchen', 360, 12, '60'],
  ]);
  expect(question.text).toContain(header);
  expect(question.fields).toMatchObject({ column4: '' });
  await importNow(world, own.supplier, await question.answer({ column4: `stock:${own.warehouse}` }));
  expect(await stockList(world, own.mobile)).toEqual([
    ['Steel lid', 24_000, 12, 24],
    ['Steel jug', 36_000, 12, 60],
  ]);
});

test('rows of one name with their own codes stay products, whatever their stock', async () => {
  const question = await asked(own.supplier, [
    ['Item code', 'Item', 'Opening balance', 'Closing balance', 'Price'],
    ['L-1', 'Steel lid', 10, 14, 20],
    ['L-2', 'Steel lid', 20, 19, 25],
    ['J-1', 'Steel jug', 30, 31, 40],
  ]);
  const answer = { category: 'Home & Kitchen', piecesPerCarton: '12' };
  await importNow(world, own.supplier, await question.answer(answer));
  expect((await stockList(world, own.mobile)).map(([name, price]) => [name, price])).toEqual([
    ['Steel lid', 24_000],
    ['Steel lid', 30_000],
    ['Steel jug', 48_000],
  ]);
});
