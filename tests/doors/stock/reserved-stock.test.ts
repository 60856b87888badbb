import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { moveOrder } from '../../../domain/orders/order-moves.ts';
import type { Browser } from '../../browser.ts';
import { buy, newBuyers, ordersOf } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';
import { change, keyOf, ticked } from '../catalogue/changing-many.ts';
import { edit } from '../catalogue/edit-fields.ts';
import { categoryId, list, warehouseOf } from '../catalogue/listing.ts';
import { header, importNow, kindsOf, productsOf, sendRows, undoNow } from '../imports/importing.ts';
import { opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { putStock } from './put-stock.ts';

const world = await fileWorld();
const { db, clock } = world;
const mobile = '9826810001';
let supplier: Browser;
let warehouseId: string;

beforeAll(async () => {
  supplier = await world.signUpSupplier({ mobile }, world.browser());
  warehouseId = await warehouseOf(world, mobile);
});

/** Lists a product with 100 pieces in cartons of 10, and reserves this many. */
async function promised(pieces: number, name = 'Steel bottle'): Promise<number> {
  const id = await list(world, supplier, { name, piecesPerCarton: 10, stock: { [warehouseId]: 100 } });
  await order(BigInt(id), pieces);
  return id;
}

async function order(id: bigint, pieces: number): Promise<bigint> {
  const [buyer] = await newBuyers(db, 1, clock.now());
  if (!buyer) throw new Error('no buyer');
  const [made = 0n] = await ordersOf(db, await buy(db, buyer, [[id, pieces]], clock.now()));
  return made;
}

async function level(id: number | bigint) {
  const { pieces, reserved } = await db
    .selectFrom('stock_levels')
    .select(['pieces', 'reserved'])
    .where('product_id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return { pieces, reserved };
}

const sentence = (name = 'Steel bottle') =>
  `40 pieces of ${name} in Katargam are promised to orders. The stock there cannot be less.`;

async function expectRefused(answer: Response, id: number, words: string): Promise<void> {
  expect([answer.status, textOf(await answer.text())]).toEqual([409, expect.stringContaining(words)]);
  expect(await level(id)).toEqual({ pieces: 100, reserved: 40 });
}

test('the count form shows the promised pieces, and accepts no fewer', async () => {
  const id = await promised(40);
  const count = (pieces: number) =>
    supplier.post(`/supplier/products/${id}/stock/count.data`, {
      [`pieces-${warehouseId}`]: String(pieces),
      [`was-${warehouseId}`]: '100',
      note: '',
    });
  await expectRefused(await count(39), id, sentence());
  expect((await count(40)).status).toBe(200);
  expect(await level(id)).toEqual({ pieces: 40, reserved: 40 });
});

test('the edit form saves nothing of a product whose stock is refused', async () => {
  const id = await promised(40);
  const answer = await edit(supplier, id, { description: 'Other words', [`stock.${warehouseId}`]: '39' });
  await expectRefused(answer, id, sentence());
  const { description } = await db
    .selectFrom('products')
    .select('description')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  expect(description).toBe('');
});

test('a bulk change that is refused names the product and changes none, and undoing one cannot go below either', async () => {
  const first = await list(world, supplier, { name: 'Free jar', stock: { [warehouseId]: 100 } });
  const id = await promised(40, 'Kept jar');
  const path = `/supplier/products/change-stock${ticked([first, id])}`;
  const to = (pieces: number) => change(supplier, path, { warehouseId, how: 'set', pieces: String(pieces) });
  await expectRefused(await to(39), id, sentence('Kept jar'));
  expect(await level(first)).toMatchObject({ pieces: 100 });
  const low = await promised(10, 'Low jar');
  await putStock(supplier, [{ productId: low, warehouseId, quantity: 20 }]);
  const more = await change(supplier, `/supplier/products/change-stock${ticked([low])}`, {
    warehouseId,
    how: 'set',
    pieces: '90',
  });
  await order(BigInt(low), 30);
  const undone = await supplier.post('/supplier/products/undo.data', { key: keyOf(more) });
  expect([undone.status, textOf(await undone.text())]).toEqual([
    409,
    expect.stringContaining('40 pieces of Low jar in Katargam are promised to orders.'),
  ]);
  expect(await level(low)).toEqual({ pieces: 90, reserved: 40 });
});

test('a program reads which entry was refused', async () => {
  const first = await list(world, supplier, { stock: { [warehouseId]: 100 } });
  const id = await promised(40);
  const entries = [first, id].map((productId) => ({ productId, warehouseId, quantity: 39 }));
  const answer = await putStock(supplier, entries);
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: 'stock[1]: 40 pieces are promised to orders, so the quantity cannot be less.' },
  ]);
  expect(await level(first)).toMatchObject({ pieces: 100 });
  const put = await supplier.visit(`/api/product/${id}`, {
    method: 'PUT',
    body: JSON.stringify({
      name: 'Steel bottle',
      categoryId: await categoryId(world),
      pricePerCarton: 10,
      piecesPerCarton: 10,
      stock: { [warehouseId]: 39 },
    }),
    headers: { 'content-type': 'application/json' },
  });
  await expectRefused(put, id, sentence());
});

test('a row of an import that would leave less is refused alone', async () => {
  const sheet = (pieces: number) =>
    sendRows(supplier, [
      ['Item code', 'Stock'],
      ['I-1', pieces],
      ['I-2', pieces],
    ]);
  const first = await list(world, supplier, { sku: 'I-1', piecesPerCarton: 10, stock: { [warehouseId]: 100 } });
  const second = await list(world, supplier, { sku: 'I-2', piecesPerCarton: 10, stock: { [warehouseId]: 100 } });
  await order(BigInt(first), 40);
  const page = await importNow(world, supplier, await sheet(39));
  expect(textOf(page)).toContain('More pieces are promised to orders than this row would leave in stock.');
  expect([await level(first), await level(second)]).toMatchObject([{ pieces: 100 }, { pieces: 39 }]);
});

test('the undo of an import keeps products ordered since, and stock promised since', async () => {
  const place = await sendRows(supplier, [
    [...header, 'Stock'],
    ['U-1', 'Ordered', 'Bag', 10, 10, 100],
    ['U-2', 'Left', 'Bag', 10, 10, 100],
  ]);
  await importNow(world, supplier, place);
  const made = (await productsOf(world, mobile)).find(({ name }) => name === 'Ordered');
  await order(made?.id ?? 0n, 40);
  const more = await sendRows(supplier, [
    ['Item code', 'Stock'],
    ['U-1', 500],
  ]);
  await importNow(world, supplier, more);
  await order(made?.id ?? 0n, 100);
  expect(kindsOf(await undoNow(world, supplier, more))).toMatchObject({ Kept: 1 });
  expect(await level(made?.id ?? 0n)).toEqual({ pieces: 500, reserved: 140 });
  expect(kindsOf(await undoNow(world, supplier, place))).toMatchObject({ Kept: 1 });
  expect((await productsOf(world, mobile)).map(({ name }) => name)).toContain('Ordered');
});

test('a warehouse with open orders stays with their pieces; once they are shipped and it is empty it can be removed', async () => {
  const own = await world.signUpSupplier({ mobile: '9826810002' }, world.browser());
  const place = await warehouseOf(world, '9826810002');
  const id = await list(world, own, { piecesPerCarton: 10, stock: { [place]: 40 } });
  const made = await order(BigInt(id), 40);
  const remove = () => own.post(`/supplier/warehouses/${place}/remove.data`, {});
  const refused = await remove();
  expect([refused.status, textOf(await refused.text())]).toEqual([
    409,
    expect.stringContaining('still has 40 pieces in stock, 40 of them promised to open orders.'),
  ]);
  const person = await supplierOf(world, '9826810002');
  const mover = { by: 'supplier', person } as const;
  await moveOrder(db, mover, { orderId: made, name: 'confirm', now: clock.now() });
  const shipment = { carrier: 'Shree Maruti', trackingNumber: 'SM1' };
  await moveOrder(db, mover, { orderId: made, name: 'ship', shipment, now: clock.now() });
  expect((await remove()).status).toBe(200);
});

test('the supplier sees the promised pieces: in the table, its form and the stock of one product', async () => {
  const id = await promised(40, 'Promised pot');
  const table = await opened(supplier, `/supplier/products?q=Promised&edit=stock.${id}`);
  expect(textOf(table)).toMatch(/100 pieces Limited 40 pieces reserved/);
  expect(textOf(await opened(supplier, `/supplier/products/${id}/stock`))).toContain('100 pieces 40 pieces reserved');
  const free = await list(world, supplier, { name: 'Free pot', stock: { [warehouseId]: 100 } });
  expect(textOf(await opened(supplier, `/supplier/products/${free}/stock`))).not.toContain('reserved');
});

test('no trade invariant is broken', async () => {
  expect(world.faults).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});
