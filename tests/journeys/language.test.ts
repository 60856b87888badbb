import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { baseLocale, Locale } from '../../messages/compiled/runtime.js';
import { eventually, hydrated, open, productNames, rows } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

async function choose(page: Page, name: string): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: /English|हिन्दी|ગુજરાતી/ })
    .click();
  await page.getByRole('button', { name, exact: true }).click();
}

test('a language chosen in the header keeps the page and is remembered', async () => {
  const page = await journey.person();
  await open(page, '/?category=bag&price=300-399');
  await choose(page, 'ગુજરાતી');
  await eventually(() => languageOf(page)).toBe('gu');
  expect(new URL(page.url()).search).toBe('?category=bag&price=300-399');
  expect(await productNames(page)).toEqual(['School backpack, 25 L']);
  await page.getByRole('combobox', { name: 'પ્રોડક્ટ શોધો' }).waitFor();
  await open(page, '/product/1?tab=shipping');
  expect(await languageOf(page)).toBe('gu');
  await choose(page, 'हिन्दी');
  await eventually(() => languageOf(page)).toBe('hi');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/product/1?tab=shipping');
  await hydrated(page);
  await choose(page, 'English');
  await eventually(() => languageOf(page)).toBe('en');
});

test('a language in the address overrides the chosen one, until another is chosen', async () => {
  const page = await journey.person({ language: 'hi' });
  await open(page, '/?lang=gu');
  expect(await languageOf(page)).toBe('gu');
  await page.getByRole('combobox', { name: 'પ્રોડક્ટ શોધો' }).waitFor();
  await choose(page, 'English');
  await eventually(() => languageOf(page)).toBe('en');
  expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
});

test('a page that the browser translates works on in that language', async () => {
  const page = await journey.person({ language: 'gu' });
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => (document.documentElement.lang = 'mr'), { once: true }),
  );
  await open(page, '/');
  await page.getByRole('button', { name: 'બેગ' }).click();
  await page.waitForURL('**/?category=bag');
  await eventually(() => productNames(page)).toContain('School backpack, 25 L');
  await page.getByRole('combobox', { name: 'પ્રોડક્ટ શોધો' }).waitFor();
  expect(await languageOf(page)).toBe('mr');
});

test('the screen is dark if the device is, or if dark was chosen, from the first paint on; paper is light', async () => {
  const page = await journey.person();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [light, dark] = ['rgb(251, 250, 247)', 'rgb(21, 22, 27)'];
  await open(page, '/');
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe(dark);
  await choose(page, 'Light');
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  // The menu is still open, so that both can be compared.
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  expect(await ground()).toBe(dark);
  // Before any of its scripts has loaded.
  journey.expectFault(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/help', { waitUntil: 'commit' });
  // The document is parsed before its style sheet loads; nothing is painted until then.
  await eventually(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ media: 'print' });
  expect(await ground()).toBe(light);
});

test('a page of another language hydrates and stays in it although another tab has switched', async () => {
  const page = await journey.person({ language: 'gu' });
  // The scripts of the first tab are held back until the second has switched the language.
  let isSwitched = () => {};
  const switched = new Promise<void>((resolve) => (isSwitched = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await switched;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'પ્રોડક્ટ શોધો' }).waitFor();
  const other = await page.context().newPage();
  await open(other, '/');
  await choose(other, 'English');
  await eventually(() => languageOf(other)).toBe('en');
  isSwitched();
  await hydrated(page);
  expect(await languageOf(page)).toBe('gu');
  await page.getByRole('combobox', { name: 'પ્રોડક્ટ શોધો' }).fill('clock');
  await page.keyboard.press('Enter');
  await eventually(() => rows(page).count()).toBe(2);
  // No screen mixes two languages.
  expect(await page.locator('main').innerText()).not.toMatch(/In Stock|Min \d|\/pc/);
});

const scripts = { hi: /[\u0900-\u097F]/, gu: /[\u0A80-\u0AFF]/ } satisfies Record<
  Exclude<Locale, typeof baseLocale>,
  RegExp
>;

test.each(Object.keys(scripts) as (keyof typeof scripts)[])(
  'the market and a product are in %s, and only proper names stay in English',
  async (language) => {
    const page = await journey.person({ language });
    await open(page, '/');
    const words = await page.locator('header, .cell-minimum, .cell-stock, .cell-actions, footer').allInnerTexts();
    const english = words.join('\n').match(/\b(?!Thok|English|Surat)[A-Za-z]{4,}\b/g);
    expect(english ?? []).toEqual([]);
    expect(await page.title()).toMatch(scripts[language]);
    await open(page, '/product/1');
    expect(await page.getByRole('tab').allInnerTexts()).not.toContain('Description');
  },
);
