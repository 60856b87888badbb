import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Browser } from '../browser.ts';
import { checkoutForm } from '../doors/orders/baskets.ts';
import { tabTo } from './keys.ts';
import { eventually, open } from './page-state.ts';
import { newTraders, seedConfirmed, seedOrder, type Traders, trader } from './seeded-orders.ts';
import { desktop, fileJourney, phone } from './site.ts';

/** Two sides who trade only with each other, and the form fields of the goods between them. */
interface Trade extends Traders {
  goods: { product: string; pieces: string };
}

/** Separate traders for each test, with so many waiting and confirmed orders. */
const begin = {
  together: [10, 0],
  tabs: [0, 2],
  live: [0, 1],
  ticked: [1, 0],
  noScripts: [2, 0],
  again: [0, 2],
} as const;
const trades = new Map<string, Trade>();

const journey = await fileJourney(async (db) => {
  for (const [name, [waiting, confirmed]] of Object.entries(begin)) {
    const traders = await newTraders(db);
    for (let order = 0; order < waiting; order += 1) await seedOrder(db, traders);
    for (let order = 0; order < confirmed; order += 1) await seedConfirmed(db, traders);
    trades.set(name, { ...traders, goods: await lastOrdered(db) });
  }
});

/** Signs both sides of a test in. */
async function sidesOf(
  name: keyof typeof begin,
): Promise<{ supplier: Browser; reseller: Browser; goods: Trade['goods'] }> {
  const trade = trades.get(name);
  if (!trade) throw new Error(`no trade ${name}`);
  const [supplier, reseller] = [await trader(journey, 'supplier', trade), await trader(journey, 'reseller', trade)];
  return { supplier, reseller, goods: trade.goods };
}

const orders = (page: Page) => page.locator('[data-order]');
const openLive = async (page: Page, path: string) => {
  const line = page.waitForResponse(/\/live/);
  await open(page, path);
  await line;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
};
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** Places an order like a person without scripts. */
async function buy({ reseller, goods }: Awaited<ReturnType<typeof sidesOf>>): Promise<void> {
  await reseller.post('/reseller/basket/add', goods);
  const answer = await reseller.post('/reseller/checkout', await checkoutForm(reseller));
  if (answer.status !== 303) throw new Error(`not ordered: ${answer.status} ${await answer.text()}`);
}

test('ten orders are confirmed together on a phone, by keyboard alone', async () => {
  const { supplier } = await sidesOf('together');
  const page = await journey.person({ as: supplier, viewport: phone });
  await open(page, '/supplier/orders');
  expect(await orders(page).count()).toBe(10);
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all on this page' }));
  await page.keyboard.press('Space');
  const first = page.getByRole('checkbox', { name: /^Select order/ }).first();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await page.getByText('9 orders selected').waitFor();
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Confirm 10 orders' }));
  await page.keyboard.press('Enter');
  await page.getByText('10 of 10 confirmed').waitFor();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Pick list' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pick list' }).waitFor();
  await eventually(() => page.getByRole('link', { name: /^Order \d+$/ }).count()).toBe(10);
});

test('if a tab of orders cannot be loaded, the old rows stay under the message, and its button loads the tab', async () => {
  const { supplier } = await sidesOf('tabs');
  journey.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const page = await journey.person({ as: supplier, viewport: phone });
  await open(page, '/supplier/orders?tab=to-ship');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Shipped/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This list could not be loaded.' });
  await alert.waitFor();
  expect([await orders(page).count(), new URL(page.url()).search]).toEqual([2, '?tab=shipped']);
  // The tab that was requested is marked, as in the address and the sentence.
  expect(await page.locator('.tabs [aria-current=page]').innerText()).toMatch(/^Shipped/);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => orders(page).count()).toBe(0);
  expect(await alert.count()).toBe(0);
});

test('a new order appears in the queue and in the navigation without a reload, and so does the answer for the buyer', async () => {
  const sides = await sidesOf('live');
  const { supplier, reseller } = sides;
  const seller = await journey.person({ as: supplier, viewport: desktop });
  const buyer = await journey.person({ as: reseller, viewport: phone });
  await openLive(seller, '/supplier/orders');
  await openLive(buyer, '/reseller/orders?tab=open');
  expect(await orders(seller).count()).toBe(0);
  await buy(sides);
  const link = seller.getByRole('link', { name: /^Order \d+$/ });
  await link.waitFor();
  await seller.getByText('1 order waits for your answer').waitFor({ state: 'attached' });
  const number = (await link.innerText()).replace(/\D/g, '');
  const part = buyer.locator(`[data-order="${number}"]`);
  await part.getByText('Pending').waitFor();
  await supplier.post('/supplier/orders/confirm', { id: number });
  await part.getByText('Confirmed').waitFor();
  await eventually(() => orders(seller).count()).toBe(0);
  expect([await isSamePage(seller), await isSamePage(buyer)]).toEqual([true, true]);
});

test('no row moves while one is ticked, and the list is reloaded once none is', async () => {
  const sides = await sidesOf('ticked');
  const { supplier } = sides;
  const seller = await journey.person({ as: supplier, viewport: desktop });
  const other = await journey.person({ as: supplier, viewport: desktop });
  for (const page of [seller, other]) await openLive(page, '/supplier/orders');
  const tick = seller.getByRole('checkbox', { name: /^Select order/ });
  await tick.check();
  await buy(sides);
  await eventually(() => orders(other).count()).toBe(2);
  expect(await orders(seller).count()).toBe(1);
  await tick.uncheck();
  await eventually(() => orders(seller).count()).toBe(2);
});

test('orders can be ticked and confirmed without scripts too', async () => {
  const { supplier } = await sidesOf('noScripts');
  const page = await journey.person({ as: supplier, viewport: phone, javaScriptEnabled: false });
  await page.goto('/supplier/orders');
  const ticks = page.getByRole('checkbox', { name: /^Select order/ });
  expect(await ticks.count()).toBe(2);
  for (const tick of await ticks.all()) await tick.check();
  await page.getByRole('button', { name: 'Confirm selected orders' }).click();
  await page.getByText('2 of 2 confirmed').waitFor();
});

test('an order is placed again: the comparison first, then the checkout', async () => {
  const { reseller } = await sidesOf('again');
  const page = await journey.person({ as: reseller, viewport: phone });
  await open(page, '/reseller/orders');
  // Two whole orders are in the first screen, above the bar.
  const second = await orders(page).nth(1).boundingBox();
  const bar = await page.locator('.area-nav').boundingBox();
  expect((second?.y ?? 0) + (second?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('link', { name: 'Order again' }).first().click();
  await page.getByRole('heading', { name: 'Order again', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'On to checkout with 1 product' }).click();
  await page.waitForURL('**/reseller/checkout');
});

/** Returns product and pieces of the newest order, as form fields. */
async function lastOrdered(db: Database): Promise<Trade['goods']> {
  const line = await db
    .selectFrom('order_lines')
    .select(['product_id', 'pieces'])
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { product: String(line.product_id), pieces: String(line.pieces) };
}
