import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locales } from '../../messages/compiled/runtime.js';
import { coveredByToast } from './covered.ts';
import { isFocused, tabTo } from './keys.ts';
import { eventually, open } from './page-state.ts';
import { seedOrder, trader } from './seeded-orders.ts';
import { desktop, fileJourney, phone } from './site.ts';

const orders: bigint[] = [];
const journey = await fileJourney(async (db) => {
  for (let count = 0; count < 6; count++) orders.push(await seedOrder(db));
});
const supplier = await trader(journey, 'supplier');
const reseller = await trader(journey, 'reseller');

/** Opens the order for both sides, each on their own screen with a live connection. */
async function both(order: bigint | undefined): Promise<{ seller: Page; buyer: Page }> {
  const seller = await journey.person({ as: supplier, viewport: desktop });
  const buyer = await journey.person({ as: reseller, viewport: phone });
  for (const [page, side] of [
    [seller, 'supplier'],
    [buyer, 'reseller'],
  ] as const) {
    const line = page.waitForResponse(/\/live/);
    await open(page, `/${side}/orders/${order}`);
    await line;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  }
  return { seller, buyer };
}

const state = (page: Page, word: string) => page.locator('main [role=status]').filter({ hasText: word }).waitFor();
const unfold = (page: Page, words: string) => page.locator('main summary').filter({ hasText: words });
const sending = (page: Page, words: string) => page.locator('main form button[type=submit]').filter({ hasText: words });
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test("an order is confirmed, sent and received, and each side sees the other's moves at once", async () => {
  const { seller, buyer } = await both(orders[0]);
  await sending(seller, 'Confirm order').click();
  expect(await coveredByToast(seller)).toEqual([]);
  await state(buyer, 'Confirmed');
  await unfold(seller, 'Mark as shipped').click();
  await seller.getByLabel('Transport or courier').fill('VRL Logistics');
  await seller.getByLabel('Tracking number').fill('LR-445566');
  await sending(seller, 'Mark as shipped').click();
  await state(buyer, 'Shipped');
  expect(await buyer.getByLabel('Tracking number').inputValue()).toBe('LR-445566');
  await sending(buyer, 'Goods received').click();
  expect(await coveredByToast(buyer)).toEqual([]);
  await state(seller, 'Delivered');
  expect([await isSamePage(seller), await isSamePage(buyer)]).toEqual([true, true]);
});

test('a part offer is made and accepted', async () => {
  const { seller, buyer } = await both(orders[1]);
  await unfold(seller, 'Offer fewer').click();
  await seller.getByRole('button', { name: 'Fewer', exact: true }).click();
  await sending(seller, 'Offer fewer').click();
  await state(buyer, 'Part offered');
  await buyer.getByText(/\d+ pieces → \d+ pieces/).waitFor();
  await sending(buyer, 'Accept the offer').click();
  await state(seller, 'Confirmed');
});

test("the other side's move shifts neither the page nor the focus, and is announced", async () => {
  const { seller, buyer } = await both(orders[5]);
  await sending(seller, 'Confirm order').click();
  await state(buyer, 'Confirmed');
  await unfold(buyer, 'More').click();
  await unfold(buyer, 'Ask to cancel').click();
  await buyer.getByLabel('Reason').fill('Ordered twice');
  await seller.setViewportSize({ width: desktop.width, height: 400 });
  await seller.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await seller.evaluate(() => window.scrollTo(0, 240));
  await sending(buyer, 'Ask to cancel').click();
  await state(seller, 'Asked to cancel');
  await unfold(seller, 'Agree to cancel').waitFor();
  expect(await seller.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  expect(await isFocused(seller.locator('body'))).toBe(true);
});

test('half-written text stays while the other side moves the order, and is then refused in words', async () => {
  journey.expectFault(/409/);
  const { seller, buyer } = await both(orders[2]);
  await unfold(seller, 'Reject order').click();
  await seller.getByLabel('Reason').fill('The godown is flooded');
  await unfold(buyer, 'More').click();
  await unfold(buyer, 'Cancel order').click();
  await sending(buyer, 'Cancel order').click();
  await state(buyer, 'Cancelled');
  expect(await seller.getByLabel('Reason').inputValue()).toBe('The godown is flooded');
  await sending(seller, 'Reject order').click();
  await seller.getByText('The order has changed meanwhile').waitFor();
  await unfold(seller, 'Reject order').click();
  await state(seller, 'Cancelled');
});

test('a form that opens under the row of buttons moves none of them', async () => {
  const page = await journey.person({ as: supplier, viewport: desktop });
  await open(page, `/supplier/orders/${orders[4]}`);
  const places = () => Promise.all(['Reject order', 'Offer fewer'].map((words) => unfold(page, words).boundingBox()));
  const before = await places();
  await unfold(page, 'Reject order').click();
  await page.getByLabel('Reason').waitFor();
  expect(await places()).toEqual(before);
});

test('an order is rejected by keyboard alone', async () => {
  const page = await journey.person({ as: supplier, viewport: phone });
  await open(page, `/supplier/orders/${orders[3]}`);
  await tabTo(page, unfold(page, 'Reject order'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Reason'));
  await page.keyboard.type('Sold in the shop');
  await tabTo(page, sending(page, 'Reject order'));
  await page.keyboard.press('Enter');
  await state(page, 'Rejected');
  // The button has disappeared; the focus stays where it was.
  expect(await isFocused(page.locator('body'))).toBe(false);
});

test.each(locales)('both screens and the sheet fit a phone, in %s', async (language) => {
  for (const [side, as] of [
    ['supplier', supplier],
    ['reseller', reseller],
  ] as const) {
    const page = await journey.person({ as, language, viewport: phone });
    for (const order of [orders[0], orders[1], orders[4]]) {
      await open(page, `/${side}/orders/${order}`);
      for (const summary of await page.locator('main details summary').all()) await summary.click();
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    }
    await open(page, `/${side}/orders/${orders[0]}/sheet`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
});
