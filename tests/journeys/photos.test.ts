import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdAnswers } from './held-answers.ts';
import { eventually, hydrated, isDrawn, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;
let mobile = 9_909_500_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Photo Traders' });
const thumbnails = (page: Page | Locator) => page.getByRole('button', { name: /^Show picture/ });
const path = '/supplier/products-listing';
const drafts = (page: Page) => page.locator('.draft');
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
/** A photo as a phone takes it, lying on its side. */
const fromPhone = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(new URL(`../pictures/${name}`, import.meta.url)),
});

test('photos taken one after another all stay, one can be removed and moved, and a fifth is refused', async () => {
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

test.each([
  { held: 'every script', scripts: /\/assets\/.*\.js$/ },
  { held: "the drafts' script", scripts: /\/assets\/drafts-[^/]*\.js$/ },
])('a gallery opened while $held loaded keeps the photos chosen in it', async ({ held, scripts }) => {
  const page = await journey.person({ as: await supplier() });
  const release = await holdAnswers(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  if (held !== 'every script') await hydrated(page);
  const [opened] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('input[type=file]:visible').first().click(),
  ]);
  await release();
  await drafts(page).first().waitFor();
  expect(await opened.element().evaluate((input) => input.isConnected)).toBe(false);
  await opened.setFiles([await picture('front.jpg', '#3355aa')]);
  await eventually(() => thumbnails(page).count()).toBe(1);
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

test('an upload continues when the connection is back, and Save waits for it', async () => {
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
  const waiting = page.getByText('No connection. The uploads continue when it is back.');
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  await page.context().setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await page.getByText('Product created successfully').waitFor();
});

test('photos of many products are assigned by the names of their rows, the others by hand', async () => {
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
  // Waiting photos survive a reload.
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

  // A photo without a matching row becomes a product of its own.
  await page.getByLabel('Add photos of many products').setInputFiles([await picture('IMG_2.jpg', '#3355aa')]);
  await page.getByRole('button', { name: 'List a product for each' }).click();
  await eventually(() => inRow(2).count()).toBe(1);
  expect(await page.getByText('Photos waiting for a product').count()).toBe(0);
});

test('one product with a photo is listed in at most 5 taps beyond typing', async () => {
  const page = await journey.person({ as: await supplier(), hasTouch: true, isMobile: true });
  const taps: string[] = [];
  const tap = async (control: Locator, name: string) => {
    taps.push(name);
    await control.tap();
  };
  await open(page, path);
  taps.push('Take a photo');
  await page.getByLabel('Take a photo').setInputFiles([fromPhone('turned.jpg')]);
  // The name field has the focus.
  await eventually(() => focusedField(page)).toBe('name');
  await page.keyboard.type('Steel bottle, 1 litre');
  for (const [label, text] of [
    ['Price per carton (₹)', '2400'],
    ['Pieces per carton', '24'],
    ['Stock in Katargam (pieces)', '480'],
  ] as const) {
    await tap(page.getByLabel(label), label);
    await page.keyboard.type(text);
  }
  expect(await page.getByLabel('Category').inputValue()).toBe('Water Bottles');
  await page.getByText('Guessed from the name. Change it if it is wrong.').waitFor();
  await tap(page.getByRole('button', { name: 'Save', exact: true }), 'Save');
  await page.getByText('Product created successfully').waitFor();
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(5);
  const line = page.locator('.draft-saved');
  expect(await line.innerText()).toMatch(/Steel bottle, 1 litre\s+₹2,400 · 480 pieces · \s+Saved\s+Save\s+Edit/);
  expect(await line.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  expect((await line.boundingBox())?.height).toBeLessThan(72);
  await page.goto('/supplier/products');
  await eventually(() => isDrawn(page.locator('main img').first())).toBe(true);
  await open(page, path);
  expect(await page.getByText('Add your first product').count()).toBe(0);
});

test('each photo becomes a draft; photos of one product are joined, and separated again', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, path);
  const colours = ['#3355aa', '#aa3355', '#33aa55', '#aaaa33'];
  const files = await Promise.all(colours.map((colour, at) => picture(`IMG_${at}.jpg`, colour)));
  await page.getByLabel('Choose pictures').setInputFiles(files);
  await eventually(() => drafts(page).count()).toBe(4);
  const photos = (at: number) =>
    drafts(page)
      .nth(at)
      .getByRole('button', { name: /^Show picture/ });
  const join = page.getByRole('button', { name: 'Same product: add to the one above' });
  await join.first().click();
  await eventually(() => drafts(page).count()).toBe(3);
  expect(await photos(0).count()).toBe(2);
  await page.getByText('Added to product 1.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => drafts(page).count()).toBe(4);
  await join.nth(1).click();
  await eventually(() => photos(1).count()).toBe(2);
  await photos(1).nth(1).click();
  await page.getByRole('button', { name: 'Make it a product of its own' }).click();
  await eventually(() => drafts(page).count()).toBe(4);

  // Typed text belongs to its photo, so such a draft is no longer offered to another.
  await drafts(page).nth(1).getByLabel('Product name').fill('Brass diya');
  await eventually(() =>
    drafts(page)
      .nth(1)
      .getByRole('button', { name: /^Same product/ })
      .count(),
  ).toBe(0);

  // All of them are there after a reload, each with its photo.
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.getByText('Restored from this device: 4 not saved yet.').waitFor();
  for (const at of [0, 1, 2, 3]) await eventually(() => photos(at).count()).toBe(1);
  expect(await drafts(page).nth(1).getByLabel('Product name').inputValue()).toBe('Brass diya');
});

test('a mistake in the fold opens it, an ambiguous category is asked, and the next draft comes into view', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, path);
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('IMG_1.jpg', '#3355aa'), await picture('IMG_2.jpg', '#aa3355')]);
  const first = drafts(page).first();
  await first.getByLabel('Product name').fill('Baby bag');
  await first.getByLabel('Price per carton (₹)').fill('900');
  expect(await first.getByLabel('Category').inputValue()).toBe('');
  await first.getByRole('group', { name: 'Which of these?' }).getByRole('button', { name: 'Bag', exact: true }).click();
  expect(await first.getByLabel('Category').inputValue()).toBe('Bag');
  await first.getByLabel('Pieces per carton').fill('60');
  const more = first.getByText('More details');
  await more.click();
  await first.getByRole('checkbox', { name: 'Retail: sell loose pieces too' }).check();
  await more.click();
  await eventually(() => first.getByLabel('Retail price per piece (₹)').isVisible()).toBe(false);
  await first.getByRole('button', { name: 'Save' }).click();
  const price = first.getByLabel('Retail price per piece (₹)');
  await eventually(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  await price.fill('20');
  await first.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Product created successfully').waitFor();
  await eventually(() => focusedField(page)).toBe('name');
  expect(await page.getByText('Product 2').isVisible()).toBe(true);
  const name = page.getByLabel('Product name');
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect((await name.boundingBox())?.y).toBeLessThan(600);

  // Typed text replaces a guess, and the name does not change it back.
  await page.keyboard.type('Steel bottle');
  const category = page.getByLabel('Category');
  await eventually(() => category.inputValue()).toBe('Water Bottles');
  await category.click();
  await page.keyboard.type('Fashion');
  await page.keyboard.press('Enter');
  await name.fill('Steel bottle, 1 litre');
  expect(await category.inputValue()).toBe('Fashion');
  expect(await page.getByText(/^Guessed from the name/).count()).toBe(0);
  // The keyboard's own key moves to the next empty field, and after the last one saves.
  for (const [field, text] of [
    ['pricePerCarton', '2400'],
    ['piecesPerCarton', '24'],
    [expect.stringMatching(/^stock/), '48'],
  ]) {
    await page.keyboard.press('Enter');
    expect(await focusedField(page)).toEqual(field);
    await page.keyboard.type(String(text));
  }
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('.draft-saved').count()).toBe(2);
});

/** Runs in the page: records the files added to form data. */
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
