import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { programOf } from './api-key.ts';
import { callingSupplier } from './api-supplier.ts';
import { picture } from './pictures.ts';

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825910001');
const other = await callingSupplier(world, '9825910002');
const theirs = await other.list({ name: 'Theirs' });
const { call } = supplier;

const ids: number[] = [];
for (let listed = 0; listed < 12; listed += 1) ids.push((await supplier.list()).id);
const newest = ids.toReversed();

interface Page {
  products: { id: number }[];
  pagination: object;
}
const page = async (search: string, by = call) => {
  const { status, body } = await by('GET', `/api/products${search}`);
  return { status, body, shown: (body as unknown as Page).products?.map(({ id }) => id) };
};

describe('the list of own products', () => {
  test('has every field of a stored product, in rupees, pieces and ISO time', async () => {
    const uploaded = await supplier.browser.post('/api/upload', { images: picture('photo.jpg') });
    const { urls } = (await uploaded.json()) as { urls: string[] };
    const stock = { [supplier.warehouse]: { quantity: 7, lowStockThreshold: 5 } };
    const { id } = await supplier.list({
      isRetailEnabled: true,
      pricePerRetail: 110.05,
      images: urls,
      stock,
      isActive: false,
    });
    const at = world.clock.now().toISOString();
    const { body } = await call('GET', '/api/products?pageSize=1');
    expect(body).toEqual({
      products: [
        {
          id,
          name: 'Steel bottle',
          description: 'Double wall',
          images: [{ url: urls[0], updatedAt: at }],
          supplierId: supplier.id,
          categoryId: supplier.good.categoryId,
          categoryName: 'Water Bottles',
          pricePerCarton: 2400.5,
          piecesPerCarton: 24,
          isRetailEnabled: true,
          pricePerRetail: 110.05,
          stock: {
            [supplier.warehouse]: {
              warehouseId: supplier.warehouse,
              warehouseName: 'Katargam',
              quantity: 7,
              pincode: '395004',
              lowStockThreshold: 5,
              lastUpdated: at,
            },
          },
          isActive: false,
          status: 'inactive',
          createdAt: at,
          updatedAt: at,
          version: 1,
          sku: null,
          discount: 0,
          specifications: {},
          shippingInfo: null,
          policies: null,
          fastDelivery: null,
          hsnCode: null,
          gstRate: null,
          netWeightGrams: null,
          lengthCm: null,
          widthCm: null,
          heightCm: null,
          countryOfOrigin: null,
          maker: null,
          minimumCartons: 1,
          priceSlabs: [],
        },
      ],
      pagination: { totalItems: 13, hasMore: true },
    });
    await world.db.deleteFrom('products').where('id', '=', BigInt(id)).execute();
  });

  test('comes ten at a time, newest first, and says whether there are more', async () => {
    const pagination = { totalItems: 12, hasMore: true };
    expect(await page('')).toMatchObject({ status: 200, shown: newest.slice(0, 10), body: { pagination } });
    expect(await page(`?supplierId=${supplier.id}&page=2&pageSize=10&nocache=true`)).toMatchObject({
      shown: newest.slice(10),
      body: { pagination: { totalItems: 12, hasMore: false } },
    });
    expect(await page('?page=3')).toMatchObject({
      status: 200,
      shown: [],
      body: { pagination: { totalItems: 12, hasMore: false } },
    });
  });

  test.each([
    [1, 1, true],
    [12, 12, false],
    [11, 11, true],
    [100, 12, false],
  ])('takes a pageSize of %i', async (pageSize, count, hasMore) => {
    const { body, shown } = await page(`?pageSize=${pageSize}`);
    expect([shown?.length, body]).toMatchObject([count, { pagination: { totalItems: 12, hasMore } }]);
  });

  test.each(['0', '101', '-1', '1.5', 'ten', '', '1e1', '%00'])('refuses a pageSize of %j', async (pageSize) => {
    expect(await page(`?pageSize=${pageSize}`)).toMatchObject({
      status: 400,
      body: { message: 'pageSize must be a whole number from 1 to 100.' },
    });
  });

  test.each(['0', '-1', 'two', '', '10000001'])('refuses a page of %j', async (asked) => {
    expect(await page(`?page=${asked}`)).toMatchObject({
      status: 400,
      body: { message: 'page must be a whole number from 1.' },
    });
  });

  test('is for its supplier alone, by key or by session', async () => {
    for (const asked of [other.id, '', 'constructor', '%00']) {
      expect(await page(`?supplierId=${asked}`)).toMatchObject({
        status: 403,
        body: { message: 'supplierId must be your own.' },
      });
    }
    expect((await page('', other.call)).shown).toEqual([theirs.id]);
    const answer = await supplier.browser.visit('/api/products');
    expect(((await answer.json()) as Page).pagination).toEqual({ totalItems: 12, hasMore: true });
    expect((await page('', programOf(world, null))).status).toBe(401);
    const reseller = await world.signUpReseller({ mobile: '9825910009', businessName: 'A shop' }, world.browser());
    expect((await reseller.visit('/api/products')).status).toBe(403);
  });

  test('must not be stored by caches', async () => {
    expect((await call('GET', '/api/products')).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('one own product', () => {
  test('is shown as in the list, with an ETag for its state', async () => {
    const [id] = newest;
    const { status, body, headers } = await call('GET', `/api/product/${id}`);
    const list = (await call('GET', '/api/products?pageSize=1')).body as unknown as Page;
    expect([status, body]).toEqual([200, list.products[0]]);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await call('GET', `/api/product/${id}`, undefined, { 'if-none-match': known })).status).toBe(304);
    expect((await call('GET', `/api/product/${id}`, undefined, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([`${theirs.id}`, '999999999', '0', 'x', '1e3', '%00'])(
    "is not found if it is another supplier's or unknown: %s",
    async (id) => {
      const { status, body } = await call('GET', `/api/product/${id}`);
      expect([status, body]).toEqual([404, { message: 'This product is not among yours.' }]);
    },
  );

  test('has another ETag after every visible change', async () => {
    const { id, etag } = await supplier.list();
    const etags = [etag];
    const now = async () => (await call('GET', `/api/product/${id}`)).headers.get('etag') ?? '';
    expect(await now()).toBe(etag);
    const change = async (work: () => Promise<unknown>) => {
      world.clock.advance({ seconds: 1 });
      await work();
      etags.push(await now());
    };
    const stock = [{ productId: id, warehouseId: supplier.warehouse, quantity: 49 }];
    await change(() => call('PUT', '/api/stock', { stock }));
    await change(() => call('PUT', `/api/product/${id}`, { ...supplier.good, name: 'Other' }));
    const place = { fullAddress: 'Plot 9', pincode: '395006' };
    await change(() => supplier.browser.post(`/supplier/warehouses/${supplier.warehouse}/edit`, place));
    expect(new Set(etags).size).toBe(4);
    expect(await now()).toBe(etags.at(-1));
  });
});

test.each(['/api', '/api/', '/api/orders', '/api/product/1/pictures'])(
  '%s responds for programs, not for people',
  async (path) => {
    const answer = await world.browser().visit(path);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: 'There is no call at this address. /api/docs lists them.' },
    ]);
  },
);

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
