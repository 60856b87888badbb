import { sql } from 'kysely';
import type { Connection } from '../db/database.ts';
import { until } from './until.ts';

/**
 * Counts the connections of this test's database that wait for a lock. Locks are listed for the whole cluster, and its
 * other databases belong to tests that run at the same time.
 */
export async function lockWaits(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.pid)::integer as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Waits until this many connections wait for a lock. */
export async function untilLockWaits(db: Connection, count: number): Promise<void> {
  await until(async () => (await lockWaits(db)) === count, `${count} connections that wait for a lock`);
}
