import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');
const goods = ['name', 'price per carton', 'pcs/ctn'];
const rows = [
  ['Nath', '600', '12'],
  ['Tikka', '480', '12'],
  ['Payal', '720', '24'],
];

/** Guesses a sheet of these goods with further columns of numbers before them. */
function guessedBeside(headers: string[], ...numbers: string[][]) {
  const cells = rows.map((row, place) => [...numbers.map((column) => column[place] ?? ''), ...row]);
  const { mapping, questions } = guessed([...headers, ...goods], ...cells);
  return headers.map((_, column) => [mapping[column], questions[column]]);
}

test.each(['id', 'ID', '_id', 'आईडी'])(
  'offers %s of another program as the item code of a sheet without codes',
  (id) => {
    expect(guessedBeside([id], ['1', '7', '12'])).toEqual([['sku', 'id']]);
  },
);

test.each([
  ['counts the rows', ['1', '2', '3']],
  ['has a number twice', ['4', '4', '9']],
  ['has texts without numbers', ['nath', 'tikka', 'payal']],
])('does not offer an id that %s', (_, ids) => {
  expect(guessedBeside(['id'], ids)).toEqual([[null, null]]);
});

test.each([
  ['sku', ['N-1', 'T-1', 'P-1']],
  ['Seller SKU Id', ['N-1', 'T-1', 'P-1']],
  ['Design no', ['310', '311', '4']],
])('prefers the code below %s, and asks nothing', (header, codes) => {
  const code = ['sku', null];
  const unused = [null, null];
  expect(guessedBeside(['id', header], ['1', '7', '12'], codes)).toEqual([unused, code]);
  expect(guessedBeside(['Listing ID', header], ['1', '7', '12'], codes)).toEqual([unused, code]);
});

test('offers an id beside codes that no row fills', () => {
  expect(guessedBeside(['id', 'SKU'], ['1', '7', '12'], [])).toEqual([
    ['sku', 'id'],
    [null, null],
  ]);
});

test('asks about two numbers of another program, with the one that has letters as the likelier code', () => {
  expect(guessedBeside(['product_id', 'Product number'], ['1', '2', '3'], ['PN-1', 'PN-2', 'PN-3'])).toEqual([
    [null, 'id'],
    ['sku', 'id'],
  ]);
  expect(guessedBeside(['product_id', 'Listing id'], ['11', '12', '14'], ['8', '9', '7'])).toEqual([
    ['sku', 'id'],
    [null, 'id'],
  ]);
});

test("prefers the barcodes that are a shop's own numbers to an id", () => {
  expect(guessedBeside(['id', 'EAN'], ['1', '7', '12'], ['4411', '4412', '4413'])).toEqual([
    [null, null],
    ['sku', 'barcode'],
  ]);
});

test('does not take the ids of rows of one name for an option', () => {
  const { mapping } = guessed(['id', ...goods], ['5', 'Nath', '600', '12'], ['8', 'Nath', '640', '24']);
  expect(mapping[0]).toBe('sku');
});
