import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signUp } from '../sign-in.ts';
import { hydrated, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { bringAxe, violations } from './violations.ts';

const journey = await fileJourney();
const supplier = await journey.signedInSupplier({ mobile: '9909540001', businessName: 'Ambika Bottles' });
const reseller = new Browser(journey.site);
await signUp(reseller, 'reseller', { mobile: '9909540002', businessName: 'Krishna Store' });
await onboardReseller(reseller);

const colours = ['Red', 'Blue', 'Green'];
const bottle = await listed();

/** Lists bottles in mixed cartons of 48, in steps of one piece; there are 30 green ones. */
async function listed(): Promise<string> {
  const [{ id: warehouse }] = (await (await supplier.visit('/api/warehouses')).json()).warehouses;
  const answer = await supplier.postJson('/api/product', {
    name: 'Bottle in colours',
    categoryId: 1,
    pricePerCarton: 2000,
    piecesPerCarton: 48,
    stock: {},
    packing: 'mixed',
    options: [{ name: 'Colour', values: colours }],
    variants: [240, 240, 30].map((pieces, at) => ({ values: [colours[at]], stock: { [warehouse]: pieces } })),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name });

test('a filling is quoted by keyboard, viewed, accepted and ordered, both on phones', async () => {
  const buyer = await journey.person({ as: reseller, viewport: phone });
  await open(buyer, `/product/${bottle}/inquiry`);
  await buyer.getByLabel('Quantity in pieces').fill('96');
  await buyer.getByLabel('PIN code').fill('395004');
  await press(buyer, 'Send Inquiry').click();
  await buyer.waitForURL(/\/reseller\/chats\/\d+$/);

  const seller = await journey.person({ as: supplier, viewport: phone });
  await open(seller, buyer.url().replace('/reseller/', '/supplier/'));
  await seller.locator('main').getByRole('link', { name: 'Send a quote' }).click();
  await seller.waitForURL('**/quote');
  await hydrated(seller);
  await seller.getByLabel('Red').focus();
  for (const key of ['4', '0', 'ArrowDown', '3', '0', 'ArrowDown', '2', '0']) await seller.keyboard.press(key);
  // 90 pieces: the advice appears during typing, and one press follows it.
  await seller.getByText('These pieces do not fill whole cartons of 48: add 6, or take out 42.').waitFor();
  await press(seller, 'Take Red 46, Blue 30, Green 20').waitFor();
  await bringAxe(seller);
  expect(await violations(seller)).toEqual([]);
  // 36 green ones would fill it, but there are 30.
  await seller.getByLabel('Red').fill('30');
  await seller.getByLabel('Green').fill('36');
  await seller.getByText('More than can be ordered now (Green 30).').waitFor();
  await seller.getByLabel('Red').fill('40');
  await seller.getByLabel('Green').fill('20');
  await press(seller, 'Take Red 46, Blue 30, Green 20').click();
  await seller.getByLabel('Price per carton').fill('1,900');
  const sums = seller.getByRole('region', { name: 'What it comes to' });
  await sums.getByText('2 cartons').waitFor();
  await sums.getByText('46 pieces').waitFor();
  await sums.getByText('₹3,800').first().waitFor();
  expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await press(seller, 'Send a quote').press('Enter');
  await seller.waitForURL(/\/chats\/\d+$/);

  const card = buyer.locator('main section').filter({ hasText: 'Quote, version 1' }).last();
  for (const words of ['46 pieces', '30 pieces', '20 pieces']) await card.getByText(words).waitFor();
  await buyer.locator('main').getByRole('link', { name: 'Accept' }).last().click();
  await buyer.waitForURL('**/accept');
  await hydrated(buyer);
  await buyer.getByLabel('Full address').fill('4, Ring Road, Surat');
  await press(buyer, 'Accept and order · ₹3,800').click();
  await buyer.waitForURL(/\/reseller\/orders\/\d+$/);
  for (const colour of colours) await buyer.locator('main').getByText(colour).first().waitFor();
  for (const page of [buyer, seller])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('a column of a sheet is pasted into the filling, even for variants without stock', async () => {
  journey.expectFault(/status of 400/);
  const buyer = await journey.person({ as: reseller, viewport: desktop });
  await open(buyer, `/product/${bottle}/inquiry`);
  await buyer.getByLabel('PIN code').fill('395004');
  await press(buyer, 'Send Inquiry').click();
  await buyer.waitForURL(/\/reseller\/chats\/\d+$/);
  const seller = await journey.person({ as: supplier, viewport: desktop });
  await open(seller, buyer.url().replace('/reseller/', '/supplier/'));
  await seller.locator('main').getByRole('link', { name: 'Send a quote' }).click();
  await seller.waitForURL('**/quote');
  await hydrated(seller);
  await seller.getByLabel('Red').focus();
  await seller.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '50\n10\n36\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await seller.getByRole('region', { name: 'What it comes to' }).getByText('2 cartons').waitFor();
  await press(seller, 'Send a quote').click();
  await seller.getByText('Pieces you can send now: Green 10.').waitFor();
  await seller.getByLabel('I know, and the goods are on their way').check();
  await press(seller, 'Send a quote').click();
  await seller.waitForURL(/\/chats\/\d+$/);
});
