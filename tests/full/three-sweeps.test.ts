import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { within } from '../lifecycle/trade-stores.ts';
import { buy, newBuyers, newSeller } from '../trade/scene.ts';
import { Backends } from './backends.ts';
import { threeProcesses } from './three.ts';

const postgres = inject('postgres');
const ORDERS = 12;
/** Every process sweeps once a minute. */
const PATIENCE = { timeout: 120_000, interval: 50 };

async function stockOf(db: Database) {
  const { rows } = await sql`select reserved, pieces from stock_levels`.execute(db);
  return rows;
}

/** Counts the processes that wait for the orders. */
async function processesWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_name)::integer as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and application_name like 'thok %'`.execute(db);
  return rows[0]?.count ?? 0;
}

test.skipIf(postgres === null)(
  'three processes that sweep at once expire each unanswered order once, and release its stock once',
  async () => {
    const { sites, DATABASE_URL } = await threeProcesses();
    const backends = await Backends.of(DATABASE_URL);
    await within({ dataDir: '', databaseUrl: DATABASE_URL }, async ({ db }) => {
      const now = new Date();
      const seller = await newSeller(db, '9826870001', [{ pieces: [1000] }], now);
      const [product = 0n] = seller.products;
      for (const buyer of await newBuyers(db, ORDERS, now)) await buy(db, buyer, [[product, 10]], now);
      expect(await stockOf(db)).toEqual([{ reserved: 10 * ORDERS, pieces: 1000 }]);
      await sql`update orders set expires_at = ${now}`.execute(db);
      await backends.hold('orders');
      await expect.poll(() => processesWaiting(db), PATIENCE).toBe(sites.length);
      await backends.letGo();
      await expect.poll(() => stockOf(db), PATIENCE).toEqual([{ reserved: 0, pieces: 1000 }]);
      // A process that ends finishes its sweep.
      for (const site of sites) {
        const { code, out } = await site.stop();
        expect([code, out.includes('fault')]).toEqual([0, false]);
      }
      const { rows } = await sql`
        select count(*)::integer as events, count(distinct order_id)::integer as orders
        from order_events where kind = 'expire'`.execute(db);
      expect(rows).toEqual([{ events: ORDERS, orders: ORDERS }]);
      // Both sides are notified.
      const notices = await sql`
        select count(*)::integer as notices, count(distinct (account_id, about ->> 'order'))::integer as different
        from notices where kind = 'order-moved'`.execute(db);
      expect(notices.rows).toEqual([{ notices: 2 * ORDERS, different: 2 * ORDERS }]);
    });
  },
);
