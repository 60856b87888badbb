import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', svg: 'image/svg+xml' };

export const bytesOf = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(join(import.meta.dirname, '../../pictures', name)));

/** Returns a picture of tests/pictures as a browser sends it. */
export const picture = (name: string): File => fileOf(bytesOf(name), name);

export function fileOf(bytes: Uint8Array<ArrayBuffer> | string, name: string): File {
  return new File([bytes], name, { type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
}

/** Returns a JPEG of exactly so many bytes; programs ignore bytes after a picture's end. */
export function photoOf(bytes: number): File {
  const photo = new Uint8Array(bytes);
  photo.set(bytesOf('photo.jpg'));
  return fileOf(photo, 'large.jpg');
}

/** Returns a black PNG of one bit a pixel: very many pixels in very few bytes. */
export function blackPng(width: number, height: number): File {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return fileOf(
    Uint8Array.from(
      Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
    ),
    'black.png',
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
