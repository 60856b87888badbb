import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflated = promisify(deflateRaw);
const UTF8_NAMES = 0x800;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day that a ZIP can name; a fixed date makes the same content the same file. */
const DAY = 0x21;

/** Makes a ZIP of a few files, compressed off the main thread. */
export async function zipped(files: { path: string; text: string }[]): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, text } of files) {
    const bytes = Buffer.from(text);
    const packed = await deflated(bytes, { level: 3 });
    const name = Buffer.from(path);
    const facts = numbers([2, VERSION], [2, UTF8_NAMES], [2, DEFLATED], [2, 0], [2, DAY], [4, crc32(bytes)]);
    const sizes = numbers([4, packed.byteLength], [4, bytes.byteLength], [2, name.byteLength], [2, 0]);
    const local = [Buffer.from('PK\u0003\u0004'), facts, sizes, name, packed];
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(Buffer.from('PK\u0001\u0002'), numbers([2, VERSION]), facts, sizes, place, name);
    parts.push(...local);
    offset += local.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
  const central = Buffer.concat(directory);
  const count = files.length;
  const end = numbers([2, 0], [2, 0], [2, count], [2, count], [4, central.byteLength], [4, offset], [2, 0]);
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end]);
}

/** Writes numbers in the given numbers of bytes, little-endian. */
function numbers(...fields: [2 | 4, number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
