import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Locale } from '../../messages/compiled/runtime.js';
import { dayOf } from '../../rules/day.ts';
import { eventually, open } from './page-state.ts';
import { newTraders, seedOrder, trader } from './seeded-orders.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { sticksOut } from './sticks-out.ts';

const ORDERS = 6;
const DAYS = 30;
const DAY_MS = 86_400_000;
let traders = { supplier: '', reseller: '' };

/** Orders of today and of each of the days before, with rising amounts. */
const journey = await fileJourney(async (db) => {
  traders = await newTraders(db);
  for (let back = 0; back < ORDERS; back += 1) {
    const order = await seedOrder(db, traders);
    const total = 10_000n * BigInt(back + 1);
    await db
      .updateTable('orders')
      .set({
        state: 'confirmed',
        expires_at: null,
        placed_at: new Date(Date.now() - back * DAY_MS),
        goods_total: total,
        delivery_charge: 0n,
        total,
      })
      .where('id', '=', order)
      .execute();
  }
});
const supplier = await trader(journey, 'supplier', traders);

const value = (page: Page) => page.locator('.chart-value');
const slider = (page: Page) => page.getByRole('slider');

/** Returns the middle of a day's column, counted from the last. */
async function columnOf(page: Page, back: number): Promise<[number, number]> {
  await slider(page).scrollIntoViewIfNeeded();
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('no chart');
  return [box.x + (box.width * (DAYS - back - 0.5)) / DAYS, box.y + box.height / 2];
}

const languages: [Locale, RegExp][] = [
  ['en', /^\d+ \w+: ₹200 \(₹0 received, ₹200 still to come\)$/],
  ['hi', /: ₹200 \(₹0 मिले, ₹200 आने बाकी\)$/],
  ['gu', /: ₹200 \(₹0 મળ્યા, ₹200 આવવાના બાકી\)$/],
];

test.each(languages)('a tap on a column shows its day and value, in %s', async (language, yesterday) => {
  const page = await journey.person({ as: supplier, viewport: phone, hasTouch: true, language });
  await open(page, '/supplier/dashboard?tab=analytics');
  await eventually(() => value(page).innerText()).toContain('₹100');
  const { height } = (await value(page).boundingBox()) ?? {};
  await page.touchscreen.tap(...(await columnOf(page, 1)));
  await eventually(() => value(page).innerText()).toMatch(yesterday);
  expect(await value(page).innerText()).toMatch(
    new RegExp(`^${Number(dayOf(new Date(Date.now() - DAY_MS)).slice(-2))} `),
  );
  await page.touchscreen.tap(...(await columnOf(page, ORDERS)));
  await eventually(() => value(page).innerText()).toMatch(/: ₹0$/);
  // Nothing moves under the finger.
  expect((await value(page).boundingBox())?.height).toBe(height);
  expect(await page.evaluate(sticksOut)).toEqual([]);
});

test('a mouse over a column and the arrow keys show the same', async () => {
  const page = await journey.person({ as: supplier, viewport: desktop });
  await open(page, '/supplier/dashboard?tab=analytics');
  await eventually(() => value(page).innerText()).toContain('₹100');
  await slider(page).waitFor();
  await page.mouse.move(...(await columnOf(page, 4)));
  await eventually(() => value(page).innerText()).toContain('₹500');
  await page.mouse.move(0, 0);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => value(page).innerText()).toContain('₹400');
  await page.keyboard.press('Home');
  await eventually(() => value(page).innerText()).toContain(': ₹0');
  expect(await slider(page).getAttribute('aria-valuetext')).toBe(await value(page).innerText());
});
