import { inflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { answered } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { elements, opened } from '../reading.ts';
import { type Operator, operatorOf, operatorPassword } from './operating.ts';

const world = await fileWorld();
const screen = '/admin/texts/support/en';
const from = { headers: { referer: `${world.origin}${screen}` } };

let asha: Operator;
let ravi: Operator;

beforeAll(async () => {
  asha = await operatorOf(world, await world.signInAdmin(world.browser()), 'Asha', 'owner');
  ravi = await operatorOf(world, asha.browser, 'Ravi', 'owner');
});

/** Signs in with both steps; returns where that leads. */
async function enter(browser: Browser, { name, code }: Operator): Promise<string | null> {
  world.clock.advance({ minutes: 2 });
  await browser.post('/admin/login', { name, password: operatorPassword });
  return (await browser.post('/admin/login/second', { code: code() })).headers.get('location');
}

const send = (browser: Browser) =>
  browser.post(`${screen}/save`, { content: '# Support\n\nWe answer by noon.', seen: '0' }, from);

/** Saves a text after the session has ended. */
async function interrupted(browser: Browser): Promise<void> {
  await world.db.deleteFrom('admin_sessions').execute();
  await send(browser);
}

const written = async (browser: Browser) =>
  elements(await opened(browser, screen), 'textarea').find((field) => field.get('name') === 'content')?.text;

test('an operator is led back to the form after the second factor', async () => {
  const browser = world.browser();
  await enter(browser, asha);
  await interrupted(browser);
  expect(await enter(browser, asha)).toBe(screen);
  expect(await written(browser)).toContain('We answer by noon.');
});

test('an operator who logged out in another tab is led back to the form too', async () => {
  const browser = world.browser();
  await enter(browser, asha);
  await browser.post('/admin/logout', {});
  expect(browser.cookies.get('admin')).toBeFalsy();
  await send(browser);
  expect(await enter(browser, asha)).toBe(screen);
  expect(await written(browser)).toContain('We answer by noon.');
});

test('a form sent after one operator logged out is not brought back to another', async () => {
  const browser = world.browser();
  await enter(browser, asha);
  await browser.post('/admin/logout', {});
  await send(browser);
  expect(await enter(browser, ravi)).toBe('/admin');
  expect(await written(browser)).not.toContain('We answer by noon.');
});

test('a log out keeps a form of this operator that was answered only after signing in again', async () => {
  const browser = world.browser();
  await enter(browser, asha);
  const tab = world.browser();
  tab.cookies.set('admin', browser.cookies.get('admin') ?? '');
  await world.db.deleteFrom('admin_sessions').execute();
  await enter(browser, asha);
  await send(tab);
  browser.cookies.set('admin-interrupted', tab.cookies.get('admin-interrupted') ?? '');
  await browser.post('/admin/logout', {});
  expect(browser.cookies.get('admin')).toBeFalsy();
  expect(await enter(browser, asha)).toBe(screen);
  expect(await written(browser)).toContain('We answer by noon.');
});

test("a log out keeps a supplier's form in the same browser, and that form keeps the operator's", async () => {
  const mobile = '9825150900';
  const browser = await world.signUpSupplier({ mobile, businessName: 'Om Traders' }, world.browser());
  await enter(browser, asha);
  await world.db.deleteFrom('sessions').execute();
  const profile = { headers: { referer: `${world.origin}/supplier/profile` } };
  await browser.post('/account/business-name', { businessName: 'Om & Sons' }, profile);
  await browser.post('/admin/logout', {});
  await send(browser);
  const back = '/supplier/profile';
  await browser.post('/supplier/login', { mobile, back, ...(await answered(browser, 'supplier')) });
  await browser.post('/supplier/login/otp', { otp: world.sms.latestCode(mobile) ?? '' });
  expect(await opened(browser, back)).toContain('value="Om &amp; Sons"');
  expect(await enter(browser, asha)).toBe(screen);
  expect(await written(browser)).toContain('We answer by noon.');
});

test("one operator's typed text is not brought back to another", async () => {
  const browser = world.browser();
  await enter(browser, asha);
  await interrupted(browser);
  expect(await enter(browser, ravi)).toBe('/admin');
  expect(await written(browser)).not.toContain('We answer by noon.');
});

test('passwords and codes are in no cookie', async () => {
  const browser = world.browser();
  await enter(browser, asha);
  await world.db.deleteFrom('admin_sessions').execute();
  const secrets = { present: 'brass-elephant', password: 'paper-lantern', again: 'paper-boat', code: 'k4mp-9xqa' };
  const sent = { ...secrets, name: 'green-river' };
  await browser.post('/admin/me/password', sent, { headers: { referer: `${world.origin}/admin/me` } });
  const [text = ''] = (browser.cookies.get('admin-interrupted') ?? '').split('.');
  const packed = Buffer.from(Buffer.from(text, 'base64url').toString(), 'base64url');
  const kept = inflateRawSync(packed).toString();
  expect(kept).toContain('green-river');
  for (const secret of Object.values(secrets)) expect(kept).not.toContain(secret);
});
