import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locales } from '../../messages/compiled/runtime.js';
import { isDrawn, open, rows } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();

/** Returns the smallest gap between a row's pictures and its name, in CSS pixels. */
const roomBeforeNames = (page: Page) =>
  page.evaluate(() => {
    const rooms = [...document.querySelectorAll('tr[data-product]')].map((row) => {
      const pictures = [...row.querySelectorAll('.pictures > *')].map((one) => one.getBoundingClientRect().right);
      const name = row.querySelector('.cell-details a')?.getBoundingClientRect().left ?? 0;
      return name - Math.max(...pictures);
    });
    return Math.min(...rooms);
  });

test.each(locales)('between a phone and a desktop no picture touches a name (%s)', async (language) => {
  const page = await journey.person({ language, viewport: { width: 640, height: 800 } });
  await open(page, '/');
  for (const width of [640, 700, 768, 900, 960, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await roomBeforeNames(page), `${width} px`).toBeGreaterThanOrEqual(8);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, `${width} px`).toBe(clientWidth);
  }
});

test('on a phone the list shows up to three pictures, whole and within their card', async () => {
  const page = await journey.person();
  await open(page, '/');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  const first = rows(page).first();
  const pictures = first.locator('.pictures img');
  expect(await pictures.count()).toBe(3);
  const card = await first.boundingBox();
  if (!card) throw new Error('no card');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(picture)).toBe(true);
    const box = await picture.boundingBox();
    if (!box) throw new Error('a picture is not shown');
    expect([box.width >= 40, box.x >= card.x, box.x + box.width <= card.x + card.width]).toEqual([true, true, true]);
    const now = await first.boundingBox();
    expect(box.y + box.height).toBeLessThanOrEqual((now?.y ?? 0) + (now?.height ?? 0));
  }
});
