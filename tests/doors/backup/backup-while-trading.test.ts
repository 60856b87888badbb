import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import type { Reseller } from '../../../domain/accounts/people.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { moveOrder } from '../../../domain/orders/order-moves.ts';
import { ORDERS_A_DAY_MAX } from '../../../rules/orders/order.ts';
import { buy, newBuyers, newSeller, ordersOf, type Seller } from '../../trade/scene.ts';
import { until } from '../../until.ts';
import { fileWorld } from '../../world.ts';
import { backedUp, inStore, restored, unusedStore } from './backing-up.ts';

const world = await fileWorld();
const { db, clock } = world;
const BUYERS = 6;
const shipment = { carrier: 'VRL', trackingNumber: 'V1' };

const countOrders = async (of: Database) =>
  Number(
    (
      await of
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Orders two products; each order takes another course. */
async function trade({ person, products }: Seller, buyer: Reseller, turn: number): Promise<void> {
  const now = clock.now();
  const lines = products.map((id): [bigint, number] => [id, 10 * (1 + (turn % 3))]);
  const [orderId = 0n] = await ordersOf(db, await buy(db, buyer, turn % 2 === 0 ? lines : lines.toReversed(), now));
  const theirs = { by: 'supplier', person } as const;
  if (turn % 3 === 0) return moveOrder(db, { by: 'reseller', person: buyer }, { orderId, name: 'cancel', now });
  await moveOrder(db, theirs, { orderId, name: 'confirm', now });
  if (turn % 3 === 1) await moveOrder(db, theirs, { orderId, name: 'ship', shipment, now });
}

test('a back-up made during orders and messages holds orders, reservations, stock and ledger that agree', async () => {
  const goods = [{ pieces: [200_000, 200_000] }, { pieces: [200_000] }];
  const seller = await newSeller(db, '9826880001', goods, clock.now());
  const buyers = await newBuyers(db, BUYERS, clock.now());
  await Promise.all(buyers.map((buyer, at) => trade(seller, buyer, at)));
  const before = await countOrders(db);

  const life = { isOver: false };
  const trading = buyers.map(async (first, at) => {
    let buyer = first;
    for (let turn = at; !life.isOver; turn += 1) {
      // Changes the buyer before the limit of orders on a day is reached.
      if (turn % (ORDERS_A_DAY_MAX / 2) === 0) [buyer = first] = await newBuyers(db, 1, clock.now());
      await trade(seller, buyer, turn);
      // As between requests: the embedded engine answers so quickly that no other code of this process would run.
      await turnOfOthers();
    }
  });
  // The archive is read while the first orders are under way.
  await until(async () => (await countOrders(db)) > before, 'an order before the back-up');
  const { path, isWell } = await backedUp({ ...world.store, storage: world.storage });
  const after = await countOrders(db);
  await until(async () => (await countOrders(db)) > after, 'an order after the back-up');
  life.isOver = true;
  await Promise.all(trading);

  const dataDir = await unusedStore();
  await restored(path, dataDir);
  await inStore(dataDir, async (store) => {
    expect(await brokenInvariants(store.db)).toEqual([]);
    const kept = await countOrders(store.db);
    expect([isWell, kept > before, kept <= after]).toEqual([true, true, true]);
    // The restored shop continues selling, with the next numbers.
    const [buyer] = await newBuyers(store.db, 1, clock.now());
    await buy(store.db, buyer as Reseller, [[seller.products[0] ?? 0n, 10]], clock.now());
    expect(await brokenInvariants(store.db)).toEqual([]);
  });
  expect(await brokenInvariants(db)).toEqual([]);
});
