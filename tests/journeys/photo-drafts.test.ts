import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const path = '/supplier/products-listing';

test('joined photos can be separated until their product is saved', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700031', businessName: 'Draft Traders' });
  const page = await journey.person({ as: supplier });
  await open(page, path);
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await picture('1.jpg', '#3355aa'),
      await picture('2.jpg', '#aa3355'),
      await picture('3.jpg', '#33aa55'),
    ]);
  await page.getByRole('button', { name: 'Same product: add to the one above' }).first().click();
  const note = page.getByText('Added to product 1.');
  await note.waitFor();
  const first = page.locator('.draft').first();
  await first.getByLabel('Product name').fill('Steel bottle');
  await first.getByLabel('Price per carton (₹)').fill('900');
  await first.getByLabel('Pieces per carton').fill('60');
  await eventually(() => first.getByLabel('Category').inputValue()).toBe('Water Bottles');
  expect(await note.count()).toBe(1);
  await first.getByRole('button', { name: 'Save' }).click();
  await eventually(() => page.locator('.draft-saved').count()).toBe(1);
  expect(await note.count()).toBe(0);
});

test('buttons and pictures of photos name their product, by its number while it has no name', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700032', businessName: 'Label Traders' });
  const page = await journey.person({ as: supplier });
  await open(page, path);
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('1.jpg', '#3355aa'), await picture('2.jpg', '#aa3355')]);
  await page.getByRole('button', { name: 'Show picture 1 of Product 2 large', exact: true }).waitFor();
  await page.locator('.draft').first().getByLabel('Product name').fill('Steel bottle');
  await page.getByRole('button', { name: 'Show picture 1 of Steel bottle large', exact: true }).waitFor();
  for (const name of ['Take a photo: Steel bottle', 'Choose pictures: Product 2'])
    expect(await page.getByLabel(name, { exact: true }).count()).toBe(1);

  const wide = await journey.person({ as: supplier, viewport: desktop });
  await open(wide, path);
  await eventually(() => wide.getByLabel('Choose pictures: Product 1', { exact: true }).count()).toBe(1);
});
