import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StoreAddress } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { startCluster } from '../tests/engines/cluster.ts';
import { postgresPrograms } from '../tests/engines/found.ts';
import { note } from './report.ts';

/** Measures on a new store of each engine, one after the other. */
export async function onBothEngines(measure: (engine: string, db: Database) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-bench-'));
  try {
    await onStore({ dataDir: folder, databaseUrl: null }, (db) => measure('PGlite', db));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const programs = postgresPrograms();
  if (programs === null) return note('PostgreSQL is not installed on this machine: the server engine is NOT measured.');
  const cluster = await startCluster(programs);
  try {
    await onStore({ dataDir: '', databaseUrl: cluster.url('postgres') }, (db) => measure('PostgreSQL', db));
  } finally {
    cluster.stop();
  }
}

async function onStore(address: StoreAddress, measure: (db: Database) => Promise<void>): Promise<void> {
  const store = await openStore(address);
  try {
    await measure(store.db);
  } finally {
    await store.close();
  }
}
