import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { isFocused, tabTo } from './keys.ts';
import { eventually, open, rows } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney(undefined, { samples: 'more' });
const supplier = await journey.signedInSupplier({ mobile: '9909100001', businessName: 'Hare Krishna Sales' });

test.each([phone, desktop])('the market can be used by keyboard alone at $width px', async (viewport) => {
  const page = await journey.person({ viewport });
  await open(page, '/');
  await tabTo(page, page.getByRole('combobox', { name: 'Search products' }));
  await page.keyboard.type('led');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?q=led');
  await eventually(() => rows(page).count()).toBeLessThan(20);
  expect(await isFocused(page.getByRole('combobox', { name: 'Search products' }))).toBe(true);
  const electric = page.getByRole('button', { name: 'Light & Torch' });
  await tabTo(page, electric);
  await page.keyboard.press('Space');
  await page.waitForURL('**/?q=led&category=light-torch');
  await eventually(() => rows(page).count()).toBe(2);
  // The chip keeps the focus, so that the next Tab continues from there.
  expect(await isFocused(electric)).toBe(true);
  await tabTo(page, page.getByLabel('Branch'));
  await tabTo(page, page.getByLabel('Price'));
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**/?*price=under-99');
  await eventually(() => rows(page).count()).toBe(1);
  expect(await isFocused(page.getByLabel('Price'))).toBe(true);
  const name = 'LED bulb 9 W, warm white, B22';
  await tabTo(page, page.getByRole('button', { name: `Add ${name} to favourites` }));
  await page.keyboard.press('Space');
  await eventually(() =>
    page.getByRole('button', { name: `Add ${name} to favourites` }).getAttribute('aria-pressed'),
  ).toBe('true');
  // The name comes before the heart.
  await page.keyboard.press('Shift+Tab');
  expect(await isFocused(page.getByRole('link', { name, exact: true }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
});

test.each([phone, desktop])('a product can be used by keyboard alone at $width px', async (viewport) => {
  const page = await journey.person({ viewport });
  await open(page, '/product/1');
  await tabTo(page, page.getByRole('group', { name: /^Pictures of/ }));
  await page.keyboard.press('ArrowRight');
  await eventually(() => page.getByRole('link', { name: 'Show picture 2' }).getAttribute('aria-current')).toBe('true');
  await tabTo(page, page.getByRole('button', { name: 'Next picture' }));
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('link', { name: 'Show picture 3' }).getAttribute('aria-current')).toBe('true');
  await tabTo(page, page.getByRole('link', { name: 'Show picture 1' }));
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('link', { name: 'Show picture 1' }).getAttribute('aria-current')).toBe('true');
  await tabTo(page, page.getByLabel('Quantity'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await tabTo(page, page.getByRole('button', { name: 'Choose 8 pieces' }));
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Quantity').inputValue()).toBe('8');
  await tabTo(page, page.getByRole('link', { name: 'Send Inquiry' }));
  for (const name of ['Chat Now', 'Call Supplier']) await tabTo(page, page.getByRole('button', { name }));
  await tabTo(page, page.getByRole('link', { name: 'Share' }));
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await eventually(() => isFocused(page.getByRole('tab', { name: 'Specifications', selected: true }))).toBe(true);
  await tabTo(page, page.getByRole('link', { name: 'Bulk Orders' }));
});

test("the space key presses 'Load More Products'", async () => {
  const page = await journey.person();
  await open(page, '/');
  const shown = await rows(page).count();
  await page.getByRole('button', { name: 'Load More Products' }).focus();
  await page.keyboard.press('Space');
  await eventually(() => rows(page).count()).toBeGreaterThan(shown);
});

test.each(['/', '/product/1', '/supplier/products'])(
  '%s begins with a link that skips to the content',
  async (path) => {
    const page = await journey.person(path.startsWith('/supplier') ? { as: supplier } : {});
    await open(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await isFocused(skip)).toBe(true);
    const box = await skip.boundingBox();
    expect(box && box.y >= 0 && box.height >= 44).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  },
);

test('menus open with Enter, close with Escape and return the focus', async () => {
  const page = await journey.person();
  await open(page, '/');
  for (const word of ['Language', 'Login']) {
    const summary = page.locator('summary').filter({ hasText: word });
    await tabTo(page, summary);
    await page.keyboard.press('Enter');
    const first = page.locator('details[open]').locator('a, button').first();
    await first.waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocused(first)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('details[open]').count()).toBe(0);
    expect(await isFocused(summary), word).toBe(true);
  }
});

test('a product is listed by keyboard alone', async () => {
  const page = await journey.person({ as: supplier });
  await open(page, '/supplier/products-listing?rows=1');
  for (const [label, value] of [
    ['Product name', 'Cotton napkin'],
    ['Price per carton (₹)', '900'],
    ['Pieces per carton', '60'],
    ['Category', 'Fashion'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.locator('summary').filter({ hasText: 'More details' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Retail: sell loose pieces too'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Retail price per piece (₹)'));
  await page.keyboard.type('18');
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('Pack of twelve');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await page.getByText('Product created successfully').waitFor();
});

test('a mixed carton is filled and ordered by keyboard alone, on a phone in Gujarati', async () => {
  const reseller = new Browser(journey.site);
  await signIn(reseller, '9876500002', 'reseller');
  const page = await journey.person({ language: 'gu', as: reseller, viewport: phone });
  await open(page, '/?category=water-bottles');
  const name = 'Steel water bottle 750 ml, mixed colours';
  await tabTo(page, page.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const [black, blue] = [page.getByLabel(/^Black/), page.getByLabel(/^Blue/)] as const;
  await tabTo(page, black);
  await page.keyboard.type('18');
  await page.keyboard.press('Tab');
  expect(await isFocused(blue)).toBe(true);
  await page.keyboard.type('4');
  await page.getByText('આ નંગથી 24 નંગના પૂરા કાર્ટન ભરાતા નથી: 2 ઉમેરો').waitFor();
  const full = page.getByRole('button', { name: 'Black 18, Blue 6 લો' });
  await tabTo(page, full);
  await page.keyboard.press('Enter');
  await page.getByText('₹2,520').last().waitFor();
  expect([await black.inputValue(), await blue.inputValue()]).toEqual(['18', '6']);
  await tabTo(page, page.getByRole('button', { name: 'બાસ્કેટમાં ઉમેરો' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'બાસ્કેટ જુઓ' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/basket');
  await tabTo(page, page.getByRole('link', { name: 'ચેકઆઉટ પર જાઓ' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/checkout');
  // The known address is in one line.
  await tabTo(page, page.getByRole('button', { name: /^ઓર્ડર કરો/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reseller\/orders\?placed=\d+$/);
  await page.getByText(name).first().waitFor();
});
