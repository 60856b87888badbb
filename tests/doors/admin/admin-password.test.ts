import { describe, expect, onTestFinished, test } from 'vitest';
import { settlePassword } from '../../../domain/admin/password.ts';
import type { Browser } from '../../browser.ts';
import { adminPassword } from '../../sign-in.ts';
import { createWorld, fileWorld, type TestWorld } from '../../world.ts';
import { alertOf, complaints, elements, metaOf, opened, voids } from '../reading.ts';
import { browserOn } from '../site-like.ts';

const world = await fileWorld({ samples: true });
await settlePassword(world.db, adminPassword, world.clock.now());

const LOGIN = '/admin/login';
const enter = (browser: Browser, password: string) => browser.post(LOGIN, { password });
const place = (answer: Response) => [answer.status, answer.headers.get('location')];
const isIn = async (browser: Browser) => (await browser.visit('/admin/products')).status === 200;
const sessions = ({ db }: TestWorld = world) => db.selectFrom('admin_sessions').selectAll().execute();

/** Returns a new world, because wrong passwords are counted for a whole world. */
async function ownWorld(): Promise<TestWorld> {
  const own = await createWorld();
  onTestFinished(own.close);
  own.clock.set('2026-03-10T10:00:00+05:30');
  await settlePassword(own.db, adminPassword, own.clock.now());
  return own;
}

async function outcome(answering: Promise<Response>): Promise<string> {
  const answer = await answering;
  return `${answer.status} ${answer.headers.get('location') ?? alertOf(await answer.text())}`;
}

describe('the password', () => {
  test('is asked for by one labelled field that works without JavaScript, on a page closed to search engines', async () => {
    const html = await opened(world.browser(), LOGIN);
    const [field, ...others] = voids(html, 'input').filter((input) => input.get('type') === 'password');
    expect([field?.get('name'), field?.get('autoComplete'), others]).toEqual(['password', 'current-password', []]);
    const label = elements(html, 'label').find((one) => one.get('for') === field?.get('id'));
    expect(label?.text).toBe('Password');
    expect(
      elements(html, 'form')
        .find(({ text }) => text === 'Password Login')
        ?.get('method'),
    ).toBe('post');
    expect(elements(html, 'button').some(({ text }) => text === 'Login')).toBe(true);
    expect(metaOf(html, 'robots')).toBe('noindex');
  });

  test('opens the area, with a cookie that scripts and other sites cannot use', async () => {
    const browser = world.browser();
    const answer = await enter(browser, adminPassword);
    expect(place(answer)).toEqual([303, '/admin']);
    const [session, known, ...others] = answer.headers.getSetCookie();
    expect(session).toMatch(/^admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/);
    expect(known).toMatch(/^admin-browser=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000$/);
    expect(others).toEqual([]);
    expect(place(await browser.visit('/admin'))).toEqual([302, '/admin/warehouse-locations']);
    expect(place(await browser.visit(LOGIN))).toEqual([303, '/admin']);
    expect(place(await enter(browser, 'whatever'))).toEqual([303, '/admin']);
    const secure = browserOn(world, { origin: 'https://thok.test' });
    for (const cookie of (await enter(secure, adminPassword)).headers.getSetCookie())
      expect(cookie).toMatch(/; Secure$/);
  });

  test.each([
    ['a wrong one', 'not the password'],
    ['the right one and more', `${adminPassword} `],
    ['other letters', adminPassword.toUpperCase()],
  ])('is refused if it is wrong (%s), and not shown again', async (_, password) => {
    const browser = world.browser();
    const before = await sessions();
    const answer = await enter(browser, password);
    const html = await answer.text();
    expect([answer.status, alertOf(html), html.includes(password)]).toEqual([422, 'Invalid password', false]);
    expect([browser.cookies.get('admin'), await sessions()]).toEqual([undefined, before]);
  });

  test('has its own sentence beside the field if it is empty or missing; a longer one is wrong', async () => {
    for (const fields of [{ password: '' }, {}]) {
      const answer = await world.browser().post(LOGIN, fields);
      expect([answer.status, complaints(await answer.text())]).toEqual([400, { password: 'Password is required' }]);
    }
    const long = await enter(world.browser(), 'x'.repeat(201));
    expect([long.status, complaints(await long.text())]).toEqual([400, { password: 'Invalid password' }]);
  });

  test('is the same however the keyboard writes its letters', async () => {
    const own = await ownWorld();
    await settlePassword(own.db, 'cafe\u0301 in Surat', own.clock.now());
    expect(place(await enter(own.browser(), 'caf\u00e9 in Surat'))).toEqual([303, '/admin']);
  });

  test('is kept only as an argon2id hash, and the tokens of its sessions only as hashes', async () => {
    const admin = await world.signInAdmin(world.browser());
    const rows = await world.db.selectFrom('admin_password').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const token = admin.cookies.get('admin') ?? '';
    const kept = await sessions();
    expect(kept.map(({ token_hash }) => token_hash.byteLength)).toContain(32);
    expect(kept.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false);
  });

  test('opens nothing if no start has set one', async () => {
    const own = await createWorld();
    onTestFinished(own.close);
    for (const password of ['undefined', adminPassword])
      expect(await outcome(enter(own.browser(), password))).toBe('422 Invalid password');
  });
});

describe('setting the password at a start', () => {
  test('is done by the first of several starts at once, and by none later', async () => {
    const own = await createWorld();
    onTestFinished(own.close);
    const now = own.clock.now();
    const made = (await Promise.all([1, 2, 3].map(() => settlePassword(own.db, null, now)))).filter(Boolean);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatch(/^([a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4}$/);
    expect(await settlePassword(own.db, null, now)).toBeNull();
    expect(place(await enter(own.browser(), made[0] ?? ''))).toEqual([303, '/admin']);
  });

  test('keeps the sessions if it is the same, and ends them all if it is another', async () => {
    const own = await ownWorld();
    const admin = await own.signInAdmin(own.browser());
    for (const given of [adminPassword, null]) expect(await settlePassword(own.db, given, own.clock.now())).toBeNull();
    expect(await isIn(admin)).toBe(true);
    expect(await settlePassword(own.db, 'another password', own.clock.now())).toBeNull();
    expect([await isIn(admin), await sessions(own)]).toEqual([false, []]);
    expect(await outcome(enter(own.browser(), adminPassword))).toBe('422 Invalid password');
    expect(place(await enter(own.browser(), 'another password'))).toEqual([303, '/admin']);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
