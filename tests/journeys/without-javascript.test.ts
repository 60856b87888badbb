import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, isDrawn, productNames, row, rows } from './page-state.ts';
import { fileJourney } from './site.ts';
import { answerQuestion, list, onboard, register, signIn } from './supplier-steps.ts';

const journey = await fileJourney();
const person = () => journey.person({ javaScriptEnabled: false });

const product = {
  name: 'Jute shopping bag, plain',
  category: 'Bag',
  pricePerCarton: '4500',
  piecesPerCarton: '50',
  branch: 'Yogi Chock',
  stock: '90',
};

test('a supplier signs in, registers, onboards and lists with a photo', async () => {
  const supplier = await person();
  await signIn(supplier, 'supplier', '9825044444');
  await register(supplier, 'Radhe Jute');
  await supplier.getByRole('heading', { name: 'Welcome, Radhe Jute' }).waitFor();
  // The page's refresh leads to the next page after 2 seconds.
  await supplier.waitForURL('**/supplier/onboarding');
  await onboard(supplier, 'Yogi Chock');
  await supplier.waitForURL('**/supplier/onboarding/done');
  await supplier.goto('/supplier/products-listing?rows=1');
  await list(supplier, product);

  const reseller = await person();
  await reseller.goto('/');
  expect(await productNames(reseller)).toContain(product.name);
  const [picture] = await row(reseller, product.name).getByRole('img').all();
  if (picture === undefined) throw new Error('the row has no picture');
  await eventually(() => isDrawn(picture)).toBe(true);
});

test('a refused form comes back with its sentence and the typed text', async () => {
  journey.expectFault(/status of 4\d\d/);
  const supplier = await person();
  await supplier.goto('/supplier/login');
  await supplier.getByLabel('Mobile number').fill('12345');
  await answerQuestion(supplier);
  await supplier.getByRole('button', { name: 'Send OTP' }).click();
  await supplier.getByText('Please enter a complete 10-digit mobile number').waitFor();
  expect(await supplier.getByLabel('Mobile number').inputValue()).toBe('12345');
  await signIn(supplier, 'supplier', '9825055555');
  await register(supplier, 'R');
  await supplier.getByText('Business name must be at least 2 characters').waitFor();
  await register(supplier, 'Radhika Sales');
  await supplier.getByRole('link', { name: 'Continue' }).click();
  await supplier.getByLabel('Full address').fill('14, Ring Road, Surat');
  await supplier.getByRole('button', { name: 'Complete onboarding' }).click();
  await supplier.getByText('PIN code is required').waitFor();
  expect(await supplier.getByLabel('Full address').inputValue()).toBe('14, Ring Road, Surat');
});

test('the market is browsed by chips, filters, search and pages', async () => {
  const reseller = await person();
  await reseller.goto('/');
  const first = await productNames(reseller);
  await reseller.getByRole('button', { name: 'Load More Products' }).click();
  await reseller.getByRole('link', { name: 'Back to the first products' }).waitFor();
  const second = await productNames(reseller);
  expect(second).toHaveLength(first.length);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await reseller.getByRole('link', { name: 'Back to the first products' }).click();
  await eventually(() => productNames(reseller)).toEqual(first);

  await reseller.getByRole('button', { name: 'Hardware Products' }).click();
  await eventually(() => parametersOf(reseller)).toEqual({ category: 'hardware-products' });
  expect(await reseller.getByRole('button', { name: 'Hardware Products' }).getAttribute('aria-pressed')).toBe('true');
  await eventually(() => productNames(reseller)).toEqual([
    'Combination spanner, 13 mm',
    'Claw hammer, 450 g',
    'Brass padlock with 3 keys, 50 mm',
  ]);

  await reseller.getByLabel('Price').selectOption('100-199');
  await reseller.getByLabel('Branch').selectOption('Nana Varacha');
  await reseller.getByRole('button', { name: 'Apply filters' }).click();
  await eventually(() => parametersOf(reseller)).toMatchObject({
    category: 'hardware-products',
    price: '100-199',
    branch: 'Nana Varacha',
  });
  await eventually(() => productNames(reseller)).toEqual(['Claw hammer, 450 g']);

  await reseller.getByRole('searchbox', { name: 'Search products' }).fill('spanner');
  await reseller.getByRole('button', { name: 'Search', exact: true }).click();
  await eventually(() => parametersOf(reseller)).toMatchObject({
    category: 'hardware-products',
    price: '100-199',
    branch: 'Nana Varacha',
    q: 'spanner',
  });
  await reseller.getByText('No products found').waitFor();
  await reseller.getByRole('link', { name: 'Clear all filters' }).click();
  await eventually(() => rows(reseller).count()).toBe(first.length);
});

test('a product shows its pictures and each tab', async () => {
  const reseller = await person();
  await reseller.goto('/product/1');
  await reseller.getByRole('link', { name: 'Show picture 3' }).click();
  const strip = reseller.getByRole('group', { name: 'Pictures of Wooden mantel clock, 24 cm' });
  await eventually(() => strip.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))).toBe(2);
  for (const [tab, word] of [
    ['Specifications', 'Material'],
    ['Supplier Info', 'Shree Umiya Traders'],
    ['Shipping & Policies', 'Returns'],
    ['Description', 'mango wood'],
  ] as const) {
    await reseller.getByRole('tab', { name: tab }).click();
    await reseller.getByRole('tab', { name: tab, selected: true }).waitFor();
    await reseller.getByRole('tabpanel', { name: tab }).getByText(word).first().waitFor();
  }
  const large = reseller.getByRole('link', { name: 'Wooden mantel clock, 24 cm, picture 1' });
  expect(await large.getAttribute('href')).toBe('/samples/1-1.webp');
  // These controls do nothing without JavaScript.
  for (const name of ['Next picture', 'More', 'Fewer', 'Add Wooden mantel clock, 24 cm to favourites']) {
    expect(await reseller.getByRole('button', { name }).count(), name).toBe(0);
  }
});

test('the language is switched in the header, on the same page', async () => {
  const reseller = await person();
  await reseller.goto('/?category=bag');
  await reseller.getByText('Language:').locator('xpath=ancestor::summary').click();
  await reseller.getByRole('button', { name: 'ગુજરાતી' }).click();
  await eventually(() => reseller.locator('html').getAttribute('lang')).toBe('gu');
  await eventually(() => parametersOf(reseller)).toEqual({ category: 'bag' });
  await reseller.goto('/product/1');
  expect(await reseller.locator('html').getAttribute('lang')).toBe('gu');
});

function parametersOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}
