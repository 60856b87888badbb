import { describe, expect, test } from 'vitest';
import { build } from '../../../server/build.ts';
import { answered, askForCode } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { browserOn } from '../site-like.ts';

const world = await fileWorld({ samples: true });
const supplier = await world.signIn('9876500001', 'supplier', world.browser());
const tooLarge = () => new Blob([new Uint8Array(23 * 1024 * 1024)]);

const kinds: [string, number, () => Promise<Response>][] = [
  ['a kept page', 200, () => world.visit('/')],
  ['the same from memory', 200, () => world.visit('/')],
  ['a page for one person', 200, () => supplier.visit('/supplier/products')],
  ['a data answer', 200, () => world.visit('/product/7.data')],
  ['a page that is not there', 404, () => world.visit('/nowhere')],
  ['a product that is not there', 404, () => world.visit('/product/51')],
  ['a picture that is not there', 404, () => world.visit('/pictures/nothing.webp')],
  ['robots.txt', 200, () => world.visit('/robots.txt')],
  ['the sitemap', 200, () => world.visit('/sitemap.xml')],
  ['a redirect', 302, () => world.visit('/supplier/products')],
  ['a redirect after a form', 303, () => world.post('/language', { language: 'en' })],
  ['a refused form', 400, () => world.post('/supplier/login', { mobile: '1' })],
  ['a refused call', 401, () => world.postJson('/api/product', {})],
  ['an answered call', 400, () => supplier.postJson('/api/product', {})],
  ['a request from elsewhere', 403, () => world.post('/logout', {}, { headers: { origin: 'https://evil.example' } })],
  ['a body that is too large', 413, () => supplier.post('/api/upload', { images: tooLarge() })],
  ['a method that is not there', 405, () => world.visit('/help', { method: 'DELETE' })],
];

test.each(kinds)('%s (%i) has the security headers', async (_, status, ask) => {
  const { headers, status: answered } = await ask();
  expect(answered).toBe(status);
  expect({
    'x-content-type-options': headers.get('x-content-type-options'),
    'referrer-policy': headers.get('referrer-policy'),
    'x-frame-options': headers.get('x-frame-options'),
    'cross-origin-opener-policy': headers.get('cross-origin-opener-policy'),
    // This header tells a browser that the response is not a proxy's.
    'x-thok': headers.get('x-thok'),
  }).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'x-thok': build.assets.version,
  });
  expect(headers.get('permissions-policy')).toMatch(/geolocation=\(\)/);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect([headers.get('x-powered-by'), headers.get('server'), headers.get('strict-transport-security')]).toEqual([
    null,
    null,
    null,
  ]);
});

describe('behind https', () => {
  const browser = browserOn(world, { origin: 'https://thok.example' });

  test('every response asks for https from now on, and cookies are Secure', async () => {
    for (const path of ['/', '/nowhere', '/robots.txt']) {
      expect((await browser.visit(path)).headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
    }
    for (const answer of [await browser.visit('/?lang=hi'), await askForCode(browser, 'supplier', '9876500001')]) {
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; .*Secure$/);
    }
  });

  test('a form is accepted although the proxy uses http, with PUBLIC_URL or a trusted proxy', async () => {
    const headers = { origin: 'https://thok.example', host: 'thok.example', 'sec-fetch-site': 'same-origin' };
    const asked = async (mobile: string) => ({ mobile, ...(await answered(browser, 'supplier')) });
    expect(
      (await browser.post('http://thok.example/supplier/login', await asked('9825000031'), { headers })).status,
    ).toBe(303);
    const proxied = browserOn(world, { origin: 'https://thok.example', publicUrl: null, trustProxy: 1 });
    const forwarded = { ...headers, 'x-forwarded-proto': 'https' };
    const byProxy = browserOn(world, { publicUrl: null, trustProxy: 1 });
    for (const path of ['/', '/', '/nowhere']) {
      const [secure, plain] = [await byProxy.visit(path, { headers: forwarded }), await byProxy.visit(path)];
      expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
      expect(plain.headers.get('strict-transport-security')).toBe(null);
    }
    expect(
      (await proxied.post('http://thok.example/supplier/login', await asked('9825000032'), { headers: forwarded }))
        .status,
    ).toBe(303);
  });
});

describe('the origin of a change', () => {
  const actions: [string, Record<string, string>][] = [
    ['/supplier/login', { mobile: '9825000040' }],
    ['/reseller/login', { mobile: '9825000040' }],
    ['/supplier/login/resend', {}],
    ['/language', { language: 'hi' }],
    ['/logout', {}],
    ['/supplier/onboarding', {}],
    ['/supplier/products-listing', { name: 'x' }],
    ['/api/product', {}],
    ['/api/upload', {}],
  ];
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: world.origin, 'sec-fetch-site': 'cross-site' },
    { origin: world.origin, 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: 'http://thok.test.evil.example' },
    { origin: 'http://sub.thok.test' },
    { origin: 'http://thok.test:8080' },
    { origin: '' },
  ];

  test.each(actions)('another site may not post to %s', async (path, fields) => {
    for (const headers of elsewhere) {
      const response = await supplier.post(path, fields, { headers });
      expect([headers, response.status]).toEqual([headers, 403]);
      expect(await response.json()).toEqual({ message: 'This request came from another site and was refused.' });
    }
    expect(world.sms.latestCode('9825000040')).toBeNull();
    expect((await supplier.visit('/supplier/products')).status).toBe(200);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('another site may not use %s either', async (method) => {
    expect(
      (await supplier.visit('/api/product', { method, body: '{}', headers: { origin: 'https://evil.example' } }))
        .status,
    ).toBe(403);
  });

  test('this site may make one, and a program without an origin', async () => {
    expect((await supplier.post('/language', { language: 'en' })).status).toBe(303);
    const headers = { cookie: supplier.cookies.header() };
    const program = await supplier.site.answer(
      new Request(`${world.origin}/api/product`, { method: 'POST', body: '{}', headers }),
    );
    expect(program.status).toBe(400);
    const form = new URLSearchParams({ mobile: '9825000041', ...(await answered(world.browser(), 'supplier')) });
    const code = await supplier.site.answer(
      new Request(`${world.origin}/supplier/login`, { method: 'POST', body: form, redirect: 'manual' }),
    );
    expect([code.status, world.sms.latestCode('9825000041')]).toEqual([303, expect.stringMatching(/^\d{6}$/)]);
  });

  test('is compared with the Host header without PUBLIC_URL', async () => {
    const browser = browserOn(world, { origin: 'http://127.0.0.1:3000', publicUrl: null });
    expect((await askForCode(browser, 'supplier', '9825000042')).status).toBe(303);
    expect(
      (await browser.post('/supplier/login', { mobile: '9825000042' }, { headers: { origin: 'http://thok.test' } }))
        .status,
    ).toBe(403);
    const again = { mobile: '9825000042', ...(await answered(browser, 'supplier')) };
    const byName = { host: 'shop.local', origin: 'http://shop.local', 'sec-fetch-site': 'same-origin' };
    expect((await browser.post('http://shop.local/supplier/login', again, { headers: byName })).status).toBe(303);
  });
});
