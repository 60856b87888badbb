import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { askForCode } from '../../sign-in.ts';
import { until } from '../../until.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { opened, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
const etagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await world.browser().visit(path, { headers })).headers.get('etag');
const rename = (id: number, name: string) =>
  world.db.updateTable('products').set({ name }).where('id', '=', BigInt(id)).execute();

describe('one page, one address', () => {
  test.each([
    ['/', '/?utm_source=x&a[]=1&q=&sort=recommended'],
    ['/', '/?category=&branch=&price=all'],
    ['/?q=lock&price=under-99', '/?price=under-99&junk=1&q=%20lock%20&q=other'],
    ['/product/7', '/product/7?tab=description&fbclid=2'],
    ['/product/7?tab=shipping', '/product/7?x=1&tab=shipping'],
    ['/suppliers', '/suppliers?page=1&x'],
    ['/suppliers?page=2', '/suppliers?page=2&page=1'],
    ['/suppliers/sample-tapi-textiles', '/suppliers/sample-tapi-textiles?category=bag&sort=price-up'],
    ['/suppliers/sample-tapi-textiles?q=saree', '/suppliers/sample-tapi-textiles?x=1&q=saree'],
    ['/help', '/help?q=1'],
    ['/_.data', '/_.data?utm_source=x'],
    ['/product/7.data', '/product/7.data?x=1'],
  ])('%s and %s are the same page', async (path, junk) => {
    const etag = await etagOf(path);
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(await etagOf(junk)).toBe(etag);
  });

  test('different pages and languages have different tags', async () => {
    const tags = await Promise.all(
      ['/', '/?q=lock', '/?lang=hi', '/product/7', '/product/7?tab=shipping', '/product/8', '/_.data'].map((path) =>
        etagOf(path),
      ),
    );
    expect(new Set(tags).size).toBe(7);
    expect(await etagOf('/', { cookie: 'lang=hi' })).toBe(await etagOf('/?lang=hi'));
  });
});

describe('from memory', () => {
  test('many visitors of the same page at once get the same page', async () => {
    world.db.announcements.announce('catalogue');
    const pages = await Promise.all(
      Array.from({ length: 20 }, async () => (await world.browser().visit('/?branch=Katargam')).text()),
    );
    expect(new Set(pages).size).toBe(1);
  });

  test('a browser that has the page gets a 304 until the page changes', async () => {
    const etag = (await etagOf('/')) ?? '';
    const again = await world.browser().visit('/', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await world.browser().visit('/', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
    await rename(3, 'The third product, renamed');
    world.db.announcements.announce('catalogue');
    expect((await world.browser().visit('/', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('it states how it may be cached and what it depends on', async () => {
    const { headers } = await world.browser().visit('/');
    expect([headers.get('cache-control'), headers.get('vary'), headers.get('content-type')]).toEqual([
      'private, no-cache',
      'Cookie, Accept-Encoding',
      'text/html; charset=utf-8',
    ]);
  });

  test('HEAD has the headers and no body', async () => {
    const head = await world.browser().visit('/product/7', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', await etagOf('/product/7')]);
  });
});

describe('compressed', () => {
  test.each(['/', '/product/7', '/help', '/_.data'])('%s is the same page in every encoding', async (path) => {
    const plain = await (await world.browser().visit(path)).text();
    const answer = async (accepted: string) => {
      const response = await world.browser().visit(path, { headers: { 'accept-encoding': accepted } });
      return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())] as const;
    };
    const [gzip, gz] = await answer('gzip, deflate');
    expect([gzip, gunzipSync(gz).toString() === plain]).toEqual(['gzip', true]);
    const [zstd, packed] = await answer('gzip, deflate, zstd');
    expect([zstd, zstdDecompressSync(packed).toString() === plain]).toEqual(['zstd', true]);
    // Brotli is made when a page is requested for the second time.
    await until(async () => (await answer('gzip, deflate, br, zstd'))[0] === 'br', 'Brotli');
    const [, br] = await answer('gzip, deflate, br, zstd');
    expect([brotliDecompressSync(br).toString() === plain, br.byteLength < gz.byteLength]).toEqual([true, true]);
    for (const accepted of ['identity', 'deflate', 'abracadabra']) expect((await answer(accepted))[0]).toBeNull();
  });

  test('an encoding that the visitor refuses with q=0 is not used', async () => {
    const encoding = async (accepted: string) =>
      (await world.browser().visit('/', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    expect([await encoding('br;q=0, gzip'), await encoding('gzip;q=0, br;q=0')]).toEqual(['gzip', null]);
  });
});

describe('signed-in users', () => {
  test.each([
    ['/', '9825000031'],
    ['/reseller/orders', '9825000032'],
    ['/products.data', '9825000033'],
  ])('get %s compressed, in an encoding that they accept', async (path, mobile) => {
    const reseller = await world.signUpReseller({ mobile, businessName: 'Small Parcels' }, world.browser());
    const answer = async (accepted: string) => {
      const headers = { 'accept-encoding': accepted, 'sec-fetch-site': 'same-origin' };
      const response = await reseller.visit(path, { headers });
      return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())] as const;
    };
    const [plain, whole] = await answer('identity');
    const [gzip, gz] = await answer('gzip, br');
    const [zstd, packed] = await answer('gzip, br, zstd');
    expect([plain, gzip, zstd]).toEqual([null, 'gzip', 'zstd']);
    for (const bytes of [gunzipSync(gz), zstdDecompressSync(packed)])
      expect([Math.abs(bytes.byteLength - whole.byteLength) < 100, gz.byteLength < whole.byteLength / 2]).toEqual([
        true,
        true,
      ]);
  });

  test('get their own pages, which are never cached or shown to others', async () => {
    const reseller = await world.signUpReseller(
      { mobile: '9825000022', businessName: 'Private Shop' },
      world.browser(),
    );
    const visitor = world.browser();
    for (const path of ['/', '/products', '/product/7', '/suppliers', '/help', '/_.data', '/product/7.data']) {
      const before = await (await visitor.visit(path)).text();
      const own = await reseller.visit(path);
      expect([path, own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([
        path,
        200,
        'private, no-store',
        null,
      ]);
      expect([path, (await own.text()).includes('Private Shop')]).toEqual([path, true]);
      expect([path, (await (await visitor.visit(path)).text()) === before, before.includes('Private Shop')]).toEqual([
        path,
        true,
        false,
      ]);
    }
    expect(textOf(await opened(visitor, '/'))).toContain('Supplier Login');
  });

  test('pages for one person are never cached', async () => {
    const browser = world.browser();
    await askForCode(browser, 'supplier', '9825000020');
    for (const path of [
      '/supplier/login',
      '/supplier/login/otp',
      '/nowhere',
      '/supplier/products',
      '/supplier/login/otp.data',
    ]) {
      const { headers } = await browser.visit(path);
      expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'private, no-store', null]);
    }
  });

  test('a stale session cookie does no harm', async () => {
    const response = await world.browser().visit('/', { headers: { cookie: 'session=gone' } });
    expect([response.status, textOf(await response.text()).includes('Supplier Login')]).toEqual([200, true]);
  });
});

test('a new product is on the very next home page, search, data and supplier page', async () => {
  const visitor = world.browser();
  const paths = [
    '/?sort=newest',
    '/_.data?sort=newest',
    '/?q=steel+bottle',
    '/?category=water-bottles',
    '/suppliers',
    '/sitemap.xml',
  ];
  const supplier = await world.signUpSupplier({ mobile: '9825000021', businessName: 'Fresh Traders' }, world.browser());
  for (const path of paths) await visitor.visit(path);
  const id = await list(world, supplier);
  for (const path of paths) {
    const text = await (await visitor.visit(path)).text();
    expect([
      path,
      path === '/suppliers' ? /Fresh Traders[\s\S]*1 product</.test(text) : text.includes(String(id)),
    ]).toEqual([path, true]);
  }
  expect(await opened(visitor, `/product/${id}`)).toContain('Steel bottle');
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
