import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { secondStore } from '../../../db/copying/beside.ts';
import { knownMigrations } from '../../../db/migrate.ts';
import { productToEdit } from '../../../domain/catalogue/edited-product.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { setStock } from '../../../domain/stock/levels.ts';
import { fileWorld } from '../../world.ts';
import { adminRows, pressed } from '../admin/desk.ts';
import { sentBack } from '../flash.ts';
import { checkoutForm, inBasket, listed, put, type Seller, seller } from '../orders/baskets.ts';
import { moved, ordered, resellerOf } from '../orders/trade.ts';
import { alertOf, opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';

const world = await fileWorld();
const { db, clock } = world;
const visitor = world.browser();
let numbers = 9_826_870_000;
let mobile: string;
let shop: string;
let own: Seller;
let bottle: number;

beforeEach(async () => {
  [mobile, shop] = [String((numbers += 1)), String((numbers += 1))];
  own = await seller(world, mobile, 'Godown Traders');
  bottle = await listed(world, own);
});

const buyer = () => world.signUpReseller({ mobile: shop, businessName: 'Corner Shop' }, world.browser());
const edited = (pincode: string) =>
  sentBack(own.browser, `/supplier/warehouses/${own.warehouse}/edit`, { fullAddress: 'Shed 4, Surat', pincode });
const secondPlace = async () => {
  const [, free] = await db.selectFrom('warehouse_vicinities').select('id').orderBy('position').execute();
  const added = { vicinityId: String(free?.id), fullAddress: 'Shed 5', pincode: '395010' };
  await own.browser.post('/supplier/warehouses/add', added);
  const places = await db
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('supplier_id', '=', own.id)
    .where('id', '<>', own.warehouse)
    .execute();
  return places[0]?.id ?? '';
};
const row = async () => textOf(await opened(visitor, `/suppliers/${own.id}`));
const page = async () => textOf(await opened(visitor, `/product/${bottle}`));

test('an incomplete PIN code takes the stock of a warehouse off the market at once, and a whole one brings it back', async () => {
  expect([await row(), await page()]).toEqual([
    expect.stringMatching(/In Stock (· )?240/),
    expect.stringMatching(/In Stock (· )?240/),
  ]);
  for (const pincode of ['39500', '095004']) {
    await edited(pincode);
    expect([await row(), await page()]).toEqual([
      expect.stringMatching(/Out of Stock/),
      expect.stringMatching(/Out of Stock/),
    ]);
    expect(await page()).not.toContain('240');
    // It is still in stock, in its branch, and can be ordered again with the sixth digit.
    expect(await row()).toContain('Branch: Katargam');
    await edited('395004');
    expect([await row(), await page()]).toEqual([
      expect.stringMatching(/In Stock (· )?240/),
      expect.stringMatching(/In Stock (· )?240/),
    ]);
  }
});

test("the supplier's other warehouse sells on, and stock entered meanwhile waits for the PIN code", async () => {
  const second = await secondPlace();
  const pot = await listed(world, own, { name: 'Pot', stock: { [own.warehouse]: 240, [second]: 72 } });
  await edited('3950');
  const late = await listed(world, own, { name: 'Late pot', stock: { [own.warehouse]: 500 } });
  const stockOf = async (id: number) => textOf(await opened(visitor, `/product/${id}`));
  expect([await stockOf(pot), await stockOf(late)]).toEqual([
    expect.stringMatching(/Limited · 72/),
    expect.stringMatching(/Out of Stock/),
  ]);
  const reseller = await buyer();
  const person = await resellerOf(world, shop);
  const { orderId } = await ordered(world, person, [{ product: pot, pieces: 48 }]);
  const reservations = await db.selectFrom('stock_reservations').selectAll().where('order_id', '=', orderId).execute();
  expect(reservations).toMatchObject([{ warehouse_id: second, pieces: 48 }]);
  expect(textOf(await opened(reseller, `/product/${pot}`))).toMatch(/Low Stock · 24/);
  await edited('395004');
  expect([await stockOf(pot), await stockOf(late)]).toEqual([
    expect.stringMatching(/In Stock · 264/),
    expect.stringMatching(/In Stock · 500/),
  ]);
});

test('goods in a basket are shown as gone, and their order is refused', async () => {
  const reseller = await buyer();
  await put(reseller, bottle, 48);
  const fields = await checkoutForm(reseller);
  await edited('39500');
  expect(textOf(await opened(reseller, '/reseller/basket'))).toContain('Out of stock at the moment.');
  const refused = await reseller.post('/reseller/checkout', fields);
  expect([refused.status, alertOf(await refused.text())]).toEqual([
    409,
    'Prices or stock have changed. Please look again and confirm.',
  ]);
  expect(await inBasket(world, shop)).toEqual({ [bottle]: 48 });
  expect(await db.selectFrom('orders').select('id').where('supplier_id', '=', own.id).execute()).toEqual([]);
  await edited('395004');
  expect((await reseller.post('/reseller/checkout', await checkoutForm(reseller))).status).toBe(303);
});

test('an earlier order is shipped and delivered, and cancelling one brings nothing back', async () => {
  const reseller = await buyer();
  const person = await resellerOf(world, shop);
  const { orderId } = await ordered(world, person, [{ product: bottle, pieces: 48 }]);
  const { orderId: other } = await ordered(world, person, [{ product: bottle, pieces: 24 }]);
  await edited('1');
  for (const [by, name] of [
    ['supplier', 'confirm'],
    ['supplier', 'ship'],
    ['reseller', 'deliver'],
  ] as const)
    await moved(world, orderId, by, name);
  await moved(world, other, 'reseller', 'cancel');
  const level = db
    .selectFrom('stock_levels')
    .select(['pieces', 'reserved', 'available'])
    .where('product_id', '=', BigInt(bottle));
  expect(await level.execute()).toEqual([{ pieces: 192, reserved: 0, available: 0 }]);
  expect(textOf(await opened(reseller, `/reseller/orders/${orderId}`))).toContain('Delivered');
  await edited('395004');
  expect(await level.execute()).toEqual([{ pieces: 192, reserved: 0, available: 192 }]);
});

test('the supplier reads why: at the warehouse, in the list and at the stock of the product', async () => {
  const sentence = 'Buyers do not see this stock until the PIN code is complete: Katargam';
  const screens = ['/supplier/products', `/supplier/products/${bottle}/stock`];
  for (const screen of screens) expect(textOf(await opened(own.browser, screen))).not.toContain('Buyers do not see');
  const { text } = await edited('39500');
  expect(text).toContain('orders cannot be delivered from here yet. Until then, buyers do not see this stock.');
  for (const screen of screens) expect(textOf(await opened(own.browser, screen))).toContain(sentence);
  const list = textOf(await opened(own.browser, '/supplier/products'));
  expect(list).toMatch(/: 240 pieces PIN incomplete: Katargam/);
  // In full once, above the rows; shortened in the row.
  expect([list.split(sentence).length, list.split('PIN incomplete: Katargam').length]).toEqual([2, 2]);
  // The stock does not count as low, because more of it there could not be sold either.
  expect(textOf(await opened(own.browser, '/supplier/products?stock=out-of-stock'))).toContain('Steel bottle');
});

test('the operator reads how much resellers can buy, and how much cannot be delivered', async () => {
  const second = await secondPlace();
  const pot = await listed(world, own, { name: 'Pot', stock: { [own.warehouse]: 240, [second]: 72 } });
  const admin = await world.signInAdmin(world.browser());
  const rows = async () => new Map(await adminRows(admin, `?supplier=${own.id}`));
  expect((await rows()).get(bottle)).toMatch(/In Stock 240 pieces Status/);
  await edited('39500');
  expect((await rows()).get(bottle)).toMatch(/Out of Stock 0 240 pieces in warehouses PIN incomplete: Katargam/);
  expect((await rows()).get(pot)).toMatch(/Limited 72 pieces 312 pieces in warehouses PIN incomplete: Katargam/);
  await edited('395004');
  await buyer();
  await ordered(world, await resellerOf(world, shop), [{ product: bottle, pieces: 48 }]);
  expect((await rows()).get(bottle)).toMatch(/In Stock 192 pieces 240 pieces in warehouses 48 pieces reserved Status/);
  await pressed(admin, `/admin/accounts/${own.id}/block`, { reason: 'Sells other brands' });
  expect((await rows()).get(bottle)).toMatch(/Out of Stock 0 240 pieces in warehouses 48 pieces reserved Status/);
});

test('stock entered while the PIN code changes is public only if the final code is whole', async () => {
  const supplier = await supplierOf(world, mobile);
  const products = [bottle];
  for (let at = 0; at < 5; at += 1) products.push(await listed(world, own, { name: `Pot ${at}` }));
  const second = await secondPlace();
  const change = { supplierId: supplier.id, changedBy: supplier.id, reason: 'counted', now: clock.now() } as const;
  await Promise.all([
    ...products.flatMap((product) =>
      [own.warehouse, second].map((warehouseId) =>
        db
          .transaction()
          .execute((tx) => setStock(tx, change, [{ productId: BigInt(product), warehouseId, pieces: 100 }])),
      ),
    ),
    ...['39500', '395004', '3950'].map((pincode) => edited(pincode)),
  ]);
  const { pincode } = await db
    .selectFrom('supplier_warehouses')
    .select('pincode')
    .where('supplier_id', '=', own.id)
    .where('id', '=', own.warehouse)
    .executeTakeFirstOrThrow();
  const available = pincode.length === 6 ? 100 : 0;
  for (const product of products) {
    const levels = (await productToEdit(db, supplier, BigInt(product)))?.levels ?? [];
    expect(Object.fromEntries(levels.map(({ warehouseId, ...level }) => [warehouseId, level]))).toMatchObject({
      [own.warehouse]: { pieces: 100, available },
      [second]: { pieces: 100, available: 100 },
    });
  }
});

test('the migration corrects a database with such warehouses without rewriting a table', async () => {
  const undone = new Error('undone');
  const migrating = db.transaction().execute(async (tx) => {
    const names = [...knownMigrations().keys()];
    const at = names.indexOf('024-stock-and-names');
    const store = await secondStore(tx);
    await store.lay(names.slice(0, at));
    await sql`
      insert into users (id, mobile, business_name, user_type, created_at, updated_at)
        values ('old', '9825099999', 'Old Traders', 'supplier', now(), now());
      insert into warehouse_vicinities (id, name, city, state, country, position, created_at, updated_at)
        select id, 'Place ' || id, 'Surat', 'Gujarat', 'India', id, now(), now() from generate_series(1, 2) id;
      insert into supplier_warehouses (supplier_id, id, vicinity_id, full_address, pincode, created_at, updated_at)
        values ('old', 'wh_001', 1, 'Shed 1', '395004', now(), now()), ('old', 'wh_002', 2, 'Shed 2', '39500', now(), now());
      insert into product_categories (id, name, slug, position, created_at, updated_at)
        values (1, 'Bag', 'bag', 1, now(), now());
      insert into products (id, supplier_id, category_id, name, price_per_carton, pieces_per_carton, created_at, updated_at)
        values (1001, 'old', 1, 'Bag', 100, 10, now(), now());
      insert into stock_levels (product_id, supplier_id, warehouse_id, pieces, reserved, updated_at)
        values (1001, 'old', 'wh_001', 100, 10, now()), (1001, 'old', 'wh_002', 50, 10, now())`.execute(tx);
    const file = sql<{ file: number }>`select pg_relation_filenode('stock_levels') as file`;
    const before = await file.execute(tx);
    await store.migrate(names.slice(at));
    expect((await file.execute(tx)).rows).toEqual(before.rows);
    const levels = tx.selectFrom('stock_levels').select(['pieces', 'reserved', 'available']).orderBy('warehouse_id');
    expect(await levels.execute()).toEqual([
      { pieces: 100, reserved: 10, available: 90 },
      { pieces: 50, reserved: 10, available: 0 },
    ]);
    await sql`update supplier_warehouses set pincode = '395006' where id = 'wh_002'`.execute(tx);
    expect((await levels.execute())[1]).toEqual({ pieces: 50, reserved: 10, available: 40 });
    throw undone;
  });
  await expect(migrating).rejects.toBe(undone);
});

test('no request in this file caused a fault, and the rules of stock hold', async () => {
  expect(world.faults).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});
