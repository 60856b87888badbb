import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { chatOpened, sendMessage } from '../doors/chat/chatting.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signInAdmin, signUp } from '../sign-in.ts';
import { eventually, open, productNames, row } from './page-state.ts';
import { expectUpToDate, openTranslated, translate, translateEarly } from './page-translation.ts';
import { demo, seedOrder, trader } from './seeded-orders.ts';
import { desktop, fileJourney, phone } from './site.ts';

let order = 0n;
const journey = await fileJourney(async (db) => {
  order = await seedOrder(db);
});
const seller = await journey.signedInSupplier({ mobile: '9909700001', businessName: 'Om Traders' });
const [{ id: warehouse }] = (await (await seller.visit('/api/warehouses')).json()).warehouses;
let mobile = 9_909_700_100;

/** Lists a product with a name of its own. */
async function listed(name: string, product: object = { stock: { [warehouse]: 2400 } }): Promise<string> {
  const common = { name, categoryId: 1, pricePerCarton: 2400, piecesPerCarton: 24 };
  const { id } = await (await seller.postJson('/api/product', { ...common, ...product })).json();
  return String(id);
}

/** Returns a new reseller with so many pieces of products in the basket. */
async function buyer(...basket: [product: string, pieces: number][]): Promise<Browser> {
  const reseller = new Browser(journey.site);
  await signUp(reseller, 'reseller', { mobile: String((mobile += 1)), businessName: 'Meera Online' });
  await onboardReseller(reseller);
  for (const [product, pieces] of basket)
    await reseller.post('/reseller/basket/add', { product, pieces: String(pieces) });
  return reseller;
}

async function reprice(id: string, pricePerCarton: number): Promise<void> {
  const { products } = await (await seller.visit('/api/products')).json();
  const own = (products as { id: number }[]).find((one) => String(one.id) === id);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...own, pricePerCarton });
  expect((await seller.visit(`/api/product/${id}`, { method: 'PUT', headers, body })).status).toBe(200);
}

test('the market is filtered and searched, and Back restores it', async () => {
  const page = await journey.person();
  await openTranslated(page, '/');
  await page.getByLabel('Price').selectOption('300-399');
  await page.waitForURL('**/?price=300-399');
  await page.getByRole('combobox', { name: 'Search products' }).fill('backpack');
  await page.keyboard.press('Enter');
  await eventually(() => productNames(page)).toEqual(['School backpack, 25 L~']);
  await expectUpToDate(page);
  await page.goBack();
  await page.goBack();
  await eventually(async () => (await productNames(page)).length).toBeGreaterThan(10);
  await expectUpToDate(page);
});

test('the figures of a product follow the quantity', async () => {
  const page = await journey.person({ as: await buyer() });
  await openTranslated(page, `/product/${await listed('Steel bottle')}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('2 cartons').first().waitFor();
  await page.getByLabel('Quantity').fill('25');
  await page.getByRole('button', { name: 'Choose 48 pieces' }).click();
  await page.getByRole('button', { name: 'Fewer', exact: true }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('In basket: 24 pieces').waitFor();
  await expectUpToDate(page);
});

test('colours of a product are counted, and an excessive count is refused in words', async () => {
  const page = await journey.person({ as: await buyer(), viewport: desktop });
  const colours = ['Red', 'Blue'];
  const kurti = await listed('Kurti in colours', {
    options: [{ name: 'Colour', values: colours }],
    variants: colours.map((colour) => ({ values: [colour], stock: { [warehouse]: 240 } })),
    stock: {},
  });
  await openTranslated(page, `/product/${kurti}`);
  const count = (colour: string) => page.getByRole('textbox', { name: colour, exact: true });
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('Enter how many you want').waitFor();
  await count('Red').fill('11');
  await page.getByText('10 cartons left').first().waitFor();
  await count('Red').fill('2');
  await count('Blue').fill('1');
  await page.getByText('₹7,200').first().waitFor();
  await page.getByText('3 cartons · 72 pieces').waitFor();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('In basket: 72 pieces').waitFor();
  await expectUpToDate(page);
});

test('quantities in the basket change, a line is removed and put back, and the sums follow', async () => {
  const basket = await Promise.all([listed('Steel jug'), listed('Steel plate')]);
  const page = await journey.person({ as: await buyer([basket[0], 24], [basket[1], 48]) });
  await openTranslated(page, '/reseller/basket');
  const field = page.getByLabel('Quantity of Steel jug');
  for (const pieces of ['48', '72']) {
    await page.getByRole('button', { name: 'More of Steel jug' }).click();
    await eventually(() => field.inputValue()).toBe(pieces);
  }
  await page.getByText('3 cartons').first().waitFor();
  await field.fill('50');
  await page.getByRole('link', { name: 'See what to change' }).waitFor();
  await field.fill('48');
  await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
  await expectUpToDate(page);
  await page.getByRole('button', { name: 'Remove Steel jug' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await field.waitFor();
  await expectUpToDate(page);
});

test('a price that changes before the order is refused beside the typed address, and the order follows', async () => {
  journey.expectFault(/status of 409/);
  const [lamp, tray] = [await listed('Brass lamp'), await listed('Brass tray')];
  const page = await journey.person({ as: await buyer([lamp, 48], [tray, 24]) });
  await openTranslated(page, '/reseller/checkout');
  await page.getByLabel('Recipient').fill('Asha Patel');
  await page.getByLabel('Full address').fill('4, Ring Road, Surat');
  await page.getByLabel('PIN code').fill('395004');
  await reprice(lamp, 2500);
  await page.getByRole('button', { name: 'Place order · ₹7,200' }).click();
  await page.getByText('Brass lamp: ₹4,800 → ₹5,000').waitFor();
  expect(await page.getByLabel('Recipient').inputValue()).toBe('Asha Patel');
  expect(await page.getByLabel('Full address').inputValue()).toBe('4, Ring Road, Surat');
  await page.getByText('₹7,400').first().waitFor();
  await page.getByRole('button', { name: 'Place order · ₹7,400' }).click();
  await page.waitForURL(/\/reseller\/orders\?placed=\d+$/);
  await expectUpToDate(page);
});

test('figures and single numbers are not translated', async () => {
  const page = await journey.person({ as: await buyer([await listed('Brass bell'), 48]) });
  await openTranslated(page, '/reseller/basket');
  await page.getByText('₹4,800', { exact: true }).first().waitFor();
  await openTranslated(page, '/reseller/profile');
  await page.getByText(/^\+91 \d{10}$/).waitFor();
});

test('both sides of an order see its new state, and half-written text stays', async () => {
  const pageOf = async (side: 'supplier' | 'reseller', viewport: typeof phone) => {
    const page = await journey.person({ as: await trader(journey, side), viewport });
    const line = page.waitForResponse(/\/live/);
    await openTranslated(page, `/${side}/orders/${order}`);
    await line;
    return page;
  };
  const [hand, other] = [await pageOf('supplier', desktop), await pageOf('reseller', phone)];
  const unfold = (page: Page, words: string) => page.locator('main summary').filter({ hasText: words }).click();
  const state = (page: Page, word: string) => page.locator('main [role=status]').filter({ hasText: word }).waitFor();
  await unfold(other, 'More');
  await hand.locator('main form button[type=submit]').filter({ hasText: 'Confirm order' }).click();
  await state(other, 'Confirmed');
  await state(hand, 'Confirmed');
  await expectUpToDate(hand);
  await expectUpToDate(other);
  await unfold(hand, 'Mark as shipped');
  await hand.getByLabel('Transport or courier').fill('VRL Logistics');
  await unfold(other, 'Ask to cancel');
  await other.getByLabel('Reason').fill('Ordered twice');
  await other.locator('main form button[type=submit]').filter({ hasText: 'Ask to cancel' }).click();
  await state(other, 'Asked to cancel');
  expect(await hand.getByLabel('Transport or courier').inputValue()).toBe('VRL Logistics');
  await expectUpToDate(other);
});

test('own products are edited in their rows, which keep their elements', async () => {
  const own = await journey.signedInSupplier({ mobile: '9909700002', businessName: 'Umiya Steel' });
  const [{ id: place }] = (await (await own.visit('/api/warehouses')).json()).warehouses;
  for (const name of ['Lid', 'Pot']) {
    const product = { name, categoryId: 1, pricePerCarton: 2400, piecesPerCarton: 24, stock: { [place]: 240 } };
    await own.postJson('/api/product', product);
  }
  const page = await journey.person({ as: own, viewport: desktop });
  await openTranslated(page, '/supplier/products');
  const [lid, pot] = [row(page, 'Lid~'), row(page, 'Pot~')];
  await pot.evaluate((element) => Object.assign(element, { isSameRow: true }));
  await page.getByRole('button', { name: 'Change price of Lid' }).click();
  await page.keyboard.type('2600.5');
  await page.keyboard.press('Enter');
  await lid.getByText('₹2,600.50').waitFor();
  await page.getByRole('button', { name: 'Change stock of Lid' }).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await lid.getByText('7 pieces').first().waitFor();
  await lid.locator('summary').click();
  await page.getByRole('button', { name: 'Deactivate Lid' }).click();
  await lid.getByText('Inactive').waitFor();
  expect(await pot.evaluate((element) => 'isSameRow' in element)).toBe(true);
  await expectUpToDate(page);
});

test("a product's form is refused and saved without losing typed text", async () => {
  journey.expectFault(/status of 400/);
  const page = await journey.person({ as: seller });
  await openTranslated(page, `/supplier/products/${await listed('Copper pot')}/edit`);
  const save = page.getByRole('button', { name: /^Save~?$/ });
  await page.getByLabel('Product name').fill('');
  await page.getByLabel('Price per carton (₹)').fill('3000');
  await save.click();
  await page.getByText('Product name is required').waitFor();
  expect(await page.getByLabel('Price per carton (₹)').inputValue()).toBe('3000');
  await page.getByLabel('Product name').fill('Copper jug');
  await save.click();
  await page.waitForURL(/saved=/);
  await expectUpToDate(page);
});

test('a chat continues, with half-written text', async () => {
  const [supplier, reseller] = await Promise.all([trader(journey, 'supplier'), trader(journey, 'reseller')]);
  const id = await chatOpened(reseller, 1);
  const page = await journey.person({ as: reseller });
  const line = page.waitForResponse(/\/live/);
  await openTranslated(page, `/reseller/chats/${id}`);
  await line;
  await page.locator('.talk-write textarea').fill('Do you have');
  await sendMessage(supplier, `/supplier/chats/${id}`, 'Yes, 200 cartons');
  await page.locator('[data-message]').filter({ hasText: 'Yes, 200 cartons' }).waitFor();
  expect(await page.locator('.talk-write textarea').inputValue()).toBe('Do you have');
  await page.locator('.talk-write textarea').fill('Do you have blue?');
  await page.locator('.talk-send').click();
  await page.locator('[data-message]').filter({ hasText: 'Do you have blue?' }).waitFor();
  await eventually(() => page.locator('[data-waiting]').count()).toBe(0);
});

test('the lists of the desk are paged and searched', async () => {
  const admin = new Browser(journey.site);
  await signInAdmin(admin);
  const page = await journey.person({ as: admin, viewport: desktop });
  await openTranslated(page, '/admin/warehouse-locations');
  const second = await page.locator('tr[data-item] td:first-child').nth(1).innerText();
  await page.getByRole('button', { name: `Move ${second.replaceAll('~', '')} up` }).click();
  await eventually(() => page.locator('tr[data-item] td:first-child').first().innerText()).toBe(second);
  await expectUpToDate(page);
  await page.getByRole('link', { name: 'Products' }).first().click();
  await page.waitForURL('**/admin/products');
  await expectUpToDate(page);
});

test('a sign-in by a code works, and a wrong code is refused', async () => {
  journey.expectFault(/status of 422/);
  const page = await journey.person();
  await openTranslated(page, '/reseller/login');
  await page.keyboard.type(demo.reseller);
  await eventually(() => page.getByRole('button', { name: 'Send OTP' }).isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/login/otp');
  await translate(page);
  const code = /\d{6}/.exec(await page.getByText('Demo mode: your OTP is').innerText())?.[0] ?? '';
  await page.locator('[name=otp]').pressSequentially(code === '123456' ? '654321' : '123456');
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await page.locator('[name=otp]').fill('');
  await page.locator('[name=otp]').pressSequentially(code);
  await page.waitForURL('**/reseller/dashboard');
});

test('a page translated before its scripts load works too', async () => {
  // React reports unexpected texts and renders the page again.
  journey.expectFault(/Minified React error #418/);
  const page = await journey.person({ as: await buyer() });
  await translateEarly(page);
  const rewritten = page.waitForEvent('pageerror');
  await open(page, `/product/${await listed('Tea strainer')}`);
  expect((await rewritten).message).toContain('#418');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('2 cartons').first().waitFor();
  await page.getByRole('button', { name: 'Fewer', exact: true }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('In basket: 24 pieces').waitFor();
  await expectUpToDate(page);
});
