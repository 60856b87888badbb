import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';
import { type Column, readRow } from './measured-row.ts';

const guessed = guessedWith('Katargam');

const row = (carton: string, piece: string, pieces = '12'): Column[] => [
  ['pricePerCarton', 'Rate per ctn', carton],
  ['ratePerPiece', 'Rate per pc', piece],
  ['piecesPerCarton', 'Pcs/ctn', pieces],
];

test('a rate that leads to another price than that of the carton refuses the row', () => {
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
])('%s for a carton and %s for one of %s pieces pass: %s', (carton, piece, pieces, why) => {
  const isOpen = why === 'the pieces of the file';
  expect(readRow(row(carton, piece, pieces)).wrong).toEqual(isOpen ? { pricePerCarton: 'sheet_prices_differ' } : {});
});

test('a margin that is nearly 5% is no GST', () => {
  expect(readRow(row('900', '95', '10')).wrong).toEqual({ pricePerCarton: 'sheet_prices_differ' });
  expect(readRow(row('900', '94.50', '10')).wrong).toEqual({});
});

test('a price of the carton that was typed on Thok settles it', () => {
  expect(readRow(row('2925', '246'), { typed: ['pricePerCarton'] }).wrong).toEqual({});
});

test('inner packs that hold other pieces than the carton refuse the row, and say them where it does not', () => {
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

test('a price per piece that leads to that of the carton in most rows is compared with it', () => {
  const { mapping, questions } = guessed(
    headers,
    ['Thali', '60', '84', '5040'],
    ['Bowl', '12', '246', '2925'],
    ['Lota', '96', '38/-', '3648/-'],
  );
  expect(mapping).toEqual(['name', 'piecesPerCarton', 'ratePerPiece', 'pricePerCarton']);
  expect(questions[2]).toBe('piecePrice');
});

test('another price per piece is asked about, and not used unless the supplier says so', () => {
  const { mapping, questions } = guessed(headers, ['Thali', '60', '99', '5040'], ['Bowl', '12', '280', '2925']);
  expect([mapping[2], questions[2]]).toEqual([null, 'piecePrice']);
});

test.each(['Retail price per piece', 'Loose rate', 'Retail rate'])('%s is that of single pieces', (header) => {
  const { mapping, questions } = guessed(
    ['Item', 'Pcs/ctn', header, 'Rate per ctn'],
    ['Thali', '60', '99', '5040'],
    ['Bowl', '12', '280', '2925'],
  );
  expect([mapping[2], questions[2]]).toEqual(['pricePerRetail', null]);
});

test('inner and outer are recognised where they multiply to the pieces per carton', () => {
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

test('an amount of another currency in thousands with a point is refused', () => {
  const read = (cell: string): unknown =>
    readRow([
      ['pricePerCarton', 'Precio', cell],
      ['currency', 'Moneda', 'CLP'],
    ]).wrong.pricePerCarton;
  expect(['$97.000', '97.000', '1.290', '12.990 CLP'].map(read)).toEqual(Array(4).fill('price_point_unclear'));
  expect(['97.50', '4.125', '97000'].map(read)).toEqual([undefined, undefined, undefined]);
});
