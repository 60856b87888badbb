import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locales } from '../../messages/compiled/runtime.js';
import { eventually, isDrawn, open, rows } from './page-state.ts';
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

test.each(locales)('between a phone and a desktop no picture overlaps a name (%s)', async (language) => {
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

const clock = { path: '/product/1', name: 'Wooden mantel clock, 24 cm' };
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ });
const large = (page: Page, number: number) => page.getByRole('link', { name: `${clock.name}, picture ${number}` });

test('a tap opens a picture full-screen; it can be swiped, and Back and Escape return to the same place', async () => {
  const page = await journey.person();
  await open(page, clock.path);
  await large(page, 1).click();
  await viewer(page).getByText('1 of 3').waitFor();
  const box = await viewer(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([360, 740]);
  await viewer(page)
    .getByRole('img', { name: /picture 1$/ })
    .hover();
  await page.mouse.wheel(200, 0);
  await viewer(page).getByText('2 of 3').waitFor();
  await page.goBack();
  await viewer(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(clock.path);
  await eventually(() => page.getByRole('link', { name: 'Show picture 2' }).getAttribute('aria-current')).toBe('true');
  const place = () => page.evaluate(() => window.navigation.currentEntry?.index);
  const before = await place();
  await large(page, 2).press('Enter');
  await viewer(page).getByText('2 of 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer(page).getByText('3 of 3').waitFor();
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'detached' });
  expect(await large(page, 2).evaluate((link) => document.activeElement === link)).toBe(true);
  // Once the browser has gone back after Escape, the history has no extra entry: Back leaves the product.
  await eventually(place).toBe(before);
  await page.goBack();
  await page.waitForURL('about:blank');
});

test('two fingers or two taps enlarge a picture within its frame', async () => {
  const page = await journey.person({ hasTouch: true });
  await open(page, clock.path);
  await large(page, 1).tap();
  const shown = viewer(page).getByRole('img', { name: /picture 1$/ });
  await shown.waitFor();
  const width = async () => Math.round((await shown.boundingBox())?.width ?? 0);
  for (const [x, scale] of [
    [200, 2.5],
    [200, 1],
  ] as const) {
    await page.touchscreen.tap(x, 300);
    await page.touchscreen.tap(x, 300);
    await eventually(width).toBe(360 * scale);
  }
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-1, 1].map((side, id) => ({ id, x: 180 + side * apart, y: 300 })),
    });
  await touch('touchStart', 40);
  await touch('touchMove', 80);
  await touch('touchEnd');
  await eventually(width).toBe(720);
  await touch('touchStart', 80);
  await touch('touchMove', 10);
  await touch('touchEnd');
  await eventually(width).toBe(360);
  expect((await shown.boundingBox())?.x).toBe(0);
});
