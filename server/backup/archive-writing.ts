import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export const DIGEST_LETTERS = 64;
const OWNER_ALONE = 0o600;
const entryMode = 0o100600;

/** What became of an entry: its size in bytes and the SHA-256 of its content. */
export interface Written {
  bytes: number;
  sha256: string;
}

/**
 * A ZIP that is written as it goes, whatever its size. It ends with a comment of 64 hexadecimal digits, the SHA-256 of
 * everything before them: whoever reads it knows first whether it is whole.
 */
export class ArchiveWriter {
  readonly #zip = new ZipFile();
  readonly #done: Promise<void>;
  readonly #failed: Promise<never>;

  /** The file must not be there yet; only its owner may read it. */
  constructor(path: string) {
    const output = createWriteStream(path, { mode: OWNER_ALONE, flags: 'wx' });
    this.#done = pipeline(this.#zip.outputStream as Readable, signed, output);
    this.#failed = new Promise((_resolve, reject) => {
      this.#zip.on('error', reject);
      this.#done.catch(reject);
    });
    // It is told to whoever adds or finishes next.
    this.#failed.catch(() => {});
  }

  /** Resolves when the entry has been taken in. Pictures and ZIPs are packed already. */
  async add(name: string, content: AsyncIterable<Buffer>, { isPacked }: { isPacked: boolean }): Promise<Written> {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted() {
      for await (const piece of content) {
        hash.update(piece);
        bytes += piece.byteLength;
        yield piece;
      }
    }
    const stream = Readable.from(counted(), { objectMode: false });
    const taken = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject));
    this.#zip.addReadStream(stream, name, { compress: !isPacked, mode: entryMode });
    await Promise.race([taken, this.#failed]);
    return { bytes, sha256: hash.digest('hex') };
  }

  async finish(): Promise<void> {
    this.#zip.end({ forceZip64Format: false, comment: '0'.repeat(DIGEST_LETTERS) });
    await Promise.race([this.#done, this.#failed]);
  }
}

/** Everything but the last 64 letters passes as it is; those become the digest of all that came before. */
async function* signed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const all = Buffer.concat([rest, piece]);
    const ready = all.subarray(0, -DIGEST_LETTERS);
    rest = all.subarray(ready.byteLength);
    hash.update(ready);
    yield ready;
  }
  yield Buffer.from(hash.digest('hex'));
}
