import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { removeUnusedPictures } from '../../../domain/media/pictures.ts';
import { IMAGE_BYTES_LIMIT } from '../../../rules/limits.ts';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import { shopFiles } from '../../../server/outside/storage/storage.ts';
import { fileWorld } from '../../world.ts';
import { textOf } from '../reading.ts';
import { browserOn } from '../site-like.ts';
import { list } from './listing.ts';
import { blackPng, bytesOf, fileOf, photoOf, picture } from './pictures.ts';

const world = await fileWorld({ samples: true });
const folder = mkdtempSync(join(tmpdir(), 'thok-pictures-'));
const supplier = browserOn(world, { files: shopFiles(localStorage(folder)).files });
await world.signUpSupplier({ mobile: '9825500001', businessName: 'Picture Traders' }, supplier);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const kept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const rows = () => world.db.selectFrom('uploads').selectAll().orderBy('created_at').execute();
const upload = async (fields: Record<string, File | File[]>) => {
  const response = await supplier.post('/api/upload', fields);
  return { status: response.status, ...((await response.json()) as { urls?: string[]; message: string }) };
};
const pictureAt = async (url: string) => Buffer.from(await (await supplier.visit(url)).arrayBuffer());

describe('an accepted picture', () => {
  test.each(['photo.jpg', 'photo.png', 'photo.webp'])('%s becomes a WebP with a small twin', async (name) => {
    const { status, urls, message } = await upload({ images: picture(name) });
    expect([status, urls?.length, message]).toEqual([200, 1, '1 image(s) uploaded successfully']);
    const url = urls?.[0] ?? '';
    expect(url).toMatch(/^\/pictures\/[0-9a-f]{24}\.webp$/);
    const answer = await world.browser().site.answer(new Request(world.origin + url));
    expect(answer.status).toBe(404);
    const shown = await supplier.visit(url);
    expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    const { format, width, height } = await sharp(await pictureAt(url)).metadata();
    expect([format, width, height]).toEqual(['webp', 64, 48]);
    expect((await sharp(await pictureAt(url.replace('.webp', '-240.webp'))).metadata()).width).toBe(64);
    expect((await rows()).at(-1)).toMatchObject({
      key: url.slice('/pictures/'.length),
      width: 64,
      height: 48,
      attached_at: null,
      created_at: world.clock.now(),
    });
  });

  test('is at most 800 px wide and high, its twin 240', async () => {
    const [url = ''] = (await upload({ images: picture('wide.jpg') })).urls ?? [];
    const size = async (place: string) => {
      const { width, height } = await sharp(await pictureAt(place)).metadata();
      return [width, height];
    };
    expect([await size(url), await size(url.replace('.webp', '-240.webp'))]).toEqual([
      [800, 200],
      [240, 60],
    ]);
  });

  test('is upright, and loses the data of camera and place', async () => {
    expect(Buffer.from(bytesOf('turned.jpg')).toString('latin1')).toContain('Camera of the test');
    const [url = ''] = (await upload({ file0: picture('turned.jpg') })).urls ?? [];
    for (const place of [url, url.replace('.webp', '-240.webp')]) {
      const bytes = await pictureAt(place);
      const { exif, xmp, icc, orientation, width, height } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, orientation, width < height]).toEqual([undefined, undefined, undefined, undefined, true]);
      expect(bytes.toString('latin1')).not.toMatch(/Camera of the test|Exif|GPS/);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const colour = (row: number) =>
        [...data.subarray((row * info.width + 10) * 3, (row * info.width + 10) * 3 + 3)].map((part) => part > 100);
      expect([colour(5), colour(info.height - 5)]).toEqual([
        [true, false, false],
        [false, false, true],
      ]);
    }
  });

  test('is sent in images or in file0 to file3, four at most, and the addresses keep their order', async () => {
    const both = await upload({ images: picture('photo.jpg'), file0: picture('wide.jpg') });
    expect([both.status, both.urls?.length]).toEqual([200, 2]);
    const four = await upload({
      file0: picture('photo.jpg'),
      file1: picture('wide.jpg'),
      file2: picture('photo.png'),
      file3: picture('photo.webp'),
    });
    expect([four.status, new Set(four.urls).size, four.message]).toEqual([200, 4, '4 image(s) uploaded successfully']);
    expect((await sharp(await pictureAt(four.urls?.[1] ?? '')).metadata()).width).toBe(800);
  });

  test('may have one byte less than 5 MB', async () => {
    expect((await upload({ images: photoOf(IMAGE_BYTES_LIMIT - 1) })).status).toBe(200);
  });

  test('is recognised by its bytes, whatever its name', async () => {
    expect((await upload({ images: fileOf(bytesOf('photo.png'), 'photo.jpg') })).status).toBe(200);
  });

  test('may have up to 50 million pixels', async () => {
    const [url = ''] = (await upload({ images: blackPng(10_000, 5_000) })).urls ?? [];
    expect((await sharp(await pictureAt(url)).metadata()).width).toBe(800);
  });
});

describe('refused, and nothing is stored', () => {
  const five = Array.from({ length: 5 }, () => picture('photo.jpg'));
  const truncated = (name: string, share: number) =>
    fileOf(bytesOf(name).slice(0, Math.floor(bytesOf(name).length * share)), name);
  test.each<[string, () => Record<string, File | File[]>, number, string]>([
    ['five pictures', () => ({ images: five }), 422, 'Maximum 4 images allowed'],
    [
      'five pictures over both names',
      () => ({ images: five.slice(0, 3), file0: picture('photo.png'), file1: picture('photo.webp') }),
      422,
      'Maximum 4 images allowed',
    ],
    [
      'five pictures in file0 to file4',
      () => Object.fromEntries(five.map((file, at) => [`file${at}`, file])),
      422,
      'Maximum 4 images allowed',
    ],
    ['5 MB exactly', () => ({ images: photoOf(IMAGE_BYTES_LIMIT) }), 413, 'Each image must be less than 5MB'],
    [
      'a good one and one of 5 MB',
      () => ({ images: [picture('photo.jpg'), photoOf(IMAGE_BYTES_LIMIT)] }),
      413,
      'Each image must be less than 5MB',
    ],
    [
      'text named .jpg',
      () => ({ images: fileOf('Only words, whatever the name says.', 'photo.jpg') }),
      415,
      'Please select only image files',
    ],
    [
      'a web page named .png',
      () => ({ images: fileOf('<!doctype html><script>alert(1)</script>', 'photo.png') }),
      415,
      'Please select only image files',
    ],
    ['a drawing in SVG', () => ({ images: picture('drawing.svg') }), 415, 'Please select only image files'],
    [
      'a drawing in SVG named .webp',
      () => ({ images: fileOf(bytesOf('drawing.svg'), 'drawing.webp') }),
      415,
      'Please select only image files',
    ],
    ['a PDF', () => ({ images: fileOf('%PDF-1.7\n%âãÏÓ\n', 'photo.jpg') }), 415, 'Please select only image files'],
    ['a JPEG that is cut off', () => ({ images: truncated('turned.jpg', 0.5) }), 422, 'Failed to load image'],
    ['a PNG that is cut off', () => ({ images: truncated('photo.png', 0.5) }), 422, 'Failed to load image'],
    ['a WebP that is cut off', () => ({ images: truncated('photo.webp', 0.5) }), 422, 'Failed to load image'],
    ['the first bytes of a JPEG', () => ({ images: truncated('turned.jpg', 0.005) }), 422, 'Failed to load image'],
    [
      'a good one and one that is cut off',
      () => ({ images: [picture('photo.jpg'), truncated('turned.jpg', 0.7)] }),
      422,
      'Failed to load image',
    ],
    [
      '40,000 x 40,000 pixels',
      () => ({ images: blackPng(40_000, 40_000) }),
      422,
      'This picture has too many pixels. Use one of at most 50 megapixels.',
    ],
    [
      'a row more than 50 million pixels',
      () => ({ images: blackPng(10_000, 5_001) }),
      422,
      'This picture has too many pixels. Use one of at most 50 megapixels.',
    ],
    ['no file', () => ({}), 400, 'Please select at least one file first.'],
    ['an empty file', () => ({ images: fileOf('', 'photo.jpg') }), 400, 'Please select at least one file first.'],
    [
      'a file under another name',
      () => ({ picture: picture('photo.jpg') }),
      400,
      'Please select at least one file first.',
    ],
  ])('%s', async (_, fields, status, message) => {
    const before = [await rows(), kept()];
    expect(await upload(fields())).toEqual({ status, message });
    expect([await rows(), kept()]).toEqual(before);
  });

  test('visitors without a session in the fields of the product editor, and resellers', async () => {
    const before = [await rows(), kept()];
    const stranger = browserOn(world, { files: shopFiles(localStorage(folder)).files });
    for (const fields of [
      { file0: picture('photo.jpg') },
      { images: picture('photo.jpg'), file0: picture('photo.png') },
      { picture: picture('photo.jpg') },
      // The session is checked before the number of pictures.
      Object.fromEntries(five.map((file, at) => [`file${at}`, file])),
    ]) {
      const answer = await stranger.post('/api/upload', fields);
      expect([answer.status, await answer.json()]).toEqual([401, { message: 'User not authenticated' }]);
    }
    // Under the demo page's name anybody may send pictures, so five are refused for their number.
    const demo = await stranger.post('/api/upload', { images: five });
    expect([demo.status, await demo.json()]).toEqual([422, { message: 'Maximum 4 images allowed' }]);
    await world.signIn('9876500002', 'reseller', stranger);
    expect((await stranger.post('/api/upload', { file0: picture('photo.jpg') })).status).toBe(403);
    expect([await rows(), kept()]).toEqual(before);
  });

  test('a body of more than four pictures of 5 MB, for a program and for a person', async () => {
    const before = [await rows(), kept()];
    const huge = { images: [5, 5, 5, 5, 5].map((megabytes) => photoOf(megabytes * 1024 * 1024 - 1)) };
    const answer = await supplier.post('/api/upload', huge);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'This upload is too large. Each image must be less than 5MB.' },
    ]);
    const words = await supplier.post('/supplier/products-listing', huge, { headers: { accept: 'text/html' } });
    expect(words.status).toBe(413);
    expect(textOf(await words.text())).toContain('This upload is too large. Each image must be less than 5MB.');
    expect([await rows(), kept()]).toEqual(before);
  });

  test.each([
    ['a form without files', { body: new URLSearchParams({ images: 'x' }) }, 'Please select at least one file first.'],
    [
      'JSON',
      { body: '{"images":[]}', headers: { 'content-type': 'application/json' } },
      'The form could not be read. Please send it again.',
    ],
    [
      'a multipart body that is none',
      { body: 'nothing', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      'The form could not be read. Please send it again.',
    ],
    ['nothing', {}, 'The form could not be read. Please send it again.'],
  ])('%s', async (_, init, message) => {
    const answer = await supplier.visit('/api/upload', { method: 'POST', ...init });
    expect([answer.status, await answer.json()]).toEqual([400, { message }]);
  });
});

test('a picture that no product shows is deleted after 24 hours, one that a product shows stays', async () => {
  const [shown = ''] = (await upload({ images: picture('photo.jpg') })).urls ?? [];
  await list(world, supplier, { images: [shown] });
  world.clock.advance({ hours: 23 });
  const [late = ''] = (await upload({ images: picture('photo.png') })).urls ?? [];
  const older = (await rows()).filter(({ attached_at, key }) => attached_at === null && !late.endsWith(key));
  world.clock.advance({ hours: 1 });
  expect(await removeUnusedPictures(world.db, shopFiles(localStorage(folder)).files, world.clock.now())).toBe(0);
  world.clock.advance({ seconds: 1 });
  expect(await removeUnusedPictures(world.db, shopFiles(localStorage(folder)).files, world.clock.now())).toBe(
    older.length,
  );
  expect(older.length).toBeGreaterThan(5);
  const names = [shown, late].flatMap((url) => [url.slice(10), url.slice(10).replace('.webp', '-240.webp')]);
  expect(kept()).toEqual(names.toSorted());
  expect((await rows()).map(({ key }) => key).sort()).toEqual([shown.slice(10), late.slice(10)].sort());
  expect((await supplier.visit(shown)).status).toBe(200);
});

test.each([
  'nothing.webp',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fsecret',
  '0'.repeat(24),
  `${'0'.repeat(24)}.webp`,
  '%00',
  '%ff',
  '',
])('picture %j is not found', async (name) => {
  const response = await supplier.visit(`/pictures/${name}`);
  expect([response.status, (await response.text()).includes('root:')]).toEqual([404, false]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
