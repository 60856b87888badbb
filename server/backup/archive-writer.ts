import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { sealWith } from './seal.ts';

export const DIGEST_LETTERS = 64;
const OWNER_ALONE = 0o600;
const entryMode = 0o100600;

/** Size of a written entry in bytes, and the SHA-256 of its content. */
export interface Written {
  bytes: number;
  sha256: string;
}

/**
 * Writes a ZIP of any size as a stream. Its comment is hexadecimal: with a key, 64 digits of the content's HMAC, then
 * 64 of the SHA-256 of all before, so that readers first check completeness and origin.
 */
export class ArchiveWriter {
  readonly #zip = new ZipFile();
  readonly #done: Promise<void>;
  readonly #failed: Promise<never>;

  /** The file must not exist; only its owner may read it. */
  constructor(
    path: string,
    private readonly key: string | null,
  ) {
    const output = createWriteStream(path, { mode: OWNER_ALONE, flags: 'wx' });
    this.#done = pipeline(
      this.#zip.outputStream as Readable,
      (pieces: AsyncIterable<Buffer>) => signed(pieces, key),
      output,
    );
    this.#failed = new Promise((_resolve, reject) => {
      this.#zip.on('error', reject);
      this.#done.catch(reject);
    });
    // The next call of add or finish throws the error.
    this.#failed.catch(() => {});
  }

  /** Resolves when the entry is written. Pictures and ZIPs are compressed already. */
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
    this.#zip.end({ forceZip64Format: false, comment: '0'.repeat(commentLetters(this.key)) });
    await Promise.race([this.#done, this.#failed]);
  }
}

const commentLetters = (key: string | null) => (key === null ? DIGEST_LETTERS : 2 * DIGEST_LETTERS);

/**
 * Passes everything through except the placeholder comment, which it replaces with the seal and the digest of all
 * before it.
 */
async function* signed(pieces: AsyncIterable<Buffer>, key: string | null): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const seal = key === null ? null : sealWith(key);
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const all = Buffer.concat([rest, piece]);
    const ready = all.subarray(0, -commentLetters(key));
    rest = all.subarray(ready.byteLength);
    hash.update(ready);
    seal?.update(ready);
    yield ready;
  }
  const sealed = seal?.digest('hex') ?? '';
  yield Buffer.from(sealed + hash.update(sealed).digest('hex'));
}
