import { expect, test } from 'vitest';
import { textOfHtml } from '../../../rules/imports/cells/html-cell.ts';
import { headerUnits } from '../../../rules/imports/headers/header-units.ts';
import { recognisedHeaders } from '../../../rules/imports/headers/sheet-columns.ts';
import { withoutTextMarks } from '../../../rules/imports/rows/text-marks.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');
const plain = (headers: string[], rows: { cells: string[] }[]) =>
  withoutTextMarks(recognisedHeaders(headers, []), rows);

test.each([
  ['Closing Balance', '14', '19'],
  ['EAN number', '8901234500012', '8901234500029'],
  ['SupplierPartNo', 'NX-7', 'NX-9'],
  ['Group image', 'images/lids1', 'images/lids2'],
  ['Shipping fee', '4.25', '6.5'],
  ['Notes', 'slot 1', 'slot 2'],
  ['Comment', 'slow', 'fast'],
  ['Note', 'slot 1', 'slot 2'],
  ['Narration', 'slot 1', 'slot 2'],
  ['Internal', 'slot 1', 'slot 2'],
  ['Unit', '40', '12'],
])('does not take %s for an option, although it tells rows of one name apart', (header, first, second) => {
  const { mapping, questions } = guessed(
    ['Item code', 'Item', 'Rate', header],
    ['L-1', 'Lid', '30', first],
    ['L-2', 'Lid', '40', second],
    ['J-1', 'Jug', '90', first.replace(/\d$/, '8')],
  );
  expect(mapping[3]).not.toBe('value1');
  expect(questions).not.toContain('variants');
});

test.each([
  ['StockLevel', '24', '5'],
  ['Closing Balance Quantity', '0.50 pcs', '144.00 pcs'],
  ['Current stock', '12.5', '-3'],
  ['Total qty', '12', '30'],
  ['stockQtyCartons', '6', '9'],
  ['Stock (ctn)', '6', '9'],
  ['In stock qty', '24 pcs', '1 pc'],
])('asks about a stock below %s that may be in either warehouse', (header, first, second) => {
  const rows = [
    ['Cup', '400', first],
    ['Jug', '700', second],
  ];
  const { mapping, questions } = guessed(['Item', 'Carton price', header], ...rows);
  expect([mapping[2], questions[2]]).toEqual([null, 'place']);
});

test('asks about stock without a place beside stock of places', () => {
  const headers = ['Item', 'Carton price', 'Stock', 'Stock Sachin'];
  const { questions } = guessed(headers, ['Cup', '400', '9', '5'], ['Jug', '700', '4', '2']);
  expect(questions.slice(2)).toEqual(['place', 'place']);
});

test('takes neither the content of a carton nor a yes or no about stock for the stock of a place', () => {
  const headers = ['Item', 'Carton price', 'Pcs/ctn', 'Qty/ctn', 'In stock?'];
  const { questions } = guessed(headers, ['Cup', '400', '12', '6', '1'], ['Jug', '700', '24', '6', '0']);
  expect(questions.slice(4)).toEqual([null]);
  expect(questions).not.toContain('place');
});

test('does not take attributes of simple products for options, unless rows share a name', () => {
  const headers = ['Type', 'SKU', 'Name', 'Regular price', 'Attribute 1 name', 'Attribute 1 value(s)'];
  const simple = guessed(
    headers,
    ['simple', 'B-1', 'Bottle', '90', 'Colours', 'Red, Blue'],
    ['simple', 'B-2', 'Flask', '120', 'Colours', 'Black'],
  );
  expect(simple.mapping.slice(4)).toEqual([null, null]);
  const variants = [
    ['simple', 'B-1', 'Bottle', '90', 'Colour', 'Red'],
    ['simple', 'B-2', 'Bottle', '90', 'Colour', 'Blue'],
  ];
  expect(guessed(headers, ...variants).mapping.slice(4)).toEqual(['option1', 'value1']);
  const variable = guessed(headers, ['variable', 'B', 'Bottle', '', 'Colour', 'Red, Blue'], ...variants.slice(1));
  expect(variable.mapping.slice(4)).toEqual(['option1', 'value1']);
});

test('does not take what the goods are made of for a name', () => {
  const headers = ['Design no', 'Material', 'Rate'];
  const cotton = guessed(headers, ['D-1', 'Cotton', '300'], ['D-2', 'Cotton', '350'], ['D-3', 'Cotton', '380']);
  expect(cotton.mapping.slice(0, 2)).toEqual(['sku', null]);
  const steel = guessed(headers, ['D-1', 'Steel lid', '300'], ['D-2', 'Steel jug', '350'], ['D-3', 'Cup', '380']);
  expect(steel.mapping[1]).toBe('name');
});

test('does not refuse products whose retail prices or MRPs are no amounts', () => {
  const headers = ['Item', 'Wholesale price', 'Retail price', 'MRP'];
  const ranges = guessed(headers, ['Onion', '24', '28 - 30', 'on pack'], ['Potato', '20', '22 - 25', 'on pack']);
  expect(ranges.mapping.slice(2)).toEqual([null, null]);
  const amounts = guessed(headers, ['Onion', '24', '₹ 28/-', '30'], ['Potato', '20', '22 - 25', '']);
  expect(amounts.mapping.slice(2)).toEqual(['pricePerRetail', 'mrp']);
  expect(guessed(['Item', 'Rate/pc', 'Pcs/ctn'], ['Onion', 'ask', '12']).mapping[1]).toBe('ratePerPiece');
});

test('does not take the settings of a shop for a stock of shades', () => {
  const settings = ['is_qty_decimal', 'use_config_min_qty', 'allow_backorders', 'website_id'];
  const { questions } = guessed(['sku', 'name', 'price', ...settings], ['A', 'Heater', '900', '0', '1', '0', '2']);
  expect(questions.slice(3)).toEqual([null, null, null, null]);
});

test('units in a few rows do not decide what the price is for', () => {
  const headers = ['Item', 'Sales price', 'UOM'];
  expect(guessed(headers, ['Noodles', '165', ''], ['Soup', '195', ''], ['Tea', '80', 'pcs']).mapping[1]).toBe(
    'ratePerPiece',
  );
  expect(guessed(headers, ['Noodles', '165', 'box'], ['Soup', '195', 'pcs']).mapping[1]).toBe('pricePerCarton');
});

test('does not take a bookkeeping kind of an item for a category', () => {
  const headers = ['Item name', 'Rate', 'Item type'];
  const { mapping } = guessed(headers, ['Lid', '90', 'Sales and Purchases'], ['Jug', '120', 'Inventory']);
  expect(mapping[2]).toBeNull();
});

test.each([
  ['<!--td {border: 1px}-->Cane chair<br>for balconies', 'Cane chair\nfor balconies'],
  ['<style>p > b { color: red }</style><p>Cane chair</p>', 'Cane chair'],
  ['Chair <!-- two\nlines --> of cane <!-- unfinished', 'Chair of cane <!-- unfinished'],
])('reads only the visible text of the description %j', (html, text) => {
  expect(textOfHtml(html).replace(/ +/g, ' ')).toBe(text);
});

test('finds a unit among words that a program joins', () => {
  expect(headerUnits('stockQtyCartons')).toMatchObject({ units: ['carton'], rest: 'stock qty' });
  expect(headerUnits('rate_per_dozen').units).toEqual(['dozen']);
  expect(headerUnits('Rate').units).toEqual([]);
});

test("reads a database's words for nothing as blank cells, but NAN as a brand", () => {
  const rows = [{ cells: ['Lid', 'NULL', 'NaN', 'NAN', "'0071"] }];
  expect(plain(['Item', 'Weight', 'MRP', 'Brand', 'Code'], rows)).toEqual([{ cells: ['Lid', '', '', 'NAN', '0071'] }]);
});

test("keeps the name of a bread called nan, but not a program's nan", () => {
  const read = (...cells: string[]) => plain(['Item', 'Brand', 'MRP'], [{ cells }])[0]?.cells;
  expect(read('nan', 'Modern', '40')).toEqual(['nan', 'Modern', '40']);
  expect(read('nan', 'nan', '40')).toEqual(['', '', '40']);
  expect(read('NULL', 'Modern', '40')).toEqual(['', 'Modern', '40']);
});

test.each([
  ['Pcs/box', 'Box/ctn', 'pieces'],
  ['Pcs/box', 'No. of boxes in a carton', 'pieces'],
  ['Units per pack', 'Packs per carton', 'pieces'],
  ['Packing', 'Inner per carton', 'pieces'],
  ['Packing', 'बॉक्स प्रति कार्टन', 'pieces'],
  ['Packing', 'કાર્ટનમાં બોક્સ', 'pieces'],
  ['Pcs/ctn', 'Box/ctn', null],
  ['Pcs/box', 'Box size', null],
  ['Pcs/box', 'Stock (box/ctn)', null],
])(
  'asks about the pieces below %j beside %j if they belong to a box inside the carton: %s',
  (header, beside, question) => {
    const headers = ['Item', 'Price per carton', header, beside];
    const { mapping, questions } = guessed(headers, ['Cup', '1200', '12', '10'], ['Jug', '900', '6', '8']);
    expect([mapping[2], questions[2]]).toEqual([question === null ? 'piecesPerCarton' : null, question]);
  },
);

test.each([
  ['Cup\\nof steel', 'Cup\nof steel'],
  ['<p>Pots &amp;amp; pans</p>', 'Pots & pans'],
])('reads the description %j as it was written', (written, text) => {
  expect(textOfHtml(written)).toBe(text);
});

test("reads programs' words for nothing as blank, and escaped signs as themselves", () => {
  const read = (...cells: string[]) => plain(['Item'], [{ cells }])[0]?.cells;
  expect(read('[EditValue is null]', '(blank)', 'undefined', '<null>')).toEqual(['', '', '', '']);
  expect(read('Pots &amp;amp; pans', 'Men&#039;s', 'Blank CD', 'NA')).toEqual([
    'Pots & pans',
    "Men's",
    'Blank CD',
    'NA',
  ]);
  expect(read('<p>a &lt; b</p>')).toEqual(['<p>a &lt; b</p>']);
});

test('removes bars round a code, and keeps bars between values', () => {
  const read = (...cells: string[]) => plain(['Item code', 'Size'], [{ cells }])[0]?.cells;
  expect(read('|10700021526|', '|S|M|')).toEqual(['10700021526', '|S|M|']);
  expect(read('| 5 |', 'S|M')).toEqual(['| 5 |', 'S|M']);
});

test('keeps an escaped sign in an HTML description as part of its text', () => {
  const read = (header: string, ...texts: string[]) =>
    plain(
      ['Item', header],
      texts.map((text) => ({ cells: ['Lid', text] })),
    ).map(({ cells: [, text = ''] }) => textOfHtml(text));
  expect(read('Body (HTML)', 'a&lt;b&gt;c')).toEqual(['a<b>c']);
  expect(read('Description', 'a&lt;b&gt;c', '<p>Lid</p>')).toEqual(['a<b>c', 'Lid']);
});

test('reads a full description, but no internal notes', () => {
  const { mapping } = guessed(['Item', 'Notes', 'Full description', 'Rate'], ['Lid', 'slot 1', 'A lid', '90']);
  expect(mapping.slice(0, 3)).toEqual(['name', null, 'description']);
  expect(guessed(['Item', 'Notes', 'Rate'], ['Lid', 'slot 1', '90']).mapping[1]).toBeNull();
});

test('reads sizes with dashes as a list, but not an age', () => {
  const headers = ['Item', 'Size', 'Rate'];
  const read = (size: string) => guessed(headers, ['Shirt', size, '90'], ['Kurta', size, '95']).mapping[1];
  for (const sizes of ['S-M-L-XL', 'XXS-XS-S', 'Small-Medium-Large', 'L-XL-2XL-3XL', 'L-XL-XXL', '28-30-32'])
    expect([sizes, read(sizes)]).toEqual([sizes, 'valueList1']);
  const none = ['2-3', 'S-M', 'S-S-S', 'L-S-M', 'XXL-2XL-3XL', 'M-L-FS', '10-12-2025', '10-12-25', '12-10-8'];
  expect(none.map(read)).toEqual(none.map(() => null));
});

test("recognises a shop's options by the word in their headers", () => {
  const headers = ['Item', 'variation_color', 'attribute:pa_size', 'Rate'];
  expect(guessed(headers, ['Shirt', 'red,blue', 'S,M', '90'], ['Kurta', 'red', 'S,M,L', '95']).mapping).toEqual([
    'name',
    'valueList1',
    'valueList2',
    'ratePerPiece',
  ]);
});

test('asks about a discount that the prices do not explain, but not about an empty one', () => {
  const headers = ['Item', 'Carton price', 'Pcs/ctn', 'Disc'];
  const asked = guessed(headers, ['Lid', '900', '12', '5%'], ['Jug', '800', '12', '-']);
  expect([asked.mapping[3], asked.questions[3]]).toEqual([null, 'forBuyers']);
  const none = guessed(headers, ['Lid', '900', '12', '0'], ['Jug', '800', '12', '']);
  expect([none.mapping[3], none.questions[3]]).toEqual(['discount', null]);
});

test.each([
  'Rate/Mtr',
  'Rate per metre',
  'Rate/SqFt',
  'Rate per Sq. Mtr',
  'Price per Ltr',
  'ભાવ/મીટર',
  'दाम प्रति मीटर',
])('asks for the pieces of the unit below %s, as for a kilogram', (header) => {
  const { mapping, questions } = guessed(['Item', 'Pcs/ctn', header], ['Voile', '24', '19.5'], ['Crepe', '24', '31']);
  expect([mapping[2], questions[2]]).toEqual(['pricePerCarton', null]);
  expect(headerUnits(header).units).toEqual(['measure']);
});

test('does not take a tax in another currency, or an MRP of a colour, for a price', () => {
  const taxed = guessed(
    ['Nimi', 'Kpl', 'Vero EUR', 'Veroton EUR'],
    ['Muki', '6', '1.46', '8.99'],
    ['Lasi', '6', '2', '9'],
  );
  expect(taxed.mapping.slice(2)).not.toContain('ratePerPiece');
  const coloured = guessed(['Item', 'MRP White', 'MRP Black'], ['Fan', '1500', '1600'], ['Cooler', '2500', '2700']);
  expect(coloured.questions).not.toContain('across');
});
