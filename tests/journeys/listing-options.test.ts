import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { desktop, fileJourney } from './site.ts';
import { bringAxe, violations } from './violations.ts';

const journey = await fileJourney();
let mobile = 9_909_520_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Umiya Sarees' });
const path = '/supplier/products-listing';
/** A person who types this fast lists a set of eight designs within this time. */
const KEY_MS = 120;
const SET_SECONDS_MAX = 120;

test('a phone lists a set of eight designs in Gujarati in six taps beyond typing', { timeout: 120_000 }, async () => {
  const page = await journey.person({ as: await supplier(), language: 'gu', hasTouch: true, isMobile: true });
  await open(page, path);
  const taps: string[] = [];
  const tap = async (control: Locator, name: string) => {
    taps.push(name);
    await control.tap();
  };
  const type = (text: string) => page.keyboard.type(text, { delay: KEY_MS });
  await page.locator('.draft').first().waitFor();
  const begun = performance.now();
  const files = Array.from({ length: 8 }, (_, at) => picture(`design-${at + 1}.jpg`, `#${at + 1}0${at}077`));
  taps.push('ફોટા પસંદ કરો');
  await page
    .getByLabel('ફોટા પસંદ કરો')
    .first()
    .setInputFiles(await Promise.all(files));
  await tap(page.getByRole('button', { name: 'આ 8 ફોટા એક સેટની ડિઝાઇન છે' }), 'set');
  await eventually(() => page.locator('.draft').count()).toBe(1);
  const draft = page.locator('.draft').first();
  // It can be taken back, and each photo is a product again.
  await page.getByRole('button', { name: 'પાછું લો' }).tap();
  await eventually(() => page.locator('.draft').count()).toBe(8);
  await page.getByRole('button', { name: 'આ 8 ફોટા એક સેટની ડિઝાઇન છે' }).tap();
  await eventually(() => page.locator('.draft').count()).toBe(1);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)).toBe('name');
  await type('Utsav fashion catalogue');
  await tap(draft.locator('[name=pricePerCarton]'), 'price');
  await type('7600');
  await tap(draft.locator('[name^="stock."]').first(), 'stock');
  await type('80');
  expect(await draft.locator('[name=piecesPerCarton]').inputValue()).toBe('8');
  await tap(draft.locator('form .button-main'), 'save');
  const link = page.locator('.draft-saved a[href$="/variants"]');
  await link.waitFor();
  const seconds = (performance.now() - begun) / 1000;
  console.log(`a set of eight designs on a phone: ${seconds.toFixed(1)} s, ${taps.length} taps`);
  expect(seconds).toBeLessThan(SET_SECONDS_MAX);
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(6);
  await link.tap();
  await eventually(() => page.locator('.variant-row:visible img').count()).toBe(8);
  expect(await page.locator('[name=packing]:checked').inputValue()).toBe('set');
  expect(await page.locator('[name=setValues]').inputValue()).toBe('1, 2, 3, 4, 5, 6, 7, 8');
  await page.getByText('કુલ 8માંથી 8 નંગ.').waitFor();
});

/** Puts a block on the clipboard as Excel does, as text and as a table, and pastes it at the focus. */
async function paste(page: Page, into: Locator, rows: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('');
  const html = `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  await page.evaluate(
    ([plain, table]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }),
          'text/html': new Blob([table ?? ''], { type: 'text/html' }),
        }),
      ]),
    [text, html],
  );
  await into.focus();
  await page.keyboard.press('Control+V');
}

const header = ['Product name', 'Category', 'Carton rate', 'Pcs/ctn', 'Design', 'Size', 'Item code', 'Stock'];
const sizes = ['S', 'M', 'L', 'XL'];
/** Eight designs in four sizes; the name stands in the first line alone, and the sixth line repeats an item code. */
const block = Array.from({ length: 32 }, (_, at) => [
  at === 0 ? 'Anarkali kurti' : '',
  at === 0 ? 'Fashion' : '',
  at % 4 === 3 ? '₹2,640' : '₹2,400',
  at === 0 ? '12 pcs' : '',
  `D-${1 + Math.floor(at / 4)}`,
  sizes[at % 4] ?? '',
  at === 5 ? 'AK-5' : `AK-${at + 1}`,
  String(12 * (at + 1)),
]);

test('a block of 8 designs x 4 sizes from Excel is 32 variants in the shop', { timeout: 120_000 }, async () => {
  journey.expectFault(/400/);
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  await paste(page, page.getByLabel('Product name'), [
    header,
    ...block,
    ['Plain dupatta', 'Fashion', '900', '60', '', '', '', ''],
  ]);
  const lines = page.locator('.variants-below .variant-row');
  await eventually(() => lines.count()).toBe(32);
  expect(await page.locator('tr[data-row]').count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => lines.count()).toBe(0);
  await paste(page, page.getByLabel('Product name').first(), [header, ...block]);
  await eventually(() => lines.count()).toBe(32);
  expect(await page.getByLabel('Stock in Katargam (pieces)').first().inputValue()).toBe('6336');
  expect(await lines.nth(3).locator('input[name$=".price"]').inputValue()).toBe('2640');

  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await lines.nth(5).getByText('Another one has the same item code').waitFor();
  const wrong = lines.nth(5).locator('input[name$=".sku"]');
  await eventually(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  await bringAxe(page);
  expect(await violations(page)).toEqual([]);
  // A column from Excel fills the rows from the field on.
  await paste(page, wrong, [['AK-6'], ['AK-7b']]);
  expect(await lines.nth(6).locator('input[name$=".sku"]').inputValue()).toBe('AK-7b');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const saved = page.locator('tr[data-state=saved] a[href^="/product/"]');
  await saved.waitFor();
  const address = (await saved.getAttribute('href')) ?? '';

  const buyer = await journey.person({ viewport: desktop });
  await open(buyer, address);
  await eventually(() => buyer.locator('[name^="cartons-"]').count()).toBe(32);
});
