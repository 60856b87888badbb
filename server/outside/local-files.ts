import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../domain/media/pictures.ts';

const pictures = /^[0-9a-f]{24}(?:-\d+)?\.webp$/;
const archives = /^[0-9a-f]{24}\.zip$/;

/** Folders of a data folder that hold files, with the pattern of the names in each. */
const folders = { pictures, 'private-pictures': pictures, imports: archives };
export const keptFolders = Object.keys(folders);

/** Returns the path of a picture below a data folder, by its key. */
export const pathOfPicture = (key: string) => `pictures/${key.slice(0, 2)}/${key}`;
export const pathOfPrivatePicture = (key: string) => `private-${pathOfPicture(key)}`;

/** Stores pictures in a folder. A key is never a path, and a file appears complete or not at all. */
export function localFiles(folder: string): Files {
  return filesIn(folder, pictures);
}

/** Stores ZIPs in the same way. */
export function localArchives(folder: string): Files {
  return filesIn(folder, archives);
}

/** Yields every stored file below a data folder, as 'pictures/0a/0a....webp'. */
export async function* keptPaths(dataDir: string): AsyncGenerator<string> {
  for (const folder of keptFolders) {
    for (const below of await namesIn(join(dataDir, folder))) {
      const keys = await namesIn(join(dataDir, folder, below));
      yield* keys.map((key) => `${folder}/${below}/${key}`).filter(isKeptPath);
    }
  }
}

/** Can this be the path of a stored file? No other paths are written below a data folder. */
export function isKeptPath(path: string): boolean {
  const [folder = '', below = '', key = '', ...more] = path.split('/');
  const form = Object.hasOwn(folders, folder) ? folders[folder as keyof typeof folders] : null;
  return form !== null && form.test(key) && key.startsWith(below) && below.length === 2 && more.length === 0;
}

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    // Not a folder, or one that does not exist yet.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  for await (const { name } of entries) names.push(name);
  return names.sort();
}

function filesIn(folder: string, keyForm: RegExp): Files {
  const pathOf = (key: string) => (keyForm.test(key) ? join(folder, key.slice(0, 2), key) : null);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      if (!path) throw new Error(`not a key: ${key}`);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
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
