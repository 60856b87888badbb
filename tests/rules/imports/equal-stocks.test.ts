import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

/** Questions about columns after the pieces per carton, with these cells in each row. */
const asked = (headers: string[], ...rows: string[][]) => {
  const products = rows.map((cells, at) => [`Cup ${at}`, '200', '12', ...cells]);
  return guessed(['Item', 'Rate per carton', 'Pcs/ctn', ...headers], ...products).questions.slice(3);
};

test('asks which of two stocks with one header counts', () => {
  const { mapping, questions } = guessed(
    ['Item', 'Rate per carton', 'Pcs/ctn', 'Qty', 'Qty'],
    ['Cup', '200', '12', '24', '12'],
    ['Jug', '300', '12', '12', '6'],
  );
  expect(mapping.slice(3)).toEqual(['stock:wh_1', null]);
  expect(questions.slice(3)).toEqual(['equalStock', 'equalStock']);
});

test.each([
  [
    'the same numbers',
    ['Qty', 'Qty'],
    [
      ['24', '24.0'],
      ['12', '12'],
    ],
  ],
  [
    'a blank and a dash for none',
    ['Stock', 'Stock'],
    [
      ['5', '5'],
      ['-', '0'],
      ['', '-'],
    ],
  ],
  [
    'noughts and ones beside a stock',
    ['Stock', 'Stock'],
    [
      ['5', '1'],
      ['7', '0'],
    ],
  ],
])('asks nothing about two columns with %s', (_, headers, rows) => {
  expect(asked(headers, ...rows)).toEqual([null, null]);
});

test('takes a quantity that makes the amount for ordered, not for a second stock', () => {
  expect(asked(['Qty', 'Qty', 'Amount'], ['24', '2', '400'], ['12', '3', '600'])).toEqual([null, null, null]);
});

test.each([
  ['Bal Qty', ['PO Qty', 'Supplied Qty', 'Bal Qty'], ['50', '20', '30']],
  ['System stock count', ['System stock count', 'Physical stock count'], ['50', '48']],
])('asks about %s beside other counts', (header, headers, cells) => {
  expect(asked(headers, cells, cells)[headers.indexOf(header)]).not.toBeNull();
});

test.each([
  [
    ['Opening', 'Received', 'Sold', 'Balance'],
    ['10', '5', '3', '12'],
  ],
  [
    ['Min Order Qty', 'Bal Qty'],
    ['2', '48'],
  ],
  [
    ['Re-order level', 'Balance'],
    ['10', '48'],
  ],
])('asks nothing about the balance in %j', (headers, cells) => {
  expect(asked(headers, cells, cells).at(-1)).toBeNull();
});

test("reads Flipkart's own code, status and stock", () => {
  const { mapping } = guessed(
    ['Listing ID', 'Seller SKU Id', 'Product Title', 'Listing Status', 'Your Selling Price', 'Your Stock Count'],
    ['LSTBWL1', 'FK-1', 'Bowl', 'ACTIVE', '249', '120'],
    ['LSTBWL2', 'FK-2', 'Deep bowl', 'INACTIVE', '249', '60'],
  );
  expect(mapping).toEqual([null, 'sku', 'name', 'status', expect.anything(), 'stock:wh_1']);
});
