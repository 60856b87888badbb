import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** Files of a database in memory, folders before their contents. */
interface KeptFiles {
  folders: string[];
  files: [path: string, bytes: Uint8Array][];
}

/** The used part of the engine's file system. */
interface MemoryFiles {
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array;
  mkdir(path: string, mode: number): void;
  /** The last argument lets the file system own the bytes from now on. */
  createDataFile(path: string, name: null, bytes: Uint8Array, mayRead: true, mayWrite: true, owns: true): void;
}

const within = (pglite: PGlite | undefined): MemoryFiles => {
  if (!pglite) throw new Error('the engine has no files yet');
  return pglite.Module.FS;
};

/** Stores the files of an idle database. */
export async function keepFiles(pglite: PGlite, path: string): Promise<void> {
  // Otherwise every copy would replay everything written since the last checkpoint.
  await pglite.exec('checkpoint');
  const { rows } = await pglite.query<{ data_directory: string }>('show data_directory');
  const fs = within(pglite);
  const kept: KeptFiles = { folders: [], files: [] };
  const take = (folder: string): void => {
    kept.folders.push(folder);
    for (const name of fs.readdir(folder)) {
      if (name === '.' || name === '..') continue;
      const place = `${folder}/${name}`;
      if (fs.isDir(fs.stat(place).mode)) take(place);
      // A copy of the bytes alone, because their buffer may be larger.
      else kept.files.push([place, fs.readFile(place).slice()]);
    }
  };
  take(rows[0]?.data_directory ?? '');
  writeFileSync(path, serialize(kept));
}

const read = new Map<string, KeptFiles>();

/** Puts kept files in place before the engine reads them; they are loaded once for all worlds of a worker. */
export class CopiedFiles extends MemoryFS {
  readonly #kept: KeptFiles;

  constructor(path: string) {
    super();
    const kept = read.get(path) ?? (deserialize(readFileSync(path)) as KeptFiles);
    read.set(path, kept);
    this.#kept = kept;
  }

  override initialSyncFs(): Promise<void> {
    const fs = within(this.pg);
    for (const folder of this.#kept.folders) fs.mkdir(folder, 0o700);
    for (const [path, bytes] of this.#kept.files) fs.createDataFile(path, null, bytes.slice(), true, true, true);
    return Promise.resolve();
  }
}
