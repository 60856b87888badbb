import { expect, test } from 'vitest';
import { header } from '../doors/imports/importing.ts';
import { eventually, hydrated, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();

test('after an import photos find their products by name, others are assigned by hand, and own products show which have none', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700101', businessName: 'Photo Traders' });
  const page = await journey.person({ as: supplier });
  await open(page, '/supplier/import');
  const rows = ['A-1', 'A-2', 'A-3', 'A-4'].map((code, at) => [code, `Bottle ${'abcd'[at]}`, 'Bag', '100', '12']);
  const csv = [header, ...rows].map((cells) => cells.join(',')).join('\n');
  await page
    .getByLabel('Product sheet')
    .setInputFiles({ name: 'four.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('checkbox', { name: 'Show a product only once it has a photo' }).check();
  await page.getByRole('button', { name: 'Import products: 4' }).click();
  await page.getByText('4 products without a photo').waitFor();
  // Products without photos are not in the market yet.
  const isInMarket = async () =>
    (await (await page.request.get(`${journey.origin}/?q=Bottle`)).text()).includes('Bottle a');
  expect(await isInMarket()).toBe(false);
  await page.getByRole('link', { name: 'Add photos' }).click();
  await page.waitForURL('**/supplier/products/photos?publish=yes');
  await hydrated(page);
  await page.getByText('Products with a photo: 0 of 4').waitFor();

  await page
    .getByLabel('Choose photos', { exact: true })
    .setInputFiles([
      await picture('a-1.jpg', '#3355aa'),
      await picture('Bottle B.jpg', '#aa3355'),
      await picture('IMG_0042.jpg', '#33aa55'),
    ]);
  await page.getByText('Products with a photo: 2 of 4').waitFor();
  await eventually(isInMarket).toBe(true);
  await page.getByRole('heading', { name: 'Photos that fit no product: 1' }).waitFor();
  // Photos that fit no product survive a reload.
  await page.reload();
  await hydrated(page);
  await page.getByText('Products with a photo: 2 of 4').waitFor();
  await page.getByLabel('Product of IMG_0042.jpg').fill('Bottle c · A-3');
  await page.getByText('Products with a photo: 3 of 4').waitFor();
  expect(await page.getByRole('heading', { name: /Photos that fit no product/ }).count()).toBe(0);
  await page.getByLabel('Choose photos of Bottle d').setInputFiles([await picture('x.jpg', '#555555')]);
  await page.getByText('Products with a photo: 4 of 4').waitFor();

  await open(page, '/supplier/products?pictures=none');
  await page.getByText('No products found').waitFor();
  await page.getByRole('link', { name: 'No photo 0', exact: true }).and(page.locator('[aria-current]')).waitFor();
});
