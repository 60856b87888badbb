import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');
const stock = 'across:stock:wh_1';
const kurti = ['Kurti', '12', '240', '252', '24', '36'];
const top = ['Top', '12', '2000', '2100', '12', '24'];

test.each([
  [['S', 'M', 'Stock S', 'Stock M'], 'across:price'],
  [['Price S', 'Price M', 'Stock S', 'Stock M'], 'across:price'],
  [['ભાવ લાલ', 'ભાવ પીળો', 'સ્ટોક લાલ', 'સ્ટોક પીળો'], 'across:price'],
])('asks once about prices below %j beside the stock of the same sizes', (headers, price) => {
  const { mapping, questions } = guessed(['Item', 'Pcs/ctn', ...headers], kurti, top);
  expect(mapping.slice(2)).toEqual([price, price, stock, stock]);
  expect(questions.slice(2)).toEqual(['acrossPrices', 'acrossPrices', 'across', 'across']);
});

test.each(['Rate (Rs/pc)', 'Rate (₹/pc)', 'Rate Rs./pc'])('reads prices per piece of sizes below %s', (head) => {
  const headers = ['Item', 'Pcs/ctn', `${head} M`, `${head} L`, 'Stock M', 'Stock L'];
  const { mapping } = guessed(headers, ['kurti', '12', '100', '110', '24', '36'], ['top', '12', '80', '85', '12', '6']);
  expect(mapping.slice(2, 4)).toEqual(['across:price:piece', 'across:price:piece']);
});

test('offers prices per piece for sizes with stocks in a list without pieces per carton', () => {
  const { mapping } = guessed(['Item', 'S', 'M', 'Stock S', 'Stock M'], ['Kurti', '240', '252', '24', '36']);
  expect(mapping.slice(1, 3)).toEqual(['across:price:piece', 'across:price:piece']);
});

test('asks about numbers below sizes as stock beside the prices of the same sizes', () => {
  const { mapping, questions } = guessed(
    ['Item', 'Pcs/ctn', 'S', 'M', 'Rate/pc S', 'Rate/pc M'],
    ['Kurti', '12', '24', '36', '240', '252'],
  );
  expect(mapping.slice(2)).toEqual([stock, stock, 'across:price:piece', 'across:price:piece']);
  expect(questions.slice(2)).toEqual(['across', 'across', null, null]);
});

test.each([
  ['other sizes', ['XL', 'XXL', 'Stock S', 'Stock M'], kurti],
  ['no numbers', ['S', 'M', 'Stock S', 'Stock M'], ['Kurti', '12', 'yes', 'no', '24', '36']],
  ['one size alone', ['S', 'Note', 'Stock S', 'Stock M'], kurti],
])('does not read %s beside the stock of sizes as prices', (_, headers, row) => {
  const { mapping } = guessed(['Item', 'Pcs/ctn', ...headers], row);
  expect(mapping.slice(2, 4)).toEqual([null, null]);
});

test('reads no second price from sizes beside their stock and a price', () => {
  const { mapping, questions } = guessed(
    ['Item', 'Pcs/ctn', 'S', 'M', 'Stock S', 'Stock M', 'Price per carton'],
    [...kurti, '4800'],
  );
  expect(mapping.slice(2, 4)).toEqual([null, null]);
  expect(questions.slice(2, 4)).toEqual([null, null]);
});

test.each([['Rate/pc'], ['Wholesale'], ['Dealer rate']])(
  '%s is the price, and numbers below S beside a stock are none',
  (header) => {
    const { mapping, questions } = guessed(
      ['Item', 'Pcs/ctn', header, 'S', 'M', 'Stock S', 'Stock M'],
      ['Kurti', '12', '110', '36', '38', '24', '36'],
      ['Top', '12', '120', '36', '38', '12', '24'],
    );
    expect(mapping.slice(2, 5)).toEqual(['ratePerPiece', null, null]);
    expect(questions.slice(3, 5)).toEqual([null, null]);
  },
);
