import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';
import { type Column, readRow } from './measured-row.ts';

const guessed = guessedWith('Katargam');

const row = (carton: string, piece: string, pieces = '12'): Column[] => [
  ['pricePerCarton', 'Rate per ctn', carton],
  ['ratePerPiece', 'Rate per pc', piece],
  ['piecesPerCarton', 'Pcs/ctn', pieces],
];

test('refuses a row whose rate leads to another price than its price per carton', () => {
  expect(readRow(row('2925', '246')).wrong).toEqual({ pricePerCarton: 'sheet_prices_differ' });
  const dozens: Column[] = [
    ['pricePerCarton', 'Rate per ctn', '960'],
    ['ratePerDozen', 'Rate per doz', '96'],
    ['piecesPerCarton', 'Pcs/ctn', '144'],
  ];
  expect(readRow(dozens).wrong).toEqual({ pricePerCarton: 'sheet_prices_differ' });
});

test.each([
  ['5040', '84', '60', 'the same'],
  ['2500', '104.16', '24', 'a rounded rate'],
  ['1000', '42', '24', 'a rate in whole rupees'],
  ['2832', '200', '12', 'a carton with 18% GST'],
  ['2400', '210', '12', 'a rate with 5% GST'],
  ['2925', '246/doz', '12', 'a rate of another unit, which is refused for itself'],
  ['2925', '', '12', 'no rate'],
  ['2925', '246', '', 'the pieces of the file'],
])('accepts %s a carton and %s a piece with %s pieces: %s', (carton, piece, pieces, why) => {
  const isOpen = why === 'the pieces of the file';
  expect(readRow(row(carton, piece, pieces)).wrong).toEqual(isOpen ? { pricePerCarton: 'sheet_prices_differ' } : {});
});

test('does not take a margin of nearly 5% for GST', () => {
  expect(readRow(row('900', '95', '10')).wrong).toEqual({ pricePerCarton: 'sheet_prices_differ' });
  expect(readRow(row('900', '94.50', '10')).wrong).toEqual({});
});

test('accepts a price per carton that was typed on Thok', () => {
  expect(readRow(row('2925', '246'), { typed: ['pricePerCarton'] }).wrong).toEqual({});
});

test('refuses a row whose inner packs hold other pieces than its carton, or else takes the pieces from them', () => {
  const packs = (inner: string, outer: string, pieces: string): Column[] => [
    ['innerPieces', 'Inner', inner],
    ['innerPacks', 'Outer', outer],
    ['piecesPerCarton', 'Pcs/ctn', pieces],
  ];
  expect(readRow(packs('6', '12', '144')).wrong).toEqual({ piecesPerCarton: 'sheet_packs_differ' });
  expect(readRow(packs('6', '12', '72')).wrong).toEqual({});
  expect(readRow(packs('', '12', '72')).wrong).toEqual({});
  expect(readRow(packs('6', '12', '')).texts.piecesPerCarton).toBe('72');
  expect(readRow(packs('6', '12', '144'), { typed: ['piecesPerCarton'] }).wrong).toEqual({});
});

const headers = ['Item', 'Pcs/ctn', 'Rate per pc', 'Rate per ctn'];

test('compares a price per piece that leads to the price per carton in most rows', () => {
  const { mapping, questions } = guessed(
    headers,
    ['Thali', '60', '84', '5040'],
    ['Bowl', '12', '246', '2925'],
    ['Lota', '96', '38/-', '3648/-'],
  );
  expect(mapping).toEqual(['name', 'piecesPerCarton', 'ratePerPiece', 'pricePerCarton']);
  expect(questions[2]).toBe('piecePrice');
});

test('asks about any other price per piece, and does not use it unless the supplier says so', () => {
  const { mapping, questions } = guessed(headers, ['Thali', '60', '99', '5040'], ['Bowl', '12', '280', '2925']);
  expect([mapping[2], questions[2]]).toEqual([null, 'piecePrice']);
});

test.each(['Retail price per piece', 'Loose rate', 'Retail rate'])(
  'reads %s as the price of single pieces',
  (header) => {
    const { mapping, questions } = guessed(
      ['Item', 'Pcs/ctn', header, 'Rate per ctn'],
      ['Thali', '60', '99', '5040'],
      ['Bowl', '12', '280', '2925'],
    );
    expect([mapping[2], questions[2]]).toEqual(['pricePerRetail', null]);
  },
);

test('recognises inner and outer packs if they multiply to the pieces per carton', () => {
  const named = ['Item', 'Inner', 'Outer', 'Pcs/ctn', 'Rate/ctn'];
  const rows = [
    ['Cup', '6', '12', '72', '90'],
    ['Jug', '6', '10', '60', '90'],
    ['Jar', '12', '24', '288', '90'],
    ['Can', '6', '12', '144', '90'],
  ];
  expect(guessed(named, ...rows).mapping.slice(1, 3)).toEqual(['innerPieces', 'innerPacks']);
  expect(guessed(named, ...rows.slice(2)).mapping.slice(1, 3)).toEqual([null, null]);
});

test('refuses an amount of another currency with a point that may group thousands', () => {
  const read = (cell: string): unknown =>
    readRow([
      ['pricePerCarton', 'Precio', cell],
      ['currency', 'Moneda', 'CLP'],
    ]).wrong.pricePerCarton;
  expect(['$97.000', '97.000', '1.290', '12.990 CLP'].map(read)).toEqual(Array(4).fill('price_point_unclear'));
  expect(['97.50', '4.125', '97000'].map(read)).toEqual([undefined, undefined, undefined]);
});
