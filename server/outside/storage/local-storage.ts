import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partPath } from '../../part-path.ts';
import { type Failed, writing } from './disk-refusal.ts';
import { isKeptPath, keptFolders } from './kept-paths.ts';
import type { Storage } from './storage.ts';

/** Keeps files in a data folder. */
export function localStorage(dataDir: string, failed: Failed = () => {}): Storage {
  const place = (path: string) => {
    if (!isKeptPath(path)) throw new Error(`not a path of a file: ${path}`);
    return join(dataDir, path);
  };
  return {
    name: dataDir,
    put: (path, bytes) =>
      writing(dataDir, failed, async () => {
        await mkdir(dirname(place(path)), { recursive: true, mode: 0o700 });
        const part = partPath(place(path));
        try {
          await writeFile(part, bytes, { mode: 0o600 });
          await rename(part, place(path));
        } catch (error) {
          // Half a file would keep a full disk full.
          await rm(part, { force: true }).catch(() => {});
          throw error;
        }
      }),
    take: (path, file) =>
      writing(dataDir, failed, async () => {
        await mkdir(dirname(place(path)), { recursive: true, mode: 0o700 });
        await rename(file, place(path));
      }),
    get: (path) => readFile(place(path)).catch(absent),
    remove: (path) => writing(dataDir, failed, () => rm(place(path), { force: true })),
    async prefixes() {
      const inFolder = async (folder: string) => {
        const names = await readdir(join(dataDir, folder)).catch(absent);
        return (names ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name)).map((name) => `${folder}/${name}/`);
      };
      return (await Promise.all(keptFolders.map(inFolder))).flat().toSorted();
    },
    async list(prefix) {
      const names = await readdir(join(dataDir, prefix)).catch(absent);
      const paths = (names ?? []).map((name) => prefix + name).filter(isKeptPath);
      const sizes = await Promise.all(paths.map((path) => stat(place(path)).catch(absent)));
      return new Map(paths.flatMap((path, at) => (sizes[at] ? [[path, sizes[at].size]] : [])));
    },
    check: () => Promise.resolve(),
  };
}

/** Returns null for a file that does not exist. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
