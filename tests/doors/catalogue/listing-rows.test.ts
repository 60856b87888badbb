import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Browser, Fields } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, elements, linkTo, opened, textOf, voids } from '../reading.ts';
import { categoryId, warehouseOf } from './listing.ts';
import { fileOf, picture } from './pictures.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825610001', businessName: 'Grid Traders' });
const other = await world.signUpSupplier({ mobile: '9825610002', businessName: 'Other Grid' }, world.browser());
const path = '/supplier/products-listing';
const warehouse = await warehouseOf(world, '9825610001');
const category = String(await categoryId(world));

const row = (given: Fields = {}): Fields => ({
  row: 'AB12',
  key: randomUUID(),
  name: 'Steel bottle',
  categoryId: category,
  pricePerCarton: '2400',
  piecesPerCarton: '24',
  [`stock.${warehouse}`]: '48',
  ...given,
});
const withScript = async (fields: Fields, browser: Browser = supplier) => {
  const response = await browser.post(`${path}.data`, fields);
  return { status: response.status, text: await response.text() };
};
const products = () => world.db.selectFrom('products').select(['id', 'name']).orderBy('id').execute();
const picturesOf = async (id: bigint) =>
  (
    await world.db.selectFrom('product_images').select('url').where('product_id', '=', id).orderBy('position').execute()
  ).map(({ url }) => url);
const upload = async (browser: Browser, ...names: string[]) => {
  const answer = await browser.post(
    '/api/upload',
    Object.fromEntries(names.map((name, at) => [`file${at}`, picture(name)])),
  );
  return ((await answer.json()) as { urls: string[] }).urls;
};
const fieldsNamed = (html: string, name: string) => voids(html, 'input').filter((input) => input.get('name') === name);

test('the page has five rows, or more by its address, each with an id, a key and a form of its own', async () => {
  const html = await opened(supplier, path);
  expect(textOf(html)).toContain('Add your first product to get started!');
  expect(linkTo(html, 'Add New Product')).toBe(`${path}?rows=6`);
  expect(fieldsNamed(html, 'key')).toHaveLength(5);
  // A phone shows only the first row; the empty ones are one line high, and their buttons are quiet.
  const rows = elements(html, 'tr').filter((row) => row.get('data-row') !== null);
  expect(rows.map((row) => row.get('data-idle') !== null)).toEqual([false, true, true, true, true]);
  expect(rows.map((row) => row.html.includes('button-main'))).toEqual([true, false, false, false, false]);
  const three = await opened(supplier, `${path}?rows=3`);
  const ids = fieldsNamed(three, 'row').map((input) => input.get('value') ?? '');
  const keys = fieldsNamed(three, 'key').map((input) => input.get('value') ?? '');
  expect(ids.every((id) => /^[A-Z0-9]{4}$/.test(id))).toBe(true);
  expect(keys.every((key) => /^[\da-f-]{36}$/.test(key))).toBe(true);
  expect([new Set(ids).size, new Set(keys).size]).toEqual([3, 3]);
  expect(fieldsNamed(three, 'name').map((input) => input.get('form'))).toEqual(ids.map((id) => `row-${id}`));
  expect(fieldsNamed(await opened(supplier, `${path}?rows=9999`), 'key')).toHaveLength(5);
  expect(fieldsNamed(await opened(supplier, `${path}?rows=99`), 'key')).toHaveLength(20);
  expect(elements(html, 'th').map(({ text }) => text)).toEqual([
    'Product name',
    'Description',
    'Category',
    'Price per carton (₹)',
    'Pieces per carton',
    'Retail',
    'Retail price per piece (₹)',
    'Stock in Katargam (pieces)',
    'Pictures',
    'Save',
  ]);
});

test('with scripts the response to a row is its product, with its uploaded pictures in order', async () => {
  const urls = await upload(supplier, 'photo.jpg', 'photo.png');
  const { status, text } = await withScript(row({ picture: urls.toReversed() }));
  const { id = 0n } = (await products()).at(-1) ?? {};
  expect([status, text]).toEqual([200, expect.stringContaining(`"listed","${id}"`)]);
  expect(await picturesOf(id)).toEqual(urls.toReversed());
});

test('a row sent twice, or twice at once, is listed once and gets the same response', async () => {
  const before = (await products()).length;
  const sent = row({ name: 'Once' });
  const answers = [...(await Promise.all([withScript(sent), withScript(sent)])), await withScript(sent)];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await products()).length).toBe(before + 1);
  const plain = await supplier.post(path, sent);
  expect(plain.headers.get('location')).toBe(`/supplier/products?created=${(await products()).at(-1)?.id}`);
  expect((await products()).length).toBe(before + 1);
});

test('a plain form with pictures sent twice is listed once too', async () => {
  const before = (await products()).length;
  const sent = row({ name: 'Once with a picture', images: picture('photo.jpg') });
  const places = [await supplier.post(path, sent), await supplier.post(path, sent)].map(({ headers }) =>
    headers.get('location'),
  );
  expect([places[0] === places[1], (await products()).length]).toEqual([true, before + 1]);
  const changed = await supplier.post(path, { ...sent, images: picture('photo.png') });
  expect([changed.status, (await products()).length]).toEqual([422, before + 1]);
});

test('a key belongs to its supplier, and other content under it is refused with a sentence', async () => {
  const key = randomUUID();
  await withScript(row({ key }));
  const before = (await products()).length;
  const own = await withScript(row({ key, pricePerCarton: '2500' }));
  expect(own.status).toBe(422);
  expect(own.text).toContain('This was saved before with other content');
  const theirs = row({ key, [`stock.${warehouse}`]: '0' });
  delete theirs[`stock.${warehouse}`];
  expect((await withScript(theirs, other)).status).toBe(200);
  expect((await products()).length).toBe(before + 1);
});

test('a refused plain form comes back with its id and key, so the corrected one is listed once', async () => {
  const sent = row({ name: '', images: fileOf('', '') });
  const html = await (await supplier.post(path, sent)).text();
  expect(fieldsNamed(html, 'key')[0]?.get('value')).toBe(sent['key']);
  expect(fieldsNamed(html, 'row')[0]?.get('value')).toBe('AB12');
  expect(textOf(html)).toContain('Product name is required');
});

test('unknown, foreign, repeated or too many pictures are refused', async () => {
  const before = (await products()).length;
  const [foreign = ''] = await upload(other, 'photo.jpg');
  const own = await upload(supplier, 'photo.jpg', 'photo.png', 'photo.webp', 'wide.jpg');
  const [twice = ''] = own;
  for (const urls of [[foreign], ['/pictures/nothing.webp'], ['https://evil.example/x.webp'], [twice, twice]]) {
    const { status, text } = await withScript(row({ picture: urls }));
    expect([status, text]).toEqual([400, expect.stringContaining('Please use pictures that you uploaded')]);
  }
  for (const fields of [{ picture: [...own, foreign] }, { picture: own, images: picture('photo.jpg') }]) {
    const { status, text } = await withScript(row(fields));
    expect([status, text]).toEqual([400, expect.stringContaining('Maximum 4 images allowed')]);
  }
  expect((await products()).length).toBe(before);
});

test('a fault is reported by the sentence of section 8, and the form stays', async () => {
  await world.db.schema.alterTable('product_images').renameTo('product_images_away').execute();
  const [url = ''] = await upload(supplier, 'photo.jpg');
  const answer = await supplier.post(path, row({ picture: url }));
  const html = await answer.text();
  await world.db.schema.alterTable('product_images_away').renameTo('product_images').execute();
  expect([answer.status, alertOf(html)]).toEqual([500, 'Failed to save product']);
  expect(world.faults.splice(0)).toHaveLength(1);
});

test('categories are found by their names in three languages, whatever the language of the page', async () => {
  const html = await opened(supplier, `${path}?lang=gu`);
  expect(elements(html, 'option').map(({ text }) => text)).toContain('પાણીની બોટલ');
  expect(html).toContain('पानी की बोतल');
  expect(html).toContain('Water Bottles');
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
