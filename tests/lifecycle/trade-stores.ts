import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openStore, type Store, type StoreAddress } from '../../db/connect.ts';
import { seed } from '../../db/seed/seed.ts';
import { createDatabase } from '../engines/server.ts';
import { seededFolder } from './launch.ts';

const postgres = inject('postgres');

/** Engines of the trade tests, each with its numbers of processes: only a server can have several. */
export const engines = [
  { engine: 'PGlite', processes: 1 },
  ...(postgres === null ? [] : [{ engine: 'PostgreSQL', processes: 2 }]),
];

/** Returns a new shop, which survives the kill of its process. */
export async function freshShop(engine: string): Promise<StoreAddress> {
  if (engine === 'PGlite') return { dataDir: seededFolder(), databaseUrl: null };
  const address = await freshDatabase();
  await within(address, ({ db }) => seed(db, { samples: 'none', now: new Date() }));
  return address;
}

async function freshDatabase(): Promise<StoreAddress> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await createDatabase(postgres ?? '', name);
  return { dataDir: '', databaseUrl: (postgres ?? '').replace(/postgres$/, name) };
}

/** Opens a shop while `work` runs; PGlite allows one process only. */
export async function within<Result>(address: StoreAddress, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(address);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
