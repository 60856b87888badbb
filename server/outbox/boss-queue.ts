import { CompiledQuery, sql } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Connection, Database } from '../../db/database.ts';
import type { Overdue } from '../../domain/notices/overdue-notices.ts';
import type { SmsQueue } from '../../domain/notices/sms-handover.ts';

const QUEUE = 'sms';
/** Number of the advisory lock for opening the queue; used for nothing else. */
const OPENING = 7_216_500_031;
/** Id of no job; deleting it makes pg-boss load its facts about the queue. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface BossQueue extends SmsQueue {
  stop(): Promise<void>;
}

/**
 * Opens the queue of sendings, which pg-boss keeps in its own schema. Its workers and monitors stay off: they would
 * query the embedded store every few seconds, and here the transaction that uses a job takes it.
 */
export async function openBossQueue(
  db: Database,
  engine: 'embedded' | 'server',
  onError: (error: unknown) => void,
): Promise<BossQueue> {
  const boss = new PgBoss({
    db: throughAny(db),
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: 3600,
  });
  boss.on('error', onError);
  const settle = async () => {
    await boss.start();
    await boss.createQueue(QUEUE);
    // Loaded now, because within a transaction it would wait for its own caller where the pool has one connection.
    await boss.deleteJob(QUEUE, NOBODY);
  };
  const stop = () => boss.stop({ graceful: false, close: false });
  await (engine === 'embedded' ? settle() : oneAtATime(db, settle)).catch(async (error: unknown) => {
    await stop().catch(() => {});
    throw error;
  });
  return {
    async put(tx, noticeId, startAfter) {
      await boss.send(QUEUE, { notice: String(noticeId) }, { startAfter, db: through(tx) });
    },
    async take(tx) {
      const [job] = await boss.fetch<{ notice: string }>(QUEUE, { db: through(tx) });
      if (!job) return null;
      await boss.deleteJob(QUEUE, job.id, { db: through(tx) });
      return BigInt(job.data.notice);
    },
    stop,
  };
}

/** Counts the overdue sendings; none if the queue was never opened. */
export async function overdueSendings(db: Connection, now: Date): Promise<Overdue> {
  const { rows: found } = await sql<{ is: boolean }>`select to_regclass('pgboss.job') is not null as is`.execute(db);
  if (!found[0]?.is) return { count: 0, oldest: null };
  const { rows } = await sql<Overdue>`
    select count(*)::integer as count, min(start_after) as oldest from pgboss.job
    where name = ${QUEUE} and state < 'active' and start_after <= ${now}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/**
 * Lets one process at a time create the schema. pg-boss's own lock is not enough: a process that waited for it
 * continues with an outdated catalog. The embedded store has one process and one connection.
 */
async function oneAtATime(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(OPENING)})`.execute(tx);
    await work();
  });
}

/**
 * Runs pg-boss's setup, which sends its own begin and commit in one text and ignores the error that another process was
 * first. The rollback keeps the connection from staying in that failed transaction.
 */
function throughAny(db: Database): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (one) => {
        try {
          return await through(one).executeSql(text, values);
        } catch (error) {
          // Without a transaction the server only warns.
          await one.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
          throw error;
        }
      }),
  };
}

function through(db: Connection): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      // For a text with several statements the driver returns no rows.
      return { rows: rows ?? [] };
    },
  };
}
