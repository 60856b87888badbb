import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isKeptPath, keptFolders } from '../outside/local-files.ts';
import type { Archive } from './archive-reader.ts';
import { damaged } from './damaged.ts';

const WAITING = 'restoring';

/**
 * Files of an archive that are being restored: unpacked beside the existing files, and moved to their places at the
 * end.
 */
export class ComingFiles {
  readonly #paths: string[] = [];
  readonly #placed: string[] = [];

  constructor(
    private readonly archive: Archive,
    private readonly dataDir: string,
  ) {}

  /** Unpacks each file and checks its digest. */
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
   * Moves the files to their places. An existing file with the same name is the same file, because names are random and
   * never reused.
   */
  async place(): Promise<void> {
    for (const path of this.#paths) {
      const place = join(this.dataDir, path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      if (!existsSync(place)) this.#placed.push(place);
      await rename(this.#waiting(path), place);
    }
  }

  /** Deletes the files that this restore has placed. */
  async undo(): Promise<void> {
    for (const place of this.#placed) await rm(place, { force: true });
  }

  /** Deletes the files that wait, including those of an earlier run that was killed. */
  async clear(): Promise<void> {
    for (const folder of keptFolders) await rm(join(this.dataDir, folder, WAITING), { recursive: true, force: true });
  }

  /** Returns the path where a file waits: in the same folder, which may be on another disk than the others. */
  #waiting(path: string): string {
    return join(this.dataDir, path.slice(0, path.indexOf('/')), WAITING, basename(path));
  }
}
