import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { header } from '../doors/imports/importing.ts';
import { eventually } from './page-state.ts';
import { expectUpToDate, openTranslated } from './page-translation.ts';
import { seedOrder, trader } from './seeded-orders.ts';
import { desktop, fileJourney, phone } from './site.ts';

// Paths of a translated page between two people, and the questions of an import.

let order = 0n;
const journey = await fileJourney(async (db) => {
  order = await seedOrder(db);
});
const supplier = await journey.signedInSupplier({ mobile: '9909710001', businessName: 'Om Traders' });
const [{ id: warehouse }] = (await (await supplier.visit('/api/warehouses')).json()).warehouses;
const reseller = await trader(journey, 'reseller');

const main = (page: Page) => page.locator('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const follow = (page: Page, name: string) => main(page).getByRole('link', { name }).last().click();

test('an inquiry is refused and sent, quoted, countered, quoted again and accepted', async () => {
  journey.expectFault(/status of 4\d\d/);
  const product = { name: 'Steel bottle', categoryId: 1, pricePerCarton: 2400, piecesPerCarton: 24 };
  const { id } = await (await supplier.postJson('/api/product', { ...product, stock: { [warehouse]: 240 } })).json();
  const buyer = await journey.person({ as: reseller, viewport: phone });
  const seller = await journey.person({ as: supplier, viewport: desktop });

  await openTranslated(buyer, `/product/${id}/inquiry?pieces=100`);
  await buyer.getByLabel('Message').fill('For Diwali');
  await buyer.getByLabel('PIN code').fill('12');
  await press(buyer, 'Send Inquiry');
  await buyer.getByText('6 digits').first().waitFor();
  expect(await buyer.getByLabel('Message').inputValue()).toBe('For Diwali');
  await buyer.getByLabel('PIN code').fill('395004');
  await press(buyer, 'Send Inquiry');
  await buyer.waitForURL(/\/reseller\/chats\/\d+$/);
  const chat = new URL(buyer.url()).pathname;

  await openTranslated(seller, chat.replace('reseller', 'supplier'));
  const quote = async (price: string) => {
    await follow(seller, 'Send a quote');
    await seller.waitForURL('**/quote');
    await seller.getByLabel('Price per carton').fill('0');
    await press(seller, 'Send a quote');
    await seller.locator('[aria-invalid=true]').first().waitFor();
    await seller.getByLabel('Price per carton').fill(price);
    await press(seller, 'Send a quote');
    await seller.waitForURL('**/chats/*');
  };
  await quote('2,200');
  await main(buyer).getByText('₹2,200').first().waitFor();
  await follow(buyer, 'Make a counter-offer');
  await buyer.waitForURL('**/counter');
  await buyer.getByLabel('Quantity in pieces').fill('96');
  await press(buyer, 'Make a counter-offer');
  await buyer.waitForURL(`**${chat}`);
  await main(seller).getByText('96 pieces').first().waitFor();
  await quote('2,112');

  await main(buyer).getByText('₹2,112').first().waitFor();
  await expectUpToDate(buyer);
  await follow(buyer, 'Accept');
  await buyer.waitForURL('**/accept');
  await main(buyer).locator('summary').filter({ hasText: 'Where do the goods go?' }).click();
  await buyer.getByLabel('Full address').fill('');
  await press(buyer, /^Accept and order/);
  await buyer.locator('[aria-invalid=true]').first().waitFor();
  await buyer.getByLabel('Full address').fill('4, Ring Road, Surat');
  await press(buyer, 'Accept and order · ₹8,448');
  await buyer.waitForURL(/\/reseller\/orders\/\d+$/);
  await expectUpToDate(buyer);
  await main(seller).getByText('Accepted').first().waitFor();
  await expectUpToDate(seller);
});

test('fewer pieces are offered, refused, offered again and accepted', async () => {
  journey.expectFault(/status of 4\d\d/);
  const seller = await journey.person({ as: await trader(journey, 'supplier'), viewport: desktop });
  const buyer = await journey.person({ as: reseller, viewport: phone });
  await openTranslated(seller, `/supplier/orders/${order}`);
  const line = buyer.waitForResponse(/\/live/);
  await openTranslated(buyer, `/reseller/orders/${order}`);
  await line;
  await main(seller).locator('summary').filter({ hasText: 'Offer fewer' }).click();
  // The ordered quantity is no part offer.
  await main(seller).locator('details form button[type=submit]').filter({ hasText: 'Offer' }).first().click();
  await seller.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await seller.getByRole('button', { name: 'Fewer', exact: true }).first().click();
  await main(seller).locator('details form button[type=submit]').filter({ hasText: 'Offer' }).first().click();
  await main(seller).locator('[role=status]').filter({ hasText: 'Part offered' }).waitFor();
  await main(buyer).locator('[role=status]').filter({ hasText: 'Part offered' }).waitFor();
  await expectUpToDate(seller);
  await expectUpToDate(buyer);
  await press(buyer, 'Accept the offer');
  await main(seller).locator('[role=status]').filter({ hasText: 'Confirmed' }).waitFor();
  await expectUpToDate(buyer);
});

test('the questions of an import are answered, and its rows are listed', async () => {
  const page = await journey.person({ as: supplier, viewport: desktop });
  const rows = [
    [...header, 'Stock'],
    ['T-1', 'Basket', 'Kichen ware', '1200', '24', '48'],
    ['T-2', 'Toy car', 'Misc', '12OO', '24', '48'],
    ['T-3', 'Ball', 'Misc', 'on call', '24', '48'],
  ];
  const buffer = Buffer.from(rows.map((cells) => cells.join(',')).join('\n'));
  await openTranslated(page, '/supplier/import');
  await page.getByLabel('Product sheet').setInputFiles({ name: 'baskets.csv', mimeType: 'text/csv', buffer });
  await press(page, 'Read the file');
  await page.getByRole('heading', { name: 'Answer once for all rows' }).waitFor();
  await expectUpToDate(page);
  await page.getByLabel('“Misc” means').selectOption('Bag');
  await page.getByLabel('Leave out all rows without an answer').check();
  await press(page, 'Use these');
  await page.getByRole('button', { name: /Import products: 2/ }).waitFor();
  await expectUpToDate(page);
  await press(page, /Import products: 2/);
  await page.getByText('The import is done.').waitFor();
  await eventually(() => page.getByText('Products listed: 2').count()).toBeGreaterThan(0);
  await expectUpToDate(page);
});
