import { expect, test } from 'vitest';
import { isSettled } from '../../../rules/imports/columns/settled-questions.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

/** Guesses a sheet without headers, with `null` in place of a question. */
function read(...rows: string[][]) {
  const { mapping, questions } = guessed(
    (rows[0] ?? []).map(() => ''),
    ...rows,
  );
  return mapping.map((target, column) => (questions[column] === 'unnamed' ? `${target}?` : target));
}

test('asks what each column of amounts holds, with price, pieces and stock by their contents', () => {
  const goods = ['Kum kum box', 'Chandan tika', 'Sindoor dabbi', 'Alta bottle'];
  const [price, pieces, stock] = [
    ['480', '360', '540', '660'],
    ['24', '24', '36', '12'],
    ['48', '72', '36', '24'],
  ];
  const of = (...columns: (string[] | undefined)[]) =>
    goods.map((name, row) => [`KM-${row + 1}`, name, ...columns.map((column) => column?.[row] ?? '')]);
  expect(read(...of(price, pieces, stock))).toEqual([
    'sku',
    'name',
    'pricePerCarton?',
    'piecesPerCarton?',
    'stock:wh_1?',
  ]);
  expect(read(...of(pieces, price, stock))).toEqual([
    'sku',
    'name',
    'piecesPerCarton?',
    'pricePerCarton?',
    'stock:wh_1?',
  ]);
  expect(
    read(
      ...of(
        stock,
        price?.map((rupees) => `${rupees}/-`),
        pieces,
      ),
    ),
  ).toEqual(['sku', 'name', 'stock:wh_1?', 'pricePerCarton?', 'piecesPerCarton?']);
});

test('reads counts with units, and a price below a rupee a piece as the price of a piece', () => {
  expect(
    read(
      ['Bangle', '22.50', '144 pcs', '40 ctn'],
      ['Anklet', '18.75', '144 pcs', '12 ctn'],
      ['Nath', '9.00', '72 pcs', '7 ctn'],
    ),
  ).toEqual(['name', 'ratePerPiece?', 'piecesPerCarton?', 'stock:wh_1?']);
});

test('takes a single column of amounts for the price of a piece', () => {
  expect(read(['Cup', '90'], ['Jug', '120'], ['Bowl', '90'])).toEqual(['name', 'ratePerPiece?']);
});

test('takes the higher of two prices for the MRP, and a product of two others for nothing', () => {
  expect(read(['Cup', '₹ 199.00', '₹ 149.00'], ['Jug', '₹ 399.00', '₹ 260.50'])).toEqual([
    'name',
    'mrp?',
    'ratePerPiece?',
  ]);
  expect(read(['Cup', '7', '90.50', '633.50'], ['Jug', '13', '120.00', '1560.00'])).toEqual([
    'name',
    'stock:wh_1?',
    'ratePerPiece?',
    'null?',
  ]);
});

test('asks nothing about numbers of rows, noughts and barcodes', () => {
  expect(
    read(
      ['1', 'Cup', '0', '8901234500012', '90'],
      ['2', 'Jug', '0', '8901234500029', '120'],
      ['3', 'Bowl', '0', '8901234500036', '75'],
    ),
  ).toEqual([null, 'name', null, null, 'ratePerPiece?']);
});

test('takes words for the name, and neither addresses nor packs; numbers before the name are the code', () => {
  expect(
    read(
      ['4011', 'https://example.com/cup.jpg', 'Cup', '12 pcs', '90'],
      ['4015', 'https://example.com/jug.jpg', 'Jug', '12 pcs', '120'],
      ['4019', 'https://example.com/bowl.jpg', 'Bowl', '6 pcs', '84'],
    ),
  ).toEqual(['sku', null, 'name', 'piecesPerCarton?', 'pricePerCarton?']);
});

test('leaves the stock open where it may be in several warehouses', () => {
  const { mapping, questions } = guessedWith('Katargam', 'Udhna')(
    ['', '', '', ''],
    ['Cup', '480', '24', '71'],
    ['Jug', '360', '24', '53'],
  );
  expect([mapping[3], questions[3]]).toEqual([null, 'unnamed']);
});

test('never settles the meaning of a column without a header', () => {
  expect(isSettled('unnamed', ['pricePerCarton'])).toBe(false);
});

test('asks nothing about a column without a header beside others that have one', () => {
  const { questions } = guessed(['Item', 'Price per carton', ''], ['Cup', '480', '24'], ['Jug', '360', '24']);
  expect(questions).not.toContain('unnamed');
});

test('takes names that begin with a number', () => {
  const rows = ['500 ml bottle', '750 ml bottle', '1 L bottle', '3 Pc set'].map((name, at) => [
    name,
    at % 2 ? 'Plastic' : 'Steel',
    `${90 + at}`,
    '24',
  ]);
  expect(read(...rows)[0]).toBe('name');
});

test('offers the smaller of two likely packs for the pieces', () => {
  const rows = [
    ['Cup', '480', '24', '40'],
    ['Jug', '360', '24', '31'],
    ['Bowl', '480', '12', '65'],
  ];
  expect(read(...rows).slice(1, 3)).toEqual(['pricePerCarton?', 'piecesPerCarton?']);
});

test('takes no price for the pieces', () => {
  expect(read(['Cup', '90', '5'], ['Jug', '120', '7'], ['Bowl', '90', '9'])).not.toContain('piecesPerCarton?');
});

test('asks about many columns of amounts without likely answers', () => {
  const amounts = (of: number) => Array.from({ length: 40 }, (_, at) => String(of * 7 + at * 3));
  const rows = [
    ['Cup', ...amounts(1)],
    ['Jug', ...amounts(2)],
    ['Pan', ...amounts(5)],
  ];
  expect(new Set(read(...rows).slice(1))).toEqual(new Set(['null?']));
});
