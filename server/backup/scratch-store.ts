import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreAddress } from '../../db/connect.ts';
import { scratchDatabase } from '../../db/scratch-database.ts';

const PREFIX = 'scratch-';
/** A folder older than this is no longer in use. */
const LEFT_MS = 12 * 3_600_000;

/** An empty store beside the shop's, for a trial. */
export interface ScratchStore extends StoreAddress {
  remove(): Promise<void>;
}

/**
 * Makes an empty store with a folder below the shop's: on the shop's PostgreSQL server where its user may create a
 * database, else embedded in that folder.
 */
export async function scratchStore({ dataDir, databaseUrl }: StoreAddress): Promise<ScratchStore> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeLeft(dataDir);
  const folder = await mkdtemp(join(dataDir, PREFIX));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const database = databaseUrl === null ? null : await scratchDatabase(databaseUrl);
    return {
      dataDir: folder,
      databaseUrl: database?.url ?? null,
      async remove() {
        await removeFolder();
        await database?.drop();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Removes folders that killed processes have left. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(dataDir, name);
    if ((await stat(folder)).mtimeMs < Date.now() - LEFT_MS) await rm(folder, { recursive: true, force: true });
  }
}
