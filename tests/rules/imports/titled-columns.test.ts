import { expect, test } from 'vitest';
import { withTitledColumns } from '../../../rules/imports/columns/titled-columns.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

/** Returns what the title adds to a sheet with these headers: the targets, and the cells of a product and of a total. */
function added(title: string, headers: string[]) {
  const cells = headers.map((header) => (header === 'Item' ? 'Cup' : '24'));
  const sheet = { headers, ...guessed(headers, cells) };
  const lines = [
    { cells, isNoProduct: false },
    { cells, isNoProduct: true },
  ];
  const found = withTitledColumns({ ...sheet, rows: lines }, [title]);
  const own = (row: number) => found.rows[row]?.cells.slice(headers.length);
  return {
    targets: found.mapping.slice(headers.length),
    questions: found.questions.slice(headers.length),
    cells: own(0),
    total: own(1),
    price: [found.mapping[headers.indexOf('Rate')], found.questions[headers.indexOf('Rate')]],
  };
}

const bare = ['Item', 'Rate', 'Pcs/ctn', 'Stock'];

test.each([
  ['Stock in dozen', 'dozen'],
  ['STOCK IN CTN', 'ctn'],
  ['Qty in cartons', 'cartons'],
  ['Closing stock is given in boxes', 'boxes'],
  ['Price list, all stock in dozens', 'dozens'],
  ['स्टॉक पेटी में', 'पेटी'],
])('reads from %s the unit of the stock, which is asked about', (title, word) => {
  const { targets, questions, cells, total } = added(title, bare);
  expect({ targets, questions, cells }).toEqual({ targets: ['stockUnit'], questions: ['unit'], cells: [word] });
  expect(total).toEqual(['']);
});

test.each([
  ['Rates per 100 pcs', '100 pcs'],
  ['Rate per 2 dozen', '2 dozen'],
])('reads from %s the unit of the prices, and asks about it and about the price', (title, word) => {
  expect(added(title, bare)).toMatchObject({
    targets: ['rateUnit'],
    questions: ['unit'],
    cells: [word],
    price: ['ratePerUnit', 'price'],
  });
});

test.each([
  ['Order qty in cartons only', bare],
  ['Ready stock available in cartons only', bare],
  ['Stock in hand', bare],
  ['Stock in pcs', bare],
  ['Qty in carton', bare],
  ['Minimum stock in dozen', bare],
  ['Stock in dozen', ['Item', 'Rate', 'Pcs/ctn', 'Stock (ctn)']],
  ['Stock in dozen', ['Item', 'Rate', 'Pcs/ctn']],
  ['Stock in dozen, stock in ctn', bare],
  ['Stock in ctn & pcs', bare],
  ['Stock in cartons and pieces', bare],
  ['Stock in ctn, loose pcs', bare],
  ['Rates per 100 pcs and dozen', bare],
  ['Rates per 100 pcs', ['Item', 'Rate/pc', 'Pcs/ctn']],
  ['Rates per 100 pcs', ['Item', 'MRP', 'Pcs/ctn']],
  ['Rate per dozen', bare],
])('%s adds no column beside %j', (title, headers) => {
  expect(added(title, headers).targets).toEqual([]);
});

const ofHeader = (...headers: string[]) => {
  const cells = headers.map((_, at) => (at === 0 ? 'Cup' : '24'));
  const {
    headers: all,
    mapping,
    questions,
    rows,
  } = withTitledColumns({ headers, ...guessed(headers, cells), rows: [{ cells, isNoProduct: false }] }, []);
  return { added: all.slice(headers.length), price: mapping[1], questions, word: rows[0]?.cells[headers.length] };
};

test.each([
  ['Rate per 100', '100'],
  ['Rate per 100 pcs (Rs)', '100 pcs'],
  ['Price/1000 pcs', '1000 pcs'],
  ['Price per hundred', 'hundred'],
  ['Price per 10 tablets', '10 tablets'],
  ['Rate per bottle', 'bottle'],
  ['Selling price per roll', 'roll'],
  ['Rate/Than', 'than'],
  ['दाम प्रति बोतल', 'बोतल'],
])('reads from %s what its price is for, which is never per piece without a question', (header, word) => {
  const found = ofHeader('Item', header, 'Pcs/ctn', 'Stock');
  expect(found).toMatchObject({ added: ['Unit of price'], price: 'pricePerCarton', word });
  expect([found.questions[1], found.questions[4]]).toEqual([null, null]);
});

test.each([
  'Rate/Pc',
  'Rate per Pc/Set',
  'Price / Rate',
  'Price per unit',
  'Rate per item',
  'Price/list',
  'Rate per set',
  'Price/pkt',
  'Price 2025/26',
  'Rate (wef 01/04/26)',
  'Rate/10-49 pcs',
  'Price/500 ml',
  'Rate/kg',
  'Rate per doz',
  'Rate per case',
  'Rate w/o GST',
  'Price/ctn',
  'Rate',
])('does not read a unit of the price from %s', (header) => {
  expect(ofHeader('Item', header, 'Pcs/ctn', 'Stock').added).toEqual([]);
});

test('does not take an MRP per bottle, or a price per bottle beside one per carton, for the unit of the price', () => {
  expect(ofHeader('Item', 'Rate', 'MRP per bottle', 'Pcs/ctn').added).toEqual([]);
  expect(ofHeader('Item', 'Rate per ctn', 'Rate per bottle', 'Pcs/ctn').added).toEqual([]);
  expect(ofHeader('Item', 'Rate per bag', 'Bag (pcs)').added).toEqual([]);
});

test('a rate per 100 beside a column of units is not in these units', () => {
  const found = ofHeader('Item', 'Rate per 100', 'Unit', 'Pcs/ctn');
  expect(found.added).toEqual(['Unit of price']);
});
