import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');

test('prefers a price per piece to one per metre', () => {
  const { mapping } = guessed(['Item', 'Rate per mtr', 'Rate per pc', 'Pcs/ctn'], ['Voile', '19.5', '95', '24']);
  expect(mapping).toEqual(['name', null, 'ratePerPiece', 'piecesPerCarton']);
});

test('a filled price replaces an empty price column', () => {
  const headers = ['Item', 'Price per carton', 'Rate', 'Unit', 'Stock Katargam', 'Pcs/ctn'];
  const { mapping, questions } = guessed(
    headers,
    ['Cup', '', '50', 'BOX', '4', '12'],
    ['Jug', '', '70', 'BOX', '5', '12'],
  );
  expect([mapping[1], mapping[2], questions[2]]).toEqual([null, 'pricePerCarton', 'price']);
});

test.each([
  ['Rate/mtr', 'Rate/roll'],
  ['Price per coil', 'Price per mtr'],
  ['Rate/pkt', 'Rate/mtr'],
  ['Rate/kg', 'Rate per mtr'],
  ['Rate/mtr', 'Selling price'],
])('asks which of %s and %s is the price', (one, other) => {
  const { questions } = guessed(['Item', one, other], ['Voile', '19.5', '780'], ['Lawn', '21', '840']);
  expect(questions).toEqual([null, 'prices', 'prices']);
});

test.each(['Rate per meter with GST', 'Retail rate/mtr', 'Old rate/mtr', 'MRP', 'Width (mtr)', 'Best prices'])(
  'takes a rate per metre beside %s for the only price',
  (other) => {
    const { mapping, questions } = guessed(['Item', 'Rate/mtr', other], ['Voile', '19.5', '44'], ['Lawn', '21', '58']);
    expect([mapping[1], questions[1]]).toEqual(['pricePerCarton', null]);
  },
);

test('asks about the rate of the closing balance among several rates of a stock summary', () => {
  const headers = ['Particulars', 'Opening Balance Rate', 'Closing Balance Quantity', 'Closing Balance Rate'];
  const { mapping, questions } = guessed(
    headers,
    ['Bucket', '80.00/PCS', '240 PCS', '85.00/PCS'],
    ['Tub', '130.00/PCS', '60 PCS', '140.00/PCS'],
  );
  expect(mapping.slice(1)).toEqual([null, null, 'ratePerPiece']);
  expect(questions[3]).toBe('prices');
  const beside = guessed(
    ['Particulars', 'Closing Balance Quantity', 'Rate', 'Closing Balance Value'],
    ['Bucket', '240 PCS', '85.00/PCS', '20400'],
    ['Mug', '35 Dzn', '216.00/Dzn', '7560'],
  );
  expect([beside.mapping[2], beside.questions[2]]).toEqual(['ratePerUnit', 'prices']);
});

test('takes a rate below the MRP of a piece as per piece first, whatever unit the stock is in', () => {
  const headers = ['Item', 'Trade price', 'MRP', 'Qty in hand'];
  const { mapping, questions } = guessed(headers, ['Haldi', '38', '50', '5 ctn'], ['Elaichi', '148', '199', '3 dz']);
  expect([mapping[1], questions[1]]).toEqual(['ratePerPiece', 'unitPrice']);
});

test.each([
  ['an MRP of one piece', ['MRP', 'Rate'], ['25', '18'], ['40', '28'], ['99', '70']],
  ['less than a rupee a piece', ['Stock', 'Rate'], ['5', '18'], ['7', '8'], ['9', '30']],
])("a rate beside '1x24' and %s is likely that of a piece", (_, headers, ...given) => {
  const rows = given.map((amounts, at) => [`Cup ${at}`, ['1x24', '1x12', '1x48'][at] ?? '', ...amounts]);
  const { mapping, questions } = guessedWith('Katargam')(['Item', 'Packing', ...headers], ...rows);
  expect([mapping[3], questions[3]]).toEqual(['ratePerPiece', 'price']);
});
