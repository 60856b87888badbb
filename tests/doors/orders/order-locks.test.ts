import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Connection } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Reseller } from '../../../domain/accounts/people.ts';
import { closeAccount } from '../../../domain/admin/account-closure.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { moveOrder } from '../../../domain/orders/order-moves.ts';
import { type Checkout, placeOrders } from '../../../domain/orders/placement.ts';
import { reorder, reorderOf, reorderToken } from '../../../domain/orders/reorder.ts';
import { BadForm, Refusal } from '../../../domain/refusal.ts';
import { setStock } from '../../../domain/stock/levels.ts';
import { changeThresholds } from '../../../domain/stock/thresholds.ts';
import { editWarehouse, removeWarehouse } from '../../../domain/stock/warehouse-changes.ts';
import { untilLockWaits } from '../../lock-waits.ts';
import { buy, checkoutOf, fill, newBuyers, newSeller, ordersOf } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const { db, clock } = await fileWorld();
const now = clock.now();
const isServer = inject('engine').kind === 'server';
let mobile = 9_826_890_000;
const nextMobile = () => String((mobile += 1));

/** Counts the deadlocks that the database has resolved. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.deadlocks ?? 0);
}

/** Ignores refusals; returns any other error. */
async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? null : error),
  );
}

test.skipIf(!isServer)('a transaction that the database aborts is repeated, and both succeed', async () => {
  const [one, other] = await newBuyers(db, 2, now);
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const touch = (tx: Connection, id = '') =>
    sql`update users set employees = coalesce(employees, '') || 'x' where id = ${id}`.execute(tx);
  const both = [0, 1].map((side) => {
    let tries = 0;
    return inTransaction(db, async (tx) => {
      tries += 1;
      await touch(tx, side === 0 ? one?.id : other?.id);
      met[side]?.resolve();
      if (tries === 1) await met[1 - side]?.promise;
      await touch(tx, side === 0 ? other?.id : one?.id);
      return tries;
    });
  });
  expect((await Promise.all(both)).sort()).toEqual([1, 2]);
  const { rows } = await sql`select employees from users where employees = 'xx'`.execute(db);
  expect(rows).toHaveLength(2);
});

test.skipIf(!isServer)(
  'baskets in opposite order wait for the first stock level, so neither waits for the other',
  async () => {
    const seller = await newSeller(db, nextMobile(), [{ pieces: [50, 50] }, { pieces: [50, 50] }], now);
    const [first = 0n, second = 0n] = seller.products;
    const buyers = await newBuyers(db, 2, now);
    const before = await deadlocks();
    const ready: [Reseller, Checkout][] = [];
    for (const [at, buyer] of buyers.entries()) {
      const lines: [bigint, number][] = [
        [first, 60],
        [second, 40],
      ];
      await fill(db, buyer, at === 0 ? lines : lines.toReversed(), now);
      ready.push([buyer, await checkoutOf(db, buyer, now)]);
    }
    let placing: Promise<unknown>[] = [];
    await db.transaction().execute(async (tx) => {
      await sql`select from stock_levels where product_id = ${first} for update`.execute(tx);
      placing = ready.map(([buyer, checkout]) => faultOf(placeOrders(db, buyer, checkout)));
      await untilLockWaits(db, 2);
      // Neither order holds levels of the second product, so another transaction can lock them.
      await sql`select from stock_levels where product_id = ${second} for update nowait`.execute(tx);
    });
    expect(await Promise.all(placing)).toEqual([null, null]);
    expect(await deadlocks()).toBe(before);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

test.skipIf(!isServer)('an order waits for its supplier before it locks a product of theirs', async () => {
  const seller = await newSeller(db, nextMobile(), [{ pieces: [50] }], now);
  const [product = 0n] = seller.products;
  const [buyer] = await newBuyers(db, 1, now);
  if (!buyer) throw new Error('no buyer');
  await fill(db, buyer, [[product, 10]], now);
  const checkout = await checkoutOf(db, buyer, now);
  let placing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    // As if the account were closing, which deletes its products next.
    await sql`select from users where id = ${seller.person.id} for update`.execute(tx);
    placing = faultOf(placeOrders(db, buyer, checkout));
    await untilLockWaits(db, 1);
    await sql`select from products where id = ${product} for update nowait`.execute(tx);
  });
  expect(await placing).toBe(null);
  expect(await brokenInvariants(db)).toEqual([]);
});

test.skipIf(!isServer)('a change of thresholds waits for the first level too, even for another warehouse', async () => {
  const seller = await newSeller(db, nextMobile(), [{ pieces: [50, 50] }], now);
  const [productId = 0n] = seller.products;
  let changing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    const lockLevel = (warehouse: string) => sql`
      select from stock_levels where product_id = ${productId} and warehouse_id = ${warehouse} for update nowait`;
    await lockLevel('wh_000').execute(tx);
    changing = faultOf(changeThresholds(db, seller.person, { productId, thresholds: { wh_001: 5 }, now }));
    await untilLockWaits(db, 1);
    await lockLevel('wh_001').execute(tx);
  });
  expect(await changing).toBe(null);
});

test('changes of every kind at once on the same goods end in success or a refusal, and everything agrees', async () => {
  const goods = Array.from({ length: 4 }, () => ({ pieces: [400, 400, 0] }));
  const seller = await newSeller(db, nextMobile(), goods, now);
  const { person, products, warehouses } = seller;
  const buyers = await newBuyers(db, 24, now);
  const before = await deadlocks();
  const change = { supplierId: person.id, changedBy: person.id, reason: 'counted', now } as const;
  const some = (at: number) => products.filter((_id, place) => (at + place) % 3 > 0);
  const trading = buyers.map(async (buyer, at) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const own = some(at + turn);
      const lines = (at % 2 === 0 ? own : own.toReversed()).map((id): [bigint, number] => [id, 10 * (1 + (turn % 3))]);
      const purchase = await buy(db, buyer, lines, now).catch((error: unknown) => {
        // Goods that are sold out are refused in the basket, or else at the checkout.
        if (error instanceof Refusal || error instanceof BadForm) return null;
        throw error;
      });
      if (purchase === null) continue;
      const [orderId = 0n] = await ordersOf(db, purchase);
      const mine = { by: 'reseller', person: buyer } as const;
      const theirs = { by: 'supplier', person } as const;
      const shipment = { carrier: 'VRL', trackingNumber: 'V1' };
      if (turn % 4 === 0) await moveOrder(db, mine, { orderId, name: 'cancel', now });
      if (turn % 4 === 1) {
        await moveOrder(db, theirs, { orderId, name: 'confirm', now });
        await moveOrder(db, theirs, { orderId, name: 'ship', shipment, now });
      }
      if (turn % 4 === 2) await moveOrder(db, theirs, { orderId, name: 'offer-part', offer: new Map([[1, 10]]), now });
    }
  });
  const editing = Array.from({ length: 6 }, async (_, at) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const levels = some(at + turn).flatMap((productId) =>
        warehouses
          .slice(0, 2)
          .map((warehouseId) => ({ productId, warehouseId, pieces: { by: turn % 2 === 0 ? 20 : -20 } })),
      );
      await inTransaction(db, (tx) => setStock(tx, change, turn % 2 === 0 ? levels : levels.toReversed())).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        },
      );
      const thresholds = Object.fromEntries(
        warehouses.slice(0, 2).map((id) => [id, turn % 3 === 0 ? null : 50 * turn]),
      );
      await changeThresholds(db, person, { productId: products[turn % 4] ?? 0n, thresholds, now });
    }
  });
  const moving = async () => {
    for (const pincode of ['39500', '395004', '0', '395004']) {
      await editWarehouse(db, person, warehouses[0] ?? '', { fullAddress: 'Shed 0', pincode }, now);
    }
  };
  const removing = removeWarehouse(db, person, warehouses[2] ?? '');
  const faults = await Promise.all([...trading, ...editing, moving(), removing].map(faultOf));
  expect(faults.filter(Boolean)).toEqual([]);
  expect(await deadlocks()).toBe(before);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('if a supplier closes the account during orders, either the account closes or the goods are sold', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const goods = [{ pieces: [100, 100] }, { pieces: [100] }, { pieces: [100] }];
    const seller = await newSeller(db, nextMobile(), goods, now);
    const other = await newSeller(db, nextMobile(), goods, now);
    const buyers = await newBuyers(db, 6, now);
    const ready: [Reseller, Checkout][] = [];
    for (const [at, buyer] of buyers.entries()) {
      const products = [...seller.products, ...other.products];
      const lines = (at % 2 === 0 ? products : products.toReversed()).map((id): [bigint, number] => [id, 10]);
      await fill(db, buyer, lines, now);
      ready.push([buyer, await checkoutOf(db, buyer, now)]);
    }
    const before = await deadlocks();
    const placing = ready.map(([buyer, checkout]) => faultOf(placeOrders(db, buyer, checkout)));
    const faults = await Promise.all([
      ...placing,
      faultOf(closeAccount(db, seller.person, { secret: 'a secret', now })),
    ]);
    expect(faults.filter(Boolean)).toEqual([]);
    expect(await deadlocks()).toBe(before);
  }
  const { rows } = await sql`
    select o.id from orders o where o.state = 'pending' and exists (
      select from order_lines l where l.order_id = o.id and l.product_id is not null
        and not exists (select from stock_reservations r where r.order_id = o.id and r.product_id = l.product_id))`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test.skipIf(!isServer)(
  'ordering again while the supplier closes is refused, in whatever order the products are',
  async () => {
    for (const isTurned of [true, false]) {
      const seller = await newSeller(db, nextMobile(), [{ pieces: [50] }, { pieces: [50] }], now);
      const { products } = seller;
      const [buyer] = (await newBuyers(db, 1, now)) as [Reseller];
      const lines = (isTurned ? products.toReversed() : products).map((id): [bigint, number] => [id, 10]);
      const purchaseId = await buy(db, buyer, lines, now);
      const [orderId = 0n] = await ordersOf(db, purchaseId);
      await moveOrder(db, { by: 'reseller', person: buyer }, { orderId, name: 'cancel', now });
      const snapshot = reorderToken(await reorderOf(db, buyer, purchaseId));
      const both: Promise<unknown>[] = [];
      const before = await deadlocks();
      await db.transaction().execute(async (tx) => {
        await sql`select from products where id = ${products.at(-1)} for key share`.execute(tx);
        both.push(closeAccount(db, seller.person, { secret: 'a secret', now }));
        await untilLockWaits(db, 1);
        both.push(reorder(db, buyer, { purchaseId, snapshot, now }).catch((error: unknown) => (error as Refusal).key));
        await untilLockWaits(db, 2);
      });
      expect(await Promise.all(both)).toEqual([undefined, 'reorder_changed']);
      expect(await deadlocks()).toBe(before);
    }
  },
);
