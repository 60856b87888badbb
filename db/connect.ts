import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { Announcements } from './announcements.ts';
import { saysAway } from './away.ts';
import { Database } from './database.ts';
import { channel, type Engine } from './engine.ts';
import { embeddedEngine } from './engine-embedded.ts';
import { serverEngine } from './engine-server.ts';
import { StoreFailure } from './failure.ts';
import { migrate } from './migrate.ts';
import { PoolWaits } from './pool-waits.ts';
import { cannotUse, reached, type Waiting } from './server-start.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
/** The sum of bigints is a numeric, because it may be larger than a bigint. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => (text.includes('.') ? text : BigInt(text)));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const NOTIFY_TRIES = 10;
const NOTIFY_AGAIN_MS = 200;

export interface StoreAddress {
  dataDir: string;
  /** Address of a PostgreSQL server; null for the embedded engine in `dataDir`. */
  databaseUrl: string | null;
  /** Address past the pooler at `databaseUrl`; null where there is none. */
  directUrl?: string | null;
  /** Does the embedded engine wait for the disk at each commit? */
  fsync?: boolean;
  /** Archive of an empty database, with which a new embedded one begins. */
  emptyStore?: string;
}

export interface Store {
  db: Database;
  engine: 'embedded' | 'server';
  /** Number of connections, of queries that wait for one; how often one was taken, and the time waited for them. */
  connections(): { total: number; waiting: number; taken: number; waitedSeconds: number };
  close(): Promise<void>;
}

/**
 * Opens the store and migrates its schema. Waits for a server that cannot be reached yet as `waiting` says, or not at
 * all. Throws StoreFailure with a sentence for the operator.
 */
export async function openStore(address: StoreAddress, waiting?: Waiting): Promise<Store> {
  const { databaseUrl, directUrl, dataDir, fsync = false, emptyStore } = address;
  const engine =
    databaseUrl === null
      ? await embeddedEngine(dataDir, { fsync, emptyStore })
      : serverEngine({ databaseUrl, directUrl: directUrl ?? null }, waiting?.lost);
  try {
    return await reached(databaseUrl, waiting, async () => {
      if (databaseUrl === null) return storeOn(engine, 'embedded');
      await engine.pool.query('select 1').catch((error: unknown) => {
        throw saysAway(error) ? error : cannotUse(databaseUrl, error);
      });
      return storeOn(engine, 'server', waiting?.stillMigrating);
    });
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Makes a store of an open engine; if that fails, it may be tried again. */
export async function storeOn(
  engine: Engine,
  kind: Store['engine'],
  stillMigrating?: Waiting['stillMigrating'],
): Promise<Store> {
  const waits = new PoolWaits(engine.pool);
  const announcements = new Announcements((message) => notify(engine.pool, message));
  const db = new Database(new PostgresDialect({ pool: engine.pool }), announcements);
  await requireUtf8(engine.pool);
  const dialect = new PostgresDialect({ pool: engine.direct });
  await migrate(engine.direct === engine.pool ? db : new Database(dialect, announcements), { stillMigrating });
  // Last, so that nothing has to be closed if an earlier step fails.
  await engine.listen(
    (message) => announcements.receive(message),
    () => announcements.receiveEverything(),
  );
  return {
    db,
    engine: kind,
    connections: () => ({
      total: engine.pool.totalCount,
      waiting: engine.pool.waitingCount,
      taken: waits.taken,
      waitedSeconds: waits.seconds,
    }),
    async close() {
      await announcements.sent();
      await db.destroy();
      await engine.close();
    },
  };
}

/**
 * Sends a NOTIFY, and repeats it if its connection was lost: the other processes may still be connected. Returns false
 * if the database stays away; this process has handled the announcement already.
 */
async function notify(pool: pg.Pool, message: string): Promise<boolean> {
  for (let tries = 1; tries <= NOTIFY_TRIES; tries += 1) {
    try {
      await pool.query('select pg_notify($1, $2)', [channel, message]);
      return true;
    } catch (error) {
      if (!saysAway(error)) return true;
      await pause(NOTIFY_AGAIN_MS);
    }
  }
  return false;
}

/**
 * Requires UTF-8: the search by parts of words has to know the letters of every script, which SQL_ASCII and the C
 * locale do not.
 */
async function requireUtf8(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string; ctype: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datctype as ctype
     from pg_database where datname = current_database()`,
  );
  const found = rows[0];
  if (found?.encoding === 'UTF8' && found.ctype !== 'C' && found.ctype !== 'POSIX') return;
  throw new StoreFailure(
    `The database must be UTF-8 with a real character type, but it has encoding ${found?.encoding} and LC_CTYPE ${found?.ctype}. ` +
      'Create it with: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME',
  );
}
