import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openStore, type Store, type StoreAddress } from '../../db/connect.ts';
import { seed } from '../../db/seed/seed.ts';
import { createDatabase } from '../engines/server.ts';
import { seededFolder } from './launch.ts';

const postgres = inject('postgres');

/** The engines that trade is proven on, with whatever each can bear: a server has several processes. */
export const engines = [
  { engine: 'PGlite', processes: 1 },
  ...(postgres === null ? [] : [{ engine: 'PostgreSQL', processes: 2 }]),
];

/** A shop of its own; it is there again after whoever used it was killed. */
export async function freshShop(engine: string): Promise<StoreAddress> {
  if (engine === 'PGlite') return { dataDir: seededFolder(), databaseUrl: null };
  const address = await freshDatabase();
  await within(address, ({ db }) => seed(db, { samples: false, now: new Date() }));
  return address;
}

async function freshDatabase(): Promise<StoreAddress> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await createDatabase(postgres ?? '', name);
  return { dataDir: '', databaseUrl: (postgres ?? '').replace(/postgres$/, name) };
}

/** Opens a shop for the time of `work`: on PGlite nobody else may be in it. */
export async function within<Result>(address: StoreAddress, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(address);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
