import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { eventually, open, openMe } from './page-state.ts';
import { layoutShift } from './shifts.ts';
import { fileJourney } from './site.ts';
import { bringAxe, violations } from './violations.ts';

const journey = await fileJourney();

const strip = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const names = (page: Page) => strip(page).getByRole('link').allInnerTexts();
const SHIFT_MAX = 0.02;

async function toEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

test('viewed products are at the end of the market and of other products, the latest first, until they are cleared', async () => {
  const page = await journey.person();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await toEnd(page);
  await open(page, '/product/1');
  await toEnd(page);
  // No other product was viewed yet: nothing is requested, and no space is reserved.
  expect(await page.locator('.viewed-place').evaluate((place) => place.clientHeight)).toBe(0);
  expect(asked).not.toContain('/viewed');

  await open(page, '/product/44');
  await toEnd(page);
  await eventually(() => names(page)).toEqual(['Wooden mantel clock, 24 cm']);
  await open(page, '/');
  await toEnd(page);
  const padlock = await page.evaluate(
    () => fetch('/viewed?ids=44').then((answer) => answer.json()) as Promise<{ cards: { name: string }[] }>,
  );
  await eventually(() => names(page)).toEqual([padlock.cards[0]?.name, 'Wooden mantel clock, 24 cm']);
  await bringAxe(page);
  expect(await violations(page)).toEqual([]);
  await strip(page).getByRole('link', { name: 'Wooden mantel clock, 24 cm' }).click();
  await page.getByRole('heading', { name: 'Wooden mantel clock, 24 cm', level: 1 }).waitFor();

  await open(page, '/');
  await toEnd(page);
  await strip(page).getByRole('button', { name: 'Clear Recently viewed' }).click();
  await eventually(() => strip(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('viewed-products'))).toBeNull();
});

test.each(['/', '/product/21', '/?category=clock'])(
  '%s does not shift if products were viewed before',
  async (path) => {
    const page = await journey.person();
    await open(page, '/product/1');
    await open(page, '/product/44');
    await open(page, path);
    await toEnd(page);
    if (path !== '/?category=clock') await strip(page).waitFor();
    const { total, shifts } = await page.evaluate(layoutShift);
    expect(total, shifts.join('\n')).toBeLessThan(SHIFT_MAX);
  },
);

test('products off the market are forgotten', async () => {
  const page = await journey.person();
  await open(page, '/product/1');
  await page.evaluate(() => localStorage.setItem('viewed-products', '["999999","1"]'));
  await open(page, '/');
  await toEnd(page);
  await eventually(() => names(page)).toEqual(['Wooden mantel clock, 24 cm']);
  await eventually(() => page.evaluate(() => localStorage.getItem('viewed-products'))).toBe('["1"]');
});

test('signing out removes viewed products and searches from the device', async () => {
  const reseller = new Browser(journey.site);
  await signIn(reseller, '9876500002', 'reseller');
  const page = await journey.person({ as: reseller });
  await open(page, '/product/1');
  await page.getByRole('combobox', { name: 'Search products' }).fill('padlock');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?q=padlock');
  const kept = () => page.evaluate(() => [localStorage.getItem('viewed-products'), localStorage.getItem('searches')]);
  expect(await kept()).toEqual(['["1"]', '["padlock"]']);
  await open(page, '/reseller/dashboard');
  await openMe(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/reseller/dashboard'));
  expect(await kept()).toEqual([null, null]);
});
