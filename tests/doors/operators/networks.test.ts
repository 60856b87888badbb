import { expect, test } from 'vitest';
import { networkGuard, networksIn } from '../../../server/admin-networks.ts';
import { fileWorld } from '../../world.ts';
import { textOf } from '../reading.ts';
import { browserOn } from '../site-like.ts';

const world = await fileWorld();
const REFUSED = 'The admin area does not open from this network.';

test('with listed networks the area opens from them alone, even for a session', async () => {
  const admin = await world.signInAdmin(world.browser());
  const session = admin.cookies.get('admin') ?? '';
  const from = (address: string) => {
    const browser = browserOn(world, { adminNetworks: '192.0.2.0/24, 2001:db8:7::/48', address });
    browser.cookies.set('admin', session);
    return browser;
  };
  for (const address of ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8:7:1::5'])
    expect([address, (await from(address).visit('/admin/products')).status]).toEqual([address, 200]);
  for (const address of ['192.0.3.9', '2001:db8:8::5', '::ffff:10.0.0.1']) {
    const browser = from(address);
    for (const path of ['/admin/products', '/admin/operators', '/admin/me', '/admin/nowhere', '/admin']) {
      const answer = await browser.visit(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/admin/login']);
    }
    for (const path of ['/admin/login', '/admin/login/second', '/admin/join?key=x']) {
      for (const answer of [await browser.visit(path), await browser.post(path, { password: 'x' })])
        expect([path, answer.status, textOf(await answer.text())]).toEqual([
          path,
          403,
          expect.stringContaining(REFUSED),
        ]);
    }
    expect((await browser.visit('/live?as=admin&topics=reports')).status).toBe(401);
    expect((await browser.visit('/products')).status).toBe(200);
  }
});

test('behind a proxy the address that the proxy saw counts, and no forged one', async () => {
  const networks = '192.0.2.0/24';
  const status = async (difference: object, forwarded: string) => {
    const browser = browserOn(world, { adminNetworks: networks, ...difference });
    return (await browser.visit('/admin/login', { headers: { 'x-forwarded-for': forwarded } })).status;
  };
  expect(await status({ address: '10.0.0.1', trustProxy: 1 }, '192.0.2.9')).toBe(200);
  expect(await status({ address: '10.0.0.1', trustProxy: 1 }, '192.0.2.9, 203.0.113.5')).toBe(403);
  expect(await status({ address: '203.0.113.5', trustProxy: 0 }, '192.0.2.9')).toBe(403);
  expect(await status({ address: '10.0.0.1', trustProxy: 2 }, '192.0.2.9, 203.0.113.5')).toBe(200);
});

test.each(['10.0.0.0/33', '10.0.0', '127.1', 'office', '10.0.0.0/8,', '', '0x7f.0.0.1'])(
  '%j is no list of networks',
  (text) => {
    expect(networksIn(text)).toBeNull();
  },
);

test('a visitor without an address is let in only if everybody is', () => {
  const request = new Request('http://thok.test/');
  expect(networkGuard([], 0)(request, undefined)).toBe(true);
  expect(networkGuard(networksIn('0.0.0.0/0') ?? [], 0)(request, undefined)).toBe(false);
  expect(networkGuard(networksIn('10.1.2.3') ?? [], 0)(request, '10.1.2.3')).toBe(true);
  expect(networkGuard(networksIn('10.1.2.3') ?? [], 0)(request, '10.1.2.4')).toBe(false);
});
