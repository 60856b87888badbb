import { expect, test } from 'vitest';
import { countedPrice } from '../../../rules/imports/headers/counted-price.ts';
import { unitsOfHeaders } from '../../../rules/imports/headers/header-units.ts';
import { guessedWith } from './guessed.ts';
import { readRow } from './measured-row.ts';

const guessed = guessedWith('Katargam', 'Udhna');
const rows = [
  ['Ring', '12', '118', '100'],
  ['Bead', '12', '59', '50'],
];
const read = (headers: string[]) => {
  const { mapping, questions } = guessed(['Item', 'Pcs/ctn', ...headers], ...rows);
  return [mapping.slice(2), questions.slice(2)];
};

test.each([
  [['Rate gross', 'Rate net']],
  [['Price (Gross)', 'Price (Net)']],
  [['Gross price', 'Nett rate']],
  [['Rate/gross', 'Rate/net']],
])('asks which of %j is the price, and reads neither for 144 pieces', (headers) => {
  expect(read(headers)).toEqual([
    ['ratePerPiece', null],
    ['prices', 'prices'],
  ]);
  expect(countedPrice(2, ['Item', 'Pcs/ctn', ...headers])).toBeUndefined();
});

test('asks about a gross rate beside a net rate, and offers the net rate first', () => {
  expect(read(['Gross rate', 'Net rate'])).toEqual([
    [null, 'ratePerPiece'],
    ['prices', 'prices'],
  ]);
});

test('never divides a price below Rate gross beside Rate net by 144', () => {
  const beside = readRow([
    ['pricePerCarton', 'Rate gross', '118'],
    ['mrp', 'Rate net', '100'],
  ]);
  expect(beside.texts.pricePerCarton).toBe('118');
});

test.each([[['Rate gross', 'Discount']], [['Rate / gross', 'Net rate']], [['Rate per gross', 'Net weight']]])(
  '%j has a price of 144 pieces',
  (headers) => {
    expect(read(headers)[0]?.[0]).toBe('pricePerCarton');
  },
);

test.each([[['Rate Gold', 'Rate Silver']], [['Price Platinum', 'Price Gold']], [['Price (Gold)', 'Price (Diamond)']]])(
  'prices below %j, which may be for customers of two ranks, are asked about as prices of which one is offered',
  (headers) => {
    expect(read(headers)).toEqual([
      ['ratePerPiece', null],
      ['prices', 'prices'],
    ]);
  },
);

test('asks about another price together with the prices for ranks', () => {
  const { mapping, questions } = guessed(['Item', 'Rate per carton', 'Rate Gold', 'Rate Silver'], ...rows);
  expect(mapping.slice(1)).toEqual(['pricePerCarton', null, null]);
  expect(questions.slice(1)).toEqual(['prices', 'prices', 'prices']);
});

test('asks about bare ranks as prices, and offers colours first', () => {
  expect(read(['Gold', 'Silver'])).toEqual([
    ['across:price', 'across:price'],
    ['prices', 'prices'],
  ]);
});

test.each([[['Rate Gold', 'Rate Red']], [['Rate Rose gold', 'Rate Silver']], [['Rate S', 'Rate M']]])(
  '%j are colours or sizes',
  (headers) => {
    expect(read(headers)).toEqual([
      ['across:price', 'across:price'],
      ['across', 'across'],
    ]);
  },
);

test('reads two ranks beside a colour as colours', () => {
  const { mapping } = guessed(
    ['Item', 'Pcs/ctn', 'Rate Gold', 'Rate Silver', 'Rate Red'],
    ['Ring', '12', '99', '90', '80'],
  );
  expect(mapping.slice(2)).toEqual(['across:price', 'across:price', 'across:price']);
});

test('keeps the kilograms of a gross weight beside a net weight', () => {
  const [, gross] = unitsOfHeaders(['Item', 'Gross weight (kg)', 'Net weight (kg)']);
  expect(gross).toMatchObject({ units: ['measure'], word: 'kg' });
});

test('reads prices for ranks beside a stock of each as prices of colours', () => {
  const { mapping } = guessed(
    ['Item', 'Pcs/ctn', 'Rate Gold', 'Rate Silver', 'Stock Gold', 'Stock Silver'],
    ['Ring', '12', '118', '100', '24', '36'],
  );
  expect(mapping.slice(2)).toEqual(['across:price', 'across:price', 'across:stock:wh_1', 'across:stock:wh_1']);
});

test('asks about a net rate together with a rate for 144 pieces', () => {
  expect(read(['Rate/gross', 'Net rate'])).toEqual([
    ['pricePerCarton', null],
    ['prices', 'prices'],
  ]);
});

test('offers bare Gold and Silver as the stock of colours unless they rise like prices', () => {
  const { questions } = guessed(
    ['Design', 'Gold', 'Silver'],
    ['D-1', '24', '36'],
    ['D-2', '10', '60'],
    ['D-3', '50', '40'],
  );
  expect(questions.slice(1)).toEqual(['across', 'across']);
});

test('reads prices for ranks beside bare columns of the same names as colours with a stock', () => {
  const { mapping } = guessed(
    ['Item', 'Pcs/ctn', 'Rate Gold', 'Rate Silver', 'Gold', 'Silver'],
    ['Ring', '12', '118', '100', '24', '36'],
  );
  expect(mapping.slice(2)).toEqual(['across:price', 'across:price', 'across:stock:wh_1', 'across:stock:wh_1']);
});
