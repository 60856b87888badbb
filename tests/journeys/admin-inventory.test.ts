import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { adminPassword, signInAdmin } from '../sign-in.ts';
import { eventually, loseConnection, open, rows } from './page-state.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const admin = new Browser(journey.site);
await signInAdmin(admin);
const screen = '/admin/warehouse-locations';

test('a location that cannot be sent shows a red banner, which can be dismissed and returns; then it is added', async () => {
  journey.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const page = await journey.person({ as: admin });
  await open(page, screen);
  for (const [label, text] of [
    ['Name', 'Udhna'],
    ['City', 'Surat'],
    ['State', 'Gujarat'],
    ['Country', 'India'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  const banner = page.getByRole('alert').filter({ hasText: 'Failed to add warehouse location' });
  const add = page.getByRole('button', { name: 'Add location' });
  await loseConnection(page, 'warehouse-locations/add');
  for (const _ of ['once', 'again']) {
    await add.click();
    await banner.waitFor();
    await page.getByRole('link', { name: 'Dismiss this message' }).click();
    await eventually(() => banner.count()).toBe(0);
  }
  await add.click();
  await banner.waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Udhna');
  await page.context().setOffline(false);
  await add.click();
  await page.getByText('Warehouse location added successfully').waitFor();
  await page.getByRole('row').filter({ hasText: 'Udhna' }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
});

test("another operator's move by keyboard appears without a reload, and the keyboard focus stays", async () => {
  const watching = await journey.person({ as: admin });
  await open(watching, screen);
  const page = await journey.person({ as: admin });
  await open(page, screen);
  const names = (of: typeof page) => of.locator('tr[data-item] td:first-child').allInnerTexts();
  const [first = '', second = '', ...others] = await names(page);
  const up = page.getByRole('button', { name: `Move ${second} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await eventually(() => names(page)).toEqual([second, first, ...others]);
  await eventually(() => names(watching)).toEqual([second, first, ...others]);
  const down = page.getByRole('button', { name: `Move ${second} down` });
  await down.focus();
  await page.keyboard.press('Enter');
  await eventually(() => names(page)).toEqual([first, second, ...others]);
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the reason why a location cannot be retired is in its row until it is dismissed, and again after another try', async () => {
  journey.expectFault(/status of 409/);
  const page = await journey.person({ as: admin });
  await open(page, screen);
  const refusal = page.getByRole('alert').filter({ hasText: 'Suppliers still have warehouses here' });
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'Stop using Katargam' }).press('Enter');
    await refusal.waitFor();
    await refusal.getByRole('link', { name: 'Dismiss this message' }).press('Enter');
    await refusal.waitFor({ state: 'detached' });
  }
});

test.each(['en', 'gu'] as const)('on a desktop all rows of products are low: %s', async (language) => {
  const page = await journey.person({ as: admin, viewport: desktop, language });
  await open(page, '/admin/products');
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights).toHaveLength(10);
  expect(Math.max(...heights)).toBeLessThan(72);
});

test('a lost connection leaves the login with the typed password; then it leads where /admin leads', async () => {
  journey.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const page = await journey.person();
  await open(page, '/admin/login');
  const password = page.getByLabel('Password');
  await password.fill(adminPassword);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('alert').getByText('The connection was lost.').waitFor();
  expect(await password.inputValue()).toBe(adminPassword);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/admin/warehouse-locations');
});
