import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import { shopFiles } from '../../../server/outside/storage/storage.ts';
import { fileWorld } from '../../world.ts';
import { browserOn } from '../site-like.ts';
import { bytesOf, fileOf, picture } from './pictures.ts';

// Files made with ImageMagick, zip and camera metadata, as people and attackers send them.

const world = await fileWorld();
const folder = mkdtempSync(join(tmpdir(), 'thok-strange-'));
const supplier = browserOn(world, { files: shopFiles(localStorage(folder)).files });
await world.signUpSupplier({ mobile: '9825520001', businessName: 'Strange Traders' }, supplier);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const upload = async (file: File) => {
  const response = await supplier.post('/api/upload', { file0: file });
  return { status: response.status, ...((await response.json()) as { urls?: string[]; message: string }) };
};
/** Returns the stored picture and its thumbnail, as visitors get them. */
const kept = async (name: string) => {
  const { urls: [url = ''] = [] } = await upload(picture(name));
  const answers = await Promise.all([url, url.replace('.webp', '-240.webp')].map((place) => supplier.visit(place)));
  return Promise.all(
    answers.map(async (answer) => {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { bytes, ...(await sharp(bytes).metadata()) };
    }),
  );
};
const colourAt = async (bytes: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].map((part) => part > 110);
};

test('a transparent picture gets a white ground', async () => {
  for (const { bytes, hasAlpha } of await kept('transparent-black.png')) {
    expect(hasAlpha).toBe(false);
    expect(await colourAt(bytes, 1, 1)).toEqual([true, true, true]);
  }
});

test('a HEIC photo is refused, with advice how to send a JPEG', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
  const answer = await upload(fileOf(Uint8Array.from(heic), 'IMG_0001.HEIC'));
  expect(answer.status).toBe(415);
  expect(answer.message).toContain('HEIC');
});

test('a JPEG that is also a ZIP becomes a mere picture', async () => {
  expect(latin(bytesOf('zipped.jpg'))).toContain('secret.txt');
  for (const { bytes, width } of await kept('zipped.jpg')) {
    expect(width).toBe(64);
    for (const sign of ['secret', 'PK\u0003\u0004']) expect(latin(bytes)).not.toContain(sign);
  }
});

test('a GIF that is also a script becomes a mere picture', async () => {
  // As a script, the file would run in a browser.
  expect(() => new Script(latin(bytesOf('script.gif')))).not.toThrow();
  for (const { bytes } of await kept('script.gif')) expect(latin(bytes)).not.toContain('alert');
});

test('a photo loses its location, and is turned upright', async () => {
  const { orientation, exif } = await sharp(bytesOf('placed.jpg')).metadata();
  expect([orientation, latin(exif ?? new Uint8Array()).includes('Phone of the test')]).toEqual([6, true]);
  for (const one of await kept('placed.jpg')) {
    expect([one.exif, one.xmp, one.iptc, one.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(latin(one.bytes)).not.toMatch(/Phone of the test|GPS|Exif/);
    expect([one.width, one.height]).toEqual([48, 64]);
    // The left side of the sensor is the top of the picture.
    expect(await colourAt(one.bytes, 24, 5)).toEqual([true, false, false]);
    expect(await colourAt(one.bytes, 24, 58)).toEqual([false, false, true]);
  }
});

test('a PNG of 16 bits, a JPEG in CMYK and an animated WebP become plain pictures', async () => {
  const facts = async (name: string) => {
    const { depth, space, channels, pages } = await sharp(bytesOf(name)).metadata();
    return [depth, space, channels, pages];
  };
  expect(await facts('deep.png')).toEqual(['ushort', 'rgb16', 3, undefined]);
  expect(await facts('cmyk.jpg')).toEqual(['uchar', 'cmyk', 4, undefined]);
  expect((await facts('moving.webp')).at(-1)).toBe(3);
  for (const name of ['deep.png', 'cmyk.jpg', 'moving.webp']) {
    for (const { format, depth, space, width, height, pages } of await kept(name))
      expect([name, format, depth, space, width, height, pages ?? 1]).toEqual([
        name,
        'webp',
        'uchar',
        'srgb',
        64,
        48,
        1,
      ]);
  }
  const [cmyk] = await kept('cmyk.jpg');
  expect(await colourAt(cmyk?.bytes ?? Buffer.alloc(0), 30, 20)).toEqual([true, false, false]);
  // The first frame of red, blue and green.
  const [moving] = await kept('moving.webp');
  expect(await colourAt(moving?.bytes ?? Buffer.alloc(0), 30, 20)).toEqual([true, false, false]);
});

test.each([
  ['a page named .jpg', '<!doctype html><html><body><script>alert(1)</script></body></html>', 'photo.jpg'],
  ['a page behind the first bytes of a GIF', 'GIF89a<script>alert(1)</script>', 'photo.gif'],
  [
    'a drawing named .png',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'photo.png',
  ],
])('%s is refused', async (_, text, name) => {
  const { status, message, urls } = await upload(fileOf(text, name));
  expect([[415, 422].includes(status), urls]).toEqual([true, undefined]);
  expect(['Please select only image files', 'Failed to load image']).toContain(message);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
