import { beforeEach, expect, test } from 'vitest';
import { removeOldImports } from '../../../../domain/imports/import-expiry.ts';
import { removeUnusedPictures } from '../../../../domain/media/pictures.ts';
import type { Browser } from '../../../browser.ts';
import { certificate, httpsStandIn } from '../../../outside/https-stand-in.ts';
import { zipOf } from '../../../sheets/zip-making.ts';
import { createWorld, fileWorld } from '../../../world.ts';
import { bytesOf } from '../../catalogue/pictures.ts';
import { opened, textOf } from '../../reading.ts';
import { csvOf, header, importNow, kindsOf, productsOf, sendRows, sendSheet, undoNow } from '../importing.ts';

const world = await fileWorld();
let mobile = '9826800000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile }, world.browser());
});

const bottle = (code: string) => [code, `Bottle ${code}`, 'Water Bottles', 2400, 24];
const zip = (files: Record<string, string>) =>
  new File(
    [Uint8Array.from(zipOf(Object.entries(files).map(([path, from]) => ({ path, bytes: bytesOf(from) }))))],
    'photos.zip',
  );

async function picturesOf(on = world, of = mobile): Promise<Record<string, string[]>> {
  const products = await productsOf(on, of);
  const images = await on.db.selectFrom('product_images').selectAll().orderBy('position').execute();
  return Object.fromEntries(
    products.map(({ id, sku }) => [sku ?? '', images.flatMap((image) => (image.product_id === id ? [image.url] : []))]),
  );
}

test('the preview names the photos of a ZIP that no row uses', async () => {
  const strays = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`IMG_000${at}.jpg`, 'photo.jpg']));
  const files = { 'A-1.jpg': 'photo.jpg', 'set/A-1_2.jpg': 'photo.jpg', 'Blue.PNG': 'photo.png', ...strays };
  const rows = [
    [...header, 'Picture 1'],
    [...bottle('A-1'), ''],
    [...bottle('A-2'), 'blue'],
  ];
  const place = await sendSheet(supplier, csvOf(rows), zip(files));
  const named = [1, 2, 3, 4, 5].map((at) => `IMG_000${at}.jpg`).join(', ');
  expect(textOf(await opened(supplier, place))).toContain(`Photos of the ZIP that are not used: 6 (${named} + 1).`);
  const whole = await sendSheet(supplier, csvOf(rows), zip({ 'A-1.jpg': 'photo.jpg', 'blue.png': 'photo.png' }));
  expect(textOf(await opened(supplier, whole))).not.toContain('not used');
  for (const one of [place, whole]) await supplier.post(`${one}/discard`, {});
});

test('finds photos of a ZIP by name and by item code, and reports missing ones', async () => {
  const rows = [
    [...header, 'Picture 1'],
    [...bottle('A-1'), ''],
    [...bottle('A-2'), 'blue.png'],
    [...bottle('A-3'), 'none.jpg'],
    [...bottle('A-4'), 'fake.jpg'],
  ];
  const photos = zip({
    'my photos/A-1.jpg': 'photo.jpg',
    'A-1_2.webp': 'photo.webp',
    'blue.png': 'photo.png',
    'fake.jpg': 'drawing.svg',
  });
  const place = await sendSheet(supplier, csvOf(rows), photos);
  const html = await importNow(world, supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 4, Wrong: 0, 'Photos missing': 2 });
  const missing = await opened(supplier, `${place}?show=pictures`);
  expect(missing.match(/\/supplier\/products\/\d+\/edit/g)).toHaveLength(2);
  const text = textOf(missing);
  expect(text).toContain('There is no photo of this name in the ZIP');
  expect(text).toContain('Please select only image files');
  const pictures = await picturesOf();
  expect(Object.entries(pictures).map(([sku, urls]) => [sku, urls.length])).toEqual([
    ['A-1', 2],
    ['A-2', 1],
    ['A-3', 0],
    ['A-4', 0],
  ]);
  for (const url of Object.values(pictures).flat())
    expect((await supplier.visit(url)).headers.get('content-type')).toBe('image/webp');
  world.clock.advance({ hours: 1 });
  await removeOldImports(world.db, world.archives, world.clock.now());
  expect(await world.db.selectFrom('import_archives').select('key').execute()).toEqual([]);
});

test('an undone import releases its photos, and shows the former ones', async () => {
  const rows = (files: string) =>
    csvOf([
      [...header, 'Picture 1'],
      [...bottle('A-1'), files],
    ]);
  await importNow(world, supplier, await sendSheet(supplier, rows('a.jpg'), zip({ 'a.jpg': 'photo.jpg' })));
  const before = await picturesOf();
  const place = await sendSheet(supplier, rows('b.jpg'), zip({ 'b.jpg': 'photo.png' }));
  await importNow(world, supplier, place);
  const [other = ''] = (await picturesOf())['A-1'] ?? [];
  expect([other]).not.toEqual(before['A-1']);
  world.clock.advance({ hours: 23 });
  await undoNow(world, supplier, place);
  expect(await picturesOf()).toEqual(before);
  world.clock.advance({ hours: 25 });
  await removeOldImports(world.db, world.archives, world.clock.now());
  await removeUnusedPictures(world.db, world.files, world.clock.now());
  expect([(await supplier.visit(other)).status, (await supplier.visit(before['A-1']?.[0] ?? '')).status]).toEqual([
    404, 200,
  ]);
});

test('fetches a photo by its address once, and not again for the same sheet next week', async () => {
  const { port, requests } = await httpsStandIn((path, response) => {
    if (path.startsWith('/none')) response.writeHead(404).end();
    else response.end(bytesOf(path.startsWith('/text') ? 'drawing.svg' : 'photo.jpg'));
  });
  const on = await createWorld({
    fetchRules: {
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async (name) => [{ address: name === 'pictures.test' ? '127.0.0.1' : '127.0.0.2', family: 4 }],
      ca: certificate,
      port,
    },
  });
  const seller = await on.signUpSupplier({ mobile }, on.browser());
  const at = `https://pictures.test:${port}`;
  const rows = [
    [...header, 'Image URL'],
    [...bottle('A-1'), `${at}/a.jpg`],
    [...bottle('A-2'), `${at}/a.jpg`],
    [...bottle('A-3'), `${at}/none.jpg`],
    [...bottle('A-4'), `${at}/text.jpg`],
    [...bottle('A-5'), `https://other.test:${port}/a.jpg`],
  ];
  const place = await sendRows(seller, rows);
  expect(kindsOf(await importNow(on, seller, place))).toMatchObject({ New: 5, 'Photos missing': 3 });
  const text = textOf(await opened(seller, `${place}?show=pictures`));
  for (const sentence of [
    'There is no photo at this address',
    'Please select only image files',
    'Photos cannot be taken from this address',
  ])
    expect(text).toContain(sentence);
  expect(requests.filter(({ path }) => path === '/a.jpg')).toHaveLength(1);
  const [first, second] = Object.values(await picturesOf(on, mobile));
  expect([first?.length, first]).toEqual([1, second]);
  const again = kindsOf(await opened(seller, await sendRows(seller, rows.slice(0, 3))));
  expect(again).toEqual({ New: 0, Changed: 0, Unchanged: 2, Wrong: 0 });
  expect(on.faults).toEqual([]);
  await on.close();
});
