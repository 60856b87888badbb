import { expect, test } from 'vitest';
import { mergedHeaders } from '../../../rules/imports/lines/merged-headers.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');
const facts = ['Item', 'Pcs/ctn', 'Price per carton'];
const kurti = ['Kurti', '12', '4800'];
const stock = 'across:stock:wh_1';

test.each([
  ['સ્ટોક (સાઇઝ પ્રમાણે)', ['M', 'XL', 'ફ્રી']],
  ['Size wise stock (pcs)', ['S', 'M', 'L']],
  ['Size-wise Qty', ['28', '30', '32']],
  ['Closing stock', ['S', 'M', 'L']],
  ['Stock', ['Red', 'Blue', 'Green']],
  ['Colour wise stock', ['Gajri', 'Rani', 'Rama']],
  ['रंग अनुसार स्टॉक', ['गाजरी', 'लाल', 'नीला']],
])('a merged %s over %j is the stock of each, and a total beside them is no stock', (head, values) => {
  const lines = [
    {
      number: 1,
      cells: [...facts, head, '', '', 'Total Qty'],
      spans: [
        { column: 0, right: 0, down: 2 },
        { column: 3, right: 5, down: 1 },
      ],
    },
    { number: 2, cells: ['', '', '', ...values, ''] },
    { number: 3, cells: [...kurti, '4', '5', '6', '15'] },
  ];
  const headers = mergedHeaders(lines)?.headers ?? [];
  const { mapping, questions } = guessed(
    headers,
    [...kurti, '4', '5', '6', '15'],
    ['Top', '12', '60', '1', '2', '3', '6'],
  );
  expect(mapping.slice(3)).toEqual([stock, stock, stock, null]);
  expect(questions.slice(3)).toEqual(['across', 'across', 'across', null]);
});

test('a head of prices makes prices of the columns below it, none of them the only price', () => {
  const headers = ['Item', 'Pcs/ctn', 'Rate S', 'Rate M', 'Rate L'];
  const { mapping, questions } = guessed(headers, ['Kurti', '12', '2400', '2520', '2640']);
  expect(mapping.slice(2)).toEqual(['across:price', 'across:price', 'across:price']);
  expect(questions.slice(2)).toEqual(['across', 'across', 'across']);
});

test('a head of prices per piece makes prices per piece of the columns below it', () => {
  const headers = ['Item', 'Pcs/ctn', 'Rate/pc S', 'Rate/pc M'];
  const { mapping } = guessed(headers, ['Kurti', '12', '240', '252']);
  expect(mapping.slice(2)).toEqual(['across:price:piece', 'across:price:piece']);
});

test('reads stock and prices per carton below two heads as each head says', () => {
  const headers = ['Item', 'Pcs/ctn', 'Rate/ctn S', 'Rate/ctn M', 'Stock S', 'Stock M'];
  const { mapping, questions } = guessed(headers, ['Kurti', '12', '2400', '2520', '24', '36']);
  expect(mapping.slice(2)).toEqual(['across:price', 'across:price', stock, stock]);
  expect(questions.slice(2)).toEqual([null, null, 'across', 'across']);
});

test.each([
  ['Rate per M', 'Rate per L'],
  ['Stock (M)', 'Stock (L)'],
  ['Sale qty M', 'Sale qty L'],
  ['Size (cm) L', 'Size (cm) B'],
  ['Stock 1', 'Stock 2'],
  ['Size wise total', 'Size wise grand total'],
  ['Purchase rate S', 'Purchase rate M'],
])('does not take %s and %s for columns below a head of sizes', (one, other) => {
  const { mapping } = guessed([...facts, one, other], [...kurti, '4', '5'], ['Top', '12', '6000', '7', '8']);
  expect(mapping.some((target) => target?.startsWith('across:stock') === true)).toBe(false);
});

test.each(['Set of', 'સેટ (નંગ)', 'सेट (नग)'])('%s gives the pieces in the set of a price per set', (header) => {
  const { mapping, questions } = guessed(['Item', header, 'Rate/set'], ['Kurti', '4', '2380'], ['Saree', '6', '7200']);
  expect(mapping.slice(1)).toEqual(['piecesPerCarton', 'pricePerCarton']);
  expect(questions[1]).toBe('pieces');
});

test('takes a price per set in Gujarati as the price per carton', () => {
  const { mapping } = guessed(['Item', 'સેટ (નંગ)', 'ભાવ/સેટ'], ['Kurti', '4', '2380'], ['Saree', '6', '7200']);
  expect(mapping[2]).toBe('pricePerCarton');
});
