import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { header } from '../doors/imports/importing.ts';
import { open } from './page-state.ts';
import { fileJourney, phone } from './site.ts';

const journey = await fileJourney();

async function send(page: Page, rows: (string | number)[][]): Promise<void> {
  await open(page, '/supplier/import');
  const csv = [header, ...rows].map((cells) => cells.join(',')).join('\n');
  await page
    .getByLabel('Product sheet')
    .setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.waitForURL(/\/supplier\/imports\/\d+$/);
}

test.each([
  { language: 'en', mobile: '9909700031' },
  { language: 'gu', mobile: '9909700033' },
])('on a phone the first answer and the import are in sight together, in $language', async ({ language, mobile }) => {
  const as = await journey.signedInSupplier({ mobile, businessName: 'First Traders' });
  const page = await journey.person({ as });
  await send(page, [
    ...Array.from({ length: 20 }, (_, at) => [`A-${at}`, `Cup ${at}`, 'Zqx', 900, 12]),
    ...Array.from({ length: 9 }, (_, at) => [`B-${at}`, `Jug ${at}`, 'Kids toys', 900, 12]),
    ['C-1', 'Pot', 'Bag', 900, 12],
  ]);
  await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }]);
  await page.reload();
  const field = await page.locator('.same-words select').first().boundingBox();
  const start = await page.locator('.import-start button').boundingBox();
  const bar = await page.locator('.import-start').boundingBox();
  expect((field?.y ?? phone.height) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect((start?.y ?? phone.height) + (start?.height ?? 0)).toBeLessThan(phone.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('the import waits until chosen answers were used', async () => {
  const as = await journey.signedInSupplier({ mobile: '9909700035', businessName: 'Held Traders' });
  const page = await journey.person({ as });
  await send(page, [
    ['A-1', 'Cup', 'Zqx', 900, 12],
    ['A-2', 'Mug', 'Zqx', 900, 12],
    ['C-1', 'Pot', 'Bag', 900, 12],
  ]);
  const start = page.getByRole('button', { name: 'Import products' });
  await start.waitFor();
  await page.locator('.same-words select').first().selectOption('Bag');
  await start.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Use these' }).click();
  await page.getByRole('button', { name: 'Import products: 3' }).waitFor();
});
