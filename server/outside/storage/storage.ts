import type { Files } from '../../../domain/media/pictures.ts';
import { isKeptPath, type KeptFolder, pathOf } from './kept-paths.ts';

/**
 * A place for the shop's files: a folder, or a bucket of a store. Paths are those of kept-paths.ts. A file appears
 * complete or not at all. Every method may throw StorageAway.
 */
export interface Storage {
  /** Name for the operator, without a secret. */
  readonly name: string;
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file of this machine in, which may be gone afterwards. */
  take(path: string, file: string): Promise<void>;
  /** Returns null if there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>;
  /** Returns the prefixes that may have files, such as pictures/0a/. */
  prefixes(): Promise<string[]>;
  /** Returns the sizes of the files with this prefix, by path. */
  list(prefix: string): Promise<Map<string, number>>;
  /** Throws StoreFailure if the settings cannot be right, and StorageAway if that cannot be checked. */
  check(): Promise<void>;
}

/** The parts of a storage as the shop uses them. */
export interface ShopFiles {
  files: Files;
  privateFiles: Files;
  archives: Files;
}

/** Returns the files of a shop; a key is never a path. */
export function shopFiles(storage: Storage): ShopFiles {
  return {
    files: filesIn(storage, 'pictures'),
    privateFiles: filesIn(storage, 'private-pictures'),
    archives: filesIn(storage, 'imports'),
  };
}

export async function* keptFiles(storage: Storage): AsyncGenerator<{ path: string; size: number }> {
  for (const prefix of await storage.prefixes())
    for (const [path, size] of await storage.list(prefix)) if (isKeptPath(path)) yield { path, size };
}

function filesIn(storage: Storage, folder: KeptFolder): Files {
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key);
      if (path === null) throw new Error(`not a key: ${key}`);
      await storage.put(path, bytes);
    },
    async get(key) {
      const path = pathOf(folder, key);
      return path === null ? null : await storage.get(path);
    },
    async remove(key) {
      const path = pathOf(folder, key);
      if (path !== null) await storage.remove(path);
    },
  };
}
