import { expect, test } from 'vitest';
import { m } from '../../messages/compiled/messages.js';
import { locales } from '../../messages/compiled/runtime.js';
import { open } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();

test("on a phone the plus of a card is in the middle of its circle, and the market's sentence has even lines", async () => {
  const page = await journey.person();
  await open(page, '/');
  const add = page.locator('.market-rows .add').first();
  const { left, right } = await add.evaluate((button) => {
    const word = document.createRange();
    word.selectNodeContents(button);
    const [circle, after] = [button.getBoundingClientRect(), word.getBoundingClientRect()];
    const { width, paddingLeft } = getComputedStyle(button, '::before');
    const plus = Number.parseFloat(width) || 0;
    // The label has no width: it starts where the plus and the gap end.
    return {
      left: after.left - plus - circle.left - (Number.parseFloat(paddingLeft) || 0),
      right: circle.right - after.left,
    };
  });
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
  const lines = await page.locator('.hero-words').evaluate((sentence) => {
    const text = document.createRange();
    text.selectNodeContents(sentence);
    return [...text.getClientRects()].map(({ width }) => width);
  });
  expect(Math.max(...lines)).toBeLessThan(2 * Math.min(...lines));
});

test.each(locales)('from a tablet on the header has both logins, and room for the search (%s)', async (locale) => {
  const page = await journey.person({ language: locale, viewport: { width: 768, height: 1024 } });
  await open(page, '/');
  const header = page.locator('header');
  for (const word of [m.supplier_login, m.reseller_login]) {
    await header.getByRole('link', { name: word({}, { locale }) }).waitFor();
  }
  expect(await header.getByText(m.login({}, { locale }), { exact: true }).isVisible()).toBe(false);
  const search = await header.getByRole('combobox').boundingBox();
  expect(search?.width).toBeGreaterThanOrEqual(180);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});

test("on a phone the listing belongs to 'Products' in the bar, not to 'Me'", async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9825140001', businessName: 'Detail Traders' });
  const page = await journey.person({ as: supplier });
  const bar = page.getByRole('navigation', { name: 'Supplier area' });
  const weight = (name: string) =>
    bar
      .getByText(name, { exact: true })
      .first()
      .evaluate((entry) => getComputedStyle(entry).fontWeight);
  await open(page, '/supplier/products-listing');
  expect([await weight('Products'), await weight('Me'), await weight('Orders')]).toEqual(['600', '400', '400']);
  await open(page, '/supplier/warehouses');
  expect([await weight('Products'), await weight('Me')]).toEqual(['400', '600']);
});
