import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { removeUnusedPictures } from '../../../domain/media/pictures.ts';
import { IMAGE_BYTES_LIMIT } from '../../../rules/limits.ts';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import { shopFiles } from '../../../server/outside/storage/storage.ts';
import type { Fields } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';
import { browserOn } from '../site-like.ts';
import { makeKey, programOf } from './api-key.ts';
import { categoryId } from './listing.ts';
import { blackPng, bytesOf, fileOf, photoOf, picture } from './pictures.ts';

const world = await fileWorld();
const folder = mkdtempSync(join(tmpdir(), 'thok-demo-pictures-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
let last = 0;
/** Returns a visitor at an address that nobody has used before. */
const stranger = (address = `192.0.2.${(last += 1)}`) =>
  browserOn(world, { files: shopFiles(localStorage(folder)).files, address });
const page = '/upload-image';
const rows = () => world.db.selectFrom('uploads').selectAll().execute();
const files = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length;
const send = async (fields: Fields, by = stranger()) => {
  const answer = await by.post(page, fields);
  const html = await answer.text();
  const links = [...html.matchAll(/value="(http[^"]+)"/g)].map(([, link]) => link ?? '');
  return { status: answer.status, text: textOf(html), links, html };
};
const call = async (fields: Fields, by = stranger()) => {
  const answer = await by.post('/api/upload', fields);
  return { status: answer.status, ...((await answer.json()) as { urls?: string[]; message: string }) };
};
const photos = (count: number) => ({ images: Array.from({ length: count }, () => picture('photo.jpg')) });

describe('the demo page', () => {
  test('is public, in three languages, and closed to search engines', async () => {
    const html = await opened(stranger(), page);
    expect([textOf(html).includes('Upload pictures'), html.includes('content="noindex')]).toEqual([true, true]);
    expect(textOf(await opened(stranger(), `${page}?lang=gu`))).toContain('ફોટા અપલોડ કરો');
    expect(await opened(stranger(), '/sitemap.xml')).not.toContain('upload-image');
  });

  test('shows each picture and its full link', async () => {
    const by = stranger();
    const { status, text, links, html } = await send(
      { images: [picture('photo.jpg'), picture('photo.png'), picture('photo.webp')] },
      by,
    );
    expect([status, links.length]).toEqual([200, 3]);
    expect(text).toContain('3 image(s) uploaded successfully');
    for (const link of links) {
      expect(link).toMatch(new RegExp(`^${world.origin}/pictures/[0-9a-f]{24}\\.webp$`));
      const path = new URL(link).pathname;
      expect(html).toContain(`src="${path.replace('.webp', '-240.webp')}"`);
      expect((await by.visit(path)).headers.get('content-type')).toBe('image/webp');
    }
  });

  test.each<[string, Fields]>([
    ['no field', {}],
    ['an empty file', { images: fileOf('', '') }],
    ['words in the place of a file', { images: 'photo.jpg' }],
    ['a file under another name', { file0: picture('photo.jpg') }],
  ])('without a file (%s) says so', async (_, fields) => {
    const { status, text } = await send(fields);
    expect([status, text.includes('Please select at least one file first.'), text.includes('Error during')]).toEqual([
      400,
      true,
      false,
    ]);
  });

  test.each<[string, () => Fields, number, string]>([
    ['five pictures', () => photos(5), 422, 'Maximum 4 images allowed'],
    ['one of 5 MB', () => ({ images: photoOf(IMAGE_BYTES_LIMIT) }), 413, 'Each image must be less than 5MB'],
    ['text', () => ({ images: fileOf('words', 'photo.jpg') }), 415, 'Please select only image files'],
    [
      'a torn one',
      () => ({ images: fileOf(bytesOf('turned.jpg').slice(0, 900), 'a.jpg') }),
      422,
      'Failed to load image',
    ],
    ['a huge one', () => ({ images: blackPng(10_000, 5_001) }), 422, 'This picture has too many pixels.'],
  ])('%s: reports the error, and stores nothing', async (_, fields, status, sentence) => {
    const before = [await rows(), files()];
    const answer = await send(fields());
    expect([answer.status, answer.text.includes(`Error during upload: ${sentence}`)]).toEqual([status, true]);
    expect([await rows(), files()]).toEqual(before);
  });
});

describe('the quota', () => {
  const tooMany = 'Only 10 pictures an hour can be uploaded here. Please try again in an hour.';

  test('is 10 pictures an hour for one address, on the page and by the call together', async () => {
    const by = stranger();
    expect((await send(photos(4), by)).status).toBe(200);
    expect((await call(photos(4), by)).status).toBe(200);
    const before = [(await rows()).length, files()];
    expect(await call(photos(3), by)).toEqual({ status: 429, message: tooMany });
    expect([(await rows()).length, files()]).toEqual(before);
    expect((await call(photos(2), by)).status).toBe(200);
    const eleventh = await send(photos(1), by);
    expect([eleventh.status, eleventh.text.includes(`Error during upload: ${tooMany}`)]).toEqual([429, true]);
    expect((await send(photos(1))).status).toBe(200);
    world.clock.advance({ hours: 1 });
    expect((await send(photos(4), by)).status).toBe(200);
  });

  test('is not exceeded by many requests at once', async () => {
    const by = stranger();
    const atOnce = async (requests: number, count: number) => {
      const answers = await Promise.all(Array.from({ length: requests }, () => call(photos(count), by)));
      return answers.map(({ status }) => status).toSorted();
    };
    // Two requests of an address are accepted at the same time, and the others are sent again (decision 057).
    const [one, another, ...others] = await atOnce(5, 4);
    expect([one, another, others.filter((status) => status !== 429 && status !== 503)]).toEqual([200, 200, []]);
    expect(await atOnce(2, 2)).toEqual([200, 429]);
    expect(await atOnce(5, 1)).toEqual([429, 429, 429, 429, 429]);
  });

  test('does not count files that were never decoded', async () => {
    const by = stranger();
    for (let tried = 0; tried < 11; tried += 1)
      expect((await call({ images: fileOf('words', 'photo.jpg') }, by)).status).toBe(415);
    expect((await call(photos(4), by)).status).toBe(200);
  });

  test('does not apply to a supplier, who owns the uploaded pictures', async () => {
    const by = stranger();
    await world.signUpSupplier({ mobile: '9825940001', businessName: 'Picture Traders' }, by);
    const key = await makeKey(by);
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await send(photos(4), by)).status).toBe(200);
      expect((await call(photos(4), by)).status).toBe(200);
    }
    const owner = await world.db.selectFrom('users').select('id').where('mobile', '=', '9825940001').executeTakeFirst();
    const own = (await rows()).filter(({ supplier_id }) => supplier_id === owner?.id);
    expect(own).toHaveLength(16);
    const [picture = ''] = own.map((row) => `/pictures/${row.key}`);
    const body = { name: 'A', categoryId: await categoryId(world), pricePerCarton: 1, piecesPerCarton: 1 };
    expect((await programOf(world, key)('POST', '/api/product', { ...body, images: [picture] })).status).toBe(201);
  });

  test('a signed-in reseller is refused, on the page and by the call, but a guest is not', async () => {
    const by = stranger();
    const supplierOnly = 'Only a supplier who has completed onboarding may do this.';
    expect((await call({ images: photoOf(680_000) }, by)).status).toBe(200);
    await world.signUpReseller({ mobile: '9825940002', businessName: 'A shop' }, by);
    const before = [await rows(), files()];
    for (const images of [picture('photo.jpg'), photoOf(680_000)]) {
      expect(await call({ images }, by)).toEqual({ status: 403, message: supplierOnly });
      expect((await call({ file0: images }, by)).status).toBe(403);
      const { status, text } = await send({ images }, by);
      expect([status, text.includes(`Error during upload: ${supplierOnly}`)]).toEqual([403, true]);
    }
    expect([await rows(), files()]).toEqual(before);
  });

  test('a wrong key does not upload as a guest', async () => {
    const body = new FormData();
    body.append('images', picture('photo.jpg'));
    const headers = { authorization: 'Bearer thok_wrong' };
    expect((await stranger().visit('/api/upload', { method: 'POST', body, headers })).status).toBe(401);
  });
});

test("no supplier can use a guest's picture, and it is deleted after 24 hours", async () => {
  const by = stranger();
  const { urls = [] } = await call(photos(1), by);
  const [url = ''] = urls;
  await world.signUpSupplier({ mobile: '9825940003', businessName: 'Later Traders' }, by);
  const body = { name: 'A', categoryId: await categoryId(world), pricePerCarton: 1, piecesPerCarton: 1, images: [url] };
  const answer = await by.postJson('/api/product', body);
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    400,
    'Please use pictures that you uploaded',
  ]);
  const shown = world.db
    .updateTable('uploads')
    .set({ attached_at: world.clock.now() })
    .where('supplier_id', 'is', null);
  await expect(shown.execute()).rejects.toMatchObject({ constraint: 'uploads_of_nobody' });

  world.clock.advance({ hours: 24 });
  await removeUnusedPictures(world.db, shopFiles(localStorage(folder)).files, world.clock.now());
  expect((await by.visit(url)).status).toBe(200);
  world.clock.advance({ seconds: 1 });
  await removeUnusedPictures(world.db, shopFiles(localStorage(folder)).files, world.clock.now());
  expect((await by.visit(url)).status).toBe(404);
  expect((await rows()).filter(({ supplier_id }) => supplier_id === null)).toEqual([]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
