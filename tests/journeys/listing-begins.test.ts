import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();
const path = '/supplier/products-listing';

test('a desktop begins with five rows, and saves one filled row; a phone begins with one', async () => {
  const person = await journey.signedInSupplier({ mobile: '9909620001', businessName: 'Om Traders' });
  const page = await journey.person({ as: person, viewport: desktop });
  await open(page, path);
  await eventually(() => page.locator('tr[data-row]').count()).toBe(5);
  const second = page.locator('tr[data-row]').nth(1);
  expect(await second.getByRole('button', { name: 'Add colours, sizes or a set' }).count()).toBe(0);
  await second.getByLabel('Product name').fill('Cotton napkin');
  await second.getByRole('button', { name: 'Add colours, sizes or a set' }).waitFor();
  await second.getByLabel('Category').fill('Fashion');
  await second.getByLabel('Category').press('Enter');
  await second.getByLabel('Price per carton (₹)').fill('900');
  await second.getByLabel('Pieces per carton').fill('60');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(() => page.locator('tr[data-state=saved]').count()).toBe(1);
  // A row with text comes back above the empty ones.
  await page.locator('tr[data-row]').nth(0).getByLabel('Product name').fill('Cotton towel');
  await page.reload();
  const fields = page.getByLabel('Product name');
  await eventually(() => fields.count()).toBe(5);
  await eventually(() => fields.first().inputValue()).toBe('Cotton towel');
  const narrow = await journey.person({ as: person, viewport: phone });
  await open(narrow, path);
  await eventually(() => narrow.locator('[data-row]').count()).toBe(1);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['a row is added', (page) => page.getByRole('button', { name: 'Add New Product' }).click()],
  ['something is typed', (page) => page.getByLabel('Product name').nth(1).fill('Cotton napkin')],
])('the invitation to add the first product disappears when %s, and does not return', async (what, begin) => {
  const mobile = what === 'a row is added' ? '9909620021' : '9909620022';
  const person = await journey.signedInSupplier({ mobile, businessName: 'First Traders' });
  const page = await journey.person({ as: person, viewport: desktop });
  await open(page, path);
  const invitation = page.getByText('Add your first product to get started!');
  await invitation.waitFor();
  await begin(page);
  await eventually(() => invitation.count()).toBe(0);
  await page.getByLabel('Product name').nth(1).fill('');
  await eventually(() => page.getByLabel('Product name').nth(1).inputValue()).toBe('');
  expect(await invitation.count()).toBe(0);
});

test("if a phone's drafts script loads while Save is pressed, the row is saved", async () => {
  const person = await journey.signedInSupplier({ mobile: '9909620002', businessName: 'Om Traders' });
  const page = await journey.person({ as: person, viewport: phone });
  const mayCome = await withLate(page, /\/assets\/drafts-/);
  await open(page, path);
  await page.getByLabel('Product name').fill('Pressed');
  await page.getByLabel('Category').fill('Fashion');
  await page.getByLabel('Category').press('Enter');
  await page.getByLabel('Price per carton (₹)').fill('900');
  await page.getByLabel('Pieces per carton').fill('60');
  await page.getByRole('button', { name: 'Save' }).hover();
  await page.mouse.down();
  const script = page.waitForResponse(/\/assets\/drafts-/);
  mayCome();
  await (await script).finished();
  // Nothing moves while the finger stays there.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.locator('.draft').count()).toBe(0);
  await page.mouse.up();
  await page.getByText('Product created successfully').waitFor();
  await page.locator('.drafts').getByText('Pressed').waitFor();
});

test("if a phone's drafts script loads while the description is typed, its fold opens", async () => {
  const person = await journey.signedInSupplier({ mobile: '9909620003', businessName: 'Om Traders' });
  const page = await journey.person({ as: person, viewport: phone });
  const mayCome = await withLate(page, /\/assets\/drafts-/);
  await open(page, path);
  await page.getByLabel('Description').pressSequentially('Packed ');
  mayCome();
  await page.locator('.draft').waitFor();
  await page.keyboard.type('dry');
  expect(await page.getByLabel('Description').inputValue()).toBe('Packed dry');
  expect(await page.getByLabel('Description').isVisible()).toBe(true);
});

test("if a phone's drafts script loads while a word is selected, typing replaces that word", async () => {
  const person = await journey.signedInSupplier({ mobile: '9909620004', businessName: 'Vallabh Traders' });
  const page = await journey.person({ as: person, viewport: phone });
  const mayCome = await withLate(page, /\/assets\/drafts-/);
  await open(page, path);
  await page.getByLabel('Product name').fill('Steel bottle');
  await page.getByLabel('Product name').selectText();
  mayCome();
  await page.locator('.draft').waitFor();
  await page.keyboard.type('Clock');
  expect(await page.getByLabel('Product name').inputValue()).toBe('Clock');
});

test('if the category-guess script loads while a category is typed, it leaves the field alone', async () => {
  const person = await journey.signedInSupplier({ mobile: '9909620005', businessName: 'Umiya Traders' });
  const page = await journey.person({ as: person, viewport: phone });
  const mayCome = await withLate(page, /\/assets\/category-guess-/);
  await open(page, path);
  await page.locator('.draft').waitFor();
  await page.getByLabel('Product name').fill('Steel bottle');
  await page.getByLabel('Category').focus();
  const script = page.waitForResponse(/\/assets\/category-guess-/);
  mayCome();
  await (await script).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.keyboard.type('Fashion');
  expect(await page.getByLabel('Category').inputValue()).toBe('Fashion');
});

/** Holds back a script; returns the function that releases it. */
async function withLate(page: Page, script: RegExp): Promise<() => void> {
  const { promise: asked, resolve: mayCome } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await asked;
    await route.continue();
  });
  return mayCome;
}
