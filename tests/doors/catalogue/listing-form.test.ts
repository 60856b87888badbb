import { describe, expect, test } from 'vitest';
import type { Fields } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, complaints, elements, linkTo, opened, rowsOf, textOf, voids } from '../reading.ts';
import { categoryId, warehouseOf } from './listing.ts';
import { blackPng, fileOf, picture } from './pictures.ts';

const world = await fileWorld();
const mobile = '9825600001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Form Traders' });
const warehouse = await warehouseOf(world, mobile);
const category = String(await categoryId(world));

const good: Fields = {
  name: ' Steel bottle, 1 litre ',
  description: 'Double wall.\nKeeps tea hot.',
  categoryId: category,
  pricePerCarton: '₹2,400.005',
  piecesPerCarton: '24',
  pricePerRetail: '',
  [`stock.${warehouse}`]: '480',
};
const send = (fields: Fields) => supplier.post('/supplier/products-listing', { images: fileOf('', ''), ...fields });
/** Returns the sentences beside the fields of the one row. */
const inRow = (html: string) =>
  Object.fromEntries(
    Object.entries(complaints(html)).map(([field, sentence]) => [field.replace(/^[A-Z0-9]{4}-/, ''), sentence]),
  );
const newest = () => world.db.selectFrom('products').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
const counts = async () => ({
  products: (await world.db.selectFrom('products').select('id').execute()).length,
  uploads: (await world.db.selectFrom('uploads').select('key').execute()).length,
  ledger: (await world.db.selectFrom('stock_ledger').select('id').execute()).length,
});

test('the form has a labelled field for every part of a product', async () => {
  const html = await opened(supplier, '/supplier/products-listing?rows=1');
  // The checkbox has a label without words around it, large enough for a finger.
  const labels = elements(html, 'label').map(({ text }) => text);
  expect(labels.filter((text) => text !== '')).toEqual([
    'Product name',
    'Description',
    'Name in English',
    'MRP per piece (₹)',
    'Price by quantity',
    'Brand',
    'Common name',
    'Net quantity',
    'Barcode (GTIN)',
    'Category',
    'Price per carton (₹)',
    'Pieces per carton',
    'Retail: sell loose pieces too',
    'Retail price per piece (₹)',
    'Stock in Katargam (pieces)',
    'Pictures',
  ]);
  const [select] = elements(html, 'select').filter((one) => one.get('name') === 'categoryId');
  const form = elements(html, 'form').find((one) => one.get('id') === select?.get('form'));
  expect([form?.get('method'), form?.get('enctype')]).toEqual(['post', 'multipart/form-data']);
  expect(elements(html, 'option').length).toBeGreaterThan(33);
});

test('an empty list of own products says so', async () => {
  expect(textOf(await opened(supplier, '/supplier/products'))).toContain(
    'No products found Add your first product to get started!',
  );
});

test('a product with four pictures is listed and stored whole, and is first on the home page', async () => {
  const images = ['photo.jpg', 'photo.png', 'photo.webp', 'turned.jpg'].map(picture);
  const answer = await send({ ...good, images, isRetailEnabled: 'on', pricePerRetail: '119.995' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/supplier/products?created=1001']);
  expect(await newest()).toMatchObject({
    id: 1001n,
    name: 'Steel bottle, 1 litre',
    description: expect.stringMatching(/^Double wall\.\r?\nKeeps tea hot\.$/),
    category_id: Number(category),
    price_per_carton: 2400_01n,
    pieces_per_carton: 24,
    is_retail_enabled: true,
    price_per_retail: 120_00n,
    status: 'active',
    discount: 0,
    version: 1,
    created_at: world.clock.now(),
  });
  const pictures = await world.db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', 1001n)
    .orderBy('position')
    .execute();
  expect(pictures.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  const uploads = await world.db.selectFrom('uploads').selectAll().execute();
  expect(uploads.map(({ attached_at }) => attached_at)).toEqual(Array(4).fill(world.clock.now()));
  for (const { url } of pictures) expect((await world.visit(url)).headers.get('content-type')).toBe('image/webp');
  const [first] = rowsOf(await opened(world.browser(), '/'));
  expect([first?.[0], first?.[1].text]).toEqual([
    1001,
    expect.stringContaining('Steel bottle, 1 litre Form Traders Branch: Katargam'),
  ]);
  expect(first?.[1].text).toMatch(/1 piece .*₹100 \/pc ₹2,400\.01 a carton of 24 pieces In Stock 480 pieces/);
  expect(voids(first?.[1].html ?? '', 'img').map((image) => image.get('src'))).toEqual(
    pictures.slice(0, 3).map(({ url }) => url.replace('.webp', '-240.webp')),
  );
});

test('the stock is in the warehouse and in the ledger', async () => {
  expect(await world.db.selectFrom('stock_levels').selectAll().where('product_id', '=', 1001n).execute()).toMatchObject(
    [{ warehouse_id: warehouse, pieces: 480 }],
  );
  const { supplier_id: owner = '' } = (await newest()) ?? {};
  expect(await world.db.selectFrom('stock_ledger').selectAll().where('product_id', '=', 1001n).execute()).toMatchObject(
    [
      {
        warehouse_id: warehouse,
        changed_by: owner,
        reason: 'listed',
        change: 480,
        pieces_left: 480,
        at: world.clock.now(),
      },
    ],
  );
  const update = world.db.updateTable('stock_ledger').set({ change: 1 }).where('product_id', '=', 1001n).execute();
  await expect(update).rejects.toThrow('append-only');
});

test('the own list shows its two pictures and how many more, price, stock, day and a link to the market', async () => {
  const html = await opened(supplier, '/supplier/products?created=1001');
  expect(textOf(html)).toContain('Product created successfully See it in the market');
  expect(linkTo(html, 'See it in the market')).toBe('/product/1001');
  expect(elements(html, 'th').map(({ text }) => text)).toEqual([
    'Image',
    'Product Details',
    'Price',
    'Stock',
    'Created',
  ]);
  const row = elements(html, 'tr').at(-1);
  expect(row?.text).toMatch(
    /^\+2 Steel bottle, 1 litre Active · Created 20 Nov 2026 · Water Bottles Change price of Steel bottle, 1 litre: ₹2,400\.01 Carton of 24 · Loose pieces ₹120 each Change stock of Steel bottle, 1 litre: 480 pieces In Stock 20 Nov 2026 Edit More Steel bottle, 1 litre Edit Colours, sizes, sets Stock history Deactivate$/,
  );
  expect(voids(row?.html ?? '', 'img')).toHaveLength(2);
});

test("own products come ten a page, newest first, and nobody else's", async () => {
  for (let count = 1; count <= 10; count += 1) await send({ ...good, name: `Lid ${count}` });
  const names = async (path: string) =>
    elements(await opened(supplier, path), 'tr')
      .slice(1)
      .map((row) => /(Lid \d+|Steel bottle)/.exec(row.text)?.[0]);
  expect(await names('/supplier/products')).toEqual(Array.from({ length: 10 }, (_, place) => `Lid ${10 - place}`));
  expect(await names('/supplier/products?page=2')).toEqual(['Steel bottle']);
  expect(await names('/supplier/products?page=99')).toEqual(['Steel bottle']);
  expect(textOf(await opened(supplier, '/supplier/products?page=2'))).toContain('Previous Page 2 of 2');
  const other = await world.signUpSupplier({ mobile: '9825600002', businessName: 'Other Traders' }, world.browser());
  expect(textOf(await opened(other, '/supplier/products'))).not.toContain('Lid');
});

describe('a mistake is reported beside its field, and nothing is stored', () => {
  test.each<[string, Fields, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'Product name is required' }],
    ['a name too long', { name: 'x'.repeat(201) }, { name: 'Product name must be at most 200 characters' }],
    [
      'a description too long',
      { description: 'x'.repeat(5001) },
      { description: 'Description must be at most 5,000 characters' },
    ],
    ['no category', { categoryId: '' }, { category: 'Please select a category' }],
    ['an unknown category', { categoryId: '99999' }, { category: 'Please select a category' }],
    ['no price', { pricePerCarton: '' }, { pricePerCarton: 'Please enter a valid price per carton' }],
    ['a price of 0', { pricePerCarton: '0' }, { pricePerCarton: 'Please enter a valid price per carton' }],
    ['a negative price', { pricePerCarton: '-5' }, { pricePerCarton: 'Please enter a valid price per carton' }],
    ['no pieces', { piecesPerCarton: '' }, { piecesPerCarton: 'Please enter valid pieces per carton' }],
    ['1001 pieces', { piecesPerCarton: '1001' }, { piecesPerCarton: 'Please enter valid pieces per carton' }],
    ['half a piece', { piecesPerCarton: '1.5' }, { piecesPerCarton: 'Please enter valid pieces per carton' }],
    [
      'retail without a price',
      { isRetailEnabled: 'on', pricePerRetail: '' },
      { pricePerRetail: 'Please enter a valid retail price' },
    ],
    [
      'retail at 0',
      { isRetailEnabled: 'on', pricePerRetail: '0' },
      { pricePerRetail: 'Please enter a valid retail price' },
    ],
    [
      'everything',
      { name: '', categoryId: '', pricePerCarton: 'x', piecesPerCarton: '0' },
      {
        name: 'Product name is required',
        category: 'Please select a category',
        pricePerCarton: 'Please enter a valid price per carton',
        piecesPerCarton: 'Please enter valid pieces per carton',
      },
    ],
  ])('%s', async (_, wrong, expected) => {
    const before = await counts();
    const fields = { description: '', piecesPerCarton: '', ...good, ...wrong } as Record<string, string>;
    const answer = await send({ ...fields, images: picture('photo.jpg') });
    const html = await answer.text();
    expect([answer.status, inRow(html)]).toEqual([400, expected]);
    expect(await counts()).toEqual(before);
    expect(
      voids(html, 'input')
        .find((input) => input.get('name') === 'piecesPerCarton')
        ?.get('value'),
    ).toBe(fields['piecesPerCarton']);
    expect(elements(html, 'textarea')[0]?.text).toBe(fields['description']?.replace('\n', ' '));
  });

  test.each<[string, () => Fields, number, string]>([
    [
      'five pictures',
      () => ({ images: Array.from({ length: 5 }, () => picture('photo.jpg')) }),
      422,
      'Maximum 4 images allowed',
    ],
    ['text named .jpg', () => ({ images: fileOf('words', 'photo.jpg') }), 415, 'Please select only image files'],
    [
      '40,000 x 40,000 pixels',
      () => ({ images: blackPng(40_000, 40_000) }),
      422,
      'This picture has too many pixels. Use one of at most 50 megapixels.',
    ],
  ])('%s', async (_, fields, status, sentence) => {
    const before = await counts();
    const answer = await send({ ...good, ...fields() });
    const html = await answer.text();
    expect([answer.status, alertOf(html) || inRow(html)['images']]).toEqual([status, sentence]);
    expect(await counts()).toEqual(before);
  });

  test.each([
    ['no warehouse of anyone', 'wh_ZZZ', '5'],
    ["someone else's warehouse", 'wh_S01', '5'],
    ['a warehouse without a name', '', '5'],
    ['half a piece', warehouse, '1.5'],
    ['words', warehouse, 'many'],
    ['too much', warehouse, '100000001'],
  ])('stock: %s', async (_, id, pieces) => {
    const before = await counts();
    const answer = await send({ ...good, [`stock.${id}`]: pieces, images: picture('photo.jpg') });
    const text = textOf(await answer.text());
    const sentence = 'Please enter valid stock for your own warehouses';
    expect([answer.status, text.split(sentence).length - 1]).toEqual([400, 1]);
    expect(await counts()).toEqual(before);
  });
});

test('negative stock is 0, and a product without stock is out of stock in the market', async () => {
  await send({ ...good, name: 'Empty shelf', [`stock.${warehouse}`]: '-5' });
  expect(textOf(await opened(world.browser(), '/?q=empty+shelf'))).toContain('Out of Stock 0 ');
});

test('a description may have as many characters as its field says, whatever its line ends', async () => {
  const description = `${'x'.repeat(99)}\n`.repeat(50).trim();
  expect((await send({ ...good, name: 'Many lines', description })).status).toBe(303);
});

test('pictures cannot be sent as text', async () => {
  const answer = await supplier.post('/supplier/products-listing', {
    ...good,
    name: 'Slipped',
    images: 'https://evil.example/x.webp',
  });
  expect(answer.status).toBe(303);
  const { id = 0n } = (await newest()) ?? {};
  expect(await world.db.selectFrom('product_images').select('url').where('product_id', '=', id).execute()).toEqual([]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
