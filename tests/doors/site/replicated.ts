import pg from 'pg';
import { onTestFinished } from 'vitest';
import { openStore } from '../../../db/connect.ts';
import { Replicas } from '../../../db/replicas.ts';
import { seed } from '../../../db/seed/seed.ts';
import type { Browser } from '../../browser.ts';
import { startCluster, startStandby } from '../../engines/cluster.ts';
import { postgresPrograms } from '../../engines/found.ts';
import { createDatabase } from '../../engines/server.ts';
import { startOfTime } from '../../engines/start-of-time.ts';
import { DatabaseGate } from '../../lifecycle/database-gate.ts';
import { until } from '../../until.ts';
import { createWorld } from '../../world.ts';

export type Replicated = Awaited<ReturnType<typeof replicated>>;

/** Starts a shop on a primary, with a standby whose replay a test can stop. */
export async function replicated() {
  const programs = postgresPrograms() ?? '';
  const primary = await startCluster(programs, { keepsCommits: true });
  await createDatabase(primary.url('postgres'), 'shop');
  const store = await openStore({ dataDir: '', databaseUrl: primary.url('shop') });
  await seed(store.db, { samples: 'catalogue', now: startOfTime });
  const standby = await startStandby(programs, primary);
  const [onPrimary, onStandby] = [new pg.Client(primary.url('shop')), new pg.Client(standby.url('shop'))];
  // The connection ends with the standby.
  onStandby.on('error', () => {});
  await Promise.all([onPrimary.connect(), onStandby.connect()]);
  return {
    store,
    standbyUrl: standby.url('shop'),
    crash: () => standby.crash(),
    hold: () => onStandby.query('select pg_wal_replay_pause()'),
    /** Lets it replay, and waits until it has caught up. */
    async follow() {
      await onStandby.query('select pg_wal_replay_resume()');
      const { rows } = await onPrimary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
      const asked = `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' as is`;
      await until(async () => (await onStandby.query<{ is: boolean }>(asked)).rows[0]?.is, 'the standby to catch up');
    },
    /** Changes something without an announcement. */
    secretly: (text: string) => onPrimary.query(text),
    async close() {
      await onPrimary.end();
      await onStandby.end().catch(() => {});
      await store.close();
      standby.stop();
      primary.stop();
    },
  };
}

/** Opens a site that reads from the standby through a gate, until its test ends. */
export async function siteOf(shop: Replicated, lagSeconds = 60) {
  await shop.follow();
  const gate = await new DatabaseGate(shop.standbyUrl).open();
  const replicas = await Replicas.open(shop.store.db, [gate.url], lagSeconds);
  onTestFinished(() => replicas.close());
  const world = await createWorld({ store: shop.store, replicas });
  const isUsed = () => replicas.facts().every(({ isInUse }) => isInUse);
  await untilUsed({ isUsed });
  return { ...world, gate, replicas, isUsed };
}

export const untilUsed = ({ isUsed }: { isUsed: () => boolean }) => until(isUsed, 'the standby to be read from');
export const untilLeftOut = ({ isUsed }: { isUsed: () => boolean }) =>
  until(() => !isUsed(), 'the standby to be left out');

/** Makes this browser forget its writes and announcements, once the standby has them all. */
export async function forget(shop: Replicated, browser: Browser): Promise<Browser> {
  await shop.follow();
  for (const name of ['read-after', 'read-after-live']) browser.cookies.delete(name);
  return browser;
}
