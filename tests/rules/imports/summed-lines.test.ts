import { expect, test } from 'vitest';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { withGroups } from '../../../rules/imports/lines/group-lines.ts';

const mapping: SheetMapping = [null, 'name', 'category', 'pricePerCarton', 'piecesPerCarton', 'stock:wh_1'];
const shades = [
  ['1', 'Lamp 1', 'Home', '900', '12', '24'],
  ['2', 'Lamp 2', 'Home', '910.50', '12', '24'],
  ['3', 'Lamp 3', 'Home', '920', '12', '24'],
];

/** Names of the rows that are no products. */
function leftOut(rows: string[][], targets = mapping) {
  const lines = withGroups(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    targets,
  );
  return lines.filter(({ isNoProduct }) => isNoProduct).map(({ cells }) => cells.find((cell) => /\p{L}/u.test(cell)));
}

const sum = (name: string) => ['', name, '', '2730.50', '36', '72'];

test.each(['Total (A+B)', 'Overall', 'ಒಟ್ಟು', 'TTL', 'સરવાળો બધો'])(
  'leaves out the last line "%s" with the sums of the columns',
  (name) => {
    expect(leftOut([...shades, sum(name)])).toEqual([name]);
  },
);

test('leaves out several sums, the word in any column, and the sums of the last group', () => {
  expect(leftOut([...shades, sum('TTL'), ['Overall', '', '', '2730.5', '', '72']])).toEqual(['TTL', 'Overall']);
  const groups = [
    ['', 'Pens', '', '', '', ''],
    ...shades,
    ['', 'Books', '', '', '', ''],
    ['4', 'Book 1', 'Home', '10', '5', '5'],
    ['5', 'Book 2', 'Home', '20', '5', '7'],
    ['6', 'Book 3', 'Home', '30', '5', '9'],
    ['', 'TTL', '', '60', '15', '21'],
    ['', 'Overall', '', '2790.50', '51', '93'],
  ];
  expect(leftOut(groups)).toEqual(['Pens', 'Books', 'TTL', 'Overall']);
});

test('keeps a product with a code, a category, another amount or the name of a set', () => {
  const coded: SheetMapping = ['sku', ...mapping.slice(1)];
  expect(leftOut([...shades, ['SUM-1', 'Sum', '', '2730.50', '36', '72']], coded)).toEqual([]);
  expect(leftOut([...shades, ['', 'Total summit', 'Home', '2730.50', '36', '72']])).toEqual([]);
  expect(leftOut([...shades, ['4', 'Total summit', '', '2730.50', '36', '72']])).toEqual([]);
  expect(leftOut([...shades, ['', 'Total summit', '', '2730.50', '36', '70']])).toEqual([]);
  expect(leftOut([...shades, ['', 'Lamp combo', '', '2730.50', '36', '72']])).toEqual([]);
});

test('keeps a last product whose amounts add up by chance, as MRPs and rates do together', () => {
  const goods = [
    ['Pen', '10', '8'],
    ['Pencil', '5', '4'],
    ['Eraser', '5', '4'],
    ['Marker', '20', '16'],
  ];
  expect(leftOut(goods, ['name', 'mrp', 'pricePerCarton'])).toEqual([]);
});

test('does not take a chance match of few rows or one column for a sum', () => {
  expect(leftOut([...shades.slice(0, 2), ['', 'Total sumo', '', '1810.50', '24', '48']])).toEqual([]);
  expect(leftOut([...shades, ['', 'Total sumo', '', '2730.50', '', '']])).toEqual([]);
  expect(leftOut([...shades, sum('Total sumo'), ['4', 'Lamp 4', 'Home', '900', '12', '24']])).toEqual([]);
});
