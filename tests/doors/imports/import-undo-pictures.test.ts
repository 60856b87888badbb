import { expect, test } from 'vitest';
import { zipOf } from '../../sheets/zip-making.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { bytesOf, picture } from '../catalogue/pictures.ts';
import { textOf } from '../reading.ts';
import { csvOf, importNow, kindsOf, sendRows, sendSheet, undoNow } from './importing.ts';

const world = await fileWorld({ samples: true });
const { id: sample, mobile } = await world.db
  .selectFrom('products as p')
  .innerJoin('users as u', 'u.id', 'p.supplier_id')
  .select(['p.id', 'u.mobile'])
  .orderBy('p.id')
  .limit(1)
  .executeTakeFirstOrThrow();
const supplier = await world.signIn(mobile ?? '', 'supplier', world.browser());

const imagesOf = async (id: bigint | number) =>
  (
    await world.db
      .selectFrom('product_images')
      .select('url')
      .where('product_id', '=', BigInt(id))
      .orderBy('position')
      .execute()
  ).map(({ url }) => url);
const photos = () =>
  new File([Uint8Array.from(zipOf([{ path: 'new.jpg', bytes: bytesOf('photo.jpg') }]))], 'photos.zip');
const uploaded = async (...names: string[]) =>
  ((await (await supplier.post('/api/upload', { images: names.map(picture) })).json()) as { urls: string[] }).urls;

test('pictures that came with the site can be reordered, replaced, and restored', async () => {
  const before = await imagesOf(sample);
  expect(before.length).toBeGreaterThan(1);
  const headers = ['Thok id', ...before.map((_, place) => `Picture ${place + 1}`)];
  const turned = await importNow(
    world,
    supplier,
    await sendRows(supplier, [headers, [`${sample}`, ...before.toReversed()]]),
  );
  expect(kindsOf(turned)).not.toHaveProperty('Photos missing');
  expect(await imagesOf(sample)).toEqual(before.toReversed());
  const sheet = csvOf([
    ['Thok id', 'Picture 1'],
    [`${sample}`, 'new.jpg'],
  ]);
  const place = await sendSheet(supplier, sheet, photos());
  await importNow(world, supplier, place);
  expect(await imagesOf(sample)).toEqual([expect.stringMatching(/^\/pictures\//)]);
  expect(textOf(await undoNow(world, supplier, place))).toContain('The import is undone. Products taken back: 1.');
  expect(await imagesOf(sample)).toEqual(before.toReversed());
});

test('an undo keeps a product whole if one of its pictures is gone, and restores the others', async () => {
  const [first = '', second = '', third = ''] = await uploaded('photo.jpg', 'photo.png', 'photo.webp');
  const lost = await list(world, supplier, { name: 'Lost', sku: 'L-1', images: [first, second] });
  const whole = await list(world, supplier, { name: 'Whole', sku: 'W-1', images: [third] });
  const sheet = csvOf([
    ['Item code', 'Product name', 'Picture 1'],
    ['L-1', 'Lost anew', 'new.jpg'],
    ['W-1', 'Whole anew', 'new.jpg'],
  ]);
  const place = await sendSheet(supplier, sheet, photos());
  await importNow(world, supplier, place);
  const [brought = ''] = await imagesOf(lost);
  await world.db.deleteFrom('uploads').where('key', '=', second.replace('/pictures/', '')).execute();
  expect(kindsOf(await undoNow(world, supplier, place))).toMatchObject({ Kept: 1 });
  expect([await imagesOf(lost), await imagesOf(whole)]).toEqual([[brought], [third]]);
  const products = await world.db
    .selectFrom('products')
    .select('name')
    .where('sku', 'in', ['L-1', 'W-1'])
    .orderBy('sku')
    .execute();
  expect(products.map(({ name }) => name)).toEqual(['Lost anew', 'Whole']);
  const kept = await world.db
    .selectFrom('uploads')
    .select('attached_at')
    .where('key', '=', brought.replace('/pictures/', ''))
    .executeTakeFirst();
  expect(kept?.attached_at).not.toBeNull();
});
