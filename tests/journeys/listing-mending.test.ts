import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, open } from './seen.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const path = '/supplier/products-listing';
const lost = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
let mobile = 9_909_700_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Om Traders' });

/** Puts cells on the clipboard and pastes them from the first product's name on. */
async function paste(page: Page, ...lines: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = lines.map((cells) => cells.join('\t')).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel('Product name').first().focus();
  await page.keyboard.press('Control+V');
}

const cells = (name: string, retail = '') => [name, '', 'Fashion', '900', '60', retail, '', '5'];

test('a number is never made another: a negative stock is 0, a decimal stays and is marked', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  const stock = page.getByLabel('Stock in Katargam (pieces)');
  const pieces = page.getByLabel('Pieces per carton');
  const typed = async (field: typeof stock, text: string) => {
    await field.fill('');
    await field.pressSequentially(text);
    await field.press('Tab');
    return [await field.inputValue(), await field.getAttribute('aria-invalid')];
  };
  expect(await typed(stock, '-5')).toEqual(['0', 'false']);
  expect(await typed(stock, '12.5')).toEqual(['12.5', 'true']);
  await page.getByText('Please enter valid stock for your own warehouses').waitFor();
  expect(await typed(stock, '12')).toEqual(['12', 'false']);
  expect(await typed(pieces, '12.5')).toEqual(['12.5', 'true']);
  await page.getByText('Please enter valid pieces per carton').waitFor();
  expect(await typed(pieces, '5000')).toEqual(['500', 'false']);
});

test('a pasted word that is neither yes nor no stands as neither until the toggle or the retail price is touched', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  await paste(page, cells('Unclear', 'maybe'));
  const toggle = page.getByRole('checkbox', { name: 'Sell loose' });
  const sentence = page.getByText("'maybe' is neither yes nor no");
  await sentence.waitFor();
  expect(await toggle.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(() => toggle.evaluate((box) => box === document.activeElement)).toBe(true);
  await toggle.press('Space');
  await sentence.waitFor({ state: 'detached' });
  expect(await toggle.isChecked()).toBe(true);
  await toggle.press('Space');
  expect(await toggle.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Product created successfully').waitFor();

  await page.reload();
  await open(page, path);
  await paste(page, cells('Unclear again', 'maybe'));
  await sentence.waitFor();
  await page.getByLabel('Price per retail').fill('20');
  await sentence.waitFor({ state: 'detached' });
  expect(await toggle.isChecked()).toBe(true);
});
