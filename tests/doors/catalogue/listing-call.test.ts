import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened, shownIds, textOf } from '../reading.ts';
import { categoryId, warehouseOf } from './listing.ts';
import { picture } from './pictures.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825700001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Call Traders' });
const { id: ownId } = await world.db
  .selectFrom('users')
  .select('id')
  .where('mobile', '=', mobile)
  .executeTakeFirstOrThrow();
const warehouse = await warehouseOf(world, mobile);
const other = await world.signUpSupplier({ mobile: '9825700002', businessName: 'Other Traders' }, world.browser());
const othersWarehouse = await warehouseOf(world, '9825700002');
const good = {
  name: 'Steel bottle',
  description: 'Double wall',
  images: [],
  supplierId: ownId,
  categoryId: await categoryId(world),
  categoryName: 'Anything',
  pricePerCarton: 2400,
  piecesPerCarton: 24,
  isRetailEnabled: false,
  pricePerRetail: null,
  stock: {},
  isActive: true,
};

const call = async (body: unknown, by = supplier) => {
  const response = await by.postJson('/api/product', body);
  return {
    status: response.status,
    ...((await response.json()) as { id?: number; message?: string; fields?: Record<string, string[]> }),
  };
};
const upload = async (by = supplier) =>
  ((await (await by.post('/api/upload', { images: picture('photo.jpg') })).json()) as { urls: string[] }).urls[0] ?? '';
const product = (id = 0) => world.db.selectFrom('products').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
const count = async () => (await world.db.selectFrom('products').select('id').execute()).length;

test('the body of the specification is accepted, and the response has the id, from 1001 on', async () => {
  const image = await upload();
  const stock = {
    [warehouse]: { warehouseId: 'wh_XXX', warehouseName: 'Somewhere', quantity: 480, pincode: '000000' },
  };
  expect(await call({ ...good, images: [{ url: image, updatedAt: '2026-11-20T00:00:00Z' }], stock })).toEqual({
    status: 201,
    id: 1001,
  });
  expect(await call(good)).toEqual({ status: 201, id: 1002 });
  expect(await product(1001)).toMatchObject({
    supplier_id: ownId,
    price_per_carton: 2400_00n,
    price_per_piece: 100_00n,
    category_id: good.categoryId,
  });
  expect(
    await world.db
      .selectFrom('stock_levels')
      .select(['warehouse_id', 'pieces'])
      .where('product_id', '=', 1001n)
      .execute(),
  ).toEqual([{ warehouse_id: warehouse, pieces: 480 }]);
  expect(
    await world.db.selectFrom('stock_ledger').select(['change', 'reason']).where('product_id', '=', 1001n).execute(),
  ).toEqual([{ change: 480, reason: 'listed' }]);
  expect(shownIds(await opened(world.browser(), '/?sort=newest')).slice(0, 3)).toEqual([1002, 1001, 50]);
  expect(textOf(await opened(world.browser(), '/product/1001'))).toContain('Water Bottles');
});

test.each([
  [99.995, 100_00n],
  [99.994, 99_99n],
  [0.005, 1n],
  ['1,00,000.50', 100000_50n],
])('%s rupees are stored as %s paise', async (pricePerCarton, paise) => {
  const { id } = await call({ ...good, pricePerCarton });
  expect((await product(id))?.price_per_carton).toBe(paise);
});

test('the price per piece is rounded half-up, and decides the price band', async () => {
  const { id } = await call({ ...good, name: 'Band edge', pricePerCarton: 1979.9, piecesPerCarton: 20 });
  expect((await product(id))?.price_per_piece).toBe(99_00n);
  expect(shownIds(await opened(world.browser(), '/?q=band+edge&price=under-99'))).toEqual([]);
  const below = await call({ ...good, name: 'Band edge', pricePerCarton: 1979.8, piecesPerCarton: 20 });
  expect(shownIds(await opened(world.browser(), '/?q=band+edge&price=under-99'))).toEqual([below.id]);
});

test('stock labels change at 50, 51, 100 and 101 pieces', async () => {
  for (const [pieces, label] of [
    [50, 'Low Stock'],
    [51, 'Limited'],
    [100, 'Limited'],
    [101, 'In Stock'],
    [0, 'Out of Stock'],
    [1, 'Low Stock'],
  ] as const) {
    const { id } = await call({ ...good, stock: { [warehouse]: pieces } });
    expect(textOf(await opened(world.browser(), `/product/${id}`))).toContain(
      `${label} · ${pieces === 1 ? '1 piece' : pieces === 0 ? '0' : `${pieces} pieces`}`,
    );
  }
});

test('an inactive product is stored but not on the market', async () => {
  const { id } = await call({ ...good, name: 'Hidden bottle', isActive: false });
  expect((await product(id))?.status).toBe('inactive');
  expect(textOf(await opened(world.browser(), '/?q=hidden+bottle'))).toContain('No products found');
});

describe('refused, and nothing is stored', () => {
  let before = 0;
  beforeEach(async () => {
    before = await count();
  });

  test.each<[object, Record<string, string[]>]>([
    [{ name: '' }, { name: ['Product name is required'] }],
    [{ categoryId: null }, { categoryId: ['Please select a category'] }],
    [{ categoryId: 99999 }, { categoryId: ['Please select a category'] }],
    [{ pricePerCarton: 0 }, { pricePerCarton: ['Please enter a valid price per carton'] }],
    [{ pricePerCarton: 1e21 }, { pricePerCarton: ['Please enter a valid price per carton'] }],
    [{ piecesPerCarton: 1001 }, { piecesPerCarton: ['Please enter valid pieces per carton'] }],
    [{ isRetailEnabled: true, pricePerRetail: null }, { pricePerRetail: ['Please enter a valid retail price'] }],
    [
      { stock: { [othersWarehouse === warehouse ? 'wh_000' : othersWarehouse]: 5 } },
      { stock: ['Please enter valid stock for your own warehouses'] },
    ],
    [{ stock: { [warehouse]: 5, wh_S01: 5 } }, { stock: ['Please enter valid stock for your own warehouses'] }],
    [{ stock: { [warehouse]: 1.5 } }, { stock: ['Please enter valid stock for your own warehouses'] }],
    [{ stock: { [warehouse]: 100_000_001 } }, { stock: ['Please enter valid stock for your own warehouses'] }],
    [{ stock: [5] }, { stock: ['Please enter valid stock for your own warehouses'] }],
    [{ images: ['https://evil.example/x.webp'] }, { images: ['Please use pictures that you uploaded'] }],
    [{ images: ['/samples/1-1.webp'] }, { images: ['Please use pictures that you uploaded'] }],
    [{ images: ['/pictures/000000000000000000000000.webp'] }, { images: ['Please use pictures that you uploaded'] }],
    [{ images: ['1', '2', '3', '4', '5'] }, { images: ['Maximum 4 images allowed'] }],
    [
      { name: '', pricePerCarton: -1 },
      { name: ['Product name is required'], pricePerCarton: ['Please enter a valid price per carton'] },
    ],
  ])('%j', async (wrong, fields) => {
    expect(await call({ ...good, ...wrong })).toEqual({
      status: 400,
      message: Object.values(fields).flat().join('. '),
      fields,
    });
    expect(await count()).toBe(before);
  });

  test("another supplier's picture, which stays theirs, and the same picture twice", async () => {
    const theirs = await upload(other);
    expect(await call({ ...good, images: [theirs] })).toMatchObject({
      status: 400,
      message: 'Please use pictures that you uploaded',
    });
    const mine = await upload();
    expect(await call({ ...good, images: [mine, theirs] })).toMatchObject({ status: 400 });
    expect(await call({ ...good, images: [mine, mine] })).toMatchObject({ status: 400 });
    const attached = await world.db
      .selectFrom('uploads')
      .select('attached_at')
      .where(
        'key',
        'in',
        [mine, theirs].map((url) => url.slice(10)),
      )
      .execute();
    expect([attached, await count()]).toEqual([[{ attached_at: null }, { attached_at: null }], before]);
    expect(await call({ ...good, images: [theirs], supplierId: undefined }, other)).toMatchObject({ status: 201 });
  });

  test.each(['sample-tapi-textiles', '', null, 7, 'constructor'])(
    "a supplierId of %j, which is not the caller's",
    async (supplierId) => {
      expect(await call({ ...good, supplierId })).toEqual({ status: 403, message: 'supplierId must be your own.' });
      expect(await count()).toBe(before);
    },
  );

  test.each(['', '{', '{"name":', 'null', '[]', '"text"', '7', '\u0000', '{"name":"x"}}'])(
    'the malformed body %j',
    async (body) => {
      const answer = await supplier.visit('/api/product', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, await answer.json()]).toEqual([400, { message: 'The body must be a JSON object.' }]);
      expect(await count()).toBe(before);
    },
  );

  test('a form instead of JSON', async () => {
    for (const images of ['x', picture('photo.jpg')]) {
      const answer = await supplier.post('/api/product', { name: 'Steel bottle', images });
      expect([answer.status, await answer.json()]).toEqual([400, { message: 'The body must be a JSON object.' }]);
    }
  });

  test('no session, a reseller, another method', async () => {
    expect(await call(good, world.browser())).toEqual({ status: 401, message: 'User not authenticated' });
    const reseller = await world.signIn('9876500002', 'reseller', world.browser());
    expect(await call(good, reseller)).toMatchObject({ status: 403 });
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await supplier.visit('/api/product', {
        method,
        body: JSON.stringify(good),
        headers: { 'content-type': 'application/json' },
      });
      expect([method, answer.status, await answer.json()]).toEqual([
        method,
        405,
        { message: 'This address does not take that method.' },
      ]);
    }
    expect(await count()).toBe(before);
  });

  test.each([
    ['a name', { name: 'Bottle \u0000' }],
    ['a description', { description: '\u0000' }],
    ['a picture', { images: ['/pictures/\u0000'] }],
    ['a warehouse', { stock: { 'wh_\u0000': 1 } }],
  ])('%s with a NUL in it is refused or cleaned, and never causes a fault', async (_, wrong) => {
    const response = await supplier.postJson('/api/product', { ...good, ...wrong });
    expect([201, 400]).toContain(response.status);
  });

  test('stock nested seventy thousand deep', async () => {
    const deep = `${'{"quantity":'.repeat(70_000)}1${'}'.repeat(70_000)}`;
    const body = JSON.stringify(good).replace('"stock":{}', `"stock":{"${warehouse}":${deep}}`);
    const answer = await supplier.visit('/api/product', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, await count()]).toEqual([400, before]);
  });
});

test("the message is in the caller's language", async () => {
  const answer = await supplier.visit('/api/product?lang=hi', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(((await answer.json()) as { message: string }).message).toMatch(/[\u0900-\u097f]/);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
