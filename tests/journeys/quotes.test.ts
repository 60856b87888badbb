import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { tabTo } from './keys.ts';
import { hydrated, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();
const supplier = await journey.signedInSupplier({ mobile: '9909300001', businessName: 'Om Traders' });
const bottle = await listed('Steel bottle');
const reseller = new Browser(journey.site);
await signIn(reseller, '9876500002', 'reseller');

/** Lists a product with 24 pieces a carton of ₹2,400, 240 pieces in the supplier's only warehouse. */
async function listed(name: string): Promise<string> {
  const page = await (await supplier.visit('/supplier/products-listing')).text();
  const categoryId = Number(/<option value="(\d+)"/.exec(page)?.[1]);
  const warehouse = /wh_[A-Z0-9]{3}/.exec(page)?.[0] ?? '';
  const product = { name, categoryId, pricePerCarton: 2400, piecesPerCarton: 24, stock: { [warehouse]: 240 } };
  const { id } = (await (await supplier.postJson('/api/product', product)).json()) as { id: number };
  return String(id);
}

const send = (page: Page, name: string) => page.locator('main').getByRole('button', { name });
const way = (page: Page, name: string) => page.locator('main').getByRole('link', { name }).last();
const card = (page: Page, words: string) => page.locator('main section').filter({ hasText: words }).last();

/** Reaches a control by Tab alone, and presses it. */
async function press(page: Page, control: ReturnType<typeof way>): Promise<void> {
  await control.waitFor();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Types into a field that is reached by Tab alone. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test('inquiry, quote, counter-offer, quote, acceptance, order: two people at once on phones, the supplier by keyboard alone', async () => {
  const buyer = await journey.person({ as: reseller, viewport: phone });
  const seller = await journey.person({ as: supplier, viewport: phone });
  await open(seller, '/supplier/chats');
  await open(buyer, `/product/${bottle}`);
  await buyer.getByLabel('Quantity').fill('100');
  await buyer.getByRole('link', { name: 'Send Inquiry' }).click();
  await buyer.waitForURL('**/inquiry?pieces=100');
  expect(await buyer.getByLabel('Quantity in pieces').inputValue()).toBe('100');
  await buyer.getByLabel('Target price per piece').fill('85');
  await buyer.getByLabel('PIN code').fill('395004');
  await buyer.getByLabel('Message').fill('For Diwali');
  await send(buyer, 'Send Inquiry').click();
  await buyer.waitForURL(/\/reseller\/chats\/\d+$/);
  const thread = /\d+$/.exec(buyer.url())?.[0];
  await card(buyer, "Waits for the supplier's quote").waitFor();

  // The supplier's list is updated by itself.
  await press(seller, seller.locator(`main a[href="/supplier/chats/${thread}"]`));
  await seller.waitForURL(`**/chats/${thread}`);
  await press(seller, way(seller, 'Send a quote'));
  await seller.waitForURL('**/quote');
  await hydrated(seller);
  await type(seller, 'Price per carton', '2,200');
  await seller.getByRole('region', { name: 'What it comes to' }).getByText('₹11,000').first().waitFor();
  await press(seller, send(seller, 'Send a quote'));
  await seller.waitForURL(`**/chats/${thread}`);

  await card(buyer, 'Quote, version 1').getByText('Open').waitFor();
  await way(buyer, 'Make a counter-offer').click();
  await buyer.waitForURL('**/counter');
  await buyer.getByLabel('Quantity in pieces').fill('96');
  await buyer.getByLabel('Target price per piece').fill('88');
  await send(buyer, 'Make a counter-offer').click();
  await buyer.waitForURL(`**/chats/${thread}`);

  await card(seller, 'Counter-offer').getByText('96 pieces').waitFor();
  await press(seller, way(seller, 'Send a quote'));
  await seller.waitForURL('**/quote');
  await hydrated(seller);
  await type(seller, 'Price per carton', '2,112');
  await press(seller, send(seller, 'Send a quote'));
  await seller.waitForURL(`**/chats/${thread}`);

  await card(buyer, 'Quote, version 1').getByText('Replaced').waitFor();
  await way(buyer, 'Accept').click();
  await buyer.waitForURL('**/accept');
  await hydrated(buyer);
  // The last address is folded, and can be changed.
  await buyer.locator('summary').filter({ hasText: 'Where do the goods go?' }).click();
  await buyer.getByLabel('Full address').fill('4, Ring Road, Surat');
  await send(buyer, 'Accept and order · ₹8,448').dblclick();
  await buyer.waitForURL(/\/reseller\/orders\/\d+$/);
  const order = /\d+$/.exec(buyer.url())?.[0];
  await buyer.locator('main [role=status]').filter({ hasText: 'Confirmed' }).waitFor();

  await card(seller, 'Quote, version 2').getByText('Accepted').waitFor();
  await press(seller, way(seller, `Order ${order}`));
  await seller.waitForURL(`**/supplier/orders/${order}`);
  await seller.getByText('₹8,448').first().waitFor();
  await way(buyer, 'Chat with Om Traders').click();
  await buyer.waitForURL(`**/chats/${thread}`);
  for (const page of [buyer, seller])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('during an acceptance a newer version is shown at once, and the old one cannot be ordered', async () => {
  const buyer = await journey.person({ as: reseller, viewport: phone });
  await open(buyer, `/product/${bottle}/inquiry`);
  await buyer.getByLabel('PIN code').fill('395004');
  await send(buyer, 'Send Inquiry').click();
  await buyer.waitForURL(/\/reseller\/chats\/\d+$/);
  const seller = await journey.person({ as: supplier, viewport: desktop });
  await open(seller, buyer.url().replace('/reseller/', '/supplier/'));
  await quote(seller, 'Send a quote', '2,300');
  await way(buyer, 'Accept').click();
  await send(buyer, 'Accept and order').waitFor();
  await quote(seller, 'Send a new quote', '2,290');
  await buyer.getByText('The supplier has sent a newer quote. Please look at that one.').waitFor();
  expect(await send(buyer, 'Accept and order').count()).toBe(0);
  await buyer.getByRole('link', { name: 'Back to the chat' }).click();
  await card(buyer, 'Quote, version 2').getByText('Open').waitFor();
  await send(seller, 'Withdraw').click();
  await card(buyer, 'Quote, version 2').getByText('Withdrawn').waitFor();
});

async function quote(seller: Page, link: string, price: string): Promise<void> {
  await way(seller, link).click();
  await seller.waitForURL('**/quote');
  await seller.getByLabel('Price per carton').fill(price);
  await send(seller, 'Send a quote').click();
  await seller.waitForURL(/\/chats\/\d+$/);
}
