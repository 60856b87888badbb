import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFailure } from '../../db/failure.ts';
import { BadSetting } from '../env.ts';
import { type StorageSettings, storagePlaces } from '../outside/storage/open-storage.ts';
import { sentenceOfAway } from '../outside/storage/s3-storage.ts';
import type { Storage } from '../outside/storage/storage.ts';
import { clearFormer, copyFiles } from '../storage-move.ts';

const say = (line: string) => console.log(line);

/** Runs `npm run storage -- copy` or `clear`, whether or not the shop is running. Returns the exit code. */
export async function storage(settings: StorageSettings, [name, ...more]: string[]): Promise<number> {
  if ((name !== 'copy' && name !== 'clear') || more.length > 0)
    throw new BadSetting("Say what to do: 'npm run storage -- copy' or 'npm run storage -- clear'.");
  const { present, former } = storagePlaces(settings);
  if (former === null)
    throw new BadSetting(
      'Files are in one place only. Set STORAGE_URL to move them into a store, or STORAGE_OLD_URL to move them back.',
    );
  const release = held(settings.dataDir);
  try {
    await Promise.all([present.check(), former.check()]);
    return name === 'copy' ? await copied(former, present) : await cleared(former, present);
  } catch (error) {
    throw sentenceOfAway(error);
  } finally {
    release();
  }
}

async function copied(former: Storage, present: Storage): Promise<number> {
  const { copied, present: there, gone, bytes } = await copyFiles(former, present, say);
  say(
    `Copied ${copied} files (${(bytes / 1e6).toFixed(1)} MB) to ${present.name}; ${there} were there already, ${gone} were removed by the shop meanwhile.`,
  );
  return 0;
}

/** Succeeds when nothing is left at the former place. */
async function cleared(former: Storage, present: Storage): Promise<number> {
  const { removed, kept } = await clearFormer(former, present, say);
  say(`Removed ${removed} files from ${former.name}; ${kept} are not in ${present.name} and were left.`);
  return kept === 0 ? 0 : 1;
}

/** Keeps a second such command away, which would take files that this one removes for files that the shop removed. */
function held(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'storage-lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StoreFailure('Another storage command is running.');
  }
  return () => lock.close();
}
