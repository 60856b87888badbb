import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signInAdmin } from '../sign-in.ts';
import { eventually, hydrated, open } from './page-state.ts';
import { seedOrder, trader } from './seeded-orders.ts';
import { fileJourney } from './site.ts';

/**
 * Taps on the screen, beyond typing, for everyday tasks (issue 16). Other counts: a photo with the listing
 * (photos.test.ts), a stranger's first order (stranger.test.ts), one wrong category in many rows (import.test.ts).
 */
let order = 0n;
const journey = await fileJourney(async (db) => {
  order = await seedOrder(db);
});
const supplier = await trader(journey, 'supplier');
const reseller = await trader(journey, 'reseller');

let taps: string[] = [];
afterEach(() => {
  taps = [];
});

async function tap(control: Locator): Promise<void> {
  const name = await control.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
  await control.tap();
  taps.push(name?.trim() ?? '');
}

const atMost = (count: number) => expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(count);
const onPhone = (as?: Browser) => journey.person({ ...(as && { as }), hasTouch: true, isMobile: true });
const main = (page: Page) => page.getByRole('main');

test('a supplier confirms an order with 1 tap, and ships it with 3', async () => {
  const page = await onPhone(supplier);
  await open(page, '/supplier/orders');
  const row = page.locator(`[data-order="${order}"]`);
  await tap(row.getByRole('button', { name: /^Confirm/ }));
  await eventually(() => row.count()).toBe(0);
  atMost(1);
  taps = [];
  await tap(page.getByRole('link', { name: /^To ship/ }));
  await tap(row.locator('summary').filter({ hasText: 'Ship' }));
  await row.getByLabel('Transport or courier').fill('VRL Logistics');
  await tap(row.getByRole('button', { name: 'Mark as shipped' }));
  await eventually(() => row.count()).toBe(0);
  atMost(3);
});

test('a reseller orders from two suppliers with 5 taps, again with 3, and pays by UPI with 3', async () => {
  const page = await onPhone(reseller);
  await open(page, '/product/1');
  await tap(page.getByRole('button', { name: 'Add to basket' }));
  await page.getByRole('link', { name: 'Go to basket' }).waitFor();
  await open(page, '/product/49');
  await tap(page.getByRole('button', { name: 'Add to basket' }));
  await tap(page.getByRole('link', { name: 'Go to basket' }));
  await page.waitForURL('**/reseller/basket');
  await tap(page.getByRole('link', { name: 'Go to checkout' }));
  await page.waitForURL('**/reseller/checkout');
  // The address of the last order is there in one line.
  await page.locator('summary').filter({ hasText: '4, Ring Road, Surat' }).waitFor();
  await tap(page.getByRole('button', { name: /^Place/ }));
  await page.waitForURL('**/reseller/orders?placed=*');
  atMost(5);

  taps = [];
  await hydrated(page);
  await tap(page.getByRole('link', { name: 'Order again' }).first());
  await page.waitForURL('**/reorder');
  await tap(page.getByRole('button', { name: /^On to checkout/ }));
  await page.waitForURL('**/reseller/checkout');
  await tap(page.getByRole('button', { name: /^Place/ }));
  await page.waitForURL('**/reseller/orders?placed=*');
  atMost(3);

  taps = [];
  const own = page.locator('[data-order]').filter({ hasText: 'Shree Umiya' }).first();
  const number = await own.getAttribute('data-order');
  await supplier.post(`/supplier/orders/${number}/confirm`, {});
  await open(page, `/reseller/orders/${number}`);
  const app = page.getByRole('link', { name: /^Pay .* by UPI$/ });
  taps.push(await app.innerText());
  await page.getByLabel('UTR of your payment').fill('432109876543');
  await tap(page.getByRole('button', { name: 'I have paid' }));
  await main(page).getByText('432109876543').first().waitFor();
  atMost(3);
});

test('a stranger finds a known product with 2 taps, and the operator an order with 2', async () => {
  const page = await onPhone();
  await open(page, '/');
  await tap(page.getByRole('combobox', { name: 'Search products' }));
  await page.keyboard.type('mantel clock');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/*mantel*');
  await tap(page.getByRole('link', { name: 'Wooden mantel clock, 24 cm' }).first());
  await page.waitForURL('**/product/1*');
  atMost(2);

  taps = [];
  const admin = new Browser(journey.site);
  await signInAdmin(admin);
  const desk = await onPhone(admin);
  await open(desk, '/admin/orders');
  await tap(desk.getByRole('searchbox').first());
  await desk.keyboard.type(String(order));
  await desk.keyboard.press('Enter');
  await eventually(() => desk.locator('[data-order]').count()).toBe(1);
  atMost(2);
});

test('an inquiry becomes an accepted quote with 4 taps of the reseller and 3 of the supplier', async () => {
  const buyer = await onPhone(reseller);
  await open(buyer, '/product/39');
  await tap(buyer.getByRole('link', { name: 'Send Inquiry' }));
  await buyer.waitForURL('**/inquiry*');
  await buyer.getByLabel('PIN code').fill('395004');
  await tap(main(buyer).getByRole('button', { name: 'Send Inquiry' }));
  await buyer.waitForURL(/\/reseller\/chats\/\d+$/);
  const bought = taps;

  taps = [];
  const seller = await onPhone(supplier);
  await open(seller, '/supplier/chats');
  const thread = /\d+$/.exec(buyer.url())?.[0];
  await tap(main(seller).locator(`a[href="/supplier/chats/${thread}"]`).first());
  await seller.waitForURL(`**/chats/${thread}`);
  await tap(main(seller).getByRole('link', { name: 'Send a quote' }).last());
  await seller.waitForURL('**/quote');
  await seller
    .getByLabel(/^Price per/)
    .first()
    .fill('100');
  await tap(main(seller).getByRole('button', { name: 'Send a quote' }));
  await seller.waitForURL(`**/chats/${thread}`);
  atMost(3);

  taps = bought;
  await tap(main(buyer).getByRole('link', { name: 'Accept' }).last());
  await buyer.waitForURL('**/accept');
  await buyer.locator('summary').filter({ hasText: '4, Ring Road, Surat' }).waitFor();
  await tap(main(buyer).getByRole('button', { name: /^Accept and order/ }));
  await buyer.waitForURL(/\/reseller\/orders\/\d+$/);
  atMost(4);
});
