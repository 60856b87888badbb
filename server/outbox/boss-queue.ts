import { CompiledQuery, sql } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Connection, Database } from '../../db/database.ts';
import type { SmsQueue } from '../../domain/notices/sms-handover.ts';

const QUEUE = 'sms';
/** Held by whoever opens it; of this purpose alone. */
const OPENING = 7_216_500_031;
/** Of no job: asking for it makes pg-boss read what it has to know of the queue. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface BossQueue extends SmsQueue {
  stop(): Promise<void>;
}

/**
 * The queue of what is to be sent, kept by pg-boss in a schema of its own beside the tables of the store. Its own workers and
 * watchers stay off: they would ask the embedded store every few seconds, and here a job is done with its transaction.
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
    // Within a transaction it must not have to: on the pool of one it would wait for its own caller.
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

/**
 * Two processes that make a schema at once trip over each other in the catalog, although pg-boss takes a lock: whoever waited for
 * it within one text goes on with what it knew before. The embedded store has one process, and one connection.
 */
async function oneAtATime(db: Database, act: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(OPENING)})`.execute(tx);
    await act();
  });
}

/**
 * What pg-boss sets up it asks in one text with its own begin and commit, and takes it for no fault that another process was
 * first. The connection that refused it would stand in that transaction, for whoever gets it next.
 */
function throughAny(db: Database): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (one) => {
        try {
          return await through(one).executeSql(text, values);
        } catch (error) {
          // Where nothing has begun this is a warning of the server's.
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
      // Of a text with several statements the driver gives no rows.
      return { rows: rows ?? [] };
    },
  };
}
