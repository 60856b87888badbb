import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dateIn } from '../../rules/date.ts';
import { dayOf } from '../../rules/day.ts';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const DAY_MS = 86_400_000;
const buyersName = 'Krishna Online Store';
const buyersMobile = '9876500002';

const journey = await fileJourney();
const om = await seller('9909400001', 'Om Traders');
const shree = await seller('9909400002', 'Shree Steel');
const jay = await seller('9909400003', 'Jay Bottles');
const reseller = new Browser(journey.site);
await signIn(reseller, buyersMobile, 'reseller');

/** Returns a supplier with 240 pieces of a bottle, 24 a carton at ₹2,400, who gets requests for steel bottles. */
async function seller(mobile: string, businessName: string) {
  const browser = await journey.signedInSupplier({ mobile, businessName });
  const page = await (await browser.visit('/supplier/products-listing')).text();
  const categoryId = Number(/<option value="(\d+)"/.exec(page)?.[1]);
  const warehouse = /wh_[A-Z0-9]{3}/.exec(page)?.[0] ?? '';
  const product = { name: 'Steel bottle', categoryId, pricePerCarton: 2400, piecesPerCarton: 24 };
  const { id } = (await (
    await browser.postJson('/api/product', { ...product, stock: { [warehouse]: 240 } })
  ).json()) as {
    id: number;
  };
  return { browser, categoryId, product: String(id) };
}

/** Answers without a screen, with 120 pieces. */
async function answer({ browser, product }: typeof om, request: string, terms: Record<string, string>): Promise<void> {
  const validUntil = dayOf(new Date(Date.now() + 3 * DAY_MS));
  const form = { cartons: '5', deliveryCharge: '', validUntil, note: '', ...terms };
  const { status } = await browser.post(`/supplier/requests/${request}?product=${product}`, form);
  expect(status).toBe(303);
}

const send = (page: Page, name: string) => page.locator('main').getByRole('button', { name });
const way = (page: Page, name: string | RegExp) => page.locator('main').getByRole('link', { name }).last();
const answers = (page: Page) => page.locator('tr[data-answer]');

async function picture(page: Page): Promise<void> {
  const image = page.getByRole('img', { name: 'Picture 1' });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

test('a date is in the language of the page, even if the browser has another', async () => {
  const page = await journey.person({ as: reseller, language: 'hi', viewport: phone });
  await open(page, '/reseller/requests/new');
  const field = page.locator('[name=neededBy]');
  const words = page.locator('.date-words');
  expect(await words.innerText()).toBe('दिन चुनें');
  // A person who types sees the browser's format, and the words do not catch the touch.
  await words.click({ force: true });
  expect(await words.isVisible()).toBe(false);
  const day = dayOf(new Date(Date.now() + 3 * DAY_MS));
  await field.fill(day);
  await page.locator('[name=wanted]').focus();
  expect(await words.innerText()).toBe(dateIn('hi', new Date(`${day}T12:00:00+05:30`)));
  // The words appear once, not below the field as well.
  expect(await page.locator('output.date-below').isVisible()).toBe(false);
});

test('a request on a phone: three answers by price with delivery, one accepted, and the others read that it has ended', async () => {
  const seller = await journey.person({ as: om.browser, viewport: phone });
  await open(seller, '/supplier/requests');
  const buyer = await journey.person({ as: reseller, viewport: phone });
  await open(buyer, '/bulk-orders');
  await way(buyer, 'Post a bulk request').click();
  await buyer.waitForURL('**/reseller/requests/new');
  await buyer.getByLabel('Category').selectOption(String(om.categoryId));
  await buyer.getByLabel('What do you need?').fill('Steel bottles, 1 litre');
  await buyer.getByLabel('Quantity in pieces').fill('120');
  await buyer.getByLabel('Target price per piece').fill('92');
  await buyer.getByLabel('PIN code').fill('395017');
  await buyer.getByLabel('Pictures').setInputFiles('tests/pictures/photo.jpg');
  await send(buyer, 'Send request').click();
  await buyer.waitForURL(/\/reseller\/requests\/\d+$/);
  const request = /\d+$/.exec(buyer.url())?.[0] ?? '';
  await picture(buyer);
  await buyer.getByText('We notify you as soon as one answers.').waitFor();

  // The request appears by itself, and shows what is wanted but not by whom.
  await way(seller, /Steel bottles, 1 litre/).click();
  await seller.waitForURL(`**/supplier/requests/${request}`);
  await picture(seller);
  await seller.getByText('395… (first 3 digits)').waitFor();
  const given = await seller.content();
  for (const secret of [buyersName, buyersMobile, '395017']) expect(given).not.toContain(secret);

  // ₹83.33 plus freight; ₹92.50, ₹5 of it delivery; ₹90 with everything.
  await answer(shree, request, { pricePerCarton: '2000', delivery: 'on-receipt' });
  await answer(jay, request, { pricePerCarton: '2100', delivery: 'fixed', deliveryCharge: '600' });
  await answers(buyer).nth(1).waitFor();
  await seller.getByLabel('Price per carton').fill('2,160');
  await seller.getByLabel('Delivery is free').check();
  await send(seller, 'Send a quote').click();
  await seller.getByRole('region', { name: 'Your answer' }).getByText('₹10,800').first().waitFor();

  await answers(buyer).nth(2).waitFor();
  await buyer.getByText(/^3 of \d suppliers have answered/).waitFor();
  const [first, second, third] = await answers(buyer).allInnerTexts();
  expect(first).toMatch(/₹90 .*Delivery is free.*Lowest price.*Om Traders.*₹10,800/s);
  expect(second).toMatch(/₹92\.50 .*₹5 of it delivery.*Jay Bottles.*₹11,100/s);
  expect(third).toMatch(/₹83\.33 .*Freight not included: paid on receipt.*Shree Steel/s);
  for (const page of [buyer, seller])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  const loser = await journey.person({ as: jay.browser, viewport: desktop });
  await open(loser, `/supplier/requests/${request}`);
  await way(buyer, 'Accept the answer of Om Traders').click();
  await buyer.waitForURL('**/accept');
  expect(await buyer.getByLabel('PIN code').inputValue()).toBe('395017');
  await buyer.getByLabel('Full address').fill('4, Ring Road, Surat');
  await send(buyer, 'Accept and order · ₹10,800').click();
  await buyer.waitForURL(/\/reseller\/orders\/\d+$/);
  const order = /\d+$/.exec(buyer.url())?.[0] ?? '';

  await loser.getByText('this time it did not become an order with you').waitFor();
  const over = await loser.locator('main').innerText();
  expect(over).toContain('Closed');
  for (const word of ['Ordered', 'Open', 'Valid until', 'Send a quote']) expect(over).not.toContain(word);
  expect(await loser.content()).not.toContain(buyersName);
  await seller.getByText('The buyer has accepted your answer.').waitFor();
  await way(seller, `Order ${order}`).click();
  await seller.waitForURL(`**/supplier/orders/${order}`);
  await seller.getByText(buyersName).first().waitFor();
  await open(buyer, `/reseller/requests/${request}`);
  await buyer.getByText('You have accepted an answer.').waitFor();
  expect(await way(buyer, /^Accept/).count()).toBe(0);
});
