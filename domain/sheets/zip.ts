import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal.ts';

/** One file in a ZIP, by its path there, with forward slashes. The path is untrusted and must not be used on disk. */
export interface Packed {
  path: string;
  /** The unpacked size that the ZIP declares; it may be wrong. */
  size: number;
  isEncrypted: boolean;
  entry: Entry;
}

export interface Zip {
  file: ZipFile;
  packed: Packed[];
}

/** Refusals for a ZIP that cannot be read. */
export interface ZipRefusals {
  unreadable: () => Refusal;
  tooBig: () => Refusal;
  tooMany: () => Refusal;
}

/** Does it begin with a local header, or as an empty ZIP does? */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  );
}

/**
 * Opens a ZIP that is completely in memory and lists its files, without folders. Refuses more than `limit` files, and
 * files whose data overlap, which only ZIP bombs have.
 */
export async function openZip(bytes: Uint8Array, limit: number, refusals: ZipRefusals): Promise<Zip> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed: Packed[] = [];
  let total = 0;
  try {
    // Names are not checked here, because yauzl would refuse the whole ZIP for one unsafe name.
    const file = await fromBufferPromise(buffer, { decodeStrings: false });
    for await (const entry of file.eachEntry()) {
      const path = pathOf(entry);
      total += entry.compressedSize;
      if (total > bytes.byteLength) throw refusals.tooBig();
      if (path.endsWith('/')) continue;
      if (packed.length >= limit) throw refusals.tooMany();
      packed.push({ path, size: entry.uncompressedSize, isEncrypted: entry.isEncrypted(), entry });
    }
    return { file, packed };
  } catch (error) {
    throw error instanceof Refusal ? error : refusals.unreadable();
  }
}

const IS_UTF8 = 0x800;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Programs on a Mac write names in UTF-8 without the flag for it, and would be read as code page 437. */
function pathOf({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string {
  const path = getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
  if ((flags & IS_UTF8) !== 0) return path;
  try {
    return utf8.decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    return path;
  }
}

/** Bytes that may still be unpacked from a ZIP, whatever its headers declare. */
export interface Allowance {
  left: number;
}

/** Yields the file's bytes piece by piece, and counts them while they come. */
export async function* unpacked(
  zip: Zip,
  { entry }: Packed,
  allowance: Allowance,
  refusals: Pick<ZipRefusals, 'unreadable' | 'tooBig'>,
): AsyncGenerator<Buffer> {
  try {
    for await (const piece of (await zip.file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      allowance.left -= piece.byteLength;
      if (allowance.left < 0) throw refusals.tooBig();
      yield piece;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refusals.unreadable();
  }
}
