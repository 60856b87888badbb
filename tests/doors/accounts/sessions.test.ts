import { expect, test } from 'vitest';
import { removeExpired } from '../../../domain/accounts/expiry.ts';
import { askForCode, register, signIn } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { browserOn } from '../site-like.ts';

const world = await fileWorld({ samples: true });
const sessions = () => world.db.selectFrom('sessions').selectAll().execute();
const isSignedIn = async (browser = world.browser()) => (await browser.visit('/supplier/products')).status === 200;

test('scripts and other sites cannot use the session cookie, and its token is kept only as a hash', async () => {
  const browser = world.browser();
  await askForCode(browser, 'supplier', '9876500001');
  const answer = await browser.post('/supplier/login/otp', { otp: world.sms.latestCode('9876500001') ?? '' });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('session='));
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const token = browser.cookies.get('session') ?? '';
  const rows = await sessions();
  expect(rows.length).toBeGreaterThan(0);
  for (const { token_hash } of rows)
    expect([token_hash.byteLength, token_hash.toString('base64url') === token]).toEqual([32, false]);
});

test('logging out ends the session on the server, and leads to the matching login', async () => {
  const supplier = await world.signIn('9876500001', 'supplier', world.browser());
  const token = supplier.cookies.get('session') ?? '';
  expect(await isSignedIn(supplier)).toBe(true);
  const count = (await sessions()).length;
  const answer = await supplier.post('/logout', {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/supplier/login']);
  expect(answer.headers.getSetCookie().join()).toMatch(/^session=; .*Max-Age=0/);
  expect((await sessions()).length).toBe(count - 1);
  const thief = world.browser();
  thief.cookies.set('session', token);
  expect(await isSignedIn(thief)).toBe(false);
  const reseller = await world.signIn('9876500002', 'reseller', world.browser());
  expect((await reseller.post('/logout', {})).headers.get('location')).toBe('/reseller/login');
  expect((await world.browser().post('/logout', {})).status).toBe(303);
});

test('logging out here leaves the other device signed in', async () => {
  const one = await world.signIn('9876500001', 'supplier', world.browser());
  const other = await world.signIn('9876500001', 'supplier', world.browser());
  await one.post('/logout', {});
  expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
});

test('registering a known number changes nothing, and never its role', async () => {
  const before = await world.db.selectFrom('users').selectAll().where('mobile', '=', '9876500001').executeTakeFirst();
  const supplier = await world.signIn('9876500001', 'supplier', world.browser());
  world.clock.advance({ minutes: 5 });
  const answer = await supplier.post('/reseller/login/register', { businessName: 'Taken Over' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reseller/login/success']);
  expect(await world.db.selectFrom('users').selectAll().where('mobile', '=', '9876500001').executeTakeFirst()).toEqual(
    before,
  );
  expect(await isSignedIn(supplier)).toBe(true);
});

test('two registrations of a new number at once create one account, with one role', async () => {
  const mobile = '9825300001';
  const one = world.browser();
  await signIn(one, mobile, 'supplier');
  const other = world.browser();
  await signIn(other, mobile, 'reseller');
  const answers = await Promise.all([
    register(one, '/supplier/login/register', 'First Name'),
    register(other, '/reseller/login/register', 'Second Name'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const users = await world.db
    .selectFrom('users')
    .select(['business_name', 'user_type'])
    .where('mobile', '=', mobile)
    .execute();
  expect([
    { business_name: 'First Name', user_type: 'supplier' },
    { business_name: 'Second Name', user_type: 'reseller' },
  ]).toContainEqual(users[0]);
  expect(users).toHaveLength(1);
});

test('registering replaces the session, so the older token is worthless', async () => {
  const browser = world.browser();
  await signIn(browser, '9825300002', 'supplier');
  const before = browser.cookies.get('session') ?? '';
  await register(browser, '/supplier/login/register', 'Fresh Session');
  expect(browser.cookies.get('session')).not.toBe(before);
  const old = world.browser();
  old.cookies.set('session', before);
  expect((await old.visit('/supplier/onboarding')).headers.get('location')).toBe('/supplier/login');
});

test('an unused session ends after 30 days, one in use after 180', async () => {
  const idle = await world.signIn('9876500001', 'supplier', world.browser());
  const busy = await world.signIn('9876500001', 'supplier', world.browser());
  for (let days = 0; days < 160; days += 20) {
    expect(await isSignedIn(busy)).toBe(true);
    world.clock.advance({ days: 20 });
    if (days === 20) expect(await isSignedIn(idle)).toBe(false);
  }
  expect(await isSignedIn(busy)).toBe(true);
  world.clock.advance({ days: 19, hours: 23 });
  expect(await isSignedIn(busy)).toBe(true);
  world.clock.advance({ hours: 2 });
  expect(await isSignedIn(busy)).toBe(false);
});

test('expired sessions and codes are deleted, others stay', async () => {
  await askForCode(world.browser(), 'supplier', '9825300003');
  const staying = await world.signIn('9876500001', 'supplier', world.browser());
  world.clock.advance({ minutes: 6 });
  await askForCode(world.browser(), 'supplier', '9825300004');
  await removeExpired(world.db, world.clock.now());
  expect((await world.db.selectFrom('one_time_codes').select('mobile').execute()).map(({ mobile }) => mobile)).toEqual([
    '9825300004',
  ]);
  expect([
    await isSignedIn(staying),
    (await sessions()).every(({ expires_at }) => expires_at > world.clock.now()),
  ]).toEqual([true, true]);
});

test('a session is valid in every process of the site', async () => {
  const supplier = await world.signIn('9876500001', 'supplier', world.browser());
  const elsewhere = browserOn(world);
  elsewhere.cookies.set('session', supplier.cookies.get('session') ?? '');
  expect(await isSignedIn(elsewhere)).toBe(true);
});

test.each(['', 'x', '%00', '"', 'a'.repeat(5000), '😀', '=;='])(
  'the cookie session=%j signs nobody in, and causes no fault',
  async (value) => {
    const answer = await world.browser().visit('/supplier/products', {
      headers: { cookie: `session=${encodeURIComponent(value)}; session=${value.replace(/[^\x20-\x7e]/g, '')}` },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/supplier/login']);
  },
);

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
