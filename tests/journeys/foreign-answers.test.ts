import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signIn, signInAdmin } from '../sign-in.ts';
import { eventually, loseConnection, open, rows } from './page-state.ts';
import { foreignAnswers, type Proxy, proxyBefore } from './proxy.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const proxy = await proxyBefore(journey.origin);
const { origin: baseURL } = proxy;
const FIRST_PAGE = 20;
let mobile = 9_909_700_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Om Traders' });
/** Messages of the browser about such answers; the router must not log anything. */
const loud = /answer: 50\d|status of|ERR_|Failed to load resource|Content Security Policy|CORS/;

afterEach(() => proxy.spoil(null));

const paddingOf = (element: Element) => getComputedStyle(element).paddingLeft;

/** A place that sends a request, and its sentence for a foreign answer. */
interface Place {
  page: Page;
  send(): Promise<unknown>;
  sentence: Locator;
  stays(): Promise<void>;
}

/** Gives each foreign answer once, then the site's own. */
async function withEachAnswer(at: Proxy, place: Place, answers = foreignAnswers, spoilt?: RegExp): Promise<void> {
  journey.expectFault(loud);
  for (const answer of answers) {
    at.spoil(answer, spoilt);
    const before = at.spoiled();
    await place.send();
    await eventually(at.spoiled, answer).toBeGreaterThan(before);
    await place.sentence
      .first()
      .waitFor()
      .catch((error: unknown) => {
        throw new Error(`${answer}: the sentence does not come`, { cause: error });
      });
    await place.stays();
    const shown = await place.page.locator('body').innerText();
    expect(shown, answer).not.toMatch(/not ours|Unexpected|Bad Gateway|Forbidden|<html|User-agent|turbo-stream/);
    expect(new URL(place.page.url()).origin, answer).toBe(baseURL);
    expect(await place.page.getByRole('banner').count(), answer).toBe(1);
  }
  at.spoil(null);
}

test("after a failed 'Load More' the rows stay, the error is below them, and 'Try again' continues", async () => {
  const page = await journey.person({ baseURL });
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Search products' }).fill('typed, not sent');
  const button = page.getByRole('button', { name: /^(?:Load More Products|Try again)$/ });
  await withEachAnswer(proxy, {
    page,
    send: () => button.click(),
    sentence: page.getByRole('alert').filter({ hasText: 'Error Loading Products' }),
    async stays() {
      expect(await rows(page).count()).toBe(FIRST_PAGE);
      expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('typed, not sent');
      await button.waitFor();
    },
  });
  await button.click();
  await eventually(() => rows(page).count()).toBe(2 * FIRST_PAGE);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test("after a failed 'Load More' Back continues where the list stopped", async () => {
  journey.expectFault(loud);
  const page = await journey.person({ baseURL });
  await open(page, '/?sort=price-up');
  await open(page, '/');
  proxy.spoil(foreignAnswers[0] ?? null);
  await page.getByRole('button', { name: 'Load More Products' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error Loading Products' }).waitFor();
  proxy.spoil(null);
  await rows(page).last().locator('.cell-details a').click();
  await page.waitForURL('**/product/*');
  await page.goBack();
  await eventually(() => rows(page).count()).toBe(2 * FIRST_PAGE);
  await page.goBack();
  await page.waitForURL('**/?sort=price-up');
  await eventually(() => rows(page).count()).toBe(FIRST_PAGE);
});

test('after a failed change of filters the old list stays, with the error above it', async () => {
  const page = await journey.person({ baseURL });
  await open(page, '/');
  const chips = ['Bag', 'Clock'].map((name) => page.getByRole('button', { name, exact: true }));
  let sent = 0;
  await withEachAnswer(proxy, {
    page,
    send: async () => chips[(sent += 1) % 2]?.click(),
    sentence: page.getByRole('alert').filter({ hasText: 'Error Loading Products' }),
    async stays() {
      await page.getByRole('form', { name: 'Filters' }).waitFor();
      // The previous error may be read while the new one is on its way.
      await eventually(() => rows(page).count()).toBe(FIRST_PAGE);
    },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => page.getByRole('alert').count()).toBe(0);
  expect(await rows(page).count()).toBeLessThan(FIRST_PAGE);
  expect(new URL(page.url()).search).toBe(`?category=${sent % 2 ? 'clock' : 'bag'}`);
});

test('a row of the grid stays as typed, and says so', async () => {
  const page = await journey.person({ as: await supplier(), baseURL });
  await open(page, '/supplier/products-listing?rows=1');
  await page.locator('.draft').waitFor();
  await page.getByLabel('Product name').fill('Steel bottle');
  await page.getByLabel('Category').fill('Water Bottles');
  await page.getByLabel('Price per carton (₹)').fill('2400');
  await page.getByLabel('Pieces per carton').fill('24');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await withEachAnswer(proxy, {
    page,
    send: () => save.click(),
    sentence: page.locator('[data-row] [role=alert]').filter({ hasText: 'The connection was lost.' }),
    async stays() {
      expect(await page.getByLabel('Product name').inputValue()).toBe('Steel bottle');
    },
  });
  await save.click();
  await page.getByText('Product created successfully').waitFor();
});

test('a business name stays in its field, with the sentence in a toast', async () => {
  const page = await journey.person({ as: await supplier(), baseURL });
  await open(page, '/supplier/warehouses');
  await page.getByRole('button', { name: 'Edit Business name' }).click();
  await page.getByLabel('Business name').fill('Om Traders and Sons');
  await loseConnection(page, 'account/business-name');
  await page.context().setOffline(false);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await withEachAnswer(proxy, {
    page,
    send: () => save.click(),
    sentence: page.getByText('Failed to update business name'),
    async stays() {
      expect(await page.getByLabel('Business name').inputValue()).toBe('Om Traders and Sons');
    },
  });
  await save.click();
  await page.getByText('Business name updated successfully').waitFor();
  // The failure's sentence disappears together with it.
  const failures = page.locator('[data-sonner-toast]:not([data-removed=true])').filter({ hasText: 'Failed to update' });
  await expect.poll(() => failures.count()).toBe(0);
});

test('a form with an unknown action keeps the typed text, and is sent once the site answers', async () => {
  journey.expectFault(loud);
  const page = await journey.person({ as: await supplier(), baseURL });
  proxy.spoil('a proxy’s 502', /^\/__manifest|\.data(?:\?|$)/);
  await open(page, '/supplier/warehouses');
  await page.getByRole('button', { name: 'Edit Business name' }).click();
  await page.getByLabel('Business name').fill('Om Traders and Sons');
  const asked = proxy.spoiled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(proxy.spoiled).toBeGreaterThan(asked);
  await page.getByRole('alert').filter({ hasText: 'The connection was lost' }).waitFor();
  expect(await page.getByLabel('Business name').inputValue()).toBe('Om Traders and Sons');
  expect(await page.getByRole('heading', { name: 'Warehouses' }).count()).toBe(1);
  proxy.spoil(null);
  await page.getByText('Business name updated successfully').waitFor();
});

test('a screen that cannot be loaded says so under its header, and loads by its own button', async () => {
  const page = await journey.person({ as: await supplier(), baseURL, viewport: desktop });
  await open(page, '/supplier/dashboard');
  const again = page.getByRole('button', { name: 'Try again' });
  let sent = 0;
  await withEachAnswer(proxy, {
    page,
    send: () => ((sent += 1) === 1 ? page.getByRole('link', { name: 'Warehouses' }).first().click() : again.click()),
    sentence: page.getByRole('heading', { name: 'Failed to load warehouse locations' }),
    stays: () => again.waitFor(),
  });
  expect(new URL(page.url()).pathname).toBe('/supplier/warehouses');
  await again.click();
  await page.getByRole('button', { name: 'Edit Business name' }).waitFor();
});

const reseller = async () => {
  const browser = new Browser(journey.site);
  await signIn(browser, '9876500002', 'reseller');
  return browser;
};
const operator = async () => {
  const browser = new Browser(journey.site);
  await signInAdmin(browser);
  return browser;
};

test.each([
  {
    as: supplier,
    from: '/supplier/dashboard',
    sentences: [
      ['/supplier/products', 'Error: Failed to load products', 'Failed to load products'],
      ['/supplier/products-listing', 'Failed to fetch data.', 'Failed to fetch data.'],
      ['/supplier/warehouses', 'Failed to load warehouse locations', 'Failed to load warehouse locations'],
    ],
  },
  {
    as: reseller,
    from: '/reseller/dashboard',
    sentences: [['/reseller/profile', 'Failed to load profile', 'Failed to load profile']],
  },
  {
    as: operator,
    from: '/admin/texts',
    sentences: [
      ['/admin/warehouse-locations', 'Failed to load warehouse locations'],
      ['/admin/product-categories', 'Failed to load product categories'],
      ['/admin/products', 'Failed to load products'],
      ['/admin/supplier-management', 'Failed to load suppliers'],
      ['/admin/reseller-management', 'Failed to load resellers'],
      ['/admin/audit', 'Failed to load the audit trail'],
      ['/admin/reports', 'Failed to load reports'],
    ],
  },
])('from $from each screen that cannot be loaded shows its own sentence', async ({ as, from, sentences }) => {
  journey.expectFault(loud);
  const page = await journey.person({ as: await as(), baseURL, viewport: desktop });
  for (const [path = '', sentence = '', toast] of sentences) {
    proxy.spoil(null);
    await open(page, from);
    proxy.spoil('a proxy’s 502', /\.data(?:\?|$)/);
    await page.locator(`a[href="${path}"]:visible`).first().click();
    const isAdmin = path.startsWith('/admin');
    const place = isAdmin
      ? page.getByRole('alert').first()
      : page.getByRole('heading', { name: sentence, exact: true });
    await place.filter({ hasText: sentence }).waitFor();
    if (isAdmin) await place.getByRole('link').waitFor();
    // Every screen keeps its margins, whichever style sheet loaded first.
    expect(await page.getByRole('button', { name: 'Try again' }).first().evaluate(paddingOf)).not.toBe('0px');
    if (toast !== undefined) await page.locator('[data-sonner-toast]').filter({ hasText: toast }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('a screen whose script gets a foreign answer is reported, and loads by itself once the site answers', async () => {
  const page = await journey.person({ as: await supplier(), baseURL, viewport: desktop });
  await open(page, '/supplier/dashboard');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);
  const answers = foreignAnswers.filter((answer) => /502|portal/.test(answer));
  let sent = 0;
  await withEachAnswer(
    proxy,
    {
      page,
      send: async () => {
        if ((sent += 1) === 1) await page.getByRole('link', { name: 'Warehouses' }).first().click();
      },
      sentence: page.getByRole('alert').filter({ hasText: 'Failed to load warehouse locations' }),
      stays: async () => expect(await isSamePage()).toBe(true),
    },
    answers,
    /^\/assets\//,
  );
  await page.getByRole('button', { name: 'Edit Business name' }).waitFor();
  expect([new URL(page.url()).pathname, await isSamePage()]).toEqual(['/supplier/warehouses', true]);
});

test('the number stays in the sign-in form, which reports the failure', async () => {
  const page = await journey.person({ baseURL });
  await open(page, '/supplier/login');
  await page.getByLabel('Mobile number').fill('9898040009');
  const send = page.getByRole('button', { name: 'Send OTP' });
  await withEachAnswer(proxy, {
    page,
    async send() {
      await eventually(() => send.isEnabled()).toBe(true);
      await send.click();
    },
    sentence: page.getByRole('alert').filter({ hasText: 'The connection was lost.' }),
    async stays() {
      expect(await page.getByLabel('Mobile number').inputValue()).toBe('9898040009');
    },
  });
  // The first number was sent a code before its response was cut off, so the next one must wait.
  await page.getByLabel('Mobile number').fill('9898040010');
  await eventually(() => send.isEnabled()).toBe(true);
  await send.click();
  await page.waitForURL('**/supplier/login/otp');
});
