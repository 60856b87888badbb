import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdAnswers } from './held-answers.ts';
import { eventually, open, productNames, row, rows } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
const FIRST_PAGE = 20;
const CATALOGUE = 50;
const BAGS = 4;

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const loadMore = (page: Page) => page.getByRole('button', { name: /Load More Products|Loading\.\.\./ });
const found = (page: Page) => page.getByRole('form', { name: 'Filters' }).getByRole('status');
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a chip filters by its category and is marked as pressed', async () => {
  const page = await journey.person();
  await open(page, '/');
  expect(await chip(page, 'All Products').getAttribute('aria-pressed')).toBe('true');
  await chip(page, 'Hardware Products').click();
  await eventually(() => found(page).innerText()).toBe('3 products');
  expect(searchOf(page)).toEqual({ category: 'hardware-products' });
  expect(await chip(page, 'Hardware Products').getAttribute('aria-pressed')).toBe('true');
  expect(await chip(page, 'All Products').getAttribute('aria-pressed')).toBe('false');
  await chip(page, 'All Products').click();
  await eventually(() => found(page).innerText()).toBe(`${CATALOGUE} products`);
  expect(searchOf(page)).toEqual({});
});

test('the chosen chip is in view when its address is opened', async () => {
  const page = await journey.person();
  await open(page, '/?category=winter-collection');
  await eventually(async () => {
    const box = await chip(page, 'Winter Collection').boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 360;
  }).toBe(true);
});

test('category, branch, price, order and search are combined in the address', async () => {
  const page = await journey.person();
  await open(page, '/');
  await chip(page, 'Bag').click();
  await eventually(() => found(page).innerText()).toBe(`${BAGS} products`);
  await page.getByLabel('Sort').selectOption('price-up');
  await eventually(() => productNames(page)).toEqual([
    'Zip pouch, 20 cm, canvas',
    'Ladies handbag, two-tone PU',
    'School backpack, 25 L',
    'Hard-shell trolley suitcase, 55 cm',
  ]);
  await page.getByLabel('Branch').selectOption('Yogi Chock');
  await page.waitForURL('**/*branch=*');
  await page.getByLabel('Price').selectOption('300-399');
  await eventually(() => productNames(page)).toEqual(['School backpack, 25 L']);
  await page.getByRole('combobox', { name: 'Search products' }).fill('trolley');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No products found' }).waitFor();
  await page.getByText('Try adjusting your filters or search terms').waitFor();
  expect(searchOf(page)).toEqual({
    category: 'bag',
    branch: 'Yogi Chock',
    price: '300-399',
    sort: 'price-up',
    q: 'trolley',
  });
  await page.goBack();
  await eventually(() => productNames(page)).toEqual(['School backpack, 25 L']);
  expect(await page.getByLabel('Price').inputValue()).toBe('300-399');
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('');
});

test('a choice made before the scripts load is applied when they do', async () => {
  const page = await journey.person();
  const release = await holdAnswers(page, /\/assets\/.*\.js$/);
  const loads: string[] = [];
  page.on('request', (request) => loads.push(...(/\.data\?.*branch=/.exec(request.url()) ?? [])));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Branch').selectOption('Katargam');
  await release();
  await page.waitForURL('**/?branch=Katargam');
  expect(await page.getByLabel('Branch').inputValue()).toBe('Katargam');
  await eventually(() => found(page).innerText()).not.toBe(`${CATALOGUE} products`);
  expect(loads).toHaveLength(1);
});

test("'Load More Products' reads 'Loading...' while loading and appends", async () => {
  const page = await journey.person();
  await open(page, '/');
  const first = await productNames(page);
  expect(first).toHaveLength(FIRST_PAGE);
  const release = await holdAnswers(page, /\.data\?.*after=/);
  await loadMore(page).click();
  await eventually(() => loadMore(page).innerText()).toBe('Loading...');
  // The rows stay, and a second press changes nothing.
  expect(await productNames(page)).toEqual(first);
  await loadMore(page).click({ force: true });
  expect(await release()).toBe(1);
  await eventually(() => rows(page).count()).toBe(2 * FIRST_PAGE);
  await loadMore(page).click();
  await eventually(() => rows(page).count()).toBe(CATALOGUE);
  const all = await productNames(page);
  expect(all.slice(0, FIRST_PAGE)).toEqual(first);
  expect(new Set(all).size).toBe(CATALOGUE);
  await eventually(() => loadMore(page).count()).toBe(0);
});

test('Back from a product restores the rows and the position', async () => {
  const page = await journey.person();
  await open(page, '/');
  await loadMore(page).click();
  await eventually(() => rows(page).count()).toBe(2 * FIRST_PAGE);
  const far = rows(page).nth(32);
  const name = await far.locator('.cell-details a').innerText();
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(2000);
  await far.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await eventually(() => rows(page).count()).toBe(2 * FIRST_PAGE);
  await eventually(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
});

test('five skeleton rows are shown during a slow change of filters', async () => {
  const page = await journey.person();
  await open(page, '/');
  const release = await holdAnswers(page, /\.data\?.*category=bag/);
  await chip(page, 'Bag').click();
  await eventually(() => page.locator('[data-skeleton]').count()).toBe(5);
  await page.getByRole('status', { name: 'Loading products' }).waitFor();
  await release();
  await eventually(() => rows(page).count()).toBe(BAGS);
  expect(await page.locator('[data-skeleton]').count()).toBe(0);
});

test("without a connection the rows stay under 'Error Loading Products', and 'Try again' repeats the request", async () => {
  journey.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const page = await journey.person();
  await open(page, '/');
  const before = await productNames(page);
  const failed = page.getByRole('alert').filter({ hasText: 'Error Loading Products' });
  const tryAgain = async (count: number) => {
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => failed.count()).toBe(0);
    expect(await rows(page).count()).toBe(count);
  };
  await page.context().setOffline(true);
  await chip(page, 'Bag').click();
  await failed.getByText('Check your connection and try again').waitFor();
  expect(await productNames(page)).toEqual(before);
  expect([await chip(page, 'Bag').getAttribute('aria-pressed'), await loadMore(page).count()]).toEqual(['true', 0]);
  await tryAgain(BAGS);
  expect(searchOf(page)).toEqual({ category: 'bag' });

  // Going back to the list works too, from a product that cannot be loaded.
  await page.context().setOffline(true);
  await rows(page).first().locator('.cell-details a').click();
  await page.getByRole('heading', { name: 'This product cannot be shown just now.' }).waitFor();
  await page.goBack();
  await failed.waitFor();
  expect(await rows(page).count()).toBe(BAGS);
  await tryAgain(BAGS);
});

test('a missing picture says so, whether it fails before or after hydration', async () => {
  journey.expectFault(/status of 404/);
  const before = await journey.person();
  await before.route('**/samples/50-1-*.webp', (route) => route.fulfill({ status: 404 }));
  // The scripts are held back until the picture has failed.
  const failed = before.waitForResponse(/samples\/50-1-/);
  await before.route('**/assets/*.js', async (route) => {
    await failed;
    await route.continue();
  });
  await open(before, '/?category=clock');
  await row(before, 'Twin bell alarm clock, 12 cm').getByRole('img', { name: 'Image not available' }).waitFor();

  const after = await journey.person();
  await after.route('**/samples/1-1-*.webp', (route) => route.fulfill({ status: 404 }));
  await open(after, '/');
  await after.getByRole('combobox', { name: 'Search products' }).fill('mantel clock');
  await after.keyboard.press('Enter');
  await row(after, 'Wooden mantel clock, 24 cm').getByRole('img', { name: 'Image not available' }).waitFor();
});

test('favourites are marked, unmarked, and synchronised between tabs', async () => {
  const page = await journey.person();
  const name = 'Twin bell alarm clock, 12 cm';
  const heart = (tab: Page) => tab.getByRole('button', { name: `Add ${name} to favourites` });
  const pressed = (tab: Page) => heart(tab).getAttribute('aria-pressed');
  await open(page, '/?category=clock');
  expect(await pressed(page)).toBe('false');
  await heart(page).click();
  await eventually(() => pressed(page)).toBe('true');
  await page.reload();
  await eventually(() => pressed(page)).toBe('true');

  const other = await page.context().newPage();
  await open(other, '/product/50');
  await eventually(() => pressed(other)).toBe('true');
  await heart(other).click();
  await eventually(() => pressed(other)).toBe('false');
  await eventually(() => pressed(page)).toBe('false');
});

test('the number of results is in a status that exists before it changes, so that it is announced', async () => {
  const page = await journey.person();
  await open(page, '/');
  const status = await found(page).elementHandle();
  expect(await status?.innerText()).toBe(`${CATALOGUE} products`);
  await chip(page, 'Bag').click();
  // The same element, not a new one.
  await eventually(() => status?.innerText()).toBe(`${BAGS} products`);
});

test('the shared picture of a product is a JPEG', async () => {
  const page = await journey.person();
  await open(page, '/product/6');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { pathname } = new URL(address ?? '');
  const answer = await page.request.get(new URL(pathname, page.url()).href);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});
