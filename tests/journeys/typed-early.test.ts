import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { checkoutForm } from '../doors/orders/baskets.ts';
import { opened, textOf } from '../doors/reading.ts';
import { operatorsOf } from './operators-cast.ts';
import { hydrated } from './page-state.ts';
import type { Screen } from './screen.ts';
import { adminScreens } from './screens-admin.ts';
import { peopleOf } from './screens-cast.ts';
import { orderScreens } from './screens-orders.ts';
import { publicScreens } from './screens-public.ts';
import { resellerScreens } from './screens-reseller.ts';
import { signInScreens } from './screens-sign-in.ts';
import { supplierScreens } from './screens-supplier.ts';
import { newTraders, type SeededOrders, seedOrders, type Traders, trader } from './seeded-orders.ts';
import { quoteScreens, type SeededQuote, seedQuote } from './seeded-quotes.ts';
import { fileJourney } from './site.ts';

const seeded: SeededOrders[] = [];
const quotes: SeededQuote[] = [];
const traders: Traders[] = [];
const journey = await fileJourney(
  async (db) => {
    seeded.push(await seedOrders(db));
    quotes.push(await seedQuote(db));
    traders.push(await newTraders(db));
  },
  { samples: 'more' },
);
const people = await peopleOf(journey);
const { reseller } = people;
const supplier = await trader(journey, 'supplier');
const buyer = await trader(journey, 'reseller', traders[0]);
const screens = await withFields([
  ...publicScreens(people),
  ...signInScreens(people),
  ...resellerScreens(people),
  ...supplierScreens(people),
  ...seeded.flatMap((orders) => orderScreens('supplier', orders, supplier)),
  ...seeded.flatMap((orders) => orderScreens('reseller', orders, reseller)),
  ...quotes.flatMap((quote) => quoteScreens('supplier', quote, supplier)),
  ...adminScreens(people, await operatorsOf(journey, people.admin)),
]);

/** Returns the screens with a field to type in, each address once. */
async function withFields(all: Screen[]): Promise<Screen[]> {
  const found = new Map<string, Screen>();
  for (const screen of all) {
    if (found.has(screen.path)) continue;
    const as = typeof screen.as === 'function' ? await screen.as() : (screen.as ?? new Browser(journey.site));
    const html = await (await as.visit(screen.path)).text();
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    if (/<(?:textarea|select)|<input (?![^>]*(?:type="(?:hidden|file)"|readonly))/i.test(main))
      found.set(screen.path, { ...screen, as });
  }
  return [...found.values()];
}

/** Runs in the page: changes every field of the screen, as typing does. */
function typeEverywhere(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'main :is(input:not([type=hidden], [type=file], [readonly]), textarea, select)',
  )) {
    // The last digit of a code submits it, and a tick for all changes the others.
    if (field.disabled || field.autocomplete === 'one-time-code' || field.name === 'all') continue;
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else if (field.type === 'checkbox') (field as HTMLInputElement).checked = !(field as HTMLInputElement).checked;
    else if (field.type === 'radio') (field as HTMLInputElement).checked = true;
    else if (field.type === 'date') field.value = '2027-03-04';
    else field.value = /^(?:text)?$/.test(field.inputMode) ? `${field.value} TYPED`.trim() : '96';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Runs in the page: returns the values of the fields with each name, in the order of the page. */
function typedIn(): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'main :is(input:not([type=hidden], [type=file], [readonly]), textarea, select)',
  )) {
    const isTick = field.type === 'checkbox' || field.type === 'radio';
    const all = (values[field.name] ??= []);
    all.push(isTick ? String((field as HTMLInputElement).checked) : field.value);
  }
  return values;
}

/** Compares fields that are there with and without scripts. */
async function expectKept(page: Page, before: Record<string, string[]>): Promise<void> {
  await hydrated(page);
  // Two frames later every handler has run, and every state is rendered.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const after = await page.evaluate(typedIn);
  const names = Object.keys(before).filter((name) => after[name]?.length === before[name]?.length);
  expect(names.length).toBeGreaterThan(0);
  const kept = (values: Record<string, string[]>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  expect(kept(after)).toEqual(kept(before));
}

/** Opens a screen whose scripts come only after the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return release;
}

test.each(screens)('text typed at $name before the scripts load stays', async ({ path, as }) => {
  journey.expectFault(/status of 4\d\d/);
  const page = await journey.person({ as: as as Browser });
  const release = await openHeld(page, path);
  await page.evaluate(typeEverywhere);
  const before = await page.evaluate(typedIn);
  release();
  await expectKept(page, before);
});

test('a quantity typed before the scripts load is the one that the screen continues from', async () => {
  const page = await journey.person({ as: reseller });
  const release = await openHeld(page, '/product/3');
  const quantity = page.getByLabel('Quantity');
  await quantity.fill('180');
  release();
  await hydrated(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await quantity.inputValue()).toBe('181');
});

test('an address typed by a returning buyer before the scripts load is the delivery address', async () => {
  const basket = { product: '3', pieces: '50' };
  await buyer.post('/reseller/basket/add', basket);
  await buyer.post('/reseller/checkout', await checkoutForm(buyer));
  await buyer.post('/reseller/basket/add', basket);
  const page = await journey.person({ as: buyer });
  const release = await openHeld(page, '/reseller/checkout');
  await page.locator('main details summary').first().click();
  await page.getByLabel('Full address').fill('9, New Street, Varachha');
  await page.getByLabel('PIN code').fill('395006');
  release();
  await hydrated(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL('**/reseller/orders?placed=*');
  await buyer.post('/reseller/basket/add', basket);
  // The address of the last order is filled in.
  expect(textOf(await opened(buyer, '/reseller/checkout'))).toContain('9, New Street, Varachha, 395006');
});

test('nodes that an extension has added to head and body do no harm', async () => {
  const page = await journey.person({ as: reseller });
  const release = await openHeld(page, '/reseller/requests/new');
  await page.evaluate(typeEverywhere);
  const before = await page.evaluate(typedIn);
  await page.evaluate(() => {
    document.head.prepend(document.createElement('meta'), document.createElement('x-of-extension'));
    document.body.prepend(document.createElement('div'), document.createElement('x-of-extension'));
    document.body.append(document.createElement('div'));
    document.querySelector('main')?.setAttribute('data-same', '');
  });
  release();
  await expectKept(page, before);
  expect(await page.locator('main[data-same]').count()).toBe(1);
});

test('typed text stays if an extension makes React render the page again', async () => {
  journey.expectFault(/hydrat|#4\d\d/i);
  const page = await journey.person({ as: reseller });
  const release = await openHeld(page, '/reseller/requests/new');
  await page.evaluate(typeEverywhere);
  const before = await page.evaluate(typedIn);
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('div')));
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', ''));
  release();
  await expectKept(page, before);
  expect(await page.locator('main[data-same]').count()).toBe(0);
});
