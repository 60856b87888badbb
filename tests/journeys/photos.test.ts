import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, hydrated, isDrawn, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;
let mobile = 9_909_500_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Photo Traders' });
const thumbnails = (page: Page | Locator) => page.getByRole('button', { name: /^Show picture/ });

test('photos taken one after the other all stay, one can be taken out and moved, and a fifth is refused', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, '/supplier/products-listing');
  const field = page.getByLabel('Choose pictures');
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) await field.setInputFiles([await picture(name, '#3355aa')]);
  await eventually(() => thumbnails(page).count()).toBe(3);
  await field.setInputFiles([await picture('four.jpg', '#aa3355'), await picture('five.jpg', '#aa3355')]);
  await page.getByText('You can only upload 1 more image(s)').waitFor();
  await field.setInputFiles([await picture('four.jpg', '#aa3355')]);
  await eventually(() => thumbnails(page).count()).toBe(4);
  await eventually(() => field.count()).toBe(0);

  const names = async () => {
    const names: string[] = [];
    for (const thumbnail of await thumbnails(page).all()) {
      await thumbnail.click();
      names.push((await page.getByRole('dialog').getByRole('img').getAttribute('alt')) ?? '');
      await page.keyboard.press('Escape');
    }
    return names;
  };
  await thumbnails(page).nth(3).click();
  await page.getByRole('button', { name: 'Move picture 4 forward' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await names()).toEqual(['one.jpg', 'two.jpg', 'four.jpg', 'three.jpg']);
  await thumbnails(page).nth(1).click();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  expect(await names()).toEqual(['one.jpg', 'four.jpg', 'three.jpg']);
  await field.waitFor({ state: 'attached' });
});

test('a photo is converted in the browser: WebP, upright, at most 800 px', async () => {
  const page = await journey.person({ as: await supplier() });
  await page.addInitScript(noteFormFiles);
  await open(page, '/supplier/products-listing');
  await page.getByLabel('Choose pictures').setInputFiles([await picture('large.jpg', '#3355aa')]);
  await page.getByText('1 image(s) uploaded successfully').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent)).toEqual([
    'file0: image/webp, 800 x 600',
  ]);
  await thumbnails(page).click();
  const large = page.getByRole('dialog').getByRole('img');
  await eventually(() => isDrawn(large)).toBe(true);
  expect(await large.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    800, 600,
  ]);
  await page.mouse.click(5, 5);
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
});

test('an upload goes on when the connection comes back, and Save waits for it', { timeout: 60_000 }, async () => {
  journey.expectFault(lost);
  const page = await journey.person({ as: await supplier() });
  await open(page, '/supplier/products-listing');
  await page.getByLabel('Product name').fill('Steel bottle');
  await page.getByLabel('Category').fill('Water Bottles');
  await page.getByLabel('Price per carton (₹)').fill('2400');
  await page.getByLabel('Pieces per carton').fill('24');
  await page.context().setOffline(true);
  await page.getByLabel('Choose pictures').setInputFiles([await picture('front.jpg', '#3355aa')]);
  await page.getByRole('progressbar').waitFor();
  const waiting = page.getByText('No connection. The pictures go on by themselves as soon as it is back.');
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  await page.context().setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await page.getByText('Product created successfully').waitFor();
});

test('photos of many products go to the rows that their names speak of, the rest by hand', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, '/supplier/products-listing?rows=2');
  await page.getByLabel('Product name').nth(0).fill('Steel bottle');
  await page.getByLabel('Product name').nth(1).fill('Brass diya');
  const files = ['steel_bottle 2.png', 'Steel bottle-1.jpg', 'BRASS-DIYA.jpg', 'IMG_1.jpg'];
  await page
    .getByLabel('Add photos of many products')
    .setInputFiles(await Promise.all(files.map((name) => picture(name, '#3355aa'))));
  await page.getByText('3 photo(s) found their product').waitFor();
  const inRow = (at: number) => thumbnails(page.locator('tr[data-row]').nth(at));
  await eventually(async () => [await inRow(0).count(), await inRow(1).count()]).toEqual([2, 1]);
  // What waits outlives a reload.
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.getByLabel('Product of IMG_1.jpg').selectOption({ label: 'Brass diya' });
  await page.getByRole('button', { name: 'Add to it' }).click();
  await eventually(() => inRow(1).count()).toBe(2);
  await eventually(() => page.getByText('Photos waiting for a product').count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await eventually(() => inRow(1).count()).toBe(2);
  expect(await page.getByText('Photos waiting for a product').count()).toBe(0);

  // A photo of nothing that is there yet becomes a product of its own.
  await page.getByLabel('Add photos of many products').setInputFiles([await picture('IMG_2.jpg', '#3355aa')]);
  await page.getByRole('button', { name: 'List a product for each' }).click();
  await eventually(() => inRow(2).count()).toBe(1);
  expect(await page.getByText('Photos waiting for a product').count()).toBe(0);
});

/** Runs in the page: records the files that forms are given. */
function noteFormFiles(): void {
  const sent: string[] = [];
  Object.assign(globalThis, { sent });
  const { append } = FormData.prototype;
  FormData.prototype.append = function (this: FormData, name: string, value: string | Blob, file?: string) {
    if (value instanceof Blob) {
      void createImageBitmap(value).then(({ width, height }) =>
        sent.push(`${name}: ${value.type}, ${width} x ${height}`),
      );
      Reflect.apply(append, this, file === undefined ? [name, value] : [name, value, file]);
    } else Reflect.apply(append, this, [name, value]);
  };
}
