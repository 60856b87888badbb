import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Connection } from '../../../db/database.ts';
import { removeWarehouse } from '../../../domain/stock/warehouse-changes.ts';
import { untilLockWaits } from '../../lock-waits.ts';
import { newSeller } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const { db, clock } = await fileWorld();
const now = clock.now();
const noServer = inject('engine').kind !== 'server';

/** Takes the lock for adding a tier of this supplier; false if another transaction holds it. */
async function takeSupplier(tx: Connection, supplierId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(31, supplier_order(${supplierId})::integer) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

const takeRank = (tx: Connection, product: bigint) =>
  sql`select from market_ranks where product_id = ${product} for update nowait`.execute(tx);

/** Sets the stock of products one by one in one transaction. */
const stocked = (products: bigint[], pieces: number) =>
  db.transaction().execute(async (tx) => {
    for (const id of products)
      await sql`update stock_levels set pieces = ${pieces} where product_id = ${id}`.execute(tx);
  });

test.skipIf(noServer)('a warehouse is removed product by product, before its levels', async () => {
  const seller = await newSeller(db, '9826891001', [{ pieces: [50, 0] }, { pieces: [50, 0] }], now);
  const [product = 0n] = seller.products;
  let removing: Promise<void> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await sql`select from products where id = ${product} for no key update`.execute(tx);
    removing = removeWarehouse(db, seller.person, 'wh_001');
    await untilLockWaits(db, 1);
    // Like a change of the product's thresholds, which has locked the product and locks all its levels next.
    await sql`select from stock_levels where product_id = ${product} order by warehouse_id for update nowait`.execute(
      tx,
    );
  });
  await removing;
  expect(await db.selectFrom('stock_levels').selectAll().where('product_id', '=', product).execute()).toHaveLength(1);
});

test.skipIf(noServer)('ranks are locked in order of their numbers, before any supplier', async () => {
  const { person, products } = await newSeller(db, '9826891002', [{ pieces: [0] }, { pieces: [0] }], now);
  const [first = 0n, second = 0n] = products;
  let restocking: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await takeRank(tx, second);
    restocking = stocked([first, second], 20);
    await untilLockWaits(db, 1);
    expect(await takeSupplier(tx, person.id)).toBe(true);
  });
  await restocking;
  await db.transaction().execute(async (tx) => {
    await takeRank(tx, first);
    restocking = stocked([second, first], 0);
    await untilLockWaits(db, 1);
    await takeRank(tx, second);
  });
  await restocking;
  const tiers = await db.selectFrom('market_ranks').select('tier').where('supplier_id', '=', person.id).execute();
  expect(tiers.map(({ tier }) => tier)).toEqual([3, 3]);
});

test.skipIf(noServer)('suppliers whose tiers are added are locked in order too', async () => {
  const sellers = [
    await newSeller(db, '9826891003', [{ pieces: [0] }], now),
    await newSeller(db, '9826891004', [{ pieces: [0] }], now),
  ];
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any (${sellers.map(({ person }) => person.id)}) order by supplier_order(id)`.execute(
    db,
  );
  const [lower = '', higher = ''] = rows.map(({ id }) => id);
  const productOf = (id: string) => sellers.find(({ person }) => person.id === id)?.products[0] ?? 0n;
  let restocking: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    expect(await takeSupplier(tx, lower)).toBe(true);
    restocking = stocked([productOf(higher), productOf(lower)], 20);
    await untilLockWaits(db, 1);
    expect(await takeSupplier(tx, higher)).toBe(true);
  });
  await restocking;
});
