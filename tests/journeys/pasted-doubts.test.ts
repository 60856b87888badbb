import { expect, test } from 'vitest';
import { paste } from './excel.ts';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();

const header = [
  'Product name',
  'Category',
  'Price per carton (₹)',
  'Pieces per carton',
  'Size',
  'Stock in Katargam (pieces)',
];
const block = [
  ['Pots &amp; pans', 'Fashion', '900', '60', '', '10'],
  ['#REF!', '-do-', '900', '60', '', '10'],
  ['Kurti', '-do-', '900', '60', 'S', '10'],
  ['', '', '', '', '04-Jun', '10'],
];

test('a pasted block is read like a sheet: dates and errors are refused, and ditto marks repeat the cell above', async () => {
  const as = await journey.signedInSupplier({ mobile: '9909523011', businessName: 'Umiya Sarees' });
  const page = await journey.person({ as, viewport: desktop });
  await open(page, '/supplier/products-listing?rows=1');
  await paste(page, page.getByLabel('Product name'), [header, ...block]);
  const rows = page.locator('tr[data-row]');
  await eventually(() => rows.count()).toBe(3);
  const valueOf = (label: string, at: number) => rows.nth(at).getByLabel(label).inputValue();
  expect([await valueOf('Product name', 0), await valueOf('Category', 2)]).toEqual(['Pots & pans', 'Fashion']);
  const options = page.locator('tr[data-below] [name$="options.0.values"]');
  const isDate = page.getByText('A spreadsheet seems to have turned this into a date.').first();
  for (const sentence of [page.getByText('The formula in this cell gives an error'), isDate]) await sentence.waitFor();

  await page.getByRole('button', { name: 'Save all (3)' }).first().click();
  await page.getByText(/^1 of 3 products saved\. To fix: 2\./).waitFor();
  await page.locator('[name$="row.0.sku"]').fill('K-1');
  await page.getByRole('button', { name: 'Save all (2)' }).first().click();
  await page.getByText(/^0 of 2 products saved\. To fix: 2\./).waitFor();
  await isDate.waitFor();
  await options.fill('S, M');
  await rows.nth(1).getByLabel('Product name').fill('Tawa');
  await page.getByRole('button', { name: 'Save all (2)' }).first().click();
  await eventually(() => page.locator('tr[data-row][data-state=saved]').count()).toBe(3);

  const address = await rows.nth(2).locator('a[href^="/product/"]').getAttribute('href');
  await open(page, `${address?.replace('/product/', '/supplier/products/')}/variants`);
  const code = (at: number) => page.locator(`[name="row.${at}.sku"]`);
  await paste(page, code(0), [
    ['K-2', '950'],
    ['3-Apr', '"'],
  ]);
  await page.getByText('A spreadsheet seems to have made a date of this code.').waitFor();
  expect([await code(0).inputValue(), await code(1).inputValue()]).toEqual(['K-2', '']);
  expect(await page.locator('[name="row.1.price"]').inputValue()).toBe('950');
  await paste(page, page.locator('[name="options.1.values"]'), [['M-L-XL'], ['2025-03-02']]);
  await isDate.waitFor();
  await eventually(() => page.locator('[name="options.1.values"]').inputValue()).toBe('M, L, XL');
});
