import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Varachha');

/** Targets and questions of the prices of two goods. */
function prices(headers: string[], one: string[], two: string[]) {
  const { mapping, questions } = guessed(['Item', ...headers], ['Soap', ...one], ['Balm', ...two]);
  return headers.map((_, at) => [mapping[at + 1] ?? null, questions[at + 1] ?? null]);
}

test.each(['PTR', 'P.T.R.', 'PTS', 'DLP', 'NLC', 'NRV', 'Price to retailer', 'Dealer price'])(
  'reads "%s" alone as the price, and asks what it is for',
  (header) => {
    expect(prices(['MRP', header], ['120', '84.50'], ['60', '42'])[1]).toEqual(['ratePerPiece', 'price']);
  },
);

test('asks which of the prices for retailers and stockists counts, first that for retailers', () => {
  expect(prices(['PTS', 'PTR'], ['80', '84.50'], ['40', '42'])).toEqual([
    [null, 'prices'],
    ['ratePerPiece', 'prices'],
  ]);
  expect(prices(['PTR', 'List price'], ['80', '100'], ['40', '50'])[0]).toEqual(['ratePerPiece', 'prices']);
});

test.each([
  ['price', 'sale_price'],
  ['Regular price', 'Offer price'],
])('offers "%s" after "%s", which a buyer pays', (full, sale) => {
  expect(prices([full, sale], ['2000 INR', '1800 INR'], ['500 INR', '500 INR'])).toEqual([
    [null, 'prices'],
    ['ratePerPiece', 'prices'],
  ]);
});

test('offers the full price where a reduced one is dearer or missing in a row', () => {
  expect(prices(['price', 'sale price'], ['2000', '2100'], ['500', '400'])[0]?.[0]).toBe('ratePerPiece');
  expect(prices(['price', 'sale price'], ['2000', '1800'], ['500', ''])[0]?.[0]).toBe('ratePerPiece');
});
