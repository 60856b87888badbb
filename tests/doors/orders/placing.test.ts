import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Reseller } from '../../../domain/accounts/people.ts';
import { basketOf } from '../../../domain/orders/basket.ts';
import { addToBasket } from '../../../domain/orders/basket-lines.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { moveOrder } from '../../../domain/orders/order-moves.ts';
import { BasketChanged, placeOrders } from '../../../domain/orders/placement.ts';
import { setStock } from '../../../domain/stock/levels.ts';
import { buy, checkoutOf, fill, newBuyers, newProduct, newSeller, ordersOf, type Seller } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const { db, clock } = await fileWorld();
const now = clock.now();
const seller: Seller = await newSeller(db, '9826840001', [{ pieces: [0, 0, 0] }], now);
let product: bigint;
let buyer: Reseller;

beforeEach(async () => {
  product = await newProduct(db, seller, { pieces: [100, 100, 100] }, now);
  buyer = (await newBuyers(db, 1, now))[0] as Reseller;
});

const purchases = () => db.selectFrom('purchases').select('id').where('reseller_id', '=', buyer.id).execute();
const reserved = async () =>
  (
    await db
      .selectFrom('stock_levels')
      .select('reserved')
      .where('product_id', '=', product)
      .orderBy('warehouse_id')
      .execute()
  ).map((level) => level.reserved);

/** Returns the results of checkouts that are sent at the same time: purchase numbers, and keys of refusals. */
const outcomes = async (sent: Promise<bigint>[]) =>
  (await Promise.allSettled(sent)).map((one) =>
    one.status === 'fulfilled' ? String(one.value) : (one.reason as Error).message,
  );

test('one checkout sent fifty times at once makes one purchase, and returns its number fifty times', async () => {
  await fill(db, buyer, [[product, 20]], now);
  const checkout = await checkoutOf(db, buyer, now);
  const answers = await outcomes(Array.from({ length: 50 }, () => placeOrders(db, buyer, checkout)));
  const [made] = await purchases();
  expect(new Set(answers)).toEqual(new Set([String(made?.id)]));
  expect(await purchases()).toHaveLength(1);
  expect(await reserved()).toEqual([20, 0, 0]);
  // Also after the basket has been filled again.
  await fill(db, buyer, [[product, 30]], now);
  expect(await placeOrders(db, buyer, { ...(await checkoutOf(db, buyer, now)), key: checkout.key })).toBe(made?.id);
  expect(await reserved()).toEqual([20, 0, 0]);
  expect((await basketOf(db, buyer)).parts[0]?.lines).toMatchObject([{ pieces: 30 }]);
});

test('two windows that order the same basket at once make one purchase; the other finds it empty', async () => {
  await fill(db, buyer, [[product, 20]], now);
  const checkout = await checkoutOf(db, buyer, now);
  const sent = Array.from({ length: 8 }, () => placeOrders(db, buyer, { ...checkout, key: randomUUID() }));
  const answers = await outcomes(sent);
  expect(answers.filter((answer) => answer === 'basket_empty')).toHaveLength(7);
  expect(await purchases()).toHaveLength(1);
});

test('an empty basket is refused, and so is a product that is no longer sold', async () => {
  const checkout = await checkoutOf(db, buyer, now);
  await expect(placeOrders(db, buyer, checkout)).rejects.toMatchObject({ status: 409, key: 'basket_empty' });
  await fill(db, buyer, [[product, 20]], now);
  const shown = await checkoutOf(db, buyer, now);
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', product).execute();
  await expect(placeOrders(db, buyer, shown)).rejects.toThrow('basket_changed');
});

test('a price that changed after the page was shown must be confirmed before anything is ordered', async () => {
  await fill(db, buyer, [[product, 20]], now);
  const shown = await checkoutOf(db, buyer, now);
  await db.updateTable('products').set({ price_per_carton: 250_000n }).where('id', '=', product).execute();
  const refused = await placeOrders(db, buyer, shown).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BasketChanged);
  expect((refused as BasketChanged).basket.total).toBe(500_000n);
  expect([await purchases(), await reserved()]).toEqual([[], [0, 0, 0]]);
  expect((await basketOf(db, buyer)).parts[0]?.lines).toMatchObject([{ pieces: 20 }]);
  await placeOrders(db, buyer, await checkoutOf(db, buyer, now));
  expect(await reserved()).toEqual([20, 0, 0]);
});

test('missing stock, a delivery charge and a changed basket must be confirmed too', async () => {
  await fill(db, buyer, [[product, 300]], now);
  const shown = await checkoutOf(db, buyer, now);
  const change = { supplierId: seller.person.id, changedBy: seller.person.id, reason: 'counted', now } as const;
  const count = (pieces: number) =>
    db.transaction().execute((tx) => setStock(tx, change, [{ productId: product, warehouseId: 'wh_000', pieces }]));
  await count(95);
  await expect(placeOrders(db, buyer, shown)).rejects.toThrow('basket_changed');
  expect((await basketOf(db, buyer)).parts[0]?.lines).toMatchObject([{ problem: 'too-many', orderable: 290 }]);
  await count(100);
  const terms = { supplier_id: seller.person.id, delivery_charge: 5000n, changed_at: now };
  await db
    .insertInto('supplier_terms')
    .values({ ...terms, delivery_kind: 'fixed', delivery_free_from: null, accepts_cash: true })
    .execute();
  await expect(placeOrders(db, buyer, shown)).rejects.toThrow('basket_changed');
  await db.deleteFrom('supplier_terms').execute();
  await addToBasket(db, buyer, { variantId: await newProduct(db, seller, { pieces: [10] }, now), pieces: 10, now });
  await expect(placeOrders(db, buyer, shown)).rejects.toThrow('basket_changed');
  expect(await purchases()).toEqual([]);
});

test('an eleventh order that waits for one supplier is refused, even if it comes with the tenth', async () => {
  for (let at = 0; at < 9; at += 1) await buy(db, buyer, [[product, 10]], now);
  const tries = Array.from({ length: 6 }, () => buy(db, buyer, [[product, 10]], now));
  const answers = await outcomes(tries);
  expect(answers.filter((answer) => /^\d+$/.test(answer))).toHaveLength(1);
  for (const answer of answers)
    expect(answer).toMatch(/^(\d+|orders_too_many_pending|basket_changed|basket_empty|quantity.*)$/);
  expect(await purchases()).toHaveLength(10);
  if ((await basketOf(db, buyer)).parts.length === 0) await fill(db, buyer, [[product, 10]], now);
  const eleventh = await checkoutOf(db, buyer, now);
  await expect(placeOrders(db, buyer, eleventh)).rejects.toMatchObject({ status: 409, key: 'orders_too_many_pending' });
  const [{ id } = { id: 0n }] = await purchases();
  const [order = 0n] = await ordersOf(db, id);
  await moveOrder(db, { by: 'reseller', person: buyer }, { orderId: order, name: 'cancel', now });
  await placeOrders(db, buyer, eleventh);
  expect(await purchases()).toHaveLength(11);
});

test('a buyer whose account was blocked or closed meanwhile cannot order', async () => {
  await fill(db, buyer, [[product, 20]], now);
  const shown = await checkoutOf(db, buyer, now);
  const { id: words } = await db
    .insertInto('told_reasons')
    .values({ user_id: buyer.id, words: 'Fraud', at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ blocked_at: now, blocked_reason_id: words }).where('id', '=', buyer.id).execute();
  await expect(placeOrders(db, buyer, shown)).rejects.toMatchObject({ status: 403, key: 'account_blocked' });
  expect(await purchases()).toEqual([]);
});

test('a stock level that an order takes to its threshold makes one event', async () => {
  await db
    .updateTable('stock_levels')
    .set({ low_stock_threshold: 60 })
    .where('product_id', '=', product)
    .where('warehouse_id', '=', 'wh_000')
    .execute();
  for (const pieces of [30, 10, 10]) await buy(db, buyer, [[product, pieces]], now);
  const events = await db.selectFrom('low_stock_events').selectAll().where('product_id', '=', product).execute();
  expect(events).toMatchObject([{ warehouse_id: 'wh_000', threshold: 60, pieces: 60 }]);
});

test('no trade invariant is broken', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});
