import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { eventually, open, row, rows } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();
const screen = '/supplier/products';
const isFocused = (element: Element) => element === document.activeElement;
let mobile = 9_909_600_000;

/** Signs in a supplier of the samples, whose products have three pictures each. */
const seller = async () => {
  const browser = new Browser(journey.site);
  await signIn(browser, '9876500011', 'supplier');
  return browser;
};

const lister = async (count: number) => {
  const supplier = await journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Om Traders' });
  const html = await (await supplier.visit('/supplier/products-listing')).text();
  const warehouse = /stock\.(wh_[A-Z0-9]{3})/.exec(html)?.[1] ?? '';
  for (let number = 1; number <= count; number += 1) {
    const stock = { [warehouse]: 40 };
    const product = { name: `Lid ${number}`, categoryId: 1, pricePerCarton: 2400, piecesPerCarton: 24, stock };
    await supplier.postJson('/api/product', product);
  }
  return { supplier, warehouse };
};

test('the gallery opens from a thumbnail, wraps around, and closes by Escape and by a click outside', async () => {
  const page = await journey.person({ as: await seller(), viewport: desktop });
  await open(page, screen);
  const first = rows(page).first();
  const dialog = page.getByRole('dialog');
  const second = first.locator('.cell-images button').nth(1);
  await second.press('Enter');
  await dialog.getByText('2 of 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('1 of 3').waitFor();
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await dialog.getByText('3 of 3').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  await eventually(() => second.evaluate(isFocused)).toBe(true);

  await first.getByRole('button', { name: '1 more' }).click();
  await dialog.getByText('3 of 3').waitFor();
  await page.mouse.click(5, 5);
  await eventually(() => dialog.count()).toBe(0);
});

test.each([phone, { width: 768, height: 1024 }])(
  'at $width px the one thumbnail says how many more there are',
  async (viewport) => {
    const page = await journey.person({ as: await seller(), viewport });
    await open(page, screen);
    const thumbnails = rows(page).first().locator('.cell-images button').filter({ visible: true });
    expect(await thumbnails.count()).toBe(1);
    const more = thumbnails.locator('[data-more]');
    expect(await more.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"+2"');
    expect(await more.isVisible()).toBe(true);
    await thumbnails.click();
    await page.getByRole('dialog').getByText('1 of 3').waitFor();
  },
);

test('price and stock are edited in their cells: Enter saves, Escape cancels, and a stale price is refused', async () => {
  journey.expectFault(/status of 409/);
  const { supplier } = await lister(3);
  const page = await journey.person({ as: supplier, viewport: desktop });
  await open(page, screen);
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(65);
  const price = page.getByRole('button', { name: 'Change price of Lid 2' });
  await price.click();
  const field = page.getByLabel('Price per carton (₹)');
  expect(await field.evaluate(isFocused)).toBe(true);
  await page.keyboard.type('2600.5');
  await page.keyboard.press('Escape');
  await eventually(() => price.evaluate(isFocused)).toBe(true);
  await row(page, 'Lid 2').getByText('₹2,400').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2600.5');
  await page.keyboard.press('Enter');
  await row(page, 'Lid 2').getByText('₹2,600.50').waitFor();
  await eventually(() => price.evaluate(isFocused)).toBe(true);

  const other = await journey.person({ as: supplier });
  await open(other, screen);
  const card = await rows(other).first().boundingBox();
  expect(card && card.height <= 100 && card.y + card.height <= 684).toBe(true);
  expect(await rows(other).first().locator('.own-created').isVisible()).toBe(true);
  await other.getByRole('button', { name: 'Change price of Lid 2' }).click();
  await price.click();
  await field.fill('2700');
  await page.keyboard.press('Enter');
  await row(page, 'Lid 2').getByText('₹2,700').waitFor();
  await other.getByLabel('Price per carton (₹)').fill('2000');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('The price changed meanwhile: it is ₹2,700 now.').waitFor();
  await eventually(() => other.getByLabel('Price per carton (₹)').inputValue()).toBe('2700');

  // Paper as narrow as a phone shows the rows as a table.
  await other.emulateMedia({ media: 'print' });
  expect(
    await rows(other)
      .first()
      .evaluate((one) => getComputedStyle(one).display),
  ).toBe('table-row');

  await page.getByRole('button', { name: 'Change stock of Lid 3' }).click();
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await row(page, 'Lid 3').getByText('75 pieces').waitFor();
});

test('stock is changed in the row; a second tab reads the current stock, and can continue from there', async () => {
  journey.expectFault(/status of 409/);
  const { supplier } = await lister(1);
  const [page, tab] = [await journey.person({ as: supplier }), await journey.person({ as: supplier })];
  for (const one of [page, tab]) {
    await open(one, screen);
    await one.getByRole('button', { name: 'Change stock of Lid 1' }).click();
  }
  const field = (one: typeof page) => one.getByLabel('Stock in Katargam (pieces)');
  expect(await field(page).evaluate(isFocused)).toBe(true);
  // With one warehouse the cell is enough; the panel accepts a note too.
  await page.getByRole('button', { name: 'Why (optional)' }).click();
  await field(page).fill('240');
  await page.getByLabel('Why (optional)').fill('Counted');
  await page.keyboard.press('Enter');
  await page.getByText('Stock updated successfully').waitFor();
  await row(page, 'Lid 1').getByText('240 pieces').waitFor();
  await eventually(() => page.getByRole('button', { name: 'Change stock of Lid 1' }).evaluate(isFocused)).toBe(true);

  await field(tab).fill('35');
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText('The stock changed meanwhile: there are 240 pieces now.').waitFor();
  await eventually(() => field(tab).inputValue()).toBe('240');
  await field(tab).fill('235');
  await tab.getByRole('button', { name: 'Save' }).click();
  await row(tab, 'Lid 1').getByText('235 pieces').waitFor();
});

test('a product is withdrawn from the market and brought back by the same button', async () => {
  const { supplier } = await lister(1);
  const page = await journey.person({ as: supplier });
  await open(page, screen);
  await row(page, 'Lid 1').locator('summary').click();
  await page.getByRole('button', { name: 'Deactivate Lid 1' }).press('Enter');
  await page.getByText('Product deactivated').waitFor();
  await row(page, 'Lid 1').getByText('40 pieces in your warehouses').waitFor();
  await eventually(() => page.getByRole('button', { name: 'Reactivate Lid 1' }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Product reactivated').waitFor();
  await eventually(() => row(page, 'Lid 1').getByText('Low Stock').count()).toBe(1);
});

test('products ticked on two pages change their price together after a preview, and it is undone', async () => {
  const { supplier } = await lister(52);
  const page = await journey.person({ as: supplier, viewport: desktop });
  await open(page, screen);
  const bar = page.getByRole('form', { name: 'Selected products' });
  expect(await bar.isVisible()).toBe(false);
  expect(await rows(page).count()).toBe(10);
  await page.getByRole('group', { name: 'Products a page' }).getByRole('button', { name: '50' }).click();
  await eventually(() => rows(page).count()).toBe(50);
  await page.getByLabel('Select page').last().check();
  await page.getByLabel('Select Lid 52').uncheck();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByLabel('Select Lid 2', { exact: true }).check();
  await bar.getByText('50 products selected').waitFor();
  await bar.getByRole('button', { name: 'Change price' }).click();
  await page.getByLabel('Percent or rupees').fill('5');
  await page.getByRole('button', { name: 'Show preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('50 products will change').waitFor();
  expect(await preview.getByText('₹2,400 → ₹2,520').count()).toBe(5);
  expect(await preview.getByText('(+₹120, +5 %)').count()).toBe(5);
  await page.getByLabel('Percent or rupees').fill('50');
  await eventually(() => preview.count()).toBe(0);
  await page.getByLabel('Percent or rupees').fill('5');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await preview.getByRole('button', { name: 'Change price' }).click();
  await page.getByText('The price of 50 products was changed.').waitFor();
  await row(page, 'Lid 51').getByText('₹2,520').waitFor();
  expect(await row(page, 'Lid 52').getByText('₹2,400').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The change was undone: 50 products are as before.').waitFor();
  await row(page, 'Lid 51').getByText('₹2,400').waitFor();
});

test('search, filters and order are applied one after another, and Back reverts them one by one', async () => {
  const { supplier } = await lister(12);
  const page = await journey.person({ as: supplier });
  await open(page, `${screen}?page=2`);
  await page.locator('#content').getByLabel('Search products').fill('lid 1');
  await page.keyboard.press('Enter');
  await eventually(() => new URL(page.url()).search).toBe('?q=lid+1');
  await page.getByRole('search').getByText('4 products').waitFor();
  await page.getByRole('link', { name: 'Out of Stock 0' }).click();
  await page.getByRole('heading', { name: 'No products found' }).waitFor();
  await page.goBack();
  await page.getByRole('search').getByText('4 products').waitFor();
  await eventually(() => page.getByRole('link', { name: 'All 4' }).getAttribute('aria-current')).toBe('true');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('search').getByText('12 products').waitFor();
  expect(await page.locator('#content').getByLabel('Search products').inputValue()).toBe('');
  // A phone begins with the products: everything above them takes half of its screen at most.
  await page.setViewportSize(phone);
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(phone.height / 2);
});

test('the same works without JavaScript by forms and links', async () => {
  const { supplier } = await lister(3);
  const page = await journey.person({ as: supplier, javaScriptEnabled: false });
  await page.goto(`${screen}?sort=name`);
  await row(page, 'Lid 2').getByRole('link', { name: 'Change stock of Lid 2' }).click();
  await page.getByLabel('Stock in Katargam (pieces)').fill('70');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Stock updated successfully').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=name');
  await row(page, 'Lid 2').getByText('70 pieces').waitFor();
  await row(page, 'Lid 3').getByRole('link', { name: 'Change price of Lid 3' }).click();
  await page.getByLabel('Price per carton (₹)').fill('2500');
  await page.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Lid 3').getByText('₹2,500').waitFor();
  await page.getByLabel('Select Lid 2').check();
  await page.getByLabel('Select Lid 3').check();
  await page.getByRole('form', { name: 'Selected products' }).getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('2 products will change').waitFor();
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('The state of 2 products was changed.').waitFor();
  expect(await page.getByText('Inactive', { exact: true }).count()).toBe(2);
});
