import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StoreFailure } from '../../db/failure.ts';
import { DIGEST_LETTERS } from './archive-writer.ts';
import { BadArchive } from './damaged.ts';
import { FORMAT, type Manifest, manifestName, manifestSchema, rowsName, sumsName } from './manifest.ts';
import { type Seal, sealWith } from './seal.ts';

/** Bytes of the length field before a ZIP's comment. */
const LENGTH_BYTES = 2;

/** An undamaged archive; `seal` says who made it. */
export interface Archive {
  seal: Seal;
  manifest: Manifest;
  /** SHA-256 of each file, by its path below the data folder. */
  sums: Map<string, string>;
  /** Yields the lines of a table's rows; none where the archive does not have the table. */
  lines(table: string): AsyncIterable<string>;
  /** Yields every file with its path, one at a time. */
  files(): AsyncIterable<{ path: string; content: AsyncIterable<Buffer> }>;
}

/**
 * Reads the whole archive once before anything else, and finds the key that it was sealed with. Refuses, with a
 * sentence, an archive that is damaged or made by a newer version.
 */
export async function openArchive(path: string, keys: string[]): Promise<Archive> {
  const seal = await sealOfWhole(path, keys);
  const found = new Map<string, string>();
  for await (const { name, content } of entriesOf(path))
    if (name === manifestName || name === sumsName) found.set(name, await text(await content()));
  const manifest = jsonIn(found.get(manifestName) ?? 'null');
  if (!v.is(v.object({ format: v.literal(FORMAT) }), manifest))
    throw new BadArchive(`${path} is no back-up that this version of Thok can read. Nothing was changed.`);
  const sums = (found.get(sumsName) ?? '').split('\n').filter(Boolean);
  return {
    seal,
    manifest: v.parse(manifestSchema, manifest),
    sums: new Map(sums.map((line) => [line.slice(DIGEST_LETTERS + 2), line.slice(0, DIGEST_LETTERS)])),
    lines: (table) => linesIn(path, rowsName(table)),
    async *files() {
      for await (const { name, content } of entriesOf(path))
        if (!name.startsWith('rows/') && name !== manifestName && name !== sumsName)
          yield { path: name, content: await content() };
    },
  };
}

/** Parses JSON; null if malformed. */
function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Checks the digest and the seal at the end of the file: a damaged file has a wrong digest, a forged one lacks our
 * seal.
 */
async function sealOfWhole(path: string, keys: string[]): Promise<Seal> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new StoreFailure(`The back-up ${path} cannot be read: ${error.message}.`);
  });
  const ending = await endOf(path, Math.min(size, 2 * DIGEST_LETTERS + LENGTH_BYTES));
  const isSealed = commentLength(ending, DIGEST_LETTERS) !== DIGEST_LETTERS;
  const seals = isSealed ? keys.map(sealWith) : [];
  const content = size - (isSealed ? 2 : 1) * DIGEST_LETTERS;
  const hash = createHash('sha256');
  if (content > 0) {
    for await (const piece of createReadStream(path, { end: content - 1 })) {
      hash.update(piece as Buffer);
      for (const seal of seals) seal.update(piece as Buffer);
    }
    const given = isSealed ? ending.subarray(-2 * DIGEST_LETTERS, -DIGEST_LETTERS) : Buffer.alloc(0);
    const digest = ending.subarray(-DIGEST_LETTERS).toString('latin1');
    if (digest === hash.update(given).digest('hex')) {
      if (!isSealed) return 'none';
      return seals.some((seal) => isSame(Buffer.from(seal.digest('hex')), given)) ? 'ours' : 'foreign';
    }
  }
  throw new BadArchive(
    `${path} is not a whole back-up: it was cut off or altered, or never was one. Nothing was changed.`,
  );
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}

/**
 * Returns the ZIP comment's length as the file states it, if the comment has this many characters; null if the file is
 * too short.
 */
function commentLength(ending: Buffer, letters: number): number | null {
  const at = ending.byteLength - letters - LENGTH_BYTES;
  return at < 0 ? null : ending.readUInt16LE(at);
}

async function endOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer;
  } finally {
    await file.close();
  }
}

async function* entriesOf(path: string): AsyncGenerator<{ name: string; content(): Promise<AsyncIterable<Buffer>> }> {
  const zip: ZipFile = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw foreign(path, error);
  });
  try {
    for await (const entry of entriesIn(zip, path))
      yield { name: entry.fileName, content: () => zip.openReadStreamPromise(entry) as Promise<AsyncIterable<Buffer>> };
  } finally {
    zip.close();
  }
}

/** Yields the entries of a ZIP. The library refuses paths that lead out of the archive, and files that are no ZIP. */
async function* entriesIn(zip: ZipFile, path: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry() as AsyncIterable<Entry>;
  } catch (error) {
    throw foreign(path, error);
  }
}

function foreign(path: string, error: unknown): BadArchive {
  const reason = error instanceof Error ? error.message : String(error);
  return new BadArchive(`${path} is no back-up that Thok has written: ${reason}. Nothing was changed.`);
}

/**
 * Yields lines. Only a line feed ends one, because people's texts contain other characters that some programs take for
 * line ends.
 */
async function* linesIn(path: string, wanted: string): AsyncGenerator<string> {
  for await (const { name, content } of entriesOf(path)) {
    if (name !== wanted) continue;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of await content()) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    return;
  }
}
