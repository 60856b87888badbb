import { beforeEach, expect, test } from 'vitest';
import { removeOldImports } from '../../../domain/imports/import-expiry.ts';
import { removeUnusedPictures } from '../../../domain/media/pictures.ts';
import type { Browser } from '../../browser.ts';
import { zipOf } from '../../sheets/zip-making.ts';
import { fileWorld } from '../../world.ts';
import { edited } from '../catalogue/edit-fields.ts';
import { list } from '../catalogue/listing.ts';
import { bytesOf } from '../catalogue/pictures.ts';
import { opened, textOf } from '../reading.ts';
import { csvOf, header, importNow, kindsOf, productsOf, sendSheet } from './importing.ts';

const world = await fileWorld();
let mobile = '9826730000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile }, world.browser());
});

const sheet = () =>
  csvOf([
    [...header, 'Picture 1'],
    ['A-1', 'Bottle', 'Bag', 10, 1, 'a.jpg'],
  ]);
const zip = (from: string) =>
  new File([Uint8Array.from(zipOf([{ path: 'a.jpg', bytes: bytesOf(from) }]))], 'photos.zip');
const shown = async () => {
  const [product] = await productsOf(world, mobile);
  const rows = await world.db
    .selectFrom('product_images')
    .select('url')
    .where('product_id', '=', product?.id ?? 0n)
    .execute();
  return rows.map(({ url }) => url);
};
const archives = () => world.db.selectFrom('import_archives').select('key').orderBy('created_at').execute();
const sweep = async () => {
  await removeOldImports(world.db, world.archives, world.clock.now());
  await removeUnusedPictures(world.db, world.files, world.clock.now());
};

test('a day after an import its replaced pictures are released, and its ZIP is gone', async () => {
  await importNow(world, supplier, await sendSheet(supplier, sheet(), zip('photo.jpg')));
  const [first = ''] = await shown();
  await importNow(world, supplier, await sendSheet(supplier, sheet(), zip('photo.png')));
  const [second = ''] = await shown();
  const keys = (await archives()).map(({ key }) => key);
  expect([keys.length, await world.archives.get(keys[0] ?? '')]).toEqual([2, expect.any(Uint8Array)]);
  world.clock.advance({ hours: 23 });
  await sweep();
  expect((await supplier.visit(first)).status).toBe(200);
  world.clock.advance({ hours: 2 });
  await sweep();
  world.clock.advance({ hours: 25 });
  await sweep();
  expect([(await supplier.visit(first)).status, (await supplier.visit(second)).status]).toEqual([404, 200]);
  expect([await archives(), await Promise.all(keys.map((key) => world.archives.get(key)))]).toEqual([[], [null, null]]);
});

test('sweeps a ZIP whose import never began after an hour', async () => {
  for (let number = 0; number < 5; number += 1) await sendSheet(supplier, sheet());
  const sixth = await supplier.post('/supplier/import', { sheet: sheet(), photos: zip('photo.jpg') });
  const [archive] = await archives();
  const key = archive?.key ?? '';
  expect([sixth.status, await world.archives.get(key)]).toEqual([409, expect.any(Uint8Array)]);
  await sweep();
  expect(await archives()).toHaveLength(1);
  world.clock.advance({ hours: 1 });
  await sweep();
  expect([await archives(), await world.archives.get(key)]).toEqual([[], null]);
});

test('a product that was changed meanwhile keeps its own pictures', async () => {
  const id = await list(world, supplier, { name: 'Bottle', sku: 'A-1' });
  const place = await sendSheet(supplier, sheet(), zip('photo.jpg'));
  await supplier.post(`${place}/start`, {});
  let pieces = 0;
  await world.carryImportsOn({ isStopping: () => (pieces += 1) > 2 });
  await edited(supplier, id, { name: 'Bottle, changed' });
  await world.carryImportsOn();
  expect(await shown()).toEqual([]);
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ 'Photos missing': 1 });
  expect(textOf(await opened(supplier, `${place}?show=pictures`))).toContain('This product was changed after');
});

test('the same photos sent again are no change, but other bytes of the same name are one', async () => {
  const photos = (files: Record<string, string>) =>
    new File(
      [Uint8Array.from(zipOf(Object.entries(files).map(([path, from]) => ({ path, bytes: bytesOf(from) }))))],
      'photos.zip',
    );
  const products = csvOf([header, ['A-1', 'Bottle', 'Bag', 10, 1], ['A-2', 'Cup', 'Bag', 10, 1]]);
  const files = { 'A-1.jpg': 'photo.jpg', 'A-1_2.jpg': 'photo.webp', 'A-2.jpg': 'photo.jpg' };
  await importNow(world, supplier, await sendSheet(supplier, products, photos(files)));
  const before = await shown();
  expect(before).toHaveLength(2);
  const again = await sendSheet(supplier, products, photos(files));
  const html = await opened(supplier, again);
  expect(kindsOf(html)).toMatchObject({ New: 0, Changed: 0, Unchanged: 2 });
  expect(textOf(html)).not.toContain('not used');
  const stray = await sendSheet(supplier, products, photos({ ...files, 'stray.jpg': 'photo.jpg' }));
  expect(textOf(await opened(supplier, stray))).toContain('Photos of the ZIP that are not used: 1 (stray.jpg).');
  const other = await sendSheet(supplier, products, photos({ ...files, 'A-2.jpg': 'photo.png' }));
  expect(kindsOf(await opened(supplier, other))).toMatchObject({ Changed: 1, Unchanged: 1 });
  await importNow(world, supplier, other);
  expect(await shown()).toEqual(before);
  const last = await sendSheet(supplier, products, photos({ ...files, 'A-2.jpg': 'photo.png' }));
  expect(kindsOf(await opened(supplier, last))).toMatchObject({ Changed: 0, Unchanged: 2 });
});
