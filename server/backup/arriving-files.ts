import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isKeptPath, keptFolders } from '../outside/local-files.ts';
import type { Archive } from './archive-reader.ts';
import { damaged } from './damaged.ts';

const WAITING = 'restoring';

/** The files of an archive on their way below a data folder: beside those that are there, until they take their places. */
export class ComingFiles {
  readonly #paths: string[] = [];
  readonly #placed: string[] = [];

  constructor(
    private readonly archive: Archive,
    private readonly dataDir: string,
  ) {}

  /** Unpacks each and checks its digest. */
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

  /** A file that is called so already is the same one: names are made by chance and never given twice. */
  async place(): Promise<void> {
    for (const path of this.#paths) {
      const place = join(this.dataDir, path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      if (!existsSync(place)) this.#placed.push(place);
      await rename(this.#waiting(path), place);
    }
  }

  /** Takes away what was not there before. */
  async undo(): Promise<void> {
    for (const place of this.#placed) await rm(place, { force: true });
  }

  /** Removes what waits, also what an earlier run left that was killed. */
  async clear(): Promise<void> {
    for (const folder of keptFolders) await rm(join(this.dataDir, folder, WAITING), { recursive: true, force: true });
  }

  /** Within the same folder, which may be another disk's. */
  #waiting(path: string): string {
    return join(this.dataDir, path.slice(0, path.indexOf('/')), WAITING, basename(path));
  }
}
