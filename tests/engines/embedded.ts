import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { type Store, storeOn } from '../../db/connect.ts';
import { embeddedEngineOn, extensions } from '../../db/engine-embedded.ts';

/** Code that asks for `db` inside its own transaction waits for the only connection: a test shows it after a second. */
export const POOL_WAIT_MS = 1000;

export function emptyPglite(): Promise<PGlite> {
  return PGlite.create({ extensions });
}

/** A store of its own, copied from the dump at `path`. */
export async function storeFromDump(path: string): Promise<Store> {
  const pglite = await PGlite.create({ extensions, loadDataDir: await openAsBlob(path) });
  return storeOn(embeddedEngineOn(pglite, POOL_WAIT_MS), 'embedded');
}
