import { IMAGE_BYTES_LIMIT, ZIP_BYTES_MAX, ZIP_FILES_MAX, ZIP_UNPACKED_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { isZip, openZip, type Packed, unpacked, type Zip } from './zip.ts';

/** A file of an album. */
export interface ZippedPicture {
  /** File name without its folders. */
  name: string;
  /** Its checksum and size, which differ for other bytes. */
  print: string;
  /** Reads its bytes, which need not be a picture. Refuses 5 MB and more, counted while unpacking, and damaged data. */
  read: () => Promise<Uint8Array>;
}

/** Files that macOS and Windows add to albums. */
const byMachine = /(?:^|\/)(?:__MACOSX(?:\/|$)|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Returns the files of a ZIP of photos, in its order, from all folders. Refuses other kinds of files, more than 100 MB,
 * more than 2,000 files, a password, and contents of more than 500 MB.
 */
export async function picturesInZip(bytes: Uint8Array): Promise<ZippedPicture[]> {
  if (bytes.byteLength > ZIP_BYTES_MAX) throw new Refusal(413, 'zip_too_big', { most: ZIP_BYTES_MAX >> 20 });
  if (!isZip(bytes)) throw new Refusal(415, 'zip_only');
  const zip = await openZip(bytes, ZIP_FILES_MAX * 2, {
    unreadable: () => new Refusal(422, 'zip_unreadable'),
    tooBig: () => new Refusal(413, 'zip_unpacks_too_big'),
    tooMany,
  });
  const pictures = zip.packed.filter(({ path }) => !byMachine.test(path));
  if (pictures.length > ZIP_FILES_MAX) throw tooMany();
  if (pictures.some(({ isEncrypted }) => isEncrypted)) throw new Refusal(422, 'zip_has_password');
  if (pictures.reduce((sum, { size }) => sum + size, 0) > ZIP_UNPACKED_MAX)
    throw new Refusal(413, 'zip_unpacks_too_big');
  return pictures.map((packed) => ({
    name: baseName(packed.path),
    print: `${packed.entry.crc32.toString(16)}-${packed.size}`,
    read: () => pictureBytes(zip, packed),
  }));
}

async function pictureBytes(zip: Zip, packed: Packed): Promise<Uint8Array> {
  const tooBig = () => new Refusal(413, 'image_too_big');
  if (packed.size >= IMAGE_BYTES_LIMIT) throw tooBig();
  const unreadable = () => new Refusal(422, 'image_unreadable');
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(zip, packed, { left: IMAGE_BYTES_LIMIT - 1 }, { tooBig, unreadable }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Returns the file name alone, so that it cannot be used as a path. */
function baseName(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255);
}

function tooMany(): Refusal {
  return new Refusal(413, 'zip_too_many', { most: ZIP_FILES_MAX });
}
