import { expect, test } from 'vitest';
import type { baseLocale, Locale } from '../../../messages/compiled/runtime.js';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, rowsOf, textOf, titleOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });

const languages = {
  en: {
    search: 'Search products',
    more: 'Load More Products',
    branch: 'Branch: Katargam',
    chip: 'Water Bottles',
    stock: 'In Stock',
    empty: 'No products found',
  },
  hi: { search: 'hi', more: '', branch: 'कतारगाम', chip: 'पानी की बोतल', stock: '', empty: '' },
  gu: { search: 'gu', more: '', branch: 'કતારગામ', chip: 'પાણીની બોટલ', stock: '', empty: '' },
} satisfies Record<Locale, object>;
const scripts = { hi: /[\u0900-\u097f]/, gu: /[\u0a80-\u0aff]/ } satisfies Record<
  Exclude<Locale, typeof baseLocale>,
  RegExp
>;
const htmlLanguage = (html: string) => /<html lang="([a-z]+)"/.exec(html)?.[1];

test('English is the default', async () => {
  const html = await opened(world.browser(), '/');
  expect(htmlLanguage(html)).toBe('en');
  for (const word of Object.values(languages.en)) if (word !== languages.en.empty) expect(html).toContain(word);
});

test.each(Object.keys(scripts) as (keyof typeof scripts)[])(
  '?lang=%s changes the language of the whole page, and is remembered',
  async (language) => {
    const browser = world.browser();
    const response = await browser.visit(`/?lang=${language}`);
    const html = await response.text();
    expect(htmlLanguage(html)).toBe(language);
    expect(titleOf(html)).toMatch(scripts[language]);
    const search = voids(html, 'input').find((input) => input.get('name') === 'q');
    expect(search?.get('placeholder')).toMatch(scripts[language]);
    for (const heading of elements(html, 'th')) expect(heading.text).toMatch(scripts[language]);
    expect(elements(html, 'button').map(({ text }) => text)).toContain(languages[language].chip);
    expect([...rowsOf(html).values()].map(({ text }) => text).join()).toContain(languages[language].branch);
    for (const word of [
      'Load More',
      'In Stock',
      'Branch:',
      ' pcs',
      '/pc',
      'Supplier Login',
      'Products Listed',
      'Start Reselling',
      'All Products',
    ]) {
      expect(textOf(html)).not.toContain(word);
    }
    expect(response.headers.getSetCookie().join()).toMatch(new RegExp(`^lang=${language};.*HttpOnly.*SameSite=Lax`));
    expect(htmlLanguage(await opened(browser, '/product/7'))).toBe(language);
    expect(htmlLanguage(await opened(browser, '/?lang=en'))).toBe('en');
    expect(htmlLanguage(await opened(browser, '/'))).toBe('en');
  },
);

test('an unknown language is English and is not remembered', async () => {
  for (const lang of ['fr', 'HI', '', 'hi-IN', '__proto__']) {
    const response = await world.browser().visit(`/?lang=${lang}`);
    expect([lang, htmlLanguage(await response.text()), response.headers.getSetCookie()]).toEqual([lang, 'en', []]);
  }
});

test('the menu in the header changes the language and returns to the same page', async () => {
  const browser = world.browser();
  const answer = await browser.post('/language', { language: 'gu', back: '/product/7?tab=shipping' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/product/7?tab=shipping']);
  expect(htmlLanguage(await opened(browser, '/product/7?tab=shipping'))).toBe('gu');
  expect((await browser.post('/language', { language: 'hi', back: '/?q=lock&lang=gu' })).headers.get('location')).toBe(
    '/?q=lock',
  );
  expect(htmlLanguage(await opened(browser, '/?q=lock'))).toBe('hi');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//a//evil.example',
  '/x/..//a//evil.example',
  'javascript:alert(1)',
  '',
  '/logout',
])('the language menu never redirects to %j', async (back) => {
  const answer = await world.browser().post('/language', { language: 'hi', back });
  const place = answer.headers.get('location') ?? '';
  expect(answer.status).toBe(303);
  expect(new URL(place, world.origin).origin).toBe(world.origin);
  expect(new URL(place, world.origin).pathname).not.toBe('/logout');
});

test('an unknown language from the menu changes nothing', async () => {
  const browser = world.browser();
  const answer = await browser.post('/language', { language: 'fr', back: '/help' });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
});

test('search, chips and filters work in any language, at the same addresses', async () => {
  const browser = world.browser();
  await opened(browser, '/?lang=gu');
  const html = await opened(browser, '/?category=water-bottles&branch=Yogi+Chock');
  expect([...rowsOf(html).keys()]).toEqual([29]);
  expect(linkTo(html, 'Load More Products')).toBeNull();
});

test('signed-in and sign-in pages change their language too', async () => {
  const browser = world.browser();
  await opened(browser, '/?lang=hi');
  expect(textOf(await opened(browser, '/supplier/login'))).toMatch(scripts.hi);
  const answer = await browser.post('/supplier/login', { mobile: '123' });
  expect(textOf(await answer.text())).not.toContain('Please enter a complete');
});
