import { expect, test } from 'vitest';
import { removeExpired } from '../../../domain/accounts/expiry.ts';
import { askForCode } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { idOf, lists } from '../admin/accounts.ts';
import { list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, linkTo, opened, shownIds, textOf } from '../reading.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const mobile = '9825720001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Judged Traders' }, world.browser());
const id = await idOf(world, mobile);
const product = await list(world, supplier, { name: 'Judged kettle' });
await supplier.post('/account/api-keys/make', { keyName: 'Tally' });
const decide = (action: string, reason = '') => admin.post(`/admin/accounts/${id}/${action}.data`, { reason });
const trail = () => world.db.selectFrom('audit_trail').select(['action', 'before', 'after']).orderBy('id').execute();
const isPublic = async () => {
  const home = shownIds(await opened(world, '/'));
  const own = await world.browser().visit(`/suppliers/${id}`);
  const map = await (await world.visit('/sitemap.xml')).text();
  const answers = [home.includes(product), own.status === 200, map.includes(`/product/${product}`)];
  expect(new Set(answers).size, `public here and not there: ${answers.join()}`).toBe(1);
  return answers[0];
};

test('a rejected supplier leaves the market at once, reads the reason on every screen, and returns when approved', async () => {
  expect(await isPublic()).toBe(true);
  expect((await decide('reject', ' GST number belongs\r\nto another firm ')).status).toBe(200);
  expect(await isPublic()).toBe(false);
  for (const path of ['/supplier/dashboard', '/supplier/products', '/supplier/warehouses'])
    expect([path, textOf(await opened(supplier, path))]).toEqual([
      path,
      expect.stringContaining(
        'Your account was not approved. Reason: GST number belongs to another firm Put this right',
      ),
    ]);
  expect(textOf(await opened(supplier, '/supplier/products?lang=gu'))).toContain('GST number belongs to another firm');
  expect(textOf(await opened(supplier, '/supplier/dashboard?lang=en'))).toMatch(/On sale 0/);
  // A rejected supplier can still use the area.
  await opened(supplier, '/supplier/products?lang=en');
  await list(world, supplier, { name: 'Prepared kettle' });
  expect(shownIds(await opened(world, '/'))).toEqual([]);

  expect((await decide('approve')).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect(textOf(await opened(supplier, '/supplier/dashboard'))).not.toContain('not approved');
  expect((await trail()).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['account.reject', { status: 'approved', reason: null }, { status: 'rejected', reason: 'told:1' }],
    ['account.approve', { status: 'rejected', reason: 'told:1' }, { status: 'approved' }],
  ]);
});

test("the trail never holds the operator's words, and their owner can download them", async () => {
  expect(JSON.stringify(await trail())).not.toMatch(/GST number|Judged|9825720001/);
  expect(await (await supplier.visit('/account/my-data')).json()).toMatchObject({
    toldByOperator: [{ words: 'GST number belongs\nto another firm' }],
  });
});

test('a decision made twice, even at once, changes nothing and adds no second line', async () => {
  const before = (await trail()).length;
  await Promise.all([decide('approve'), decide('approve')]);
  expect(await trail()).toHaveLength(before);
  await Promise.all([decide('reject', 'Once'), decide('reject', 'Once'), decide('reject', 'Once')]);
  expect(await trail()).toHaveLength(before + 1);
  await Promise.all([decide('approve'), decide('approve'), decide('unblock')]);
  expect(await trail()).toHaveLength(before + 2);
});

test.each([
  ['', 'Please give a reason of at least 3 characters'],
  [' ab ', 'Please give a reason of at least 3 characters'],
  ['x'.repeat(501), 'The reason must be at most 500 characters'],
])('a rejection needs a reason of 3 to 500 characters, not %j', async (reason, sentence) => {
  const before = (await trail()).length;
  const { status, place, html } = await sentBack(admin, `/admin/accounts/${id}/reject`, { reason });
  expect([status, place, complaints(html)]).toEqual([
    303,
    `/admin/accounts/${id}`,
    { [`reject-${id}-reason`]: sentence },
  ]);
  expect(html).toMatch(/<details[^>]* open/);
  expect((await decide('block', reason)).status).toBe(400);
  expect(await trail()).toHaveLength(before);
});

test('without JavaScript a decision in the list leads back to the same list', async () => {
  const from = `${lists.supplier}?q=judged`;
  const headers = { referer: `${world.origin}${from}` };
  const answer = await admin.post(`/admin/accounts/${id}/approve`, {}, { headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, from]);
  expect(textOf(await opened(admin, from))).toContain('Account approved');
  const elsewhere = { referer: 'https://elsewhere.example/admin/nowhere' };
  const back = await admin.post(`/admin/accounts/${id}/approve`, {}, { headers: elsewhere });
  expect(back.headers.get('location')).toBe(`/admin/accounts/${id}`);
});

test('an account that does not exist cannot be decided about', async () => {
  for (const action of ['approve', 'reject', 'block', 'unblock']) {
    const answer = await admin.post(`/admin/accounts/nobody/${action}.data`, { reason: 'Long enough' });
    expect([action, answer.status]).toEqual([action, 404]);
  }
});

test('a blocked supplier is signed out everywhere at once, and reads the reason at the code screen', async () => {
  const key = await apiKey();
  const call = () => world.browser().visit('/api/products', { headers: { authorization: `Bearer ${key}` } });
  expect((await call()).status).toBe(200);
  const page = () => opened(admin, `/admin/accounts/${id}`).then(textOf);
  expect(await page()).toContain('Leaving the market: 2 products.');
  await decide('block', 'Sold copies of a brand');
  expect(await isPublic()).toBe(false);
  expect(await page()).not.toContain('Leaving the market');
  const answer = await supplier.visit('/supplier/products');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/supplier/login']);
  expect(textOf(await opened(admin, `/admin/accounts/${id}`))).toContain('Not signed in anywhere.');
  const login = await opened(supplier, '/supplier/login');
  expect(alertOf(login)).toContain('This account is blocked. Reason: Sold copies of a brand');
  expect(linkTo(login, 'Contact us')).toBe('/contact');
  expect(textOf(await opened(world.browser(), '/supplier/login'))).not.toContain('blocked');
  await removeExpired(world.db, world.clock.now());
  expect(textOf(await opened(supplier, '/supplier/login'))).toContain('Sold copies of a brand');
  const called = await call();
  expect([called.status, await called.json()]).toEqual([401, { message: expect.any(String) }]);

  world.clock.advance({ minutes: 2 });
  const again = world.browser();
  await askForCode(again, 'supplier', mobile);
  const otp = world.sms.latestCode(mobile) ?? '';
  const refused = await again.post('/supplier/login/otp', { otp });
  const code = await refused.text();
  expect([refused.status, alertOf(code), linkTo(code, 'Contact us')]).toEqual([
    403,
    'This account is blocked. Reason: Sold copies of a brand',
    '/contact',
  ]);
  expect(again.cookies.get('session')).toBeUndefined();
  const html = await opened(admin, lists.supplier);
  expect(textOf(html)).toMatch(/Judged Traders .*Blocked/);
  expect(textOf(html)).not.toMatch(/Approved Blocked/);

  await decide('unblock');
  expect(await isPublic()).toBe(true);
  // The ended session does not come back.
  expect((await supplier.visit('/supplier/products')).headers.get('location')).toBe('/supplier/login');
  expect(textOf(await opened(supplier, '/supplier/login'))).not.toContain('Sold copies');
  expect((await call()).status).toBe(200);
  world.clock.advance({ minutes: 2 });
  await world.signIn(mobile, 'supplier', again);
  expect((await again.visit('/supplier/products')).status).toBe(200);
});

test('a rejected reseller reads the reason, and can still browse', async () => {
  const reseller = await world.signUpReseller({ mobile: '9825720002', businessName: 'Judged Shop' }, world.browser());
  const place = `/admin/accounts/${await idOf(world, '9825720002')}`;
  await admin.post(`${place}/reject.data`, { reason: 'No shop there' });
  expect(textOf(await opened(reseller, '/reseller/dashboard'))).toContain('Reason: No shop there');
  expect((await reseller.visit('/')).status).toBe(200);
});

async function apiKey(): Promise<string> {
  const owner = await world.signIn(mobile, 'supplier', world.browser());
  const { html } = await sentBack(owner, '/account/api-keys/make', { keyName: 'Busy' });
  return /thok_[\w-]{43}/.exec(html)?.[0] ?? '';
}
