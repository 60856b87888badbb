import { afterAll, afterEach, expect, test } from 'vitest';
import { thumbnailOf } from '../../../rules/catalogue/picture-url.ts';
import { sweep } from '../../../server/sweep.ts';
import type { Browser } from '../../browser.ts';
import { S3Store } from '../../s3-store.ts';
import { zipOf } from '../../sheets/zip-making.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { bytesOf, picture } from '../catalogue/pictures.ts';
import { chatOpened, newsOf, numberOf, sendMessage } from '../chat/chatting.ts';
import { digest } from '../digest.ts';
import { csvOf, header, importNow, kindsOf, productsOf, sendSheet } from '../imports/importing.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';
import { alertOf, complaints, opened } from '../reading.ts';

// The whole site with its files in a bucket, through the usual routes.

const s3 = await S3Store.start();
afterAll(() => s3.close());
const { storage, failures } = s3.storage();
const world = await fileWorld({ storage });
const seller = await sellingSupplier(world, '9825880001', 'Own Traders');
const buyer = await buyingReseller(world, '9825880002', 'Own Shop');
const outsider = await buyingReseller(world, '9825880003', 'Third Shop');
const chat = `/reseller/chats/${await chatOpened(buyer.browser, seller.product)}`;

const away = { status: 503, code: 'SlowDown' };
const isAway = () => (s3.fails = { when: () => true, by: away });
afterEach(async () => {
  s3.fails = null;
  await seller.browser.visit('/products?lang=en');
});

async function uploaded(who: Browser): Promise<string> {
  const { urls } = (await (await who.post('/api/upload', { images: [picture('photo.jpg')] })).json()) as {
    urls: string[];
  };
  return urls[0] ?? expect.fail('nothing was uploaded');
}

const objectOf = (url: string) => url.replace(/^\/pictures\/(..)/, 'pictures/$1/$1');
const zip = () => new File([Uint8Array.from(zipOf([{ path: 'a.jpg', bytes: bytesOf('photo.jpg') }]))], 'photos.zip');
const sheet = (code: string) =>
  csvOf([
    [...header, 'Picture 1'],
    [code, 'Bottle', 'Water Bottles', 2400, 24, 'a.jpg'],
  ]);

test('a picture is stored in the bucket, and served with the same headers as from a folder', async () => {
  const url = await uploaded(seller.browser);
  expect(s3.objects()).toEqual(expect.arrayContaining([objectOf(url), objectOf(thumbnailOf(url))]));
  const shown = await world.browser().visit(url);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect((await shown.bytes()).subarray(8, 12)).toEqual(new Uint8Array(Buffer.from('WEBP')));
  // The middle size is made at its first view, and stored.
  const middle = url.replace('.webp', '-480.webp');
  expect([(await world.browser().visit(middle)).status, s3.objects().includes(objectOf(middle))]).toEqual([200, true]);
  expect((await world.browser().visit(`/pictures/${'0'.repeat(24)}.webp`)).status).toBe(404);
});

test('a private picture is in the bucket, and shown to its two users alone', async () => {
  await numberOf(sendMessage(buyer.browser, chat, 'Look', { pictures: [picture('photo.jpg')] }));
  const [key = ''] = (await newsOf(buyer.browser, chat)).messages.flatMap(({ pictures }) => pictures.map((p) => p.key));
  expect(s3.objects()).toContain(`private-pictures/${key.slice(0, 2)}/${key}`);
  const statuses = async (...who: Browser[]) =>
    Promise.all(who.map(async (one) => (await one.visit(`/chat-pictures/${key}`)).status));
  expect(await statuses(buyer.browser, seller.browser, outsider.browser, world.browser())).toEqual([
    200, 200, 404, 404,
  ]);
  // Nor through the route of public pictures, however the path is spelled.
  for (const path of [key, `..%2Fprivate-pictures%2F${key.slice(0, 2)}%2F${key}`])
    expect((await world.browser().visit(`/pictures/${path}`)).status).toBe(404);
  isAway();
  expect((await outsider.browser.visit(`/chat-pictures/${key}`)).status).toBe(404);
  expect((await buyer.browser.visit(`/chat-pictures/${key}`)).status).toBe(503);
});

test('while the bucket is away pages work, and pictures are missing', async () => {
  const url = await uploaded(seller.browser);
  const product = await list(world, seller.browser, { images: [url] });
  isAway();
  expect(await opened(world, `/product/${product}`)).toContain(url);
  const shown = await world.browser().visit(url);
  expect([shown.status, shown.headers.get('retry-after'), shown.headers.get('cache-control')]).toEqual([
    503,
    '30',
    null,
  ]);
  expect((await world.visit('/readyz')).status).toBe(200);
  expect(world.faults).toEqual([]);
  expect(failures.at(-1)).toMatch(/GET pictures\/\S+: HTTP 503 SlowDown$/);
});

test.each([
  ['en', 'Pictures and files cannot be reached just now. Nothing was changed. Please try again in a minute.'],
  ['hi', 'फोटो और फाइलें अभी नहीं मिल पा रही हैं। कुछ नहीं बदला है। कृपया एक मिनट बाद फिर कोशिश करें।'],
  ['gu', 'ફોટા અને ફાઇલો સુધી અત્યારે પહોંચી શકાતું નથી. કંઈ બદલાયું નથી. કૃપા કરીને એક મિનિટ પછી ફરી પ્રયત્ન કરો.'],
])('an upload says so in %s, and changes nothing', async (language, sentence) => {
  const { browser } = seller;
  await browser.visit(`/products?lang=${language}`);
  const before = await digest(world.db, ['file_deletions']);
  isAway();
  const answer = await browser.post('/api/upload', { images: [picture('photo.jpg')] });
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '30',
    { message: sentence },
  ]);
  const form = { sheet: sheet(`L-${language}`), photos: zip() };
  const html = await browser.post('/supplier/import', form);
  expect([html.status, alertOf(await html.text())]).toEqual([503, expect.stringContaining(sentence)]);
  const sent = await sendMessage(buyer.browser, chat, 'Look', { pictures: [picture('photo.jpg')] });
  expect(sent.status).toBe(503);
  const fields = { name: 'Bottle', categoryId: '1', pricePerCarton: '2400', piecesPerCarton: '24' };
  const listed = await browser.post('/supplier/products-listing', { ...fields, images: picture('photo.jpg') });
  const text = await listed.text();
  expect([listed.status, `${alertOf(text)} ${Object.values(complaints(text)).join(' ')}`]).toEqual([
    503,
    expect.stringContaining(sentence),
  ]);
  expect(await digest(world.db, ['file_deletions'])).toEqual(before);
});

test('an interrupted upload leaves nothing in the bucket', async () => {
  const before = s3.objects();
  // The picture is stored, its thumbnail is not.
  s3.fails = { when: (request) => request.includes('-240.webp'), by: away };
  expect((await seller.browser.post('/api/upload', { images: [picture('photo.jpg')] })).status).toBe(503);
  expect(s3.objects()).toHaveLength(before.length + 1);
  s3.fails = null;
  world.clock.advance({ minutes: 11 });
  await sweep(world.db, world, world.clock.now());
  expect(s3.objects()).toEqual(before);
});

test('an import whose pictures cannot be stored waits, and continues with all of them', async () => {
  const place = await sendSheet(seller.browser, sheet('W-1'), zip());
  await seller.browser.post(`${place}/start`, {});
  isAway();
  await expect(world.carryImportsOn()).rejects.toMatchObject({ status: 503 });
  await expect(world.carryImportsOn()).rejects.toMatchObject({ status: 503 });
  s3.fails = null;
  expect(kindsOf(await importNow(world, seller.browser, place))).toMatchObject({ New: 1, Wrong: 0 });
  const product = (await productsOf(world, seller.mobile)).find(({ sku }) => sku === 'W-1');
  const images = await world.db
    .selectFrom('product_images')
    .select('url')
    .where('product_id', '=', product?.id ?? 0n)
    .execute();
  expect(images.map(({ url }) => s3.objects().includes(objectOf(url)))).toEqual([true]);
});

test('deleted and erased pictures leave the bucket, even if that is away for days', async () => {
  const closing = await sellingSupplier(world, '9825880009', 'Closing Traders');
  const shown = await uploaded(closing.browser);
  await list(world, closing.browser, { images: [shown] });
  const unused = await uploaded(closing.browser);
  const own = () => s3.objects().filter((path) => [shown, unused].some((url) => path.includes(url.slice(10, 34))));
  expect(own()).toHaveLength(4);
  expect((await closing.browser.post('/account/close', { sure: 'on' })).status).toBe(303);
  isAway();
  world.clock.advance({ hours: 25 });
  for (let day = 0; day < 2; day += 1)
    await expect(sweep(world.db, world, world.clock.now())).rejects.toMatchObject({ status: 503 });
  expect(own()).toHaveLength(4);
  s3.fails = null;
  world.clock.advance({ minutes: 10 });
  await sweep(world.db, world, world.clock.now());
  expect([own(), await world.db.selectFrom('file_deletions').selectAll().execute()]).toEqual([[], []]);
});

test('a file that the bucket does not delete holds up no other', async () => {
  const urls = [await uploaded(seller.browser), await uploaded(seller.browser), await uploaded(seller.browser)];
  const [locked = ''] = urls.map(objectOf).sort();
  const left = () => urls.map(objectOf).filter((path) => s3.objects().includes(path));
  world.clock.advance({ hours: 25 });
  s3.fails = { when: (request) => request === `DELETE /shop/${locked}`, by: { status: 403, code: 'AccessDenied' } };
  await expect(sweep(world.db, world, world.clock.now())).rejects.toMatchObject({ status: 503 });
  expect(left()).toEqual([locked]);
  s3.fails = null;
  world.clock.advance({ minutes: 10 });
  await sweep(world.db, world, world.clock.now());
  expect(left()).toEqual([]);
});
