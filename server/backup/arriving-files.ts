import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isKeptPath, keptFolders } from '../outside/storage/kept-paths.ts';
import type { Storage } from '../outside/storage/storage.ts';
import { inParallel } from '../parallel.ts';
import type { Archive } from './archive-reader.ts';
import { damaged } from './damaged.ts';

const WAITING = 'restoring';
/** Files being stored at the same time. */
const AT_ONCE = 8;

/**
 * Files of an archive that are being restored: unpacked in the data folder, and brought to their places at the end.
 */
export class ComingFiles {
  readonly #paths: string[] = [];
  readonly #placed: string[] = [];

  constructor(
    private readonly archive: Archive,
    private readonly dataDir: string,
    private readonly storage: Storage,
  ) {}

  async unpack(): Promise<void> {
    await this.clear();
    const { sums, manifest } = this.archive;
    for await (const { path, content } of this.archive.files()) {
      if (!isKeptPath(path)) throw damaged(`it holds ${path}`);
      await mkdir(dirname(this.#waiting(path)), { recursive: true, mode: 0o700 });
      const hash = createHash('sha256');
      async function* read() {
        for await (const piece of content) {
          hash.update(piece);
          yield piece;
        }
      }
      await pipeline(read, createWriteStream(this.#waiting(path)));
      if (hash.digest('hex') !== sums.get(path)) throw damaged(`the file ${path} is not what was backed up`);
      this.#paths.push(path);
    }
    if (this.#paths.length !== sums.size || sums.size !== manifest.files) throw damaged('files are missing');
  }

  /**
   * Brings the files to their places. An existing file with the same name is the same file, because names are random and
   * never reused.
   */
  async place(): Promise<void> {
    const shelves = Map.groupBy(this.#paths, (path) => path.slice(0, path.lastIndexOf('/') + 1));
    for (const [shelf, paths] of shelves) {
      const present = await this.storage.list(shelf);
      this.#placed.push(...paths.filter((path) => !present.has(path)));
      await inParallel(paths, AT_ONCE, (path) => this.storage.take(path, this.#waiting(path)));
    }
  }

  /** Deletes the files that this restore has placed. */
  async undo(): Promise<void> {
    for (const path of this.#placed) await this.storage.remove(path);
  }

  /** Deletes unpacked files, including those of an earlier run that was killed. */
  async clear(): Promise<void> {
    for (const folder of keptFolders) await rm(join(this.dataDir, folder, WAITING), { recursive: true, force: true });
  }

  /** Returns the path where a file waits: in the same folder, which may be on another disk than the others. */
  #waiting(path: string): string {
    return join(this.dataDir, path.slice(0, path.indexOf('/')), WAITING, basename(path));
  }
}
