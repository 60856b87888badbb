import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, isDrawn, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const account = { mobile: '9909100001', businessName: 'Editing Traders' };
const supplier = await journey.signedInSupplier(account);
const { id } = (await (
  await supplier.postJson('/api/product', {
    name: 'Steel bottle',
    categoryId: 1,
    pricePerCarton: 2400,
    piecesPerCarton: 24,
  })
).json()) as { id: number };
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const editPage = `/supplier/products/${id}/edit`;

test('on a phone a product is edited again, its pictures reordered, its details added, and the market shows it', async () => {
  const page = await journey.person({ as: supplier });
  await open(page, editPage);
  await page.getByLabel('Product name').fill('Copper bottle');
  await page.getByLabel('Stock in Katargam (pieces)').fill('240');
  await page.getByLabel('Low stock in Katargam at (pieces)').fill('24');
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await picture('one.jpg', '#3355aa'), await picture('two.png', '#aa3355')]);
  await eventually(() => page.locator('main form img').count()).toBe(2);
  await page.getByText('Specifications', { exact: true }).first().click();
  await page.getByLabel('Net weight (g)').fill('750');
  await page.getByText('Tax and label').click();
  await page.getByLabel('GST rate').selectOption({ label: '18 %' });
  const [uploading, putting] = [page.waitForRequest('**/api/upload'), page.waitForRequest(`**/api/product/${id}`)];
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Product updated successfully').waitFor();
  expect((await uploading).method()).toBe('POST');
  const sent = await putting;
  expect([sent.method(), sent.headers()['content-type']]).toEqual(['PUT', 'application/json']);
  const body: unknown = sent.postDataJSON();
  expect(body).toMatchObject({
    name: 'Copper bottle',
    categoryId: 1,
    pricePerCarton: 2400,
    piecesPerCarton: 24,
    isRetailEnabled: false,
    pricePerRetail: null,
    isActive: true,
    version: 1,
    images: [expect.stringMatching(/^\/pictures\//), expect.stringMatching(/^\/pictures\//)],
  });
  expect(Object.keys(body as object)).not.toContain('stockWas');

  const kept = () =>
    page
      .locator('input[name^="picture."]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const [first, second] = await kept();
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
  expect(await kept()).toEqual([second, first]);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByLabel('Discount (%)').fill('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/saved=3/);
  await eventually(kept).toEqual([second]);

  await page.getByRole('link', { name: 'See it in the market' }).click();
  await page.getByRole('heading', { name: 'Copper bottle' }).waitFor();
  await page.getByText('₹90', { exact: true }).first().waitFor();
  await eventually(() => isDrawn(page.locator(`img[src="${second}"]`).first())).toBe(true);
  await page.getByRole('tab', { name: 'Specifications' }).click();
  await page.getByText('GST 18 % included').waitFor();
  await open(page, `/supplier/products/${id}/stock`);
  await page.getByText('+240').waitFor();
});

test('pieces accept whole numbers only, typed and pasted, and a negative stock becomes 0', async () => {
  const page = await journey.person({ as: supplier, permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page, editPage);
  const pieces = page.getByLabel('Pieces per carton');
  const stock = page.getByLabel('Stock in Katargam (pieces)');
  const typed = async (field: typeof stock, text: string) => {
    await field.fill('');
    await field.pressSequentially(text);
    await field.press('Tab');
    return field.inputValue();
  };
  expect(await typed(pieces, '0')).toBe('');
  expect(await typed(pieces, '024')).toBe('24');
  expect(await typed(pieces, '24.')).toBe('24');
  const leftOut = page.getByText('Whole numbers 1 to 1000 only. The rest was left out.');
  expect(await typed(pieces, '12.5')).toBe('12');
  await leftOut.waitFor();
  await pieces.press('End');
  await pieces.press('Backspace');
  await pieces.press('4');
  expect([await pieces.inputValue(), await leftOut.count()]).toEqual(['14', 0]);
  expect(await typed(pieces, '10010')).toBe('100');
  await leftOut.waitFor();
  expect(await typed(pieces, '5000')).toBe('500');
  await stock.fill('');
  await stock.pressSequentially('-7.5x');
  expect(await stock.inputValue()).toBe('-7');
  await stock.fill('');
  await page.keyboard.insertText('1,250 pcs');
  expect(await stock.inputValue()).toBe('1250');
  expect(await typed(stock, '1,200')).toBe('1200');
  expect(await typed(stock, '-5')).toBe('0');
  for (const [wrong, stands] of [
    ['5000', '500'],
    ['12.5', '500'],
    ['1000', '1000'],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), wrong);
    await pieces.press('Control+A');
    await page.keyboard.press('Control+V');
    await eventually(() => pieces.inputValue()).toBe(stands);
  }
});

test('a fifth picture and a file that is no picture are refused before they are sent', async () => {
  const page = await journey.person({ as: supplier });
  await open(page, editPage);
  const field = page.getByLabel('Add pictures');
  const four = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => picture(name, '#3355aa')));
  await field.setInputFiles(four);
  await page.getByText('You can only upload 3 more image(s)').waitFor();
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  await field.setInputFiles([{ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await page.getByText('Please select only image files').waitFor();
});

test('chosen files show size and a remove button in the language of the page, and the card follows the fields', async () => {
  const page = await journey.person({ as: supplier, language: 'gu', viewport: desktop });
  await open(page, editPage);
  const field = page.getByLabel('ફોટા ઉમેરો');
  // Our words cover the browser's own, which are English on most phones; the field itself takes the tap.
  expect(await field.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
  expect(await field.evaluate((input) => input.clientHeight)).toBeGreaterThanOrEqual(44);
  await page.getByText('ફોટા પસંદ કરો અથવા અહીં મૂકો').waitFor();
  await field.setInputFiles([await picture('a.jpg', '#3355aa'), await picture('b.jpg', '#aa3355')]);
  await page.getByRole('button', { name: 'b.jpg' }).click();
  const names = () => field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
  await eventually(names).toEqual(['a.jpg']);
  await page.getByText(/^\d+ KB$/).waitFor();

  const card = page.getByRole('complementary', { name: 'ખરીદનારને આવું દેખાશે' });
  await page.locator('[name=name]').fill('Followed bottle');
  await page.locator('[name=pricePerCarton]').fill('૧૨૦૦');
  await page.locator('[name=piecesPerCarton]').fill('12');
  await card.getByText('Followed bottle').waitFor();
  // The discount of 10 % in its field is included.
  await card.getByText('મિનિમમ 12 નંગ = ₹1,080').waitFor();
});

test('the later of two tabs keeps the typed text and loads the saved product', async () => {
  journey.expectFault(/status of 409/);
  const [page, other] = [await journey.person({ as: supplier }), await journey.person({ as: supplier })];
  for (const tab of [page, other]) await open(tab, editPage);
  await other.getByLabel('Product name').fill('Brass bottle');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Product updated successfully').waitFor();
  await page.getByLabel('Product name').fill('Tin bottle');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const changed = 'This product was changed meanwhile. Load it again and repeat your change.';
  await page.getByRole('alert').filter({ hasText: changed }).waitFor();
  await toast(page, changed).waitFor();
  expect(await page.getByLabel('Product name').inputValue()).toBe('Tin bottle');
  await page.getByRole('link', { name: 'Load the saved product again' }).click();
  await eventually(() => page.getByLabel('Product name').inputValue()).toBe('Brass bottle');
});

test('a lost save is reported in a toast and above the fields', async () => {
  journey.expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const page = await journey.person({ as: supplier });
  await open(page, editPage);
  await page.getByLabel('Product name').fill('Lost bottle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Failed to save product').waitFor();
  await page.getByRole('alert').filter({ hasText: 'Failed to save product' }).waitFor();
  await page.context().setOffline(false);
});

test('without JavaScript pictures are reordered by numbers and removed by ticks', async () => {
  const page = await journey.person({ as: supplier, javaScriptEnabled: false });
  await page.goto(editPage);
  await page.getByLabel('Add pictures').setInputFiles([await picture('three.jpg', '#33aa55')]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Product updated successfully').waitFor();
  const [, added] = await page
    .locator('input[name^="picture."]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
  await page.getByLabel('Place of picture 2').fill('0');
  await page.getByLabel('Remove picture 1').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/saved=/);
  expect(await page.locator('input[name="picture.0"]').getAttribute('value')).toBe(added);
  expect(await page.locator('input[name="picture.1"]').count()).toBe(0);
});

test('default details are saved for all products, with a toast', async () => {
  const page = await journey.person({ as: supplier });
  await open(page, '/supplier/products/defaults');
  await page.getByLabel('Country of origin').fill('India');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved for all products').waitFor();
  // A second save from the same screen works, because it has the new version.
  await page.getByLabel('HSN code').fill('7323');
  const isSaved = (response: Response) =>
    response.request().method() === 'POST' && response.url().endsWith('/defaults/save.data');
  const answer = page.waitForResponse(isSaved);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).status()).toBe(200);
  await open(page, editPage);
  await page.getByText('Tax and label').click();
  await page.getByText('Default: India').waitFor();
  await page.getByText('Default: 7323').waitFor();
});
