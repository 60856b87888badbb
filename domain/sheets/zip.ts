import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal.ts';

/** One file in a ZIP, by its path there: slashes forward, otherwise as written and never to be used as a path of ours. */
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

/** The sentences for a ZIP that cannot be taken. */
export interface ZipRefusals {
  unreadable: () => Refusal;
  tooBig: () => Refusal;
  tooMany: () => Refusal;
}

/** Local headers begin so, and the end of an empty ZIP. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  );
}

/**
 * The files of a ZIP that stands whole in memory, folders aside. Refuses more than `most` of them, and files that share
 * their bytes with one another, of which only bombs are made.
 */
export async function openZip(bytes: Uint8Array, most: number, refusals: ZipRefusals): Promise<Zip> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed: Packed[] = [];
  let total = 0;
  try {
    // The names are only names here; yauzl would end the whole ZIP at one that leads out of it.
    const file = await fromBufferPromise(buffer, { decodeStrings: false });
    for await (const entry of file.eachEntry()) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
      total += entry.compressedSize;
      if (total > bytes.byteLength) throw refusals.tooBig();
      if (path.endsWith('/')) continue;
      if (packed.length >= most) throw refusals.tooMany();
      packed.push({ path, size: entry.uncompressedSize, isEncrypted: entry.isEncrypted(), entry });
    }
    return { file, packed };
  } catch (error) {
    throw error instanceof Refusal ? error : refusals.unreadable();
  }
}

/** The bytes that may still be unpacked of a ZIP, whatever its headers declare. */
export interface Allowance {
  left: number;
}

/** The file's bytes, piece by piece, counted as they come. */
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
