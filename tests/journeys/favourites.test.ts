import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signIn as signInBrowser } from '../sign-in.ts';
import { eventually, hydrated, open } from './page-state.ts';
import { trader } from './seeded-orders.ts';
import { fileJourney } from './site.ts';
import { sticksOut } from './sticks-out.ts';
import { signIn } from './supplier-steps.ts';

const journey = await fileJourney();
const clock = 'Twin bell alarm clock, 12 cm';
const mantel = 'Wooden mantel clock, 24 cm';
/** Both products are listed here. */
const list = '/?category=clock';
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to favourites` });
const isPressed = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed');

test('favourites marked before signing in are in the account afterwards, on every device', async () => {
  const phone = await journey.person();
  await open(phone, list);
  await heart(phone, clock).click();
  await eventually(() => isPressed(phone, clock)).toBe('true');
  const merged = phone.waitForResponse('**/favourites/add');
  await signIn(phone, 'reseller', '9876500002');
  expect((await merged).status()).toBe(204);
  await open(phone, list);
  await eventually(() => isPressed(phone, clock)).toBe('true');
  expect(await phone.evaluate(() => localStorage.getItem('favourites'))).toBeNull();

  const answer = phone.waitForResponse('**/favourites/add');
  await heart(phone, mantel).click();
  expect((await answer).status()).toBe(204);
  const back = phone.waitForResponse('**/favourites/remove');
  await heart(phone, clock).click();
  expect((await back).status()).toBe(204);

  // The code of the first sign-in is used, so another one may be requested at once.
  const laptop = await journey.person();
  await signIn(laptop, 'reseller', '9876500002');
  await laptop.waitForURL('**/success');
  await open(laptop, list);
  await eventually(() => isPressed(laptop, mantel)).toBe('true');
  expect(await isPressed(laptop, clock)).toBe('false');
});

test('a mark that the account refused is reset, with a message', async () => {
  journey.expectFault(/favourites\/add|ERR_FAILED|Failed to load/);
  const page = await journey.person();
  await signIn(page, 'supplier', '9876500001');
  await page.waitForURL('**/success');
  await page.route('**/favourites/add', (route) => route.abort());
  await open(page, list);
  const failed = page.waitForEvent('requestfailed');
  await heart(page, mantel).click();
  await failed;
  await eventually(() => isPressed(page, mantel)).toBe('false');
  const alert = page.getByRole('alert').filter({ hasText: 'Your favourites could not be changed. Please try again.' });
  await alert.waitFor();
  // The error is not shown beside a later success.
  await page.unroute('**/favourites/add');
  const answer = page.waitForResponse('**/favourites/add');
  await heart(page, mantel).click();
  expect((await answer).status()).toBe(204);
  expect([await alert.count(), await isPressed(page, mantel)]).toEqual([0, 'true']);
});

test('prices by quantity on a phone update the reached price and the next, and a minimum stops at the basket', async () => {
  const rungs = [
    { fromCartons: 5, pricePerCarton: 1140 },
    { fromCartons: 10, pricePerCarton: 1080 },
  ];
  const supplier = await journey.signedInSupplier({ mobile: '9909100088', businessName: 'Om Traders' });
  const form = await (await supplier.visit('/supplier/products-listing')).text();
  const answer = await supplier.postJson('/api/product', {
    name: 'Spice jar',
    categoryId: Number(/<option value="(\d+)"/.exec(form)?.[1]),
    pricePerCarton: 1200,
    piecesPerCarton: 24,
    stock: { [/wh_[A-Z0-9]{3}/.exec(form)?.[0] ?? '']: 2400 },
    priceSlabs: rungs,
  });
  const { id: jar } = (await answer.json()) as { id: number };
  const reseller = new Browser(journey.site);
  await signInBrowser(reseller, '9876500002', 'reseller');
  const page = await journey.person({ as: reseller, viewport: { width: 360, height: 740 } });
  await open(page, `/product/${jar}`);
  const reached = page.locator('.price-rungs [aria-current]');
  for (const [pieces, row, next] of [
    ['96', /From 1 carton.*₹1,200/, '1 more carton and each costs ₹1,140: you save ₹300 on 5 cartons'],
    ['120', /From 5 cartons.*₹1,140/, '5 more cartons and each costs ₹1,080: you save ₹600 on 10 cartons'],
    ['240', /From 10 cartons.*₹1,080/, null],
  ] as const) {
    await page.getByLabel('Quantity').fill(pieces);
    await reached.filter({ hasText: row }).waitFor();
    if (next === null) await eventually(() => page.getByText(/and each costs/).count()).toBe(0);
    else await page.getByText(next).waitFor();
  }
  expect(await page.evaluate(sticksOut)).toEqual([]);
  await page.getByLabel('Quantity').fill('96');
  await page.getByText('₹4,800').waitFor();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Go to basket' }).click();
  await page.getByText('1 more carton and each costs ₹1,140').waitFor();
  await page.getByRole('button', { name: 'More of Spice jar' }).click();
  await page.getByText('₹1,140 a carton of 24 pieces').waitFor();
  const sum = page.getByRole('region', { name: 'Total' });
  await sum.getByText('₹5,700').waitFor();
  const terms = { deliveryKind: 'free', answerHours: '72', minimumOrder: '6500' };
  await supplier.post('/supplier/payments/terms', terms);
  await page.reload();
  await hydrated(page);
  await page.getByText('₹800 more with Om Traders: 1 more carton of Spice jar').waitFor();
  expect(await sum.getByRole('link', { name: 'Go to checkout' }).count()).toBe(0);
  expect(await page.evaluate(sticksOut)).toEqual([]);
  await sum.getByRole('link', { name: 'Show what is missing' }).click();
  await page.getByRole('button', { name: 'More of Spice jar' }).click();
  await sum.getByRole('link', { name: 'Go to checkout' }).waitFor();
  await supplier.post('/supplier/payments/terms', { ...terms, minimumOrder: '' });
  await page.getByRole('button', { name: 'Remove Spice jar' }).click();
  await page.getByText('Your basket is empty.').waitFor();
});

test.each(['en', 'hi', 'gu'] as const)(
  'on a phone a saved search has its buttons side by side: %s',
  async (language) => {
    const as = await trader(journey, 'reseller');
    await as.post('/reseller/searches/save', { q: `clock ${language}`, price: '100-199' });
    const page = await journey.person({ language, as });
    await open(page, '/reseller/searches');
    const buttons = page.locator('li[data-search] button');
    const tops = await buttons.evaluateAll((all) =>
      all.slice(0, 2).map((button) => button.getBoundingClientRect().top),
    );
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
  },
);
