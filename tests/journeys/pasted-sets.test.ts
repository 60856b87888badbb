import { expect, test } from 'vitest';
import { paste } from './excel.ts';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney } from './site.ts';
import { bringAxe, violations } from './violations.ts';

const journey = await fileJourney();

/** Headers of our own sheet, and the trade word for a size. */
const header = [
  'Product name',
  'Category',
  'Price per carton (₹)',
  'Pieces per carton',
  'Size',
  'Packed as',
  'In the set differ',
  'Set content',
  'Pieces at a time',
  'Stock in Katargam (pieces)',
];
const line = (texts: Record<string, string>) => header.map((column) => texts[column] ?? '');
const begins = (name: string, price: string, texts: Record<string, string>) =>
  line({ 'Product name': name, Category: 'Fashion', 'Price per carton (₹)': price, ...texts });
const further = ['M', 'L', 'XL'].map((Size) => line({ Size, 'Stock in Katargam (pieces)': '80' }));

/** A catalogue of eight designs in four sizes, a size run whose pieces do not add up, and bottles to be mixed. */
const block = [
  begins('Utsav catalogue', '₹7,600', {
    Size: 'S',
    'Packed as': 'Set',
    'Set content': '8 designs x 1',
    'Stock in Katargam (pieces)': '160',
  }),
  ...further,
  begins('Cotton kurti', '2340', {
    'Pieces per carton': '8',
    'In the set differ': 'Size',
    'Set content': 'S-M-L-XL 1:2:2:1',
    'Stock in Katargam (pieces)': '60',
  }),
  begins('Steel bottle', '1200', {
    'Pieces per carton': '24',
    Size: '1 l',
    'Packed as': 'Mixed carton',
    'Pieces at a time': '6',
    'Stock in Katargam (pieces)': '48',
  }),
  line({ Size: '2 l', 'Stock in Katargam (pieces)': '48' }),
];

test('sets and mixed cartons of a block from Excel are listed unchanged', async () => {
  journey.expectFault(/400/);
  const as = await journey.signedInSupplier({ mobile: '9909523001', businessName: 'Umiya Sarees' });
  const page = await journey.person({ as, viewport: desktop });
  await open(page, '/supplier/products-listing?rows=1');
  await paste(page, page.getByLabel('Product name'), [header, ...block]);
  const rows = page.locator('tr[data-row]');
  const below = page.locator('tr[data-below]');
  await eventually(() => rows.count()).toBe(3);
  const [catalogue, run, bottles] = [below.nth(0), below.nth(1), below.nth(2)];
  await eventually(() => catalogue.locator('.variant-row[role=group]').count()).toBe(4);
  expect(await rows.nth(0).getByLabel('Pieces per carton').inputValue()).toBe('8');
  expect(await catalogue.locator('[type=radio][value=set]').isChecked()).toBe(true);
  await catalogue.getByText('Together 8 of 8 pieces.').waitFor();
  await run.getByText('Together 6 of 8 pieces.').waitFor();
  expect(await run.locator('input[name$=setRatio]').inputValue()).toBe('1:2:2:1');
  expect(await bottles.locator('[type=radio][value=mixed]').isChecked()).toBe(true);
  expect(await bottles.locator('input[name$=mixStepPieces]').inputValue()).toBe('6');
  await bringAxe(page);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save all (3)' }).first().click();
  await run.getByText('The pieces of the set must add up to the pieces per carton').waitFor();
  await eventually(() => page.locator('tr[data-row][data-state=saved]').count()).toBe(2);
  expect(await run.locator('input[name$=setValues]').inputValue()).toBe('S, M, L, XL');
  await run.getByRole('button', { name: 'A set has 6 pieces' }).click();
  await rows.nth(1).getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(() => page.locator('tr[data-row][data-state=saved]').count()).toBe(3);

  const address = await rows.nth(0).locator('a[href^="/product/"]').getAttribute('href');
  await open(page, `${address?.replace('/product/', '/supplier/products/')}/variants`);
  await eventually(() => page.locator('[name=setValues]').inputValue()).toBe('1, 2, 3, 4, 5, 6, 7, 8');
  expect(await page.locator('[name="options.0.values"]').inputValue()).toBe('S, M, L, XL');
  expect(await page.locator('[name^="row.3.stock."]').first().inputValue()).toBe('80');
});
