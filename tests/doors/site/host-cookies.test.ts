import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { signIn, signInAdmin } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { opened } from '../reading.ts';
import { browserOn } from '../site-like.ts';

// ASVS 5.0, 3.3.1 and 3.3.3: behind https cookies have names that a sibling of the domain cannot set.
const world = await fileWorld({ samples: true });
await world.signInAdmin(world.browser());
const origin = 'https://thok.example';
const behindProxy = { headers: { 'x-forwarded-proto': 'https', origin } };
const secure = () => browserOn(world, { origin });
const names = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split('=', 1)[0]);
const isIn = async (browser: Browser) => (await browser.visit('/reseller/dashboard')).status === 200;

test('sets every cookie with __Host-, Secure, Path=/ and no Domain', async () => {
  const browser = secure();
  const answers: Response[] = [await browser.visit('/?lang=hi')];
  await signIn(browser, '9876500002', 'reseller');
  await signInAdmin(browser);
  answers.push(await browser.post('/account/business-name', { businessName: '' }));
  for (const one of ['session', 'known-browser', 'admin', 'admin-browser', 'lang'])
    expect([one, browser.cookies.get(`__Host-${one}`) !== undefined, browser.cookies.get(one)]).toEqual([
      one,
      true,
      undefined,
    ]);
  for (const cookie of answers.flatMap((answer) => answer.headers.getSetCookie())) {
    expect(cookie).toMatch(/^__Host-[\w-]+=[^;]*; Path=\/; HttpOnly; .*Secure$/);
    expect(cookie).not.toMatch(/domain=/i);
  }
  expect(await isIn(browser)).toBe(true);
  const out = await browser.post('/logout', {});
  expect(names(out)).toContain('__Host-session');
  expect(await isIn(browser)).toBe(false);
});

test('a cookie with the old name, set by a sibling domain, signs nobody in', async () => {
  const thief = world.browser();
  await signIn(thief, '9876500002', 'reseller');
  const token = thief.cookies.get('session') ?? '';
  const browser = secure();
  browser.cookies.set('session', token);
  expect(await isIn(browser)).toBe(false);
  browser.cookies.set('__Host-session', token);
  expect(await isIn(browser)).toBe(true);
});

test('behind a proxy that reports https cookies have the prefix too', async () => {
  const browser = browserOn(world, { publicUrl: null, trustProxy: 1 });
  expect(names(await browser.visit('/?lang=gu', behindProxy))).toEqual(['__Host-lang']);
  expect(names(await browser.visit('/?lang=gu'))).toEqual(['lang']);
});

test('a page cached for the signed-out is not shown to signed-in users, and keeps the language', async () => {
  const browser = secure();
  await opened(browser, '/');
  await signIn(browser, '9876500002', 'reseller');
  expect((await browser.visit('/')).headers.get('cache-control')).toBe('private, no-store');
  const stranger = secure();
  await stranger.visit('/?lang=hi');
  expect(await opened(stranger, '/')).toContain('<html lang="hi"');
});
