import { expect, test } from 'vitest';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { withCurrencies, withCurrencyColumn } from '../../../rules/imports/terms/header-currency.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Nana Varacha');

test.each([
  [['22-24', '26-28', '30-32'], 'across:stock:wh_1'],
  [['2-3', '4-5', '6-7'], 'across:stock:wh_1'],
  [['10-49', '50-99', '100+'], 'across:slab:carton'],
  [['10-49 ctn', '50-99 ctn', '100-199 ctn'], 'across:slab:carton'],
  [['1-9', '10-49', '50-99'], 'across:slab:carton'],
])('reads %j beside a price as sizes, or as quantities if they begin at one or name them: %s', (ranges, target) => {
  const { mapping } = guessed(
    ['Item', 'Rate', ...ranges],
    ['Frock', '30', '24', '20', '18'],
    ['Top', '30', '20', '18', '18'],
  );
  expect(mapping.slice(2).includes('across:slab:carton')).toBe(target === 'across:slab:carton');
});

test('takes packs that tell rows of one name apart as variants, and other packs as pieces per carton', () => {
  const headers = ['Item', 'Pack', 'Rate'];
  const apart = guessed(
    headers,
    ['Hing', '10 x 50 g', '400'],
    ['Hing', '10 x 100 g', '700'],
    ['Jeera', '20 x 50 g', '500'],
  );
  expect([apart.mapping[1], apart.questions[1]]).toEqual(['value1', 'variants']);
  const sized = guessed(['Item', 'Pack size', 'Rate'], ['Hing', '10 x 50 g', '400'], ['Hing', '10 x 100 g', '700']);
  expect([sized.mapping[1], sized.questions[1]]).toEqual(['value1', 'variants']);
  const alone = guessed(headers, ['Hing', '10 x 50 g', '400'], ['Jeera', '20 x 50 g', '500']);
  expect([alone.mapping[1], alone.questions[1]]).toEqual(['piecesPerCarton', 'pieces']);
});

test.each([
  ['Net quantity', null],
  ['शुद्ध मात्रा', null],
  ['ચોખ્ખો જથ્થો', null],
  ['Availability', null],
  ['Avail Sachin', 'place'],
  ['Stock', 'place'],
  ['Variant Inventory Qty', 'place'],
  ['मौजूदा माल', 'place'],
])('asks about numbers below %s as a stock: %s', (header, question) => {
  const { mapping, questions } = guessed(['Item', 'Carton price', header], ['Cup', '400', '3'], ['Jug', '700', '10']);
  expect([mapping[2], questions[2]]).toEqual([null, question]);
});

test.each([
  [['Standard price'], ['ratePerPiece']],
  [
    ['Standard price', 'Sales price'],
    [null, 'ratePerPiece'],
  ],
  [['Modal'], [null]],
  [['Carton size'], [null]],
  [['Ctn size'], [null]],
  [['Case size'], [null]],
])('maps the headers %j to %j', (headers, targets) => {
  const cells = headers.map((_, at) => String(90 + at));
  expect(guessed(['Item', ...headers], ['Cup', ...cells], ['Jug', ...cells]).mapping.slice(1)).toEqual(targets);
});

test('adds the currency of the cells to a price only, and never in its own sheets', () => {
  const rows = [{ cells: ['CAD 101', 'CAD 20'] }, { cells: ['CAD 102', 'CAD 30'] }];
  expect(withCurrencies(['Item code', 'Rate'], rows)).toEqual(['Item code', 'Rate (CAD)']);
  expect(withCurrencies(['Thok id', 'Rate'], rows)).toEqual(['Thok id', 'Rate']);
});

test.each([
  ['Pack size', [250, 500], ['Haldi', 'Mirchi'], null],
  ['Packing', [200, 1000], ['Haldi', 'Mirchi'], null],
  ['Pack size', [24, 48], ['Oil 500 ml', 'Ghee 1 kg'], null],
  ['Pack size', [24, 48], ['Cup', 'Jug'], 'piecesPerCarton'],
  ['Packing', [24, 48], ['Oil 500 ml', 'Ghee 1 kg'], 'piecesPerCarton'],
  ['Packing', [50, 100], ['Nut', 'Bolt'], 'piecesPerCarton'],
  ['Pcs/ctn', [250, 500], ['Nut', 'Bolt'], 'piecesPerCarton'],
] as const)('reads %s above %j of %j as %s', (header, packs, names, target) => {
  const rows = names.map((name, at) => [name, '900', String(packs[at])]);
  const { mapping, questions } = guessed(['Item', 'Price per carton', header], ...rows);
  expect([mapping[2], questions[2]]).toEqual([target, target === null ? 'pieces' : null]);
});

test('uses a third column of values if only that distinguishes rows of a product', () => {
  const headers = ['Product name', 'Colour', 'Size', 'Pattern', 'Price per carton'];
  const large = ['Kurti', 'Red', 'L', 'Dots', '900'];
  const apart = guessed(headers, ['Kurti', 'Red', 'M', 'Dots', '900'], ['Kurti', 'Red', 'M', 'Plain', '900'], large);
  expect([apart.mapping[3], apart.questions[3]]).toEqual(['value3', 'variants']);
  const same = guessed(headers, ['Kurti', 'Red', 'M', 'Dots', '900'], large);
  expect([same.mapping[3], same.questions[3]]).toEqual([null, null]);
});

test('asks about a place beside a warehouse, but not about a sum', () => {
  const headers = ['Item', 'Carton price', 'Katargam', 'Udhna', 'Sachin', 'कुल'];
  const { mapping, questions } = guessed(
    headers,
    ['Cup', '400', '3', '5', '7', '15'],
    ['Jug', '700', '1', '2', '3', '6'],
  );
  expect(mapping[2]).toMatch(/^stock:/);
  expect(questions.slice(2)).toEqual([null, 'place', 'place', null]);
});

test('reads sizes below one header of stock as its last words', () => {
  const sizes = ['M', 'L', 'XL'].map((size) => `સાઇઝ પ્રમાણે સ્ટોક (નંગ) ${size}`);
  const { mapping, questions } = guessed(['Item', 'Carton price', ...sizes], ['Kurti', '400', '3', '5', '7']);
  expect(new Set(mapping.slice(2))).toEqual(new Set(['across:stock:wh_1']));
  expect(questions.slice(2)).toEqual(['across', 'across', 'across']);
});

test('knows a second option by its Hindi name', () => {
  const { mapping } = guessed(
    ['Item', 'रंग', 'माप', 'Rate/ctn'],
    ['Kurti', 'लाल', 'M', '400'],
    ['Kurti', 'लाल', 'L', '400'],
  );
  expect(mapping.slice(1, 3)).toEqual(['value1', 'value2']);
});

test('an empty category column gives way to another', () => {
  const headers = ['Title', 'Product Category', 'Type', 'Carton price'];
  expect(guessed(headers, ['Cup', '', 'Kitchen', '400']).mapping.slice(1, 3)).toEqual([null, 'category']);
  expect(guessed(headers, ['Cup', '', '', '400']).mapping[1]).toBe('category');
});

test.each([
  ['FOB Ningbo (US$)', 'price'],
  ['Ex-works', 'price'],
  ['Ningbo (USD)', 'prices'],
  ['Handling USD', 'prices'],
])(
  'takes amounts below %j for the likely price, and asks which column it is only beside a bare currency',
  (header, asked) => {
    const { mapping, questions } = guessed(['Item', header], ['Neck fan', 'US$2.35'], ['Mini fan', 'US$1.80']);
    expect([mapping[1], questions[1]]).toEqual(['ratePerPiece', asked]);
  },
);

test.each(['Grit', 'HP', 'GSM', 'ઇંચ'])(
  'numbers of their own below %s may distinguish the variants of a long list',
  (header) => {
    const rows = Array.from({ length: 29 }, (_, row) => ['Sand paper', String(400 + row), String(60 + 15 * row)]);
    const { mapping, questions } = guessed(['Item', 'Carton price', header], ...rows);
    expect([mapping[2], questions[2]]).toEqual(['value1', 'variants']);
  },
);

test('does not take a description of the material beside item names for a name', () => {
  const { questions } = guessed(
    ['Item name', 'Material description', 'Carton price'],
    ['Kurti A', 'Pure cotton 60x60', '400'],
    ['Kurti B', 'Rayon 140 gsm', '500'],
  );
  expect(questions.slice(0, 2)).toEqual([null, null]);
});

test('takes features as specifications only if they name what they describe', () => {
  const features = (first: string, second: string, ...more: string[]) =>
    guessed(['Item', 'Carton price', 'Features', ...more], ['Cup', '400', first], ['Jug', '700', second]).mapping[2];
  expect(features('Material: steel', 'Height: 20 cm')).toBe('specifications');
  expect(features('Machine washable|Spacious', 'Includes lid, spoon')).toBe('description');
  expect(features('Machine washable|Spacious', 'Includes lid, spoon', 'Description')).toBeNull();
});

test.each(['799', '499', '350'])(
  'does not take an original price of %s beside a price of 499 for an MRP',
  (original) => {
    const row = (name: string) => [name, '499', original];
    expect(guessed(['name', 'price', 'originalPrice'], row('Cup'), row('Jug')).mapping).toEqual([
      'name',
      'ratePerPiece',
      null,
    ]);
  },
);

test('takes a description as the names if no other column has words for them', () => {
  const sizes = ['15', '20', '25', '32', '40'].map((size) => ['EL-90', 'Elbow 90', size, '9.7']);
  const tees = sizes.map(([, , size = '']) => ['TE', 'Tee', size, '12']);
  const { mapping, questions } = guessed(['Code', 'Description', 'Size', 'Price'], ...sizes, ...tees);
  expect([mapping[1], questions[1]]).toEqual(['name', 'names']);
  const coded = [...sizes, ...tees].map(([, ...row], at) => [`E-${at}`, ...row]);
  expect(guessed(['Code', 'Description', 'Size', 'Price'], ...coded).mapping[1]).toBe('description');
  const ofErp = guessed(
    ['Name', 'Material', 'Material Description', 'Price'],
    ['Surat plant', '101011011', 'M.S. angle', '9.7'],
    ['Surat plant', '101011012', 'M.S. channel', '12'],
    ['Hazira plant', '101011013', 'M.S. flat', '14'],
  );
  expect(ofErp.mapping.slice(0, 3)).toEqual([null, null, 'name']);
});

test('does not take texts like options for options if few rows belong to one product', () => {
  const headers = ['Name', 'Price per carton', 'Choice'];
  const rows = ['Cup', 'Cup', 'Jug', 'Pot', 'Pan', 'Mug'].map((name, at) => [name, '900', `Care: ${at + 1} washes`]);
  expect(guessed(headers, ...rows).mapping[2]).not.toBe('optionTexts');
  const few = rows.slice(0, 3);
  expect(guessed(headers, ...few).mapping[2]).toBe('optionTexts');
});

test('bare prices are in the currency that any price of the column names, unless one names rupees', () => {
  const rowsOf = (prices: string[]) => prices.map((price) => ({ cells: [price] }));
  const headerOf = (...prices: string[]) => withCurrencies(['Rate'], rowsOf(prices));
  expect(headerOf('25', '19.95 €', '18 €')).toEqual(['Rate (€)']);
  expect(headerOf('25', '30', '19.95 €')).toEqual(['Rate (€)']);
  expect(headerOf('162', '￥54', '30')).toEqual(['Rate (¥)']);
  expect(headerOf('25', '30 £', '19.95 €')).toEqual(['Rate']);
  const few = rowsOf(['25', '30', '19.95 €']);
  expect(withCurrencies(['Rate (Rs)'], few)).toEqual(['Rate (Rs)']);
  expect(withCurrencies(['Rate'], few, ['All rates in Rs'])).toEqual(['Rate']);
  expect(withCurrencies(['Remarks'], few)).toEqual(['Remarks']);
  expect(headerOf('₹25', '19.95 €', '18 €')).toEqual(['Rate']);
  expect(headerOf(...Array.from({ length: 21 }, () => '25'), ...Array.from({ length: 22 }, () => '€ 18'))).toEqual([
    'Rate (€)',
  ]);
});

test('takes a column of nothing but currency codes as one of currencies, but words only in an unknown column', () => {
  const column = (target: SheetMapping[number], ...texts: string[]) =>
    withCurrencyColumn(
      ['hsnCode', target],
      texts.map((text) => ({ cells: ['3923', text] })),
    )[1];
  expect(column('value1', 'AED', '$', 'INR')).toBe('currency');
  expect(column(null, 'Dollar', 'Euro')).toBe('currency');
  expect(column('brand', 'Dollar', 'Euro')).toBe('brand');
  expect(column('value1', 'AED', 'Dollar')).toBe('value1');
  for (const target of ['name', 'sku', 'variantSku', 'barcode'] as const) expect(column(target, 'AED')).toBe(target);
});

test('does not look for a currency column in a sheet of Thok', () => {
  const own: SheetMapping = ['id', 'brand', null];
  expect(withCurrencyColumn(own, [{ cells: ['7', 'USD', 'AED'] }])).toEqual(own);
});

test('does not take model numbers such as RM 25 for amounts', () => {
  const rows = [{ cells: ['RM 25', 'RM 25'] }, { cells: ['RM 30', 'RM 30'] }];
  expect(withCurrencies(['Grade', 'Price'], rows)).toEqual(['Grade', 'Price (RM)']);
});

test('reads prices below sizes as per piece first, unless the sheet names cartons', () => {
  const targetOf = (headers: string[], ...rows: string[][]) => guessed(headers, ...rows).mapping.at(-1);
  expect(targetOf(['Name', '6 mm', '8 mm'], ['hex bolt', '360', '420'])).toBe('across:price:piece');
  expect(targetOf(['Name', 'Pcs/ctn', '6 mm', '8 mm'], ['hex bolt', '12', '360', '420'])).toBe('across:price');
  expect(targetOf(['Name', 'Pcs/ctn', '6 mm', '8 mm'], ['hex bolt', '500', '36', '42'])).toBe('across:price:piece');
});

test('asks about a discount of 34% off as about one of 34', () => {
  for (const discount of ['34', '34%', '34% off', 'flat 34%'])
    expect(guessed(['Item', 'Carton price', 'Discount'], ['Cup', '400', discount]).questions[2]).toBe('forBuyers');
});

test('takes sizes below a category header as options, and words as categories', () => {
  const rows = (values: string[]) => values.map((value) => ['Gilbeys', value, '550']);
  const read = (values: string[]) => guessed(['Product', 'Category', 'Carton price'], ...rows(values)).mapping[1];
  expect(read(['250ml', '750 ml', '1 ltr', 'cans'])).toBe('value1');
  expect(read(['Gin', 'Rum', '750 ml'])).toBe('category');
  expect(read(['24', 'Gin'])).toBe('category');
});

test('takes an ISBN code as a barcode', () => {
  for (const header of ['ISBNCode', 'ISBN No.', 'ISBN-13'])
    expect(guessed([header, 'Title', 'Carton price'], ['9789356963108', 'Atlas', '90']).mapping[0]).toBe('barcode');
});
