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
  create(path: string, mode: number): MemoryFile;
}

/** A file there, and the functions that write into its bytes in place; all others replace the bytes. */
interface MemoryFile {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: { write: Write };
}

type Write = (stream: { node: MemoryFile }, ...what: unknown[]) => number;

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
      // A copy of only the bytes, because their buffer may be larger.
      else kept.files.push([place, fs.readFile(place).slice()]);
    }
  };
  take(rows[0]?.data_directory ?? '');
  writeFileSync(path, serialize(kept));
}

const read = new Map<string, KeptFiles>();

/** Loads kept files before the engine reads them, once for all worlds of a worker. */
export class CopiedFiles extends MemoryFS {
  readonly #kept: KeptFiles;

  constructor(
    path: string,
    private readonly memory: WebAssembly.Memory,
  ) {
    super();
    const kept = read.get(path) ?? (deserialize(readFileSync(path)) as KeptFiles);
    read.set(path, kept);
    this.#kept = kept;
  }

  /** Lets the engine run in the given memory instead of one of its own. */
  override async init(...[pglite, given]: Parameters<MemoryFS['init']>): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, given);
    return { emscriptenOpts: { ...emscriptenOpts, wasmMemory: this.memory } };
  }

  override initialSyncFs(): Promise<void> {
    const fs = within(this.pg);
    for (const folder of this.#kept.folders) fs.mkdir(folder, 0o700);
    for (const [path, bytes] of this.#kept.files) lay(fs.create(path, 0o600), bytes);
    return Promise.resolve();
  }
}

/** Fills a file with bytes shared by all worlds of a worker; it gets its own copy at the first write, which is rare. */
function lay(file: MemoryFile, bytes: Uint8Array): void {
  const { write } = file.stream_ops;
  Object.assign(file, { contents: bytes, usedBytes: bytes.length });
  file.stream_ops = {
    ...file.stream_ops,
    write(stream, ...what) {
      if (stream.node.contents === bytes) stream.node.contents = bytes.slice();
      return write(stream, ...what);
    },
  };
}
