import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { channel, type Engine } from './engine.ts';
import { StoreFailure } from './failure.ts';
import { keepPlans } from './prepared-statements.ts';
import { Stretches } from './stretches.ts';

/** Extensions that the migrations need. */
export const extensions = { btree_gin, pg_trgm };

/** Limit for waiting for the one connection; code that uses `db` inside its own transaction fails by it. */
const WAIT_MS = 10_000;

/** Opens PostgreSQL inside this process, with its files under `dataDir`, which is locked for this process alone. */
export async function embeddedEngine(dataDir: string): Promise<Engine> {
  const release = holdFolder(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'postgres'), { extensions });
    return embeddedEngineOn(pglite, WAIT_MS, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Makes the same engine of an instance that is already open, as the tests do. */
export function embeddedEngineOn(pglite: PGlite, waitMs: number, release: () => void = () => {}): Engine {
  const pool = new pg.Pool({ ...createPgConfig(yieldingTurns(pglite)), max: 1, connectionTimeoutMillis: waitMs });
  pool.on('error', () => {});
  pool.on('connect', keepPlans);
  return {
    pool,
    async listen(received) {
      await pglite.listen(channel, received);
    },
    async close() {
      if (!pool.ending) await pool.end();
      await pglite.close();
      release();
    },
  };
}

/**
 * Serves others between statements: PGlite answers in this thread, so a long row of statements would keep everybody
 * waiting.
 */
function yieldingTurns(pglite: PGlite): PGlite {
  const stretches = new Stretches();
  const execProtocolStream: PGlite['execProtocolStream'] = async (...asked) => {
    if (stretches.isOver) await stretches.rest();
    // It may have been closed meanwhile; then nobody needs an answer or an error.
    if (pglite.closed) return [];
    return pglite.execProtocolStream(...asked);
  };
  // The only parts of it that the pool's connection uses.
  return { waitReady: pglite.waitReady, execProtocolStream } as PGlite;
}

/**
 * Locks the folder, because PGlite takes no lock and two processes would corrupt it. The kernel releases this lock even
 * after a kill.
 */
function holdFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StoreFailure(
      `Another Thok process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}
