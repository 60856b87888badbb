import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { whileUnchangeable, whileUnreadable } from '../failing.ts';
import { opened, textOf } from '../reading.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825650001' }, world.browser());
const reseller = await world.signUpReseller({ mobile: '9825650002', businessName: 'Staying Shop' }, world.browser());
const admin = await world.signInAdmin(world.browser());
const from = (path: string) => ({ headers: { referer: world.origin + path } });

test.each([
  { who: supplier, out: '/logout', on: '/supplier/orders', table: 'sessions' },
  { who: reseller, out: '/logout', on: '/reseller/products', table: 'sessions' },
  { who: supplier, out: '/account/sign-out-everywhere', on: '/supplier/profile', table: 'sessions' },
  { who: admin, out: '/admin/logout', on: '/admin/products?page=1', table: 'admin_sessions' },
])(
  '$out that fails comes back to $on, which says so once, and nobody is signed out',
  async ({ who, out, on, table }) => {
    await whileUnchangeable(world, table, async () => {
      const answer = await who.post(out, {}, from(on));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, on]);
      expect(textOf(await opened(who, on))).toContain('Failed to sign out');
      expect(textOf(await opened(who, on))).not.toContain('Failed to sign out');
      const fetched = await who.post(`${out}.data`, {}, from(on));
      expect([fetched.status, (await fetched.text()).includes('Failed to sign out')]).toEqual([500, true]);
    });
    expect((await who.visit(on)).status).toBe(200);
  },
);

test.each(['', 'https://evil.example/supplier/orders', '/supplier/login', '/reseller/orders', '//evil.example/', '/'])(
  'signing out from %j comes back to the profile',
  async (referer) => {
    const headers = { referer: referer.startsWith('/') ? world.origin + referer : referer };
    const answer = await whileUnchangeable(world, 'sessions', () => supplier.post('/logout', {}, { headers }));
    const isOwn = referer.endsWith('/supplier/orders');
    expect(answer.headers.get('location')).toBe(isOwn ? '/supplier/orders' : '/supplier/profile');
  },
);

test('no bare data is shown where nothing can be read', async () => {
  const answer = await whileUnreadable(world, 'sessions', () => supplier.post('/logout', {}, from('/supplier/orders')));
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/', '']);
  expect((await supplier.visit('/supplier/orders')).status).toBe(200);
});

test('a script that signed out must load the login as a new page', async () => {
  const answer = await reseller.post('/logout.data', {});
  expect(await answer.text()).toContain('/reseller/login');
  expect((await reseller.visit('/reseller/products')).status).toBe(302);
});
