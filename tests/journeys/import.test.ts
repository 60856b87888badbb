import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { header } from '../doors/imports/importing.ts';
import { eventually, hydrated, open } from './page-state.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const ROWS = 1000;
const WRONG = 10;

/** Every hundredth row has an unreadable price. */
const sheet = [
  header,
  ...Array.from({ length: ROWS }, (_, number) => [
    `K-${number}`,
    `Kettle ${number}`,
    'Water Bottles',
    number % (ROWS / WRONG) === 0 ? 'ask' : `${100 + number}`,
    '24',
  ]),
]
  .map((cells) => cells.join(','))
  .join('\n');

async function choose(page: Page, csv: string): Promise<void> {
  await open(page, '/supplier/import');
  await page
    .getByLabel('Product sheet')
    .setInputFiles({ name: 'kettles.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.waitForURL(/\/supplier\/imports\/\d+$/);
}

const kind = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kinds of rows' }).getByRole('link', { name }).locator('strong').innerText();

const prices = (page: Page) => page.getByLabel('Price per carton (₹)', { exact: true });

test('ten of a thousand rows are corrected by keyboard, all are imported, and the import is undone', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700001', businessName: 'Kettle Traders' });
  const page = await journey.person({ as: supplier, viewport: desktop });
  await choose(page, sheet);
  expect([await kind(page, 'New'), await kind(page, 'Wrong')]).toEqual([String(ROWS - WRONG), String(WRONG)]);
  await page.locator('summary', { hasText: 'Rows to fix' }).press('Enter');
  await page.getByText('Please enter a valid price per carton').first().waitFor();

  await prices(page).first().focus();
  for (let left = WRONG; left > 0; left -= 1) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('450');
    await page.keyboard.press('Enter');
    await eventually(() => kind(page, 'Wrong')).toBe(String(left - 1));
    // The next wrong row already has the focus.
    if (left > 1)
      await eventually(() =>
        prices(page)
          .first()
          .evaluate((field) => field === document.activeElement),
      ).toBe(true);
  }

  await page.getByRole('button', { name: 'Import products: 1,000' }).click();
  await page.getByRole('progressbar').waitFor();
  // After leaving the page the import can be found again.
  await open(page, '/supplier/import');
  await page.getByRole('link', { name: 'kettles.csv' }).click();
  await page.getByText('The import is done. Products listed: 1,000, changed: 0.').waitFor();
  await page.getByRole('link', { name: 'See your products' }).click();
  await page.getByText('Page 1 of 100').waitFor();

  await page.goBack();
  await hydrated(page);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Products changed since then stay as they are.').waitFor();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('The import is undone. Products taken back: 1,000.').waitFor();
  await open(page, '/supplier/products');
  await page.getByText('No products found').waitFor();
});

test('on a phone 34 rows with the same wrong category are fixed with two taps', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700003', businessName: 'Toy Traders' });
  const page = await journey.person({ as: supplier });
  const rows = Array.from({ length: 34 }, (_, number) => [`T-${number}`, `Toy ${number}`, 'Playthings', '100', '12']);
  await choose(page, [header, ...rows].map((cells) => cells.join(',')).join('\n'));
  expect(await kind(page, 'Wrong')).toBe('34');
  await page.getByLabel('“Playthings” means').selectOption('Toys Products');
  await page.getByRole('button', { name: 'Use these' }).click();
  await eventually(() => kind(page, 'New')).toBe('34');
  expect(await kind(page, 'Wrong')).toBe('0');
});

test('on a phone without JavaScript a sheet is imported by plain forms, and a reload shows the progress', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700002', businessName: 'Plain Traders' });
  const page = await journey.person({ as: supplier, javaScriptEnabled: false });
  await page.goto('/supplier/import');
  const csv = [header, ['P-1', 'Plain kettle', 'Bag', '0', '24'], ['P-2', 'Second', 'Bag', '9', '1']].join('\n');
  await page
    .getByLabel('Product sheet')
    .setInputFiles({ name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await prices(page).fill('120');
  await page.getByRole('button', { name: 'Save and check again' }).click();
  await page.getByRole('button', { name: 'Import products: 2' }).click();
  await page.getByText('The import is done. Products listed: 2, changed: 0.').waitFor();
});
