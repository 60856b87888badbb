import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, hydrated, isDrawn, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
const path = '/supplier/products-listing';
let mobile = 9_909_510_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Camera Traders' });
const drafts = (page: Page) => page.locator('.draft');
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
/** Photos as a phone takes them: one lies on its side. */
const fromPhone = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(new URL(`../pictures/${name}`, import.meta.url)),
});

test('one product with a photo is listed in at most 5 taps beyond typing', async () => {
  const page = await journey.person({ as: await supplier(), hasTouch: true, isMobile: true });
  const taps: string[] = [];
  await open(page, path);
  taps.push('Take a photo');
  await page.getByLabel('Take a photo').setInputFiles([fromPhone('turned.jpg')]);
  // The name is ready to be typed; Enter, the keyboard's own key, goes on to what is still empty.
  await eventually(() => focusedField(page)).toBe('name');
  for (const text of ['Steel bottle, 1 litre', '2400', '24', '480']) {
    await page.keyboard.type(text);
    if (text !== '480') await page.keyboard.press('Enter');
  }
  expect(await page.getByLabel('Category').inputValue()).toBe('Water Bottles');
  await page.getByText('Guessed from the name. Change it if it is wrong.').waitFor();
  taps.push('Save');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('Product created successfully').waitFor();
  expect(taps.length).toBeLessThanOrEqual(5);
  const line = page.locator('.draft-saved');
  expect(await line.innerText()).toMatch(/Steel bottle, 1 litre\s+₹2,400 · 480 pieces · \s+Saved\s+Edit/);
  expect((await line.boundingBox())?.height).toBeLessThan(72);
  await page.goto('/supplier/products');
  await eventually(() => isDrawn(page.locator('main img').first())).toBe(true);
  await open(page, path);
  expect(await page.getByText('Add your first product').count()).toBe(0);
});

test('each photo becomes a draft; photos of one product are put together, and apart again', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, path);
  const colours = ['#3355aa', '#aa3355', '#33aa55', '#aaaa33'];
  const files = await Promise.all(colours.map((colour, at) => picture(`IMG_${at}.jpg`, colour)));
  await page.getByLabel('Choose pictures').setInputFiles(files);
  await eventually(() => drafts(page).count()).toBe(4);
  const photos = (at: number) => drafts(page).nth(at).getByRole('button', { name: /^Show picture/ });
  const join = page.getByRole('button', { name: 'Same product: add to the one above' });
  await join.first().click();
  await eventually(() => drafts(page).count()).toBe(3);
  expect(await photos(0).count()).toBe(2);
  await page.getByText('Added to product 1.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => drafts(page).count()).toBe(4);
  await join.nth(1).click();
  await eventually(() => photos(1).count()).toBe(2);
  await photos(1).nth(1).click();
  await page.getByRole('button', { name: 'Make it a product of its own' }).click();
  await eventually(() => drafts(page).count()).toBe(4);

  // What is typed belongs to its photo, so such a draft is not offered to another any more.
  await drafts(page).nth(1).getByLabel('Product name').fill('Brass diya');
  await eventually(() => drafts(page).nth(1).getByRole('button', { name: /^Same product/ }).count()).toBe(0);

  // All of them are there after a reload, each with its photo.
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.getByText('Back from this device: 4 not saved yet.').waitFor();
  for (const at of [0, 1, 2, 3]) await eventually(() => photos(at).count()).toBe(1);
  expect(await drafts(page).nth(1).getByLabel('Product name').inputValue()).toBe('Brass diya');
});

test('what is wrong in the fold opens it, a category that could be two is asked, and the next draft comes into view', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, path);
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('IMG_1.jpg', '#3355aa'), await picture('IMG_2.jpg', '#aa3355')]);
  const first = drafts(page).first();
  await first.getByLabel('Product name').fill('Baby bag');
  await first.getByLabel('Price per carton (₹)').fill('900');
  expect(await first.getByLabel('Category').inputValue()).toBe('');
  await first.getByRole('group', { name: 'Which of these?' }).getByRole('button', { name: 'Bag', exact: true }).click();
  expect(await first.getByLabel('Category').inputValue()).toBe('Bag');
  await first.getByLabel('Pieces per carton').fill('60');
  const more = first.getByText('More details');
  await more.click();
  await first.getByRole('checkbox', { name: 'Retail: sell loose pieces too' }).check();
  await more.click();
  await eventually(() => first.getByLabel('Retail price per piece (₹)').isVisible()).toBe(false);
  await first.getByRole('button', { name: 'Save' }).click();
  const price = first.getByLabel('Retail price per piece (₹)');
  await eventually(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  await price.fill('20');
  await first.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Product created successfully').waitFor();
  await eventually(() => focusedField(page)).toBe('name');
  expect(await page.getByText('Product 2').isVisible()).toBe(true);
  const name = page.getByLabel('Product name');
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect((await name.boundingBox())?.y).toBeLessThan(600);

  // A guess gives way to what is typed, and the name does not change it back.
  await page.keyboard.type('Steel bottle');
  const category = page.getByLabel('Category');
  await eventually(() => category.inputValue()).toBe('Water Bottles');
  await category.click();
  await page.keyboard.type('Fashion');
  await page.keyboard.press('Enter');
  await name.fill('Steel bottle, 1 litre');
  expect(await category.inputValue()).toBe('Fashion');
  expect(await page.getByText(/^Guessed from the name/).count()).toBe(0);
});
