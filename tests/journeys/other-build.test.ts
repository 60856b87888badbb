import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { OWN_ANSWER } from '../../rules/own-answer.ts';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
let mobile = 9_909_730_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Om Traders' });
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

/** Gives responses the build of another version, like a process that is newer or older. */
async function asOtherBuild(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), [OWN_ANSWER]: 'another' } });
}

/** Counts the pages that are opened. */
function opened(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

test('a tab that meets another build opens the next screen as a new page, once, and stays in that build', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, '/supplier/dashboard');
  await mark(page);
  await page.route(/\.data(?:\?|$)/, asOtherBuild, { times: 1 });
  const count = opened(page);
  await link(page, 'Warehouses').click();
  await page.getByRole('button', { name: 'Edit Business name' }).waitFor();
  expect(await isSamePage(page)).toBe(false);
  await eventually(count).toBe(1);
  await mark(page);
  await link(page, 'Dashboard').click();
  await page.waitForURL('**/supplier/dashboard');
  await eventually(() => isSamePage(page)).toBe(true);
  await page.goBack();
  await page.getByRole('button', { name: 'Edit Business name' }).waitFor();
  expect([await isSamePage(page), count()]).toEqual([true, 1]);
});

test('if two builds answer alternately every screen loads, and only the user opens new pages', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, '/supplier/dashboard');
  let turn = 0;
  await page.route(/\.data(?:\?|$)|__manifest/, (route) => ((turn += 1) % 2 ? asOtherBuild(route) : route.continue()));
  const count = opened(page);
  for (const [name, path] of [
    ['Warehouses', '/supplier/warehouses'],
    ['Products', '/supplier/products'],
    ['Dashboard', '/supplier/dashboard'],
  ] as const) {
    const before = count();
    await link(page, name).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('banner').waitFor();
    await page.waitForLoadState('networkidle');
    expect(count() - before, name).toBeLessThanOrEqual(1);
  }
});

test('half-typed text stays when another build answers, and is sent', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, '/supplier/warehouses');
  await page.route(/\.data(?:\?|$)/, asOtherBuild);
  await mark(page);
  await page.getByRole('button', { name: 'Edit Business name' }).click();
  await page.getByLabel('Business name').fill('Om Traders and Sons');
  await page.evaluate(() => globalThis.__reactRouterDataRouter?.revalidate());
  expect(await page.getByLabel('Business name').inputValue()).toBe('Om Traders and Sons');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Business name updated successfully').waitFor();
  expect(await isSamePage(page)).toBe(true);
});

test.each([
  ['routes', /__manifest/, 204],
  ['script', /\/assets\/actions-[^/]*\.js/, 404],
])(
  'a form whose %s no process has any more is sent as a plain form, with everything typed',
  async (_, address, status) => {
    journey.expectFault(/status of 404|Failed to load|Failed to fetch/);
    const page = await journey.person({ as: await supplier(), viewport: desktop, isNew: true });
    let refused = 0;
    await page.route(address, (route) => {
      refused += 1;
      return route.fulfill({ status, headers: { [OWN_ANSWER]: 'another' }, body: '' });
    });
    await open(page, '/supplier/warehouses');
    await mark(page);
    await page.getByRole('button', { name: 'Edit Business name' }).click();
    await page.getByLabel('Business name').fill('Om Traders\u2019 "Sons" <&>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const before = refused;
    await page.getByText('Business name updated successfully').waitFor();
    expect(refused).toBeGreaterThan(before + 1);
    expect(await isSamePage(page)).toBe(false);
    await page.getByText('Om Traders\u2019 "Sons" <&>').first().waitFor();
  },
);
