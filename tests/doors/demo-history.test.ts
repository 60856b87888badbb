import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sampleProducts } from '../../db/seed/samples/products.ts';
import { samplePurchases } from '../../db/seed/samples/purchases.ts';
import { addToBasket } from '../../domain/orders/filling.ts';
import { orderStates } from '../../rules/order.ts';
import { paymentState } from '../../rules/payment.ts';
import { sowDemoHistory } from '../../server/demo-history.ts';
import { createWorld, type TestWorld } from '../world.ts';
import { elements, opened, textOf } from './reading.ts';
import { resellerOf } from './trade.ts';

const DEMO_SUPPLIER = '9876500001';
const DEMO_RESELLER = '9876500002';

const sow = ({ db, clock }: TestWorld) =>
  sowDemoHistory(db, { secret: 'nobody asks for these codes', now: clock.now() });

const ordersOf = ({ db }: TestWorld) => db.selectFrom('orders').selectAll().orderBy('id').execute();

/** A store that was sown before there was a history. */
async function sampleStore(): Promise<TestWorld> {
  const world = await createWorld({ samples: true });
  onTestFinished(world.close);
  return world;
}

test('the demo accounts have orders in every state, paid in every way, and none from the future', async () => {
  const world = await sampleStore();
  await sow(world);
  const orders = await ordersOf(world);
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(orderStates));
  expect(new Set(orders.map(({ payment_way }) => payment_way))).toEqual(new Set(['transfer', 'cash', 'credit']));
  const payments = orders.map((order) =>
    paymentState({ state: order.state, utr: order.utr, paidAt: order.paid_at, refundedAt: order.refunded_at }),
  );
  expect(payments).toEqual(expect.arrayContaining(['not-due', 'due', 'claimed', 'paid', 'refund-due', 'none']));
  expect(orders.filter(({ state }) => state === 'pending').length).toBeGreaterThan(1);
  const { rows } = await sql<{ newest: Date; oldest: Date; joined: Date; listed: Date }>`
    select (select max(at) from order_events) as newest, (select min(at) from order_events) as oldest,
      (select max(created_at) from users where is_sample) as joined,
      (select max(created_at) from products where id <= 50) as listed`.execute(world.db);
  const { newest, oldest, joined, listed } = rows[0] ?? expect.unreachable();
  expect(newest < world.clock.now()).toBe(true);
  expect(oldest > listed && oldest > joined).toBe(true);
});

test('stock and prices of the samples are as before, and every piece is accounted for', async () => {
  const world = await sampleStore();
  await sow(world);
  const { rows } = await sql<{
    id: number;
    price: number;
    available: number;
    held: number;
    reserved: number;
    ledger: number;
    pieces: number;
  }>`
    select p.id::integer as id, (p.price_per_carton / 100.0)::float8 as price, l.available, l.pieces, l.reserved,
      coalesce((select sum(r.pieces) from stock_reservations r where r.product_id = p.id and r.warehouse_id = l.warehouse_id
        and r.shipped_at is null), 0)::integer as held,
      (select sum(change)::integer from stock_ledger s where s.product_id = p.id) as ledger
    from products p join stock_levels l on l.product_id = p.id order by p.id`.execute(world.db);
  expect(rows.map(({ id, price, available }) => ({ id, price, available }))).toEqual(
    sampleProducts.map(({ id, price, stockQuantity }) => ({ id, price, available: stockQuantity })),
  );
  expect(rows.filter(({ held, reserved, ledger, pieces }) => held !== reserved || ledger !== pieces)).toEqual([]);
  expect(rows.some(({ reserved }) => reserved > 0)).toBe(true);
});

test('it is sown once, however many processes start at the same time and however often', async () => {
  const world = await sampleStore();
  await Promise.all([sow(world), sow(world)]);
  const first = await ordersOf(world);
  expect(first).toHaveLength(samplePurchases.flatMap(({ orders }) => orders).length);
  world.clock.advance({ days: 1 });
  await sow(world);
  expect(await ordersOf(world)).toEqual(first);
});

test('a demo reseller who has begun to buy keeps what they have, and gets no history', async () => {
  const world = await sampleStore();
  const reseller = await resellerOf(world, DEMO_RESELLER);
  await addToBasket(world.db, reseller, { productId: 50n, pieces: 12, now: world.clock.now() });
  await sow(world);
  expect(await ordersOf(world)).toEqual([]);
  expect(await world.db.selectFrom('basket_lines').select('pieces').execute()).toEqual([{ pieces: 12 }]);
});

test('what has been changed since it was sown is left out', async () => {
  const world = await sampleStore();
  await sql`update products set status = 'inactive' where id = 50`.execute(world.db);
  const admin = await world.signInAdmin(world.browser());
  await admin.post('/admin/accounts/sample-ravi-bag-house/block', { reason: 'Not there any more' });
  await sow(world);
  const { rows } = await sql`
    select from order_lines l join orders o on o.id = l.order_id
    where l.product_id = 50 or o.supplier_id = 'sample-ravi-bag-house'`.execute(world.db);
  expect(rows).toEqual([]);
  expect((await ordersOf(world)).length).toBeGreaterThan(3);
});

test('both see it on their screens', async () => {
  const world = await sampleStore();
  await sow(world);
  const supplier = await world.signIn(DEMO_SUPPLIER, 'supplier', world.browser());
  const reseller = await world.signIn(DEMO_RESELLER, 'reseller', world.browser());
  const analytics = await opened(supplier, '/supplier/dashboard?tab=analytics');
  expect(textOf(analytics)).toContain('Twin bell alarm clock, 12 cm');
  const bought = await opened(reseller, '/reseller/orders');
  expect(textOf(bought)).toContain('Shree Umiya Traders');
  expect(elements(bought, 'h1')).toHaveLength(1);
});
