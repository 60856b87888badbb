import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { coveredByToast } from './covered.ts';
import { eventually, open } from './page-state.ts';
import { newTraders, seedOrder, trader } from './seeded-orders.ts';
import { desktop, fileJourney, phone } from './site.ts';

let traders = { supplier: '', reseller: '' };
let product = 0n;
const journey = await fileJourney(async (db) => {
  traders = await newTraders(db);
  for (let count = 0; count < 5; count++) await seedOrder(db, traders);
  const listed = db.selectFrom('products').innerJoin('users', 'users.id', 'supplier_id').select('products.id');
  product = (await listed.where('mobile', '=', traders.supplier).executeTakeFirstOrThrow()).id;
});
const widths = [
  ['a phone', phone],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', desktop],
] as const;

test.each(widths)('on %s a toast is at the bottom centre, above the bars, and its link works', async (_, viewport) => {
  const page = await journey.person({ as: await trader(journey, 'reseller'), viewport });
  await open(page, '/product/44');
  await page.getByRole('button', { name: /^Add (?:to basket|more)$/ }).click();
  const toast = page.locator('[data-sonner-toast]');
  // It stays while the mouse is over it.
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

test('a tap on a button below a toast presses it', async () => {
  const page = await journey.person({ as: await trader(journey, 'reseller'), viewport: phone, hasTouch: true });
  await open(page, '/product/44');
  const add = page.getByRole('button', { name: /^Add (?:to basket|more)$/ });
  await add.tap();
  const next = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Go to basket' });
  await next.hover();
  // A mere change of style does not move the toast; it reacts to the button when the tap focuses it.
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.style.cssText = 'position: fixed; inset: auto 0 0; height: 60vh; z-index: 3';
    button.addEventListener('click', () => button.remove());
    button.id = 'below';
    document.body.append(button);
  });
  await page.touchscreen.tap(20, phone.height - 200);
  await page.locator('#below').waitFor({ state: 'detached' });
});

test('a toast that offers a next step disappears when its screen is left', async () => {
  const page = await journey.person({ as: await trader(journey, 'reseller'), viewport: phone, isNew: true });
  await page.clock.install({ time: '2026-11-29T10:00:00Z' });
  await open(page, '/product/44');
  // From here on the page's clock is stopped, so the toast cannot end by itself.
  await page.clock.pauseAt('2026-11-29T11:00:00Z');
  await page.getByRole('button', { name: /^Add (?:to basket|more)$/ }).click();
  const toast = page.locator('[data-sonner-toast]:not([data-removed=true])');
  await eventually(async () => {
    await page.clock.runFor(20);
    return toast.count();
  }).toBe(1);
  await page.getByRole('link', { name: 'Go to basket' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
  await page.clock.runFor(500);
  expect(await toast.count()).toBe(0);
});

/** Returns the distance of the newest toast from the middle, and from the bars at the lower edge or from that edge. */
function distances(page: Page): Promise<{ fromMiddle: number; fromFloor: number }> {
  return page.evaluate(() => {
    const toast = document.querySelector('[data-sonner-toast][data-front=true]')?.getBoundingClientRect();
    if (!toast) throw new Error('no toast');
    const floors = [...document.querySelectorAll('.area-nav, .sticky-bar, .selection-bar')].flatMap((bar) => {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      const stays = ['fixed', 'sticky'].includes(getComputedStyle(bar).position);
      return stays && left < toast.right && right > toast.left && bottom > innerHeight - 80 ? [top] : [];
    });
    return {
      fromMiddle: Math.abs((toast.left + toast.right) / 2 - document.documentElement.clientWidth / 2),
      fromFloor: Math.min(innerHeight, ...floors) - toast.bottom,
    };
  });
}

const fullScreens: [string, (id: bigint) => string, (page: Page) => Promise<unknown>][] = [
  [
    'a product that is edited',
    (id) => `/supplier/products/${id}/edit`,
    (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
  ],
  [
    'the warehouses with the profile',
    () => '/supplier/warehouses',
    async (page) => {
      await page.getByRole('button', { name: 'Edit Business name' }).click();
      await page.getByLabel('Business name').fill('Om Traders');
      await page.getByRole('button', { name: 'Save' }).first().click();
    },
  ],
];

test.each(
  widths.flatMap(([width, viewport]) =>
    fullScreens.map((screen) => [width, screen[0], viewport, screen[1], screen[2]] as const),
  ),
)(
  'on %s a toast stays at the bottom centre and over no control: %s',
  async (_width, _screen, viewport, address, save) => {
    const page = await journey.person({ as: await trader(journey, 'supplier', traders), viewport });
    await open(page, address(product));
    await save(page);
    const toast = page.locator('[data-sonner-toast]');
    await toast.waitFor();
    // It stays while the mouse moves over it.
    await page.locator('[data-sonner-toaster]').dispatchEvent('mousemove');
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part);
      expect([part, await coveredByToast(page)]).toEqual([part, []]);
      const { fromMiddle, fromFloor } = await distances(page);
      expect(fromMiddle).toBeLessThanOrEqual(1);
      expect(fromFloor).toBeGreaterThanOrEqual(8);
      expect(fromFloor).toBeLessThanOrEqual(96);
    }
  },
);

/** Returns whether the focused control is covered by a toast or its ground. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    const over = [...document.querySelectorAll('.toast-ground, [data-sonner-toast]')];
    return over.some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return box !== undefined && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
  });

test.each(widths)('on %s a control that is focused below a toast is scrolled above it, once', async (_, viewport) => {
  const page = await journey.person({ as: await trader(journey, 'supplier', traders), viewport });
  await open(page, `/supplier/products/${product}/edit`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('[data-sonner-toast]').waitFor();
  await page.locator('[data-sonner-toaster]').dispatchEvent('mousemove');
  await page.locator('.toast-ground').waitFor({ state: 'attached' });
  // The browser does not scroll for a focus set by a script in this way.
  const isFound = await page.evaluate(() => {
    const ground = document.querySelector('.toast-ground')?.getBoundingClientRect();
    const below = [
      ...document.querySelectorAll<HTMLElement>('#content input, #content textarea, #content button'),
    ].find((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return ground && height > 1 && top < ground.bottom && bottom > ground.top;
    });
    below?.focus({ preventScroll: true });
    return document.activeElement === below;
  });
  expect(isFound).toBe(true);
  await eventually(() => isFocusCovered(page)).toBe(false);
  const places = await page.evaluate(async () => {
    const found = [];
    for (let frame = 0; frame < 5; frame++) {
      found.push(scrollY);
      await new Promise(requestAnimationFrame);
    }
    return found;
  });
  expect(new Set(places).size).toBe(1);
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
