import { expect, test } from 'vitest';
import { register, signIn } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { alertOf } from '../reading.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const block = async (mobile: string) =>
  pressed(admin, `/admin/accounts/${await idOf(world, mobile)}/block`, { reason: 'Sold copies of a brand' });

test('a session that outlives the block of its account opens nothing', async () => {
  const mobile = '9825770001';
  const supplier = await world.signUpSupplier({ mobile }, world.browser());
  expect((await supplier.visit('/supplier/products')).status).toBe(200);
  const id = await idOf(world, mobile);
  const rows = await world.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
  expect(rows).toHaveLength(1);
  const token = supplier.cookies.get('session') ?? '';
  expect(await block(mobile)).toBe(200);
  await world.db
    .insertInto('sessions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const outlived = () => {
    const browser = world.browser();
    browser.cookies.set('session', token);
    return browser;
  };
  const page = await outlived().visit('/supplier/products');
  expect([page.status, page.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/supplier\/login/)]);
  const call = await outlived().visit('/api/products');
  expect([401, 403]).toContain(call.status);
  const login = await outlived().visit('/supplier/login');
  expect(login.headers.get('location')).not.toBe('/supplier/dashboard');
});

test('refuses to register a number that was verified before its account was blocked, and gives the reason', async () => {
  const mobile = '9825770002';
  const late = world.browser();
  const place = await signIn(late, mobile, 'supplier');
  await world.signUpReseller({ mobile, businessName: 'Quick Shop' }, world.browser());
  expect(await block(mobile)).toBe(200);
  const answer = await register(late, place, 'Late Traders');
  expect([answer.status, alertOf(await answer.text())]).toEqual([
    403,
    'This account is blocked. Reason: Sold copies of a brand',
  ]);
  const account = await world.db
    .selectFrom('users')
    .select(['business_name', 'user_type'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  expect(account).toEqual({ business_name: 'Quick Shop', user_type: 'reseller' });
  expect(late.cookies.get('session')).toBeDefined();
  const page = await late.visit('/supplier/products');
  expect([page.status, page.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/supplier\/login/)]);
});
