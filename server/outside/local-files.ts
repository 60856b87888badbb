import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../domain/media/pictures.ts';

const pictures = /^[0-9a-f]{24}(?:-\d+)?\.webp$/;
const archives = /^[0-9a-f]{24}\.zip$/;

/** Pictures in a folder; a key is never a path, and a file appears whole or not at all. */
export function localFiles(folder: string): Files {
  return filesIn(folder, pictures);
}

/** The same for ZIPs. */
export function localArchives(folder: string): Files {
  return filesIn(folder, archives);
}

function filesIn(folder: string, keyForm: RegExp): Files {
  const pathOf = (key: string) => (keyForm.test(key) ? join(folder, key.slice(0, 2), key) : null);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      if (!path) throw new Error(`not a key: ${key}`);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    async get(key) {
      const path = pathOf(key);
      return path ? await readFile(path).catch(absent) : null;
    },
    async remove(key) {
      const path = pathOf(key);
      if (path) await rm(path, { force: true });
    },
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
