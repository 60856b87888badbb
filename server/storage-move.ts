import { keptFolders } from './outside/storage/kept-paths.ts';
import type { Storage } from './outside/storage/storage.ts';
import { inParallel } from './parallel.ts';

/** Files being copied at the same time. */
const AT_ONCE = 8;

/** Numbers of files by outcome. */
export interface Moved {
  copied: number;
  /** Files that were already at the new place. */
  present: number;
  /** Files that the shop removed while they were being copied. */
  gone: number;
  bytes: number;
}

/**
 * Copies missing files from one storage to another while the shop uses both; repeatable, because names are random and
 * never reused: the same name and size means the same file. `say` gets a line per folder.
 */
export async function copyFiles(from: Storage, to: Storage, say: (line: string) => void): Promise<Moved> {
  const all: Moved = { copied: 0, present: 0, gone: 0, bytes: 0 };
  await eachPrefix(from, to, say, async (prefix, files, there) => {
    const missing = [...files].filter(([path, size]) => there.get(path) !== size);
    all.present += files.size - missing.length;
    const written: string[] = [];
    await inParallel(missing, AT_ONCE, async ([path]) => {
      const bytes = await from.get(path);
      if (bytes === null) return void (all.gone += 1);
      await to.put(path, bytes);
      written.push(path);
      all.bytes += bytes.byteLength;
    });
    const takenBack = await takeBack(from, to, prefix, written);
    all.gone += takenBack;
    all.copied += written.length - takenBack;
  });
  return all;
}

/** Removes copies of files that the shop has removed from the former place meanwhile, such as an erased account's. */
async function takeBack(from: Storage, to: Storage, prefix: string, written: string[]): Promise<number> {
  if (written.length === 0) return 0;
  const left = await from.list(prefix);
  const gone = written.filter((path) => !left.has(path));
  await inParallel(gone, AT_ONCE, (path) => to.remove(path));
  return gone.length;
}

/** Removes from the former storage the files that the present one has; leaves the others. Returns both numbers. */
export async function clearFormer(
  former: Storage,
  present: Storage,
  say: (line: string) => void,
): Promise<{ removed: number; kept: number }> {
  const all = { removed: 0, kept: 0 };
  await eachPrefix(former, present, say, async (_prefix, files, there) => {
    const same = [...files].filter(([path, size]) => there.get(path) === size);
    await inParallel(same, AT_ONCE, ([path]) => former.remove(path));
    all.removed += same.length;
    all.kept += files.size - same.length;
  });
  return all;
}

async function eachPrefix(
  from: Storage,
  to: Storage,
  say: (line: string) => void,
  work: (prefix: string, files: Map<string, number>, there: Map<string, number>) => Promise<void>,
): Promise<void> {
  const prefixes = await from.prefixes();
  for (const folder of keptFolders) {
    let count = 0;
    for (const prefix of prefixes.filter((one) => one.startsWith(`${folder}/`))) {
      const files = await from.list(prefix);
      count += files.size;
      if (files.size > 0) await work(prefix, files, await to.list(prefix));
    }
    say(`${folder}: ${count} files in ${from.name}`);
  }
}
