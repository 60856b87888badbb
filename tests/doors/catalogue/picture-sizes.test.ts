import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { removePicture } from '../../../domain/media/pictures.ts';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import { shopFiles } from '../../../server/outside/storage/storage.ts';
import { fileWorld } from '../../world.ts';
import { metaOf, opened, voids } from '../reading.ts';
import { browserOn } from '../site-like.ts';
import { list } from './listing.ts';
import { fileOf } from './pictures.ts';

const world = await fileWorld();
const folder = mkdtempSync(join(tmpdir(), 'thok-sizes-'));
const files = shopFiles(localStorage(folder)).files;
const supplier = browserOn(world, { files });
await world.signUpSupplier({ mobile: '9825530001', businessName: 'Sized Pictures' }, supplier);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const stored = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !name.endsWith('/') && name.includes('.'));
const upload = async (): Promise<string> => {
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#27348b' } })
    .jpeg()
    .toBuffer();
  const answer = await supplier.post('/api/upload', { images: [fileOf(new Uint8Array(photo), 'photo.jpg')] });
  return ((await answer.json()) as { urls: string[] }).urls[0] ?? '';
};
const widthOf = async (answer: Response) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;

test('the middle size of a picture is made once, at its first view, and is deleted with the picture', async () => {
  const url = await upload();
  const key = url.replace('/pictures/', '');
  const middle = url.replace('.webp', '-480.webp');
  expect(stored()).toHaveLength(2);
  const answers = await Promise.all([1, 2, 3].map(() => supplier.visit(middle)));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await widthOf(answer)).toBe(480);
  }
  // Simultaneous requests leave no partial file.
  expect(stored().filter((name) => name.endsWith('.webp'))).toHaveLength(3);
  expect(stored()).toHaveLength(3);
  await removePicture(files, key);
  expect([(await supplier.visit(middle)).status, stored()]).toEqual([404, []]);
});

test('a product and its shop are shared with a JPEG of a size that messengers show', async () => {
  const url = await upload();
  const id = await list(world, supplier, { images: [url] });
  const shared = url.replace('.webp', '-share.jpg');
  const { id: shop } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (const path of [`/product/${id}`, `/suppliers/${shop}`]) {
    const html = await opened(world.browser(), path);
    expect(metaOf(html, 'og:image')).toBe(`http://thok.test${shared}`);
    const facts = ['type', 'width', 'height'].map((fact) => metaOf(html, `og:image:${fact}`));
    expect([...facts, metaOf(html, 'twitter:card')]).toEqual(['image/jpeg', '1200', '630', 'summary_large_image']);
  }
  const answer = await supplier.visit(shared);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(stored().some((name) => name.endsWith('-share.jpg'))).toBe(true);
  await removePicture(files, url.replace('/pictures/', ''));
  expect((await supplier.visit(shared)).status).toBe(404);
});

test.each([
  '/pictures/0123456789abcdef01234567-480.webp',
  '/pictures/0123456789abcdef01234567-share.jpg',
  '/pictures/..%2f-480.webp',
  '/pictures/-480.webp',
])('%s is not found', async (path) => {
  expect((await supplier.visit(path)).status).toBe(404);
});

test('lists and the product page offer the sizes, so that each screen loads its own', async () => {
  const url = await upload();
  const id = await list(world, supplier, { images: [url] });
  const sizesOf = async (path: string) => {
    const image = voids(await opened(world.browser(), path), 'img').find((one) => one.get('srcset') !== null);
    return [image?.get('srcset'), image?.get('sizes')];
  };
  const sizes = `${url.replace('.webp', '-240.webp')} 240w, ${url.replace('.webp', '-480.webp')} 480w`;
  expect(await sizesOf('/')).toEqual([sizes, '(max-width: 639px) 50vw, 200px']);
  expect(await sizesOf(`/product/${id}`)).toEqual([`${sizes}, ${url} 800w`, '(max-width: 639px) 320px, 480px']);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
