import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import { channel, type Engine } from './engine.ts';
import { StoreFailure, unwritable } from './failure.ts';
import { sayFullDisk } from './full-disk.ts';
import { keepPlans } from './prepared-statements.ts';
import { Stretches } from './stretches.ts';

/** Extensions that the migrations need. */
export const extensions = { btree_gin, pg_trgm };

/** SQLite's code for a lock that another process holds. */
const SQLITE_BUSY = 5;
/** The least space that the engine's first start needs. */
const PROBE_BYTES = 32 * 1024 * 1024;
/** Limit of the wait for the only connection; code that uses `db` inside its own transaction fails by it. */
const WAIT_MS = 10_000;

/** The engine would write 160 MB of buffers with zeros at each start and keep them in memory (decision 138). */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];
/** Waits for the disk at each commit, by the only method that reaches it (SyncedFiles). `-F` would forbid it. */
const syncedParams = [...startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

/**
 * Opens PostgreSQL inside this process, with its files under `dataDir`, which is locked for this process alone. With
 * `fsync`, commits are on the disk and survive a power cut. A new database begins with the archive `emptyStore`, if
 * given.
 */
export async function embeddedEngine(
  dataDir: string,
  { fsync = false, emptyStore }: { fsync?: boolean; emptyStore?: string | undefined } = {},
): Promise<Engine> {
  const release = holdFolder(dataDir);
  const folder = join(dataDir, 'postgres');
  try {
    const synced = { fs: new SyncedFiles(folder), startParams: syncedParams };
    const begun = isNew(folder) && emptyStore !== undefined && existsSync(emptyStore);
    const pglite = await PGlite.create({
      ...(fsync ? synced : { dataDir: folder, startParams }),
      ...(begun && { loadDataDir: new Blob([readFileSync(emptyStore)]) }),
      extensions,
    });
    // Earlier writes, at its first start or without waiting, may not be on the disk yet.
    if (fsync) syncBelow(folder);
    return embeddedEngineOn(pglite, WAIT_MS, release);
  } catch (error) {
    release();
    requireWritable(dataDir);
    throw error;
  }
}

/** Was the database never made, or only begun? */
function isNew(folder: string): boolean {
  return !existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Files of the engine that pass PostgreSQL's syncs on to the disk: the engine itself answers each without doing
 * anything.
 */
class SyncedFiles extends NodeFS {
  override async init(...[pglite, given]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, given);
    const preRun = [giveFsync, ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** An open file of the engine; a folder has no number of an open file. */
interface OpenFile {
  nfd?: number;
  node: unknown;
}

function giveFsync({ NODEFS }: { NODEFS: NodeFiles }): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) =>
    NODEFS.tryFSOperation(() => {
      if (nfd === undefined) syncPath(NODEFS.realPath(node));
      else fsyncSync(nfd);
      return 0;
    });
}

/** The used part of the engine's files on this machine. */
interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
  tryFSOperation(work: () => number): number;
}

function syncBelow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncBelow(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the engine from an instance that is already open, as tests do. */
export function embeddedEngineOn(pglite: PGlite, waitMs: number, release: () => void = () => {}): Engine {
  const pool = new pg.Pool({ ...createPgConfig(yieldingTurns(pglite)), max: 1, connectionTimeoutMillis: waitMs });
  pool.on('error', () => {});
  pool.on('connect', keepPlans);
  pool.on('connect', sayFullDisk);
  return {
    pool,
    direct: pool,
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
 * Lets others run between statements: PGlite answers in this thread, so many statements in a row would keep every other
 * request waiting.
 */
function yieldingTurns(pglite: PGlite): PGlite {
  const stretches = new Stretches();
  const execProtocolStream: PGlite['execProtocolStream'] = async (...asked) => {
    if (stretches.isOver) await stretches.rest();
    // PGlite may have been closed meanwhile; then nobody needs an answer or an error.
    if (pglite.closed) return [];
    return pglite.execProtocolStream(...asked);
  };
  // Only these parts are used by the pool's connection.
  return { waitReady: pglite.waitReady, execProtocolStream } as PGlite;
}

/**
 * Locks the folder, because PGlite takes no lock and two processes would corrupt it. The kernel releases this lock even
 * after a kill.
 */
function holdFolder(dataDir: string): () => void {
  const lock = lockIn(dataDir);
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw unwritable(dataDir, error);
    throw new StoreFailure(
      `Another Thok process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

/** Throws a sentence for the operator if a folder is full or read-only: the engine itself fails without one. */
function requireWritable(dataDir: string): void {
  const probe = join(dataDir, 'probe');
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
  } catch (error) {
    throw unwritable(dataDir, error);
  } finally {
    forget(probe);
  }
}

function forget(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A disk that is mounted read-only has no such file.
  }
}

function lockIn(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}
