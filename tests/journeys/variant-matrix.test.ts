import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signUp } from '../sign-in.ts';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { bringAxe, violations } from './violations.ts';

const journey = await fileJourney();
const supplier = await journey.signedInSupplier({ mobile: '9909530001', businessName: 'Umiya Kurtis' });
const reseller = new Browser(journey.site);
await signUp(reseller, 'reseller', { mobile: '9909530002', businessName: 'Krishna Store' });
await onboardReseller(reseller);

const call = async (path: string, body?: unknown) => {
  const answer = body === undefined ? await supplier.visit(path) : await supplier.postJson(path, body);
  expect([200, 201]).toContain(answer.status);
  return answer.json();
};
const [{ id: warehouse }] = (await call('/api/warehouses')).warehouses;

async function list(product: object, stock: number[][]): Promise<string> {
  const { options } = product as { options: { values: string[] }[] };
  const variants = stock.flatMap((line, y) =>
    line.map((pieces, x) => ({
      values: [options[0]?.values[y], ...(options[1] ? [options[1].values[x]] : [])],
      stock: { [warehouse]: pieces },
    })),
  );
  const common = { categoryId: 1, stock: {}, variants };
  return `/product/${(await call('/api/product', { ...common, ...product })).id}`;
}

const colours = ['Red', 'Blue', 'Green'];
const matrix = await list(
  {
    name: 'Kurti in colours and sizes',
    pricePerCarton: 2400,
    piecesPerCarton: 12,
    priceSlabs: [{ fromCartons: 5, pricePerCarton: 2200 }],
    options: [
      { name: 'Colour', values: colours },
      { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
    ],
  },
  [
    [0, 60, 60, 60],
    [60, 60, 0, 60],
    [60, 60, 60, 24],
  ],
);
const atLeastThree = await list(
  {
    name: 'Dupatta in colours',
    pricePerCarton: 1200,
    piecesPerCarton: 12,
    minimumCartons: 3,
    options: [{ name: 'Colour', values: colours }],
  },
  [[60], [60], [0]],
);
const bottles = await list(
  {
    name: 'Bottle in colours',
    pricePerCarton: 2880,
    piecesPerCarton: 24,
    packing: 'mixed',
    mixStepPieces: 6,
    options: [{ name: 'Colour', values: colours }],
  },
  [[240], [240], [36]],
);

const shirts = await list(
  {
    name: 'Linen shirt',
    pricePerCarton: 2400,
    piecesPerCarton: 24,
    isRetailEnabled: true,
    pricePerRetail: 110,
    priceSlabs: [{ fromCartons: 5, pricePerCarton: 2200 }],
    options: [{ name: 'Size', values: ['M', 'XL'] }],
    variants: [
      { values: ['M'], stock: { [warehouse]: 240 } },
      { values: ['XL'], pricePerCarton: 3600, stock: { [warehouse]: 240 } },
    ],
  },
  [],
);

/** Returns the texts of the fields, row by row; '-' if nothing can be typed. */
const typed = (page: Page) =>
  page
    .locator('table.variants tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.querySelector('input')?.value ?? '-')),
    );
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('the arrow keys move between sizes and colours, past sold-out ones', async () => {
  const page = await journey.person({ as: reseller, viewport: desktop });
  await open(page, matrix);
  await page.getByLabel('Red, M').focus();
  await press(
    page,
    '1',
    'ArrowRight',
    '2',
    'ArrowDown',
    'ArrowDown',
    '3',
    'ArrowLeft',
    '1',
    'ArrowLeft',
    'ArrowUp',
    '2',
  );
  expect(await typed(page)).toEqual([
    ['-', '1', '2', ''],
    ['2', '', '-', ''],
    ['', '1', '3', ''],
  ]);
  // Nine cartons reach the second price.
  await page.getByText('₹19,800').waitFor();
  expect(await page.locator('.price-rungs tr[aria-current]').innerText()).toContain('From 5 cartons');
});

test('the price of a loose piece follows the typed counts', async () => {
  const page = await journey.person({ as: reseller, viewport: phone });
  await open(page, shirts);
  await page.getByText('Loose pieces ₹110 each').waitFor();
  // Five cartons reach the second price, with which a loose piece of the dearer size costs more.
  await page.getByLabel('M', { exact: true }).fill('120');
  await page.getByText('Loose pieces from ₹110 each').waitFor();
  await page.getByLabel('M', { exact: true }).fill('12x');
  await page.getByText('Loose pieces ₹110 each').waitFor();
});

test('the focus outline does not cover the stock below its field', async () => {
  const page = await journey.person({ as: reseller, viewport: phone });
  for (const [address, label] of [
    [matrix, 'Red, M'],
    [atLeastThree, 'Red'],
  ] as const) {
    await open(page, address);
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await page.keyboard.press('1');
    const room = await field.evaluate((one) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(one);
      const below = one.nextElementSibling?.getBoundingClientRect().top ?? 0;
      const outline = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      return below - one.getBoundingClientRect().bottom - outline;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

test("'Add to basket' without a choice says so, and leads to the first field", async () => {
  const page = await journey.person({ as: reseller, viewport: phone });
  await open(page, matrix);
  const none = page.getByText('Enter how many you want of at least one');
  expect(await none.count()).toBe(0);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await none.waitFor();
  await eventually(() => page.getByLabel('Red, M').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Red, M').fill('1');
  await eventually(() => none.count()).toBe(0);
});

test('the nearest count that can be added is offered, beyond the pieces in the basket', async () => {
  const page = await journey.person({ as: reseller, viewport: phone });
  await open(page, matrix);
  const scarce = page.getByLabel('Blue, S');
  await scarce.fill('9');
  await page.getByRole('button', { name: 'Blue · S: Choose 5 cartons' }).click();
  expect(await scarce.inputValue()).toBe('5');
  await scarce.fill('4');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('In basket: 48 pieces').waitFor();
  await page.getByLabel('Blue, S').fill('2');
  await page.getByText('Blue · S: At most 1 carton can be added').waitFor();
  await page.getByRole('button', { name: 'Blue · S: Choose 1 carton' }).click();
  expect(await page.getByLabel('Blue, S').inputValue()).toBe('1');
  await emptyBasket(page);
});

async function emptyBasket(page: Page): Promise<void> {
  await open(page, '/reseller/basket');
  await page
    .getByRole('button', { name: /^Remove Kurti/ })
    .first()
    .click();
  await page.getByText('Your basket is empty.').waitFor();
}

test('a broken count offers the counts on both sides, and the chosen one is added', async () => {
  const page = await journey.person({ as: reseller, viewport: phone });
  await open(page, matrix);
  const field = page.getByLabel('Green, S');
  await field.fill('2.5');
  await page.getByText('Green · S: Enter a whole number').waitFor();
  await page.getByRole('button', { name: 'Green · S: Choose 2 cartons' }).waitFor();
  await page.getByRole('button', { name: 'Green · S: Choose 3 cartons' }).click();
  expect(await field.inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('In basket: 36 pieces').waitFor();
  await open(page, bottles);
  await page.getByLabel('Red').fill('15.5');
  await page.getByLabel('Blue').fill('6');
  await page.getByRole('button', { name: 'Take Red 12, Blue 12' }).waitFor();
  await page.getByRole('button', { name: 'Take Red 18, Blue 6' }).click();
  expect(await typed(page)).toEqual([['18'], ['6'], ['']]);
  await emptyBasket(page);
});

test('a count above the stock is refused at its field, and not added', async () => {
  const page = await journey.person({ as: reseller, viewport: desktop });
  await open(page, matrix);
  const scarce = page.getByLabel('Green, XL');
  await scarce.fill('3');
  await page.getByText('Green · XL: 2 cartons left').waitFor();
  expect(await scarce.getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Red, M').focus();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await eventually(() => scarce.evaluate((field) => field === document.activeElement)).toBe(true);
  await bringAxe(page);
  expect(await violations(page)).toEqual([]);
  await scarce.fill('two');
  await page.getByText('Green · XL: Enter a whole number').waitFor();
  await scarce.fill('2');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('In basket: 24 pieces').waitFor();
});

test('pasted numbers without a field, and a missing minimum, are reported at once', async () => {
  const page = await journey.person({ as: reseller, viewport: desktop });
  await open(page, atLeastThree);
  await page.getByLabel('Blue').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    // The third row is sold out, the fourth is below the table.
    clipboardData.setData('text/plain', '1\n7\n8');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await page.getByText('Pasted numbers that were not used: 2.').waitFor();
  expect(await typed(page)).toEqual([[''], ['1'], ['-']]);
  await page.getByText('2 more cartons. The minimum is 3 cartons.').waitFor();
  await page.getByLabel('Red').fill('2');
  await page.getByText('At least 3 cartons').waitFor({ state: 'detached' });
  expect(await page.getByText('were not used').count()).toBe(0);
});

test('four sizes fit a phone', async () => {
  const page = await journey.person({ as: reseller, viewport: phone });
  await open(page, matrix);
  expect(await page.locator('.variants-frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
});

test('a mixed carton is filled by keyboard at 360 px in Gujarati', async () => {
  const page = await journey.person({ as: reseller, viewport: phone, language: 'gu' });
  await open(page, bottles);
  await page.getByLabel('Red').focus();
  await press(page, '1', '8', 'ArrowDown', '7');
  await page.getByText('આ નંગથી 24 નંગના પૂરા કાર્ટન ભરાતા નથી: 23 ઉમેરો અથવા 1 કાઢો.').waitFor();
  await page.getByText('Blue: એક વારમાં 6 નંગ જ લઈ શકાય.').waitFor();
  const choices = page.locator('.sticky-bar .button.needs-script');
  await eventually(() => choices.allInnerTexts()).toEqual([
    expect.stringContaining('Red 18, Blue 6'),
    expect.stringContaining('Red 12, Blue 12'),
  ]);
  await choices.first().focus();
  await press(page, 'Enter');
  expect(await typed(page)).toEqual([['18'], ['6'], ['']]);
  await page.getByText('₹2,880').first().waitFor();
  await page.getByLabel('Red').focus();
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'બાસ્કેટમાં ઉમેરો' }).focus();
  await press(page, 'Enter');
  await page.getByText('બાસ્કેટમાં: 24 નંગ').waitFor();
});
