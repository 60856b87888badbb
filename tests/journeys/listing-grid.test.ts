import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, open, openMe } from './page-state.ts';
import { picture } from './pictures.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();
const path = '/supplier/products-listing?rows=1';
const lost = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
let mobile = 9_909_600_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Om Traders' });
const rows = (page: Page) => page.locator('tr[data-row]');
const saved = (page: Page) => page.locator('tr[data-state=saved]');
const names = (page: Page) =>
  page.getByLabel('Product name').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Puts a text on the clipboard and pastes it at the focus, as a person does. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await into.focus();
  await page.keyboard.press('Control+V');
}

async function fillRow(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product name').first().fill(name);
  const category = page.getByLabel('Category').first();
  await category.fill('Fashion');
  // Enter selects a name that was typed completely.
  await category.press('Enter');
  await page.getByLabel('Price per carton (₹)').first().fill('900');
  await page.getByLabel('Pieces per carton').first().fill('60');
}

const block = Array.from({ length: 50 }, (_, at) =>
  [
    `Cotton napkin ${at + 1}`,
    at === 0 ? '"Pack of ""12""\nwhite"' : 'Pack of twelve',
    at === 6 ? 'Nothing of ours' : ['Fashion', 'बैग', 'ઘડિયાળ'][at % 3],
    at === 8 ? 'ask' : '₹1,08,000',
    at === 9 ? '5000' : '60 pcs',
    at % 2 ? 'yes' : 'no',
    at % 2 ? 'Rs. 1,900/-' : '',
    String(at * 10),
  ].join('\t'),
).join('\r\n');

test('a block of 50 rows is pasted, its wrong cells are corrected, and all are saved', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  await paste(page, page.getByLabel('Product name'), block);
  await eventually(() => rows(page).count()).toBe(50);
  expect((await names(page)).at(-1)).toBe('Cotton napkin 50');
  expect(await page.getByLabel('Description').first().inputValue()).toBe('Pack of "12"\nwhite');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(3);
  const wrong = [
    [page.getByLabel('Category').nth(6), 'Nothing of ours', 'Please select a category'],
    [page.getByLabel('Price per carton (₹)').nth(8), 'ask', 'Please enter a valid price per carton'],
    [page.getByLabel('Pieces per carton').nth(9), '5000', 'Please enter valid pieces per carton'],
  ] as const;
  for (const [field, text, sentence] of wrong) {
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    await page.getByText(sentence).waitFor();
  }

  await page.getByRole('button', { name: 'Save all (50)' }).click();
  await page.getByText(/^47 of 50 products saved\. To fix: 3\./).waitFor({ timeout: 120_000 });
  expect(await saved(page).count()).toBe(47);
  await eventually(() => wrong[0][0].evaluate((field) => field === document.activeElement)).toBe(true);
  await wrong[0][0].fill('Bag');
  await wrong[1][0].fill('1200');
  await wrong[2][0].fill('50');
  await page.getByRole('button', { name: 'Save all (3)' }).click();
  await eventually(() => saved(page).count()).toBe(50);
  expect(await page.getByRole('button', { name: 'Save', exact: true, disabled: true }).count()).toBe(50);

  await page.goto('/supplier/products');
  await page.getByText('50 products', { exact: true }).waitFor();
  const text = await page.getByRole('row').filter({ hasText: 'Cotton napkin' }).allInnerTexts();
  expect(text.some((row) => /₹1,08,000\s+Carton of 60/.test(row))).toBe(true);
});

test('Undo reverts a paste, cells without a column are shown, and a single text goes to the caret', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  await page.getByLabel('Product name').fill('Kept');
  await paste(page, page.getByLabel('Stock in Katargam (pieces)'), '10\tone too many\n20\t');
  await page.getByText('These cells found no column').waitFor();
  expect(await page.getByRole('alert').getByRole('textbox').inputValue()).toBe('one too many');
  await eventually(() => rows(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => rows(page).count()).toBe(1);
  expect(await page.getByLabel('Stock in Katargam (pieces)').inputValue()).toBe('');
  expect(await names(page)).toEqual(['Kept']);
  await page.getByLabel('Product name').press('F2');
  await paste(page, page.getByLabel('Description'), 'two\nlines');
  expect(await page.getByLabel('Description').inputValue()).toBe('two\nlines');
  await page.getByRole('button', { name: 'Remove product 1' }).click();
  await page.getByRole('heading', { name: 'No rows yet' }).waitFor();
  await page.getByText('Add your first product to get started!').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => names(page)).toEqual(['Kept']);
});

test('a block with a header line is assigned by its headers, in any order and language', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, path);
  const sheet = 'Colour\tકાર્ટન ભાવ\tItem name\tStock\tPcs/ctn\nBlue\t900\tNapkin\t40\t60\n\t950\tTowel\t20\t30';
  await paste(page, page.getByLabel('Category'), sheet);
  await eventually(() => names(page)).toEqual(['Napkin', 'Towel']);
  expect(await page.getByLabel('Price per carton (₹)').nth(1).inputValue()).toBe('950');
  expect(await page.getByLabel('Stock in Katargam (pieces)').first().inputValue()).toBe('40');
  expect(await page.getByRole('alert').getByRole('textbox').inputValue()).toBe('Blue');
});

test('a phone lists one product with a photo in eight taps beyond typing', async () => {
  const page = await journey.person({ as: await supplier(), viewport: phone, hasTouch: true, isMobile: true });
  await open(page, path);
  const taps: string[] = [];
  const tap = async (name: string, control: Locator) => {
    taps.push(name);
    await control.tap();
  };
  const type = async (label: string, text: string) => {
    await tap(label, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  await type('Product name', 'Steel bottle, 1 litre');
  await tap('More details', page.getByText('More details'));
  await type('Description', 'Double wall, keeps tea hot for 12 hours');
  await type('Price per carton (₹)', '2400');
  await type('Pieces per carton', '24');
  await type('Stock in Katargam (pieces)', '480');
  // Camera and gallery are separate buttons, so that both can be used.
  expect(await page.getByLabel('Take a photo').getAttribute('capture')).toBe('environment');
  expect(await page.getByLabel('Choose pictures').getAttribute('capture')).toBeNull();
  taps.push('Take a photo');
  await page.getByLabel('Take a photo').setInputFiles([await picture('camera.jpg', '#3355aa')]);
  await tap('Save', page.getByRole('button', { name: 'Save' }));
  await page.getByText('Product created successfully').waitFor();
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(8);
});

test('pressing Save twice lists one product', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, path);
  await fillRow(page, 'Once');
  const sending = page.waitForRequest('**/api/product');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await page.getByText('Product created successfully').waitFor();
  const sent = await sending;
  expect(sent.method()).toBe('POST');
  expect(sent.headers()).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(sent.postDataJSON()).toMatchObject({
    name: 'Once',
    categoryId: expect.any(Number),
    categoryName: 'Fashion',
    pricePerCarton: 900,
    piecesPerCarton: 60,
    isRetailEnabled: false,
    pricePerRetail: null,
    images: [],
  });
  await page.getByRole('link', { name: 'Edit Once' }).waitFor();
  await page.goto('/supplier/products');
  await page.getByRole('link', { name: 'Once' }).first().waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Once' }).count()).toBe(1);
});

test('unsaved rows and their pictures survive a reload and a lost connection, and are deleted at sign-out', async () => {
  journey.expectFault(lost);
  const page = await journey.person({ as: await supplier() });
  await open(page, path);
  await fillRow(page, 'Kept row');
  await page.getByLabel('Choose pictures').setInputFiles([await picture('front.jpg', '#3355aa')]);
  await page.getByText('1 image(s) uploaded successfully').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The connection was lost.').first().waitFor();
  expect(await names(page)).toEqual(['Kept row']);
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('Restored from this device: 1 not saved yet.').waitFor();
  expect(await names(page)).toEqual(['Kept row']);
  expect(await page.getByLabel('Category').inputValue()).toBe('Fashion');
  await page.getByRole('button', { name: /^Show picture 1/ }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Product created successfully').waitFor();
  await page.reload();
  await open(page, path);
  expect(await names(page)).toEqual(['']);

  await page.getByLabel('Product name').fill('Secret row');
  await openMe(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/supplier/login');
  await journey.become(page, await supplier());
  await open(page, path);
  await page.getByText('Add your first product').waitFor();
  expect(await names(page)).toEqual(['']);
  const kept = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('kept');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('rows').objectStore('rows').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
  expect(kept).toBe(0);
});

test('each tab keeps its own rows; those of a closed tab come back in another', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, path);
  await fillRow(page, 'Of the first tab');
  const second = await page.context().newPage();
  await open(second, path);
  await second.getByText('Rows of another open tab stay in that tab.').waitFor();
  expect(await names(second)).toEqual(['']);
  await second.getByLabel('Product name').fill('Of the second tab');
  await page.reload();
  await eventually(() => names(page)).toEqual(['Of the first tab']);
  await page.close();
  await second.reload();
  await eventually(async () => (await names(second)).sort()).toEqual(['Of the first tab', 'Of the second tab']);
});

test('Save by keyboard leaves the focus in its row, refused or not', async () => {
  journey.expectFault(/status of 4\d\d/);
  journey.expectFault(lost);
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, '/supplier/products-listing?rows=2');
  const at = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]');
      return [row?.getAttribute('aria-label') ?? null, document.activeElement?.closest('td')?.className ?? null];
    });
  await fillRow(page, 'By the keyboard');
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  await page.context().setOffline(true);
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText('The connection was lost.').first().waitFor();
  await eventually(at).toEqual(['Product 1', 'cell-save']);
  await page.context().setOffline(false);
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Edit By the keyboard' }).waitFor();
  await eventually(at).toEqual(['Product 1', 'cell-save']);
  await page.keyboard.press('ArrowDown');
  await eventually(at).toEqual(['Product 2', 'cell-save']);
});

test('arrow keys and Home move between the cells of a grid, and Tab goes through the fields', async () => {
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, '/supplier/products-listing?rows=3');
  const at = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('td');
      const column = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset['column'];
      const line = cell?.closest('tr');
      return [line ? [...(line.parentElement?.children ?? [])].indexOf(line) : -1, column ?? 'save'];
    });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return at();
  };
  await page.getByLabel('Product name').first().focus();
  expect(await press('ArrowDown')).toEqual([1, 'name']);
  expect(await press('ArrowRight')).toEqual([1, 'description']);
  expect(await press('ArrowRight', 'ArrowRight', 'ArrowUp')).toEqual([0, 'pricePerCarton']);
  // The retail price is disabled, so the arrow skips it.
  expect(await press('ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([0, expect.stringMatching(/^stock/)]);
  expect(await press('Home')).toEqual([0, 'name']);
  expect(await press('End')).toEqual([0, 'save']);
  expect(await press('Control+End')).toEqual([2, 'save']);
  expect(await press('Control+Home')).toEqual([0, 'name']);
  await page.keyboard.type('Bottle');
  expect(await press('ArrowLeft', 'ArrowLeft')).toEqual([0, 'name']);
  await page.keyboard.type('_');
  expect(await page.getByLabel('Product name').first().inputValue()).toBe('Bott_le');
  expect(await press('Escape', 'ArrowDown')).toEqual([1, 'name']);
  await page.keyboard.press('F2');
  await page.keyboard.type('Diya');
  expect(await press('Enter')).toEqual([2, 'name']);
  expect(await names(page)).toEqual(['Bott_le', 'Diya', '']);
  expect(await press('Tab')).toEqual([2, 'description']);
  // Below the description the name in English and the facts of the goods are unfolded.
  expect(await press('Tab', 'Enter', 'Tab')).toEqual([2, 'englishName']);
  // After the facts comes the button that gives the row options.
  await press('Shift+Tab', 'Enter', 'Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add colours, sizes or a set');
  expect(await press('Tab')).toEqual([2, 'category']);
  expect(await press(...Array<string>(6).fill('Shift+Tab'))).toEqual([1, 'save']);
});
