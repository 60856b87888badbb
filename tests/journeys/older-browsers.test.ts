import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newMembers } from '../../scripts/laws/browser-features.ts';
import { readClientBuild } from '../../scripts/laws/script-weight.ts';
import { Browser } from '../browser.ts';
import { signIn as signInPlainly } from '../sign-in.ts';
import { eventually, hydrated, open } from './page-state.ts';
import { fileJourney } from './site.ts';
import { signIn } from './supplier-steps.ts';

const journey = await fileJourney();
const reseller = new Browser(journey.site);
await signInPlainly(reseller, '9876500002', 'reseller');

const lacking = newMembers();

/** Removes everything from the page that the oldest browsers lack. */
async function inOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript((members) => {
    const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    for (const [global, name] of members) {
      const owner = global === 'Window' ? { prototype: globals } : globals[global];
      const isStatic = name.endsWith('_static');
      // The table lists static members of built-in objects like all others.
      const isOfLanguage = /^(?:Array|Map|Object|Promise|String|Intl|Math|JSON|RegExp|Set|Error|Iterator)$/.test(
        global,
      );
      if (owner && (isStatic || isOfLanguage)) Reflect.deleteProperty(owner, name.replace('_static', ''));
      if (owner?.prototype && !isStatic) Reflect.deleteProperty(owner.prototype, name);
    }
  }, lacking);
}

/** Fails if a screen is shown without its scripts, or with a sentence in its place. */
async function expectWhole(page: Page): Promise<void> {
  await hydrated(page);
  expect(await page.getByText('cannot be shown just now').count()).toBe(0);
  expect(await page.getByText('Unexpected Application Error').count()).toBe(0);
}

test('a buyer with the oldest browser gets from home to the placed order', async () => {
  const page = await journey.person({ as: reseller, isNew: true });
  await inOldestBrowser(page);
  await open(page, '/');
  expect(await page.evaluate(() => 'groupBy' in Map || 'toSorted' in Array.prototype)).toBe(false);
  expect(await page.evaluate(() => 'requestSubmit' in HTMLFormElement.prototype)).toBe(false);
  await page.getByLabel('Sort').selectOption('newest');
  await page.waitForURL(/sort=newest/);
  await open(page, '/product/1');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('link', { name: 'Go to basket' }).click();
  await page.waitForURL('**/reseller/basket');
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.waitForURL('**/reseller/checkout');
  await expectWhole(page);
  await page.locator('summary').filter({ hasText: 'Edit' }).click();
  await page.getByLabel('Full address').fill('4, Ring Road, Surat');
  await page.getByLabel('PIN code').fill('395004');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/\/reseller\/orders\?placed=\d+$/);
  await expectWhole(page);
});

test('a supplier with the oldest browser signs in, and the sixth digit sends the code', async () => {
  const page = await journey.person({ isNew: true });
  await inOldestBrowser(page);
  await signIn(page, 'supplier', '9825044444');
  await page.waitForURL('**/supplier/login/register');
  await expectWhole(page);
});

test.each(['/supplier/dashboard', '/supplier/products', '/supplier/products-listing', '/supplier/orders'])(
  'a supplier with the oldest browser sees %s whole',
  async (path) => {
    const supplier = new Browser(journey.site);
    await signInPlainly(supplier, '9876500001', 'supplier');
    const page = await journey.person({ as: supplier, isNew: true });
    await inOldestBrowser(page);
    await open(page, path);
    await expectWhole(page);
  },
);

test('a form whose script fails keeps the typed text, and does not report a lost connection', async () => {
  journey.expectFault(/fault of our own/);
  const as = await journey.signedInSupplier({ mobile: '9825044445', businessName: 'Om Traders' });
  const page = await journey.person({ as });
  await open(page, '/supplier/products-listing?rows=1');
  await page.getByLabel('Product name').fill('Steel bottle');
  await page.getByLabel('Category').fill('Water Bottles');
  await page.getByLabel('Price per carton (₹)').fill('2400');
  await page.getByLabel('Pieces per carton').fill('24');
  await page.evaluate(() => {
    Request.prototype.clone = () => {
      throw new TypeError('a fault of our own');
    };
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sentence = page.locator('[data-row] [role=alert]').filter({ hasText: 'Failed to save product' });
  await sentence.filter({ hasText: 'This did not work. Please try again.' }).waitFor();
  expect(await page.getByText('The connection was lost').count()).toBe(0);
  expect(await page.getByLabel('Product name').inputValue()).toBe('Steel bottle');
});

test('a screen whose scripts fail opens as served, and does not report a lost connection', async () => {
  journey.expectFault(/fault of our own/);
  const page = await journey.person({ as: reseller, isNew: true });
  await open(page, '/');
  const script = readClientBuild('build/client')?.routes['catalogue/product/route']?.module ?? '';
  const names = /export\{([^}]*)\}/.exec(readFileSync(`build/client${script}`, 'utf8'))?.[1]?.split(',') ?? [];
  const others = names.map((one) => one.split(' as ').at(-1)).filter((name) => name !== 'default');
  const body = `const none = undefined; export { ${others.map((name) => `none as ${name}`).join()} };
    export default () => { throw new TypeError('a fault of our own'); };`;
  await page.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  let documents = 0;
  // Counts requests instead of loads: a document whose scripts fail is left before its pictures load.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.locator('tr[data-product] .cell-details a').first().click();
  // First with its scripts, and then without them.
  await eventually(() => documents).toBe(2);
  await page.getByRole('button', { name: 'Add to basket' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/product\/\d+$/);
  expect(await page.getByText('cannot be shown just now').count()).toBe(0);
});
