import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();
let supplier: Browser;
beforeAll(async () => {
  supplier = await journey.signedInSupplier({ mobile: '9825130001', businessName: 'Category Traders' });
});

const widths = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

test.each(widths)('on %s typing filters the categories, a press shows all, and the list fits', async (_, viewport) => {
  const page = await journey.person({ as: supplier, viewport });
  await open(page, '/supplier/products-listing?rows=1');
  if (viewport === phone) await page.locator('.draft').waitFor();
  const field = page.getByLabel('Category').first();
  const options = page.getByRole('option');
  await field.click();
  await eventually(() => options.count()).toBe(33);
  await field.pressSequentially('bag');
  await eventually(() => options.allInnerTexts()).toEqual(['Bag']);
  const list = await page.getByRole('listbox').boundingBox();
  if (!list) throw new Error('no list');
  expect(list.x).toBeGreaterThanOrEqual(0);
  expect(list.x + list.width).toBeLessThanOrEqual(viewport.width);
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Bag');
  await eventually(() => options.count()).toBe(0);
  await field.click();
  await eventually(() => options.count()).toBe(33);
  await field.press('Escape');
  await field.press('Alt+ArrowDown');
  expect(await page.getByRole('option', { selected: true }).innerText()).toBe('Bag');
});

test('a guessed category that was opened and left unchanged stays a guess, so that nothing moves under the finger', async () => {
  const page = await journey.person({ as: supplier, viewport: phone });
  await open(page, '/supplier/products-listing?rows=1');
  await page.locator('.draft').waitFor();
  await page.getByLabel('Product name').first().fill('Leather bag');
  const field = page.getByLabel('Category').first();
  await eventually(() => field.inputValue()).toBe('Bag');
  const save = page.locator('.draft form .button-main, .draft form .button').last();
  await field.click();
  await field.press('Escape');
  const before = await save.boundingBox();
  await page.getByLabel('Product name').first().focus();
  expect(await save.boundingBox()).toEqual(before);
});
