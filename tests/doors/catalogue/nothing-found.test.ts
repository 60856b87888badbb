import { expect, test } from 'vitest';
import { countSearchWords } from '../../../domain/search/vocabulary.ts';
import type { Browser } from '../../browser.ts';
import { oneStore } from '../../onboard-reseller.ts';
import { answered, register } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
await countSearchWords(world.db);

const searched = (words: string, more = '') => `/?${new URLSearchParams({ q: words })}${more}`;
/** Links of the navigation with this title: their texts with their addresses. */
function ways(html: string, title: string): [string, string | null][] {
  const found = elements(html, 'nav').find((one) => one.get('aria-label') === title);
  return elements(found?.html ?? '', 'a').map((link) => [link.text, link.get('href')]);
}

test('each word that finds something alone has a link, with the number of its products', async () => {
  const html = await opened(world, searched('brass submarine goggles'));
  expect(textOf(html)).toContain('No products found');
  const found = ways(html, 'Search for one of these words');
  expect(found.map(([, href]) => href)).toEqual(['/?q=brass', '/?q=goggles']);
  for (const [text, href] of found) {
    const count = /\d+ products?/.exec(text)?.[0] ?? 'no number';
    expect([text, textOf(await opened(world, href ?? '')).includes(` ${count} `)]).toEqual([text, true]);
  }
});

test.each([
  ['ghadi submarine', 'en', 'Clock'],
  ['घड़ी पनडुब्बी', 'gu', 'ઘડિયાળ'],
  ['ghad submarine', 'hi', 'घड़ी'],
])('%s in %s leads to the category that one of the words names in any script', async (words, language, name) => {
  const html = await opened(world, searched(words, `&lang=${language}`));
  expect(linkTo(html, name)).toBe('/?category=clock');
});

test('a trade word leads to its category, even if the category has another name', async () => {
  expect(linkTo(await opened(world, searched('pagarkha submarine', '&lang=en')), 'Fashion')).toBe('/?category=fashion');
});

test('if a word names a category, categories merely spelt like another word are not shown', async () => {
  const perhaps = async (words: string) => {
    const text = textOf(await opened(world, searched(words, '&lang=en')));
    return /Perhaps in these categories: (.*?) (?:Search for one of|Ask suppliers)/.exec(text)?.[1];
  };
  expect(await perhaps('wallpapir submarine')).toContain('Wallpaper');
  expect(await perhaps('wallpapir submarine ghadi')).toMatch(/^Clock(?!.*Wallpaper)/);
});

test('words that name nothing lead to no category', async () => {
  expect(textOf(await opened(world, searched('zqzq xkxk')))).not.toContain('Perhaps in these categories');
});

const place = (response: Response) => response.headers.get('location') ?? '';
const backOf = (login: string) => new URL(login, world.origin).searchParams.get('back') ?? '';

/** Signs in from a login page; returns the link of the success screen. */
async function proven(browser: Browser, login: string, mobile: string): Promise<string> {
  const asked = await answered(browser, 'reseller');
  await browser.post('/reseller/login', { mobile, back: backOf(login), ...asked });
  const code = await browser.post('/reseller/login/otp', { otp: world.sms.latestCode(mobile) ?? '' });
  if (place(code).endsWith('/register')) await register(browser, place(code), 'Newcomer');
  return linkTo(await opened(browser, '/reseller/login/success'), 'Continue') ?? '';
}

// The longest search.
const long = 'પિત્તળની નાની સબમરીન '.repeat(5).slice(0, 100);

test.each(['brass submarine <9 inch>', long])('%s is carried through signing in into the request', async (words) => {
  const ask = linkTo(await opened(world.browser(), searched(words)), 'Ask suppliers for it') ?? '';
  expect(new URL(ask, world.origin).searchParams.get('wanted')).toBe(words);
  const wanted = async (browser: Browser, path: string) =>
    textOf(/<textarea[^>]*name="wanted"[^>]*>([^<]*)/.exec(await opened(browser, path))?.[1] ?? '');

  const known = world.browser();
  const login = place(await known.visit(ask));
  expect(login).toMatch(/^\/reseller\/login\?back=/);
  expect(await wanted(known, await proven(known, login, '9876500002'))).toBe(words);

  const newcomer = world.browser();
  const mobile = `982514${words.length}00`.slice(0, 10).padEnd(10, '1');
  const onboarding = await proven(newcomer, place(await newcomer.visit(ask)), mobile);
  expect(onboarding).toMatch(/^\/reseller\/onboarding\?back=/);
  const done = place(await newcomer.post(onboarding, oneStore));
  expect(await wanted(newcomer, linkTo(await opened(newcomer, done), 'Continue') ?? '')).toBe(words);
});

test('other pages of the area lose their search parameters at the login', async () => {
  expect(place(await world.browser().visit('/reseller/orders?wanted=x'))).toBe('/reseller/login');
});
