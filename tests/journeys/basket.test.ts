import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locales } from '../../messages/compiled/runtime.js';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { holdAnswers } from './held-answers.ts';
import { eventually, hydrated, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { sticksOut } from './sticks-out.ts';

const journey = await fileJourney();
const supplier = await journey.signedInSupplier({ mobile: '9909100001', businessName: 'Om Traders' });
const bottle = await listed('Steel bottle, plain', 2400);
const reseller = new Browser(journey.site);
await signIn(reseller, '9876500002', 'reseller');

/** Lists a product with 24 pieces a carton, 2,400 pieces in the supplier's only warehouse. */
async function listed(name: string, pricePerCarton: number): Promise<string> {
  const categories = await (await supplier.visit('/supplier/products-listing')).text();
  const categoryId = Number(/<option value="(\d+)"/.exec(categories)?.[1]);
  const warehouse = /wh_[A-Z0-9]{3}/.exec(categories)?.[0] ?? '';
  const product = { name, categoryId, pricePerCarton, piecesPerCarton: 24, stock: { [warehouse]: 2400 } };
  const answer = await supplier.postJson('/api/product', product);
  const { id } = (await answer.json()) as { id: number };
  return String(id);
}

async function reprice(id: string, pricePerCarton: number): Promise<void> {
  const list = await (await supplier.visit('/api/products')).json();
  const own = (list as { products: { id: number; name: string }[] }).products.find((one) => String(one.id) === id);
  const answer = await supplier.visit(`/api/product/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...own, pricePerCarton }),
  });
  if (!answer.ok) throw new Error(`not repriced: ${answer.status} ${await answer.text()}`);
}

async function fillAddress(page: Page, labels: { address: string; pin: string }): Promise<void> {
  await page.getByLabel(labels.address).fill('4, Ring Road, Surat');
  await page.getByLabel(labels.pin).fill('395004');
}

/** Opens the known address, which is in one line, for editing. */
const changeAddress = (page: Page, edit = 'Edit') => page.locator('summary').filter({ hasText: edit }).click();

const english = { address: 'Full address', pin: 'PIN code' };
const placed = (page: Page) => page.waitForURL(/\/reseller\/orders\?placed=\d+$/);

test('a purchase from two suppliers, on a phone, in Gujarati: from the product page to the placed order', async () => {
  const page = await journey.person({ language: 'gu', as: reseller });
  for (const product of [bottle, '1']) {
    await open(page, `/product/${product}`);
    await page.getByRole('button', { name: 'બાસ્કેટમાં ઉમેરો' }).click();
    await page.getByRole('link', { name: 'બાસ્કેટ જુઓ' }).waitFor();
  }
  await page.getByRole('link', { name: 'બાસ્કેટ જુઓ' }).click();
  const more = page.getByRole('button', { name: 'Steel bottle, plain વધારો' });
  for (const pieces of ['48', '72', '96', '120']) {
    await more.click();
    await eventually(() => page.getByLabel('Steel bottle, plainનો જથ્થો').inputValue()).toBe(pieces);
  }
  // 5 cartons, and the sample's 50 pieces at ₹385.
  await page.getByText('₹31,250').waitFor();
  await page.getByRole('link', { name: 'ચેકઆઉટ પર જાઓ' }).click();
  await changeAddress(page, 'બદલો');
  await fillAddress(page, { address: 'પૂરું સરનામું', pin: 'PIN કોડ' });
  await page.getByRole('button', { name: 'ઓર્ડર કરો · ₹31,250' }).click();
  await placed(page);
  await open(page, '/reseller/basket');
  await page.getByText('તમારું બાસ્કેટ ખાલી છે').waitFor();
});

test('a half-typed address survives a reload and is deleted with the order; the button stays in sight', async () => {
  const page = await journey.person({ as: reseller });
  await open(page, `/product/${bottle}`);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Go to basket' }).waitFor();
  await open(page, '/reseller/checkout');
  const button = page.getByRole('button', { name: /^Place order/ });
  const [box, bar] = [await button.boundingBox(), await page.locator('.area-nav').boundingBox()];
  expect(box && box.y + box.height).toBeLessThanOrEqual(bar?.y ?? 0);
  await changeAddress(page);
  await page.getByLabel('PIN code').fill('400001');
  await page.getByLabel('Full address').fill('Godown 7, Masjid Bunder');
  await page.getByText('This PIN code is in Mumbai, Maharashtra.').waitFor();
  await page.reload();
  await hydrated(page);
  await eventually(() => page.getByLabel('Full address').inputValue()).toBe('Godown 7, Masjid Bunder');
  expect(await page.getByLabel('PIN code').inputValue()).toBe('400001');
  await page.getByText('This PIN code is in Mumbai, Maharashtra.').waitFor();
  await button.click();
  await placed(page);
  await page.locator('.stamp-pressed').filter({ hasText: 'Placed' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('a purchase by keyboard alone', async () => {
  const page = await journey.person({ as: reseller });
  await open(page, `/product/${bottle}`);
  await reach(page, 'Add to basket');
  await page.keyboard.press('Enter');
  await page.getByText('In basket: 24 pieces').waitFor();
  await reach(page, 'Go to basket');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/basket');
  await reach(page, 'More of Steel bottle, plain');
  // The new quantity is shown before it is saved; ordering earlier would ask for a confirmation.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/basket'),
  );
  await page.keyboard.press('Space');
  await eventually(() => page.getByLabel('Quantity of Steel bottle, plain').inputValue()).toBe('48');
  await page.getByText('₹4,800').first().waitFor();
  await kept;
  await reach(page, 'Go to checkout');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/checkout');
  await page.locator('summary').filter({ hasText: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('PIN code').focus();
  await page.keyboard.press('Enter');
  await placed(page);
});

test('a price that changes meanwhile is shown line by line, no typed text is lost, and one press confirms', async () => {
  journey.expectFault(/status of 409/);
  const page = await journey.person({ as: reseller });
  await open(page, `/product/${bottle}`);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Go to basket' }).waitFor();
  await open(page, '/reseller/checkout');
  await changeAddress(page);
  await page.getByLabel('Recipient').fill('Asha Patel');
  await reprice(bottle, 2500);
  await page.getByRole('button', { name: 'Place order · ₹2,400' }).click();
  await page.getByText('Steel bottle, plain: ₹2,400 → ₹2,500').waitFor();
  expect(await page.getByLabel('Recipient').inputValue()).toBe('Asha Patel');
  await page.getByRole('button', { name: 'Place order · ₹2,500' }).click();
  await placed(page);
  await reprice(bottle, 2400);
});

test('an illegal quantity counts for nothing while it is typed, and the button leads to it', async () => {
  const page = await journey.person({ as: reseller });
  for (const product of [bottle, '1']) {
    await open(page, `/product/${product}`);
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByRole('link', { name: 'Go to basket' }).waitFor();
  }
  await open(page, '/reseller/basket');
  const sum = page.getByRole('region', { name: 'Total' });
  const quantity = page.getByLabel('Quantity of Steel bottle, plain');
  for (const typed of ['25', '2424', '', 'x']) {
    await quantity.fill(typed);
    await sum.getByText('₹19,250').waitFor();
    await page.locator('dd').filter({ hasText: /^–$/ }).first().waitFor();
    expect(await sum.getByRole('link', { name: 'Go to checkout' }).count()).toBe(0);
  }
  await page.getByRole('heading', { name: 'Basket' }).scrollIntoViewIfNeeded();
  await sum.getByRole('link', { name: 'See what to change' }).click();
  expect(await quantity.evaluate((field) => document.activeElement === field)).toBe(true);
  expect((await quantity.boundingBox())?.y).toBeLessThan((await sum.boundingBox())?.y ?? 0);
  await quantity.fill('48');
  await sum.getByText('₹24,050').waitFor();
  await sum.getByRole('link', { name: 'Go to checkout' }).waitFor();
  for (const name of ['Steel bottle, plain', 'Wooden mantel clock, 24 cm'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText('Your basket is empty.').waitFor();
});

test('a double click makes one purchase, and Back leads to the empty basket', async () => {
  const page = await journey.person({ as: reseller });
  await open(page, `/product/${bottle}`);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Go to basket' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByRole('button', { name: /^Place order/ }).dblclick();
  await placed(page);
  await page.goBack();
  await page.waitForURL('**/reseller/basket');
  await page.getByText('Your basket is empty.').waitFor();
});

test('without JavaScript a quantity is changed, a line removed and put back, and the basket ordered', async () => {
  const page = await journey.person({ javaScriptEnabled: false, as: reseller });
  await page.goto(`/product/${bottle}`);
  await page.getByLabel('Quantity').fill('50');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('button', { name: 'Choose 48 pieces' }).click();
  await page.getByRole('link', { name: 'Go to basket' }).click();
  await page.getByLabel('Quantity of Steel bottle, plain').fill('24');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 carton', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove Steel bottle, plain' }).click();
  await page.getByText('Steel bottle, plain was taken out.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 carton', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await changeAddress(page);
  await fillAddress(page, english);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await placed(page);
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s an illegal quantity stays as typed, by Enter and by the button, which does not move', async (_, viewport) => {
  const page = await journey.person({ as: reseller, viewport });
  await open(page, `/product/${bottle}`);
  const quantity = page.getByLabel('Quantity');
  const button = page.getByRole('button', { name: 'Add to basket' });
  await quantity.focus();
  const stood = await button.boundingBox();
  for (const typed of ['25', '7', '0', '-5', 'abc', '10.5']) {
    await quantity.fill(typed);
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .waitFor();
    expect(await button.boundingBox()).toEqual(stood);
    await quantity.press('Enter');
    await button.click();
    expect(await quantity.inputValue()).toBe(typed);
  }
  await open(page, '/reseller/basket');
  await page.getByText('Your basket is empty.').waitFor();
});

/** Presses Tab until the control with this name has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 90; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`${name} was not reached by the keyboard`);
}

test.each(locales)('the header of a public page has two rows on a phone: %s', async (language) => {
  const page = await journey.person({ language, as: reseller });
  await open(page, '/');
  await page.locator('nav a[href="/reseller/basket"]').waitFor();
  const middles = await page.locator('header .page > *').evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, bottom }) => (top + bottom) / 2)
      .toSorted((one, other) => one - other),
  );
  const rows = middles.filter((middle, at) => middle - (middles[at - 1] ?? -Infinity) > 20).length;
  expect(rows).toBe(2);
  expect(await page.evaluate(sticksOut)).toEqual([]);
});

test('the link to the checkout waits until a changed quantity is saved', async () => {
  const page = await journey.person({ as: reseller, viewport: desktop });
  await open(page, `/product/${bottle}`);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Go to basket' }).click();
  const field = page.getByLabel('Quantity of Steel bottle, plain');
  const before = Number(await field.inputValue());
  const letGo = await holdAnswers(page, /\/change\.data/);
  await page.getByRole('button', { name: 'More of Steel bottle, plain' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByRole('link', { name: 'Saving...' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/reseller/basket');
  expect(await letGo()).toBe(1);
  await page.waitForURL('**/reseller/checkout');
  await page
    .getByText(`${before + 24} pieces`)
    .first()
    .waitFor();
  await open(page, '/reseller/basket');
  await page.getByRole('button', { name: 'Remove Steel bottle, plain' }).click();
  await page.getByText('Your basket is empty').waitFor();
});

test('a tab older than the basket shows how many pieces are left, and how many the basket holds', async () => {
  journey.expectFault(/status of 400/);
  const jug = await listed('Steel jug', 2400);
  const page = await journey.person({ as: reseller });
  await open(page, `/product/${jug}`);
  await page.getByLabel('Quantity').fill('2400');
  await reseller.post('/reseller/basket/add', { product: jug, pieces: '48' });
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('At most 2,352 pieces can be added').waitFor();
  await page.getByText('In basket: ').waitFor();
  await page.getByRole('button', { name: 'Choose 2,352 pieces' }).waitFor();
  await reseller.post(`/reseller/basket/${jug}/remove`, { pieces: '48' });
});
