import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StoreFailure } from '../../db/failure.ts';
import { DIGEST_LETTERS } from './archive-writing.ts';
import { FORMAT, type Manifest, manifestName, manifestSchema, rowsName, sumsName } from './manifest.ts';

/** An archive whose every bit is as it was written. */
export interface Archive {
  manifest: Manifest;
  /** The SHA-256 of each file by its path below the data folder. */
  sums: Map<string, string>;
  /** The lines of a table's rows; none where the archive does not hold it. */
  lines(table: string): AsyncIterable<string>;
  /** Every file with its path, one after the other. */
  files(): AsyncIterable<{ path: string; content: AsyncIterable<Buffer> }>;
}

/** Reads all of it once before anything else is done with it. Refuses, by a sentence, what is not whole or is newer. */
export async function openArchive(path: string): Promise<Archive> {
  await requireWhole(path);
  const found = new Map<string, string>();
  for await (const { name, content } of entriesOf(path))
    if (name === manifestName || name === sumsName) found.set(name, await text(await content()));
  const said = jsonIn(found.get(manifestName) ?? 'null');
  if (!v.is(v.object({ format: v.literal(FORMAT) }), said))
    throw new StoreFailure(`${path} is no back-up that this version of Thok can read. Nothing was changed.`);
  const sums = (found.get(sumsName) ?? '').split('\n').filter(Boolean);
  return {
    manifest: v.parse(manifestSchema, said),
    sums: new Map(sums.map((line) => [line.slice(DIGEST_LETTERS + 2), line.slice(0, DIGEST_LETTERS)])),
    lines: (table) => linesIn(path, rowsName(table)),
    async *files() {
      for await (const { name, content } of entriesOf(path))
        if (!name.startsWith('rows/') && name !== manifestName && name !== sumsName)
          yield { path: name, content: await content() };
    },
  };
}

/** Null where it is none. */
function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** A cut or altered file no longer ends with the digest of what stands before it. */
async function requireWhole(path: string): Promise<void> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new StoreFailure(`The back-up ${path} cannot be read: ${error.message}.`);
  });
  const end = size - DIGEST_LETTERS;
  const hash = createHash('sha256');
  if (end > 0) for await (const piece of createReadStream(path, { end: end - 1 })) hash.update(piece as Buffer);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(DIGEST_LETTERS), 0, DIGEST_LETTERS, Math.max(end, 0));
    if (end > 0 && buffer.toString('latin1') === hash.digest('hex')) return;
  } finally {
    await file.close();
  }
  throw new StoreFailure(
    `${path} is not a whole back-up: it was cut off or altered, or never was one. Nothing was changed.`,
  );
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

/** The library refuses paths that lead out of the archive, and what is no ZIP. */
async function* entriesIn(zip: ZipFile, path: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry() as AsyncIterable<Entry>;
  } catch (error) {
    throw foreign(path, error);
  }
}

function foreign(path: string, error: unknown): StoreFailure {
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreFailure(`${path} is no back-up that Thok has written: ${reason}. Nothing was changed.`);
}

/** Only line feeds end a line: texts of people hold every other sign that some programs take for one. */
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
