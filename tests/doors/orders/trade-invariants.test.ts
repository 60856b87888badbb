import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { moveOrder } from '../../../domain/orders/order-moves.ts';
import { buy, newBuyers, newSeller, ordersOf } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const { db, clock } = await fileWorld();
const now = clock.now();
const seller = await newSeller(db, '9826830001', [{ pieces: [100, 50] }, { pieces: [40] }], now);
const [first = 0n, second = 0n] = seller.products;
const [buyer] = await newBuyers(db, 1, now);
const orders: bigint[] = [];
for (const pieces of [120, 10, 10]) {
  const purchase = buyer
    ? await buy(db, buyer, [[first, pieces], ...(pieces === 120 ? [[second, 20] as [bigint, number]] : [])], now)
    : 0n;
  orders.push(...(await ordersOf(db, purchase)));
}
const [big = 0n, , shipped = 0n] = orders;
const mover = { by: 'supplier', person: seller.person } as const;
await moveOrder(db, mover, { orderId: shipped, name: 'confirm', now });
await moveOrder(db, mover, { orderId: shipped, name: 'ship', shipment: { carrier: 'VRL', trackingNumber: '1' }, now });

test('the checker finds nothing in orders made by the domain', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

// Other tests rely on the checker, so each rule is broken once here, and the checker has to find it.
test.each([
  ['reserved lies between', sql`update stock_levels set pieces = 10 where product_id = ${first}`],
  ['what can be ordered is offered, not promised', sql`update stock_levels set available = available + 1`],
  ['what can be ordered is offered, not promised', sql`update product_variants set retired_at = now()`],
  ['reserved is what orders hold', sql`update stock_levels set reserved = reserved - 1 where product_id = ${second}`],
  ['reserved is what orders hold', sql`delete from stock_reservations where order_id = ${big}`],
  ['pieces are the sum of the ledger', sql`update stock_levels set pieces = pieces + 1 where product_id = ${second}`],
  ['an order under way holds', sql`update stock_reservations set pieces = 1 where order_id = ${big}`],
  ['an order under way holds', sql`update orders set state = 'cancelled', expires_at = null where id = ${big}`],
  ['nothing is held for a line', sql`delete from order_lines where order_id = ${big} and position = 2`],
  ['what is shipped is held', sql`update stock_reservations set shipped_at = null where order_id = ${shipped}`],
  ['a warehouse gives whole cartons', sql`update stock_reservations set pieces = pieces + 5 where order_id = ${big}`],
  [
    'mixed cartons of an order are full',
    sql`update order_lines set packing = 'mixed', pieces = 15 where order_id = ${big}`,
  ],
  ['lists know the prices of the variants', sql`update product_variants set price_per_carton = 100`],
  [
    'every line in a basket has its variant',
    sql`insert into basket_lines values (${buyer?.id}, ${first}, 10, now(), ${second})`,
  ],
  ['lines add up to their order', sql`update order_lines set total = total + 1 where order_id = ${big}`],
  ['orders add up to their purchase', sql`update purchases set total = total + 1`],
  ['every order was placed once', sql`delete from order_events where order_id = ${big}`],
])('the checker finds a violation: %s', async (what, harm) => {
  const undone = new Error('undone');
  let found: string[] = [];
  const harmed = db.transaction().execute(async (tx) => {
    await sql`alter table stock_levels drop constraint stock_levels_reserved_lie_there`.execute(tx);
    // Triggers are disabled where the database itself would correct the value.
    if (what.startsWith('lists know')) await sql`alter table product_variants disable trigger user`.execute(tx);
    if (what.startsWith('what can be')) await sql`alter table stock_levels disable trigger user`.execute(tx);
    await harm.execute(tx);
    found = await brokenInvariants(tx);
    throw undone;
  });
  await expect(harmed).rejects.toBe(undone);
  expect(found.join('\n')).toContain(what);
  expect(await brokenInvariants(db)).toEqual([]);
});
