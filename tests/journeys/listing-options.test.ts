import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { fileJourney } from './site.ts';

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
  await page.getByText('કુલ 8 માંથી 8 નંગ.').waitFor();
});
