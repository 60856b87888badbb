import { keptFolders } from './outside/storage/kept-paths.ts';
import type { Storage } from './outside/storage/storage.ts';
import { inParallel } from './parallel.ts';

/** Files on their way at the same time. */
const AT_ONCE = 8;

/** Number of files by what was done with them. */
export interface Moved {
  copied: number;
  /** Were at the new place before. */
  present: number;
  /** Were removed by the shop while they were being copied. */
  gone: number;
  bytes: number;
}

/**
 * Copies what is missing from one storage to another while the shop runs on both, and may be run again at any time:
 * names are random and never reused, so a file with the same name and size is the same file. `say` is called with a
 * line for each folder.
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

/** Removes again what the shop has removed at the former place while it was copied, such as an erased account's. */
async function takeBack(from: Storage, to: Storage, prefix: string, written: string[]): Promise<number> {
  if (written.length === 0) return 0;
  const left = await from.list(prefix);
  const gone = written.filter((path) => !left.has(path));
  await inParallel(gone, AT_ONCE, (path) => to.remove(path));
  return gone.length;
}

/** Removes from the former storage what is in the present one; what is not there stays. Returns the numbers of both. */
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
