import { expect, test } from 'vitest';
import { coveredByToast } from './covered.ts';
import { eventually, open } from './page-state.ts';
import { newTraders, seedOrder, trader } from './seeded-orders.ts';
import { desktop, fileJourney, phone } from './site.ts';

let traders = { supplier: '', reseller: '' };
const journey = await fileJourney(async (db) => {
  traders = await newTraders(db);
  for (let count = 0; count < 5; count++) await seedOrder(db, traders);
});
const widths = [
  ['a phone', phone],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', desktop],
] as const;

test.each(widths)('on %s a toast stands at the bottom centre, above the bars, and leads on', async (_, viewport) => {
  const page = await journey.person({ as: await trader(journey, 'reseller'), viewport });
  await open(page, '/product/44');
  await page.getByRole('button', { name: /^Add (?:to basket|more)$/ }).click();
  const toast = page.locator('[data-sonner-toast]');
  // It stays while the mouse is on it.
  await toast.getByRole('button', { name: 'Go to basket' }).hover();
  await eventually(() => coveredByToast(page)).toEqual([]);
  const box = await toast.boundingBox();
  if (!box) throw new Error('no toast');
  expect(Math.abs(box.x + box.width / 2 - viewport.width / 2)).toBeLessThanOrEqual(1);
  expect(box.y).toBeGreaterThan(viewport.height / 2);
  expect(box.height).toBeLessThanOrEqual(56);
  for (const bar of await page.locator('.sticky-bar, .area-nav').all()) {
    const isFixed = await bar.evaluate((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position));
    const place = await bar.boundingBox();
    if (isFixed && place && viewport.width < 640) expect(box.y + box.height).toBeLessThanOrEqual(place.y);
  }
  await toast.getByRole('button', { name: 'Go to basket' }).click();
  await page.waitForURL('**/reseller/basket');
});

test.each(widths)("on %s a confirmed order's toast does not cover the next one's button", async (_, viewport) => {
  const page = await journey.person({ as: await trader(journey, 'supplier', traders), viewport });
  await open(page, '/supplier/orders');
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  const before = await confirm.count();
  await confirm.first().click();
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Order confirmed' }).waitFor();
  await eventually(() => confirm.count()).toBeLessThan(before);
  await eventually(() => coveredByToast(page)).toEqual([]);
});
