import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
/** One row, because the number of rows at the beginning is not tested here. */
const path = '/supplier/products-listing?rows=1';
const lost = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
let mobile = 9_909_700_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Om Traders' });

/** Puts cells on the clipboard and pastes them, beginning at the first product's name. */
async function paste(page: Page, ...lines: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = lines.map((cells) => cells.join('\t')).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel('Product name').first().focus();
  await page.keyboard.press('Control+V');
}

const cells = (name: string, retail = '') => [name, '', 'Fashion', '900', '60', retail, '', '5'];

test('numbers that are not whole are ignored, typed and pasted, and a negative stock becomes 0', async () => {
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
  expect(await typed(stock, '12x')).toEqual(['12', 'false']);
  expect(await typed(stock, '1,200')).toEqual(['1200', 'false']);
  expect(await typed(pieces, '0')).toEqual(['', 'false']);
  expect(await typed(pieces, '24.')).toEqual(['24', 'false']);
  expect(await typed(pieces, '12.5')).toEqual(['12', 'false']);
  await page.getByText('Whole numbers 1 to 1000 only. The rest was left out.').waitFor();
  expect(await typed(pieces, '5000')).toEqual(['500', 'false']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const wrong of ['5000', '12.5', 'a dozen']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), wrong);
    await pieces.focus();
    await pieces.press('Control+A');
    await page.keyboard.press('Control+V');
    expect(await pieces.inputValue()).toBe('500');
  }
  await page.evaluate(() => navigator.clipboard.writeText('1,000 pcs'));
  await page.keyboard.press('Control+V');
  await eventually(() => pieces.inputValue()).toBe('1000');
});

test('a pasted word that is neither yes nor no stays undecided until the toggle or the retail price is touched', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  await paste(page, cells('Unclear', 'maybe'));
  const toggle = page.getByRole('checkbox', { name: 'Retail: sell loose pieces too' });
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
  await page.getByLabel('Retail price per piece (₹)').fill('20');
  await sentence.waitFor({ state: 'detached' });
  expect(await toggle.isChecked()).toBe(true);
});

test('rows delayed by the connection are reported as such until it is back, beside wrong ones', async () => {
  journey.expectFault(lost);
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  await paste(page, cells('First'), cells('Wrong', 'maybe'), cells('Third'));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save all (3)' }).click();
  const outcome = page.getByRole('status').filter({ hasText: '0 of 3 products saved.' });
  await outcome.waitFor();
  expect(await outcome.innerText()).toContain('To fix: 1.');
  expect(await outcome.innerText()).toContain('2 could not be sent: the connection was lost.');
  await page.context().setOffline(false);
  await outcome.waitFor({ state: 'detached' });
  expect(await page.getByRole('row').getByRole('alert').filter({ hasText: 'connection' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Save all (3)' }).click();
  await page.getByText('2 of 3 products saved. To fix: 1.').first().waitFor();
  await eventually(() =>
    page
      .getByRole('checkbox')
      .nth(1)
      .evaluate((box) => box === document.activeElement),
  ).toBe(true);
  // Saved rows cannot be undone.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await page.getByText('Pasted rows: 3.').count()).toBe(0);
});

test('rows restored from the device are counted until they are saved, and a picture lost there is left out', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  await paste(page, cells('Kept'));
  await eventually(() => spoilKept(page)).toBe(1);
  await page.reload();
  const found = page.getByText('Restored from this device: 1 not saved yet.');
  await found.waitFor();
  expect(await page.getByRole('button', { name: /^Show picture/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Product created successfully').waitFor();
  await found.waitFor({ state: 'detached' });
});

/** Puts an unreadable picture into each row that the device has stored; returns the number of rows. */
function spoilKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kept');
        opening.onsuccess = () => {
          const store = opening.result.transaction('rows', 'readwrite').objectStore('rows');
          const reading = store.openCursor();
          let count = 0;
          reading.onsuccess = () => {
            const cursor = reading.result;
            if (!cursor) return resolve(count);
            count += 1;
            const photo = { id: 'x', name: 'x', blob: {}, isConverted: true, url: null, percent: 0, failed: null };
            cursor.update({ ...cursor.value, row: { ...cursor.value.row, photos: [photo] } });
            cursor.continue();
          };
        };
      }),
  );
}

test('a price for another unit than the carton is refused with the name of that unit', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  journey.expectFault(/status of 400/);
  await paste(page, ['Mug', '', 'Fashion', '₹52/pc', '60', '', '', '5']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This is a price per piece. Enter the price per carton.').waitFor();
  expect(await page.getByLabel('Price per carton (₹)').inputValue()).toBe('₹52/pc');
});
