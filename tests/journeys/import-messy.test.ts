import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { header } from '../doors/imports/importing.ts';
import { workbookOf } from '../sheets/xlsx-making.ts';
import { eventually, open } from './page-state.ts';
import { fileJourney, phone } from './site.ts';

const journey = await fileJourney();
const ROWS = 200;
const TAPS_MAX = 8;

/** Returns texts, each for so many rows, and `rest` for the others. */
function spread(parts: [text: string, rows: number][], rest: string): string[] {
  const texts = parts.flatMap(([text, rows]) => Array.from({ length: rows }, () => text));
  return [...texts, ...Array.from({ length: ROWS - texts.length }, () => rest)];
}

const categories = spread(
  [
    ['Kichen ware', 28],
    ['Plastic items', 20],
    ['Toy', 16],
    ['', 22],
    ['Bottels', 12],
    ['Misc', 8],
    ['Cosmatic', 12],
    ['રમકડા', 12],
  ],
  'Home & Kitchen',
);
const prices = spread(
  [
    ['on call', 8],
    ['12OO', 4],
    ['0', 4],
    ['-', 5],
    ['Rs. 1440/-', 6],
  ],
  '1200',
).toReversed();
const pieces = spread(
  [
    ['box', 6],
    ['', 8],
    ['1 dz', 12],
  ],
  '24',
);
const stock = spread([['NA', 4]], '48').toReversed();

const sheet = [
  [...header, 'Stock'],
  ...categories.map((category, at) => [
    `M-${at}`,
    `Basket ${at}`,
    category,
    prices[at] ?? '',
    pieces[at] ?? '',
    stock[at] ?? '',
  ]),
]
  .map((cells) => cells.join(','))
  .join('\n');

/** Counts the taps of a person who sends a file. */
function tapping() {
  let taps = 0;
  return {
    tap: async (field: Locator, press: (field: Locator) => Promise<unknown> = (one) => one.click()) => {
      taps += 1;
      await press(field);
    },
    taps: () => taps,
  };
}

const kindOn = (page: Page) => (name: string) =>
  page.getByRole('navigation', { name: 'Kinds of rows' }).getByRole('link', { name }).locator('strong').innerText();

test('200 messy rows on a phone are imported with at most eight taps', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700021', businessName: 'Basket Traders' });
  const page = await journey.person({ as: supplier });
  const { tap, taps } = tapping();
  await open(page, '/supplier/import');
  await tap(page.getByLabel('Product sheet'), (field) =>
    field.setInputFiles({ name: 'baskets.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }),
  );
  await tap(page.getByRole('button', { name: 'Read the file' }));
  await page.getByRole('heading', { name: 'Answer once for all rows' }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  const means = (word: string) => page.getByLabel(`${word} means`);
  expect(await means('“Kichen ware”').inputValue()).toBe('Home & Kitchen');
  expect(await means('“રમકડા”').inputValue()).toBe('Toys Products');
  const read = page.locator('summary', { hasText: 'Read like this' });
  expect(await read.innerText()).toContain('“12OO” → 1200');
  const choose = (word: string, category: string) => tap(means(word), (field) => field.selectOption(category));
  await choose('“Plastic items”', 'Home & Kitchen');
  await choose('“Misc”', 'Bag');
  await tap(page.getByLabel('Leave out all rows without an answer'));
  await tap(page.getByRole('button', { name: 'Use these' }));
  const kind = kindOn(page);
  await eventually(() => kind('Wrong')).toBe('0');
  const listed = Number(await kind('New'));
  expect(listed + Number(await kind('Left out'))).toBe(ROWS);
  await tap(page.getByRole('button', { name: `Import products: ${listed}` }));
  await page.getByText(`The import is done. Products listed: ${listed}, changed: 0.`).waitFor();
  expect(taps()).toBeLessThanOrEqual(TAPS_MAX);
  expect(listed).toBeGreaterThan(ROWS / 2);
});

test('the fields of the columns follow when the headers are read from another line', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700023', businessName: 'Tray Traders' });
  const page = await journey.person({ as: supplier });
  const lines = ['Product,Rate,list,2026', 'Category,Product name,Carton rate,Packing', 'Home & Kitchen,Tray,900,10'];
  await open(page, '/supplier/import');
  await page
    .getByLabel('Product sheet')
    .setInputFiles({ name: 'trays.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByText('Headers are in line 1').click();
  const targets = () =>
    page
      .locator('select[name^="column"]')
      .evaluateAll((fields) => fields.map((field) => [field.getAttribute('name'), (field as HTMLSelectElement).value]));
  expect(Object.fromEntries(await targets())).toMatchObject({ column0: 'name', column3: '' });
  await page.getByLabel('Where are the headers of the columns?').selectOption('2');
  await page.getByRole('button', { name: 'Read the file like this' }).click();
  await page.getByText('Headers are in line 2').waitFor();
  await eventually(async () => Object.fromEntries(await targets())).toMatchObject({
    column0: 'category',
    column1: 'name',
    column2: 'pricePerCarton',
    column3: 'piecesPerCarton',
  });
});

/** A workbook with a title, groups, totals, hidden rows, codes in the column of barcodes, and categories of its own. */
function workbook(): Buffer {
  const cell = (text: string | number) =>
    typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="str"><v>${text.replace('&', '&amp;')}</v></c>`;
  const row = (cells: (string | number)[], isHidden = false) =>
    `<row${isHidden ? ' hidden="1"' : ''}>${cells.map(cell).join('')}</row>`;
  const words = ['Kichen ware', 'Home & Kitchen', 'Toys Prodcts', 'Stationary', 'Misc'];
  const product = (at: number) =>
    row(
      [
        at + 1,
        `Basket no. ${at}`,
        words[at % words.length] ?? '',
        `8${100 + at}`,
        at % 19 === 5 ? 'on request' : 400 + at,
        150 + at,
        [12, 24, 48][at % 3] ?? 12,
        '18%',
        at % 9 === 0 ? 'new' : '',
      ],
      at % 50 === 20,
    );
  const part = (from: number) => Array.from({ length: ROWS / 2 }, (_, at) => product(from + at)).join('');
  const xml = [
    row(['Mahavir Sales']),
    row(['Stock as on 15-11-2026']),
    row(['Sr', 'Item', 'Group', 'EAN', 'Rate', 'MRP', 'Pcs/ctn', 'GST', 'Remark']),
    row(['KITCHEN']),
    part(0),
    row(['', 'Total', '', '', 41000]),
    row(['OTHER THINGS']),
    part(ROWS / 2),
    row(['', 'Grand Total', '', '', 82000]),
  ].join('');
  return workbookOf([{ name: 'Stock', xml: `<sheetData>${xml}</sheetData>` }]);
}

test('the questions about groups, totals and hidden rows fit a screen of a phone, and take eight taps', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700025', businessName: 'Mahavir Sales' });
  const page = await journey.person({ as: supplier });
  const { tap, taps } = tapping();
  await open(page, '/supplier/import');
  await tap(page.getByLabel('Product sheet'), (field) =>
    field.setInputFiles({ name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer: workbook() }),
  );
  await tap(page.getByRole('button', { name: 'Read the file' }));
  const check = page.getByRole('button', { name: 'Check the rows' });
  await check.waitFor();
  const read = page.locator('summary', { hasText: 'Read like this' });
  expect(await read.innerText()).toContain('EAN: Use all as item codes');
  expect(await read.innerText()).toContain('Hidden rows left out: 4');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  const [top, bottom] = [await page.locator('h1').boundingBox(), await check.boundingBox()];
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThan(phone.height);
  // The first row follows each answer. A carton is already chosen.
  await page.getByText('Price per carton (₹): ₹400').waitFor();
  await page.getByRole('radio', { name: 'Piece' }).check();
  await page.getByText('Price per carton (₹): ₹4,800').waitFor();
  await page.getByRole('radio', { name: 'Carton' }).check();
  await page.getByText('Price per carton (₹): ₹400').waitFor();
  await page.getByRole('radio', { name: 'No, GST is extra' }).check();
  await page.getByText('Price per carton (₹): ₹472').waitFor();
  await tap(page.getByRole('radio', { name: 'Yes, included' }), (answer) => answer.check());
  await tap(check);
  await page.getByRole('heading', { name: 'Answer once for all rows' }).waitFor();
  expect(await page.locator('summary', { hasText: 'Read like this' }).innerText()).toContain(
    '“Kichen ware” → Home & Kitchen',
  );
  await tap(page.getByLabel('Category: “Misc” means'), (field) => field.selectOption('Bag'));
  await tap(page.getByLabel('Leave out all rows without an answer'));
  await tap(page.getByRole('button', { name: 'Use these' }));
  const kind = kindOn(page);
  await eventually(() => kind('Wrong')).toBe('0');
  const listed = Number(await kind('New'));
  await tap(page.getByRole('button', { name: `Import products: ${listed}` }));
  await page.getByText(`The import is done. Products listed: ${listed}, changed: 0.`).waitFor();
  expect(taps()).toBeLessThanOrEqual(TAPS_MAX);
  expect(listed).toBeGreaterThan(ROWS * 0.8);
});

test('a refusal opens the part with the wrong answer and leads to it, each time; a long header fits a phone', async () => {
  journey.expectFault(/status of 400/);
  const supplier = await journey.signedInSupplier({ mobile: '9909700027', businessName: 'Cup Traders' });
  const page = await journey.person({ as: supplier });
  const long = 'ArticleNumberOfTheMaker'.repeat(4);
  const headers = ['Item', 'Category', 'EAN', 'Price per carton', 'Pieces per carton', long];
  const rows = ['890', '891', '892'].map((code, at) =>
    ['Cup', at, ',Home & Kitchen,', code, ',500,10,', long].join(''),
  );
  await open(page, '/supplier/import');
  await page.getByLabel('Product sheet').setInputFiles({
    name: 'cups.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([headers.join(','), ...rows].join('\n')),
  });
  await page.getByRole('button', { name: 'Read the file' }).click();
  const read = page.locator('details', { hasText: 'Read like this' });
  const summary = read.locator('summary');
  await summary.click();
  await read.getByRole('radio', { name: 'Other' }).check();
  await read.locator('select[name="column2-other"]').selectOption('name');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  for (const _ of [1, 2]) {
    await summary.click();
    await page.getByRole('button', { name: 'That is right' }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.querySelector('input')?.name)).toBe('column2');
    expect(await read.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  }
});
