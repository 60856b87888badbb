import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paste } from './excel.ts';
import { eventually, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { desktop, fileJourney } from './site.ts';
import { bringAxe, violations } from './violations.ts';

const journey = await fileJourney();
let mobile = 9_909_520_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Umiya Sarees' });
/** One row, because the number of rows at the beginning is not tested here. */
const path = '/supplier/products-listing?rows=1';

test('a phone lists a set of eight designs in Gujarati in six taps beyond typing', async () => {
  const page = await journey.person({ as: await supplier(), language: 'gu', hasTouch: true, isMobile: true });
  await open(page, path);
  const taps: string[] = [];
  const tap = async (control: Locator, name: string) => {
    taps.push(name);
    await control.tap();
  };
  const type = (text: string) => page.keyboard.type(text);
  await page.locator('.draft').first().waitFor();
  const files = Array.from({ length: 8 }, (_, at) => picture(`design-${at + 1}.jpg`, `#${at + 1}0${at}077`));
  taps.push('ફોટા પસંદ કરો');
  await page
    .getByLabel('ફોટા પસંદ કરો')
    .first()
    .setInputFiles(await Promise.all(files));
  await tap(page.getByRole('button', { name: 'આ 8 ફોટા એક સેટની ડિઝાઇન છે' }), 'set');
  await eventually(() => page.locator('.draft').count()).toBe(1);
  const draft = page.locator('.draft').first();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
  // The page scrolls to the name, which gets the focus next, and uploads keep a slow machine busy: a press at that
  // moment would miss the button.
  await eventually(focused).toBe('name');
  const isNameInView = () =>
    draft.locator('[name=name]').evaluate((field) => {
      const { top, bottom } = field.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await eventually(isNameInView).toBe(true);
  await eventually(() => page.locator('.draft progress').count()).toBe(0);
  // Joining can be undone, and each photo is a product again.
  await page.getByRole('button', { name: 'પાછું લો' }).tap();
  await eventually(() => page.locator('.draft').count()).toBe(8);
  await page.getByRole('button', { name: 'આ 8 ફોટા એક સેટની ડિઝાઇન છે' }).tap();
  await eventually(() => page.locator('.draft').count()).toBe(1);
  await eventually(focused).toBe('name');
  await type('Utsav fashion catalogue');
  await tap(draft.locator('[name=pricePerCarton]'), 'price');
  await type('7600');
  await tap(draft.locator('[name^="stock."]').first(), 'stock');
  await type('80');
  expect(await draft.locator('[name=piecesPerCarton]').inputValue()).toBe('8');
  await tap(draft.locator('form .button-main'), 'save');
  const link = page.locator('.draft-saved a[href$="/variants"]');
  await link.waitFor();
  // Its line is not wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(6);
  await link.tap();
  await eventually(() => page.locator('.variant-row:visible img').count()).toBe(8);
  expect(await page.locator('[name=packing]:checked').inputValue()).toBe('set');
  expect(await page.locator('[name=setValues]').inputValue()).toBe('1, 2, 3, 4, 5, 6, 7, 8');
  await page.getByText('કુલ 8માંથી 8 નંગ.').waitFor();
  // A ratio that is complete after '1:…:1' may continue.
  await page.locator('[name=setRatio]').focus();
  await type('1:1:1:1:1:1:1:12');
  await page.getByText('કુલ 8માંથી 19 નંગ.').waitFor();
  expect(await page.locator('[name=setRatio]').inputValue()).toBe('1:1:1:1:1:1:1:12');
  // Buyers see every design large, even those without a place in the gallery.
  await open(page, page.url().replace(/^.*\/products\/(\d+)\/.*$/, '/product/$1'));
  await page.locator('.set-content a').nth(5).tap();
  await page.getByRole('dialog').getByText('8માંથી 6').waitFor();
});

/** Headers of the screen's own columns, and some trade words. */
const header = ['Product name', 'Category', 'Carton rate', 'Pcs/ctn', 'Design', 'Size', 'Item code (SKU)', 'Katargam'];
const sizes = ['S', 'M', 'L', 'XL'];
/** Eight designs in four sizes; only the first line has the name, and the sixth line repeats an item code. */
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

test('a block of 8 designs x 4 sizes from Excel becomes 32 variants in the shop', async () => {
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
  // Sizes that are deleted and typed again get their codes and stock back.
  const typedSizes = page.locator('.variants-below input[name$="options.1.values"]');
  await typedSizes.fill('');
  await eventually(() => lines.count()).toBe(8);
  await typedSizes.pressSequentially('S, M, L, XL');
  await eventually(() => lines.count()).toBe(32);
  expect(await lines.nth(7).locator('input[name$=".sku"]').inputValue()).toBe('AK-8');
  expect(await page.getByLabel('Stock in Katargam (pieces)').first().inputValue()).toBe('6336');

  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await lines.nth(5).getByText('Another one has the same item code').waitFor();
  const wrong = lines.nth(5).locator('input[name$=".sku"]');
  await eventually(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  await bringAxe(page);
  expect(await violations(page)).toEqual([]);
  // A column from Excel fills the rows from the field down.
  await paste(page, wrong, [['AK-6'], ['AK-7b']]);
  expect(await lines.nth(6).locator('input[name$=".sku"]').inputValue()).toBe('AK-7b');
  // Texts without a row are not lost.
  const last = lines.nth(31).locator('input[name$=".sku"]');
  await paste(page, last, [
    ['AK-32', '₹2,700'],
    ['AK-33', ''],
  ]);
  await eventually(() => page.locator('.variants-below [role=alert] textarea').inputValue()).toBe('AK-33');
  expect(await lines.nth(31).locator('input[name$=".price"]').inputValue()).toBe('2700');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const saved = page.locator('tr[data-state=saved] a[href^="/product/"]');
  await saved.waitFor();
  const address = (await saved.getAttribute('href')) ?? '';

  const buyer = await journey.person({ viewport: desktop });
  await open(buyer, address);
  await eventually(() => buyer.locator('[name^="cartons-"]').count()).toBe(32);
});

test('a phone lists a set of sizes in a ratio without photos', async () => {
  journey.expectFault(/400/);
  const page = await journey.person({ as: await supplier(), language: 'gu', hasTouch: true, isMobile: true });
  await open(page, path);
  const draft = page.locator('.draft').first();
  await draft.locator('[name=name]').fill('Cotton kurti, size run');
  await draft.locator('[name=pricePerCarton]').fill('2340');
  await draft.locator('[name^="stock."]').first().fill('60');
  await draft.getByText('વધુ વિગતો').tap();
  await draft.getByRole('button', { name: 'રંગ, સાઇઝ કે સેટ ઉમેરો' }).tap();
  const below = draft.locator('.variants-below');
  const field = (name: string) => below.locator(`input[name$="${name}"]`);
  await below.locator('[type=radio][value=set]').check();
  await field('setValues').fill('M, L, XL, XXL');
  await field('setRatio').fill('1:2:2:1');
  await field('setRatio').blur();
  await draft.locator('[name=piecesPerCarton]').fill('8');
  const save = draft.locator('form .button-main');
  await save.tap();
  await below.getByText('સેટના નંગનો સરવાળો').waitFor();
  await below.getByRole('button', { name: 'સેટ 6 નંગનો છે' }).tap();
  expect(await draft.locator('[name=piecesPerCarton]').inputValue()).toBe('6');
  // A truncated name makes nothing wider than the phone.
  await field('options.0.values').fill('Indigo, Maroon, Mustard, Bottle green, Cream');
  await field('options.0.values').blur();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await below.locator('input[name*="row.0.stock."]').first().inputValue()).toBe('60');
  await bringAxe(page);
  expect(await violations(page)).toEqual([]);
  // Without its colours the row has its stock back; with them the colours have it.
  await below.getByRole('button', { name: 'આ વગર વેચો' }).tap();
  await eventually(() => draft.locator('[name^="stock."]').first().inputValue()).toBe('60');
  await page.getByRole('button', { name: 'પાછું લો' }).tap();
  await eventually(() => below.locator('input[name*="row.0.stock."]').first().inputValue()).toBe('60');
  await save.tap();
  const link = page.locator('.draft-saved a[href$="/variants"]');
  await link.waitFor();
  await link.tap();
  await eventually(() => page.locator('[name=setRatio]').inputValue()).toBe('1:2:2:1');
  expect(await page.locator('[name="options.0.values"]').inputValue()).toContain('Indigo, Maroon');
  // The ratio follows the pieces.
  await page.locator('[name="part.3.pieces"]').fill('2');
  expect(await page.locator('[name=setRatio]').inputValue()).toBe('1:2:2:2');
});
