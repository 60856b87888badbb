import { expect, test } from 'vitest';
import { recognisedHeaders } from '../../../rules/imports/headers/sheet-columns.ts';
import { isDitto } from '../../../rules/imports/rows/ditto-marks.ts';
import { withoutDittos } from '../../../rules/imports/rows/repeated-cells.ts';

test.each(['"', "''", '-do-', 'do', 'Do.', '"do"', '〃', '”', ',,', 'Same', 'ditto', '-"-', 'same as above'])(
  '%j means the cell above',
  (text) => expect(isDitto(text)).toBe(true),
);

test.each(['', '-', '12"', 'dosa', 'samey', 'do it', "'", 'D', '5', '--', 'Same day cup'])(
  '%j does not mean the cell above',
  (text) => expect(isDitto(text)).toBe(false),
);

const headers = [
  'Item code',
  'Item name',
  'Category',
  'Size',
  'Rate per carton',
  'Pcs/ctn',
  'Barcode',
  'Stock Katargam',
  'Rack',
];
const mapping = recognisedHeaders(headers, [{ id: 'w', names: ['Katargam'] }]);
const read = (...rows: string[][]) =>
  withoutDittos(
    headers,
    mapping,
    rows.map((cells) => ({ cells })),
  ).map(({ cells }) => cells);

test('keeps marks of codes, barcodes, stock and unused columns, and repeats the text above for all others', () => {
  const first = ['A-1', 'cup', 'Home', 'S', '100', '10', '8904083300656', '5', 'R1'];
  const marks = headers.map(() => '"');
  const repeated = ['"', 'cup', 'Home', 'S', '100', '10', '"', '"', '"'];
  expect(read(first, marks, marks)).toEqual([first, repeated, repeated]);
});

test('a mark repeats nothing from above a group line, and is no name there', () => {
  const row = (name: string, rate: string) => ['', name, '', '', rate, '10', '', '', ''];
  const group = ['', 'Bottles', '', '', '', '', '', '', ''];
  expect(read(row('cup', '100'), group, row('"', '"'))[2]).toEqual(row('', '"'));
});

const names = (...rows: [name: string, category: string, rate: string][]) =>
  read(...rows.map(([name, category, rate], at) => [`A-${at}`, name, category, '', rate, '10', '', '', ''])).map(
    ([, name, category, , rate]) => [name, category, rate],
  );

test('keeps a word that may be the name of a product, or a brand or category in capitals', () => {
  expect(
    names(['Soap', 'Ditto', '90'], ['Do', 'Ditto', '96'], ['Piano', 'Toys', '80'], ['-do-', '-do-', '70']),
  ).toEqual([
    ['Soap', 'Ditto', '90'],
    ['Do', 'Ditto', '96'],
    ['Piano', 'Toys', '80'],
    ['Piano', 'Toys', '70'],
  ]);
});

test('a word in small letters means the cell above, but in the name column only beside other marks', () => {
  expect(names(['Soap', 'Beauty', '90'], ['do', 'ditto', '90'])[1]).toEqual(['do', 'Beauty', '90']);
  expect(names(['Soap', 'Beauty', '90'], ['do', '"', '90'])[1]).toEqual(['Soap', 'Beauty', '90']);
});

test('a word means the cell above if it is below numbers, or is written between dashes elsewhere', () => {
  expect(names(['Soap', 'Beauty', '90'], ['Cream', 'Beauty', 'Do'])[1]).toEqual(['Cream', 'Beauty', '90']);
  expect(names(['Soap', 'Beauty', '90'], ['Gel', '-DO-', '80'], ['Oil', 'DO', '70'])[2]).toEqual([
    'Oil',
    'Beauty',
    '70',
  ]);
});

test('does not read the rows again for each kind of blanks around a word', () => {
  let reads = 0;
  const rows = Array.from({ length: 100 }, (_, at) => ({
    get cells() {
      reads += 1;
      const blanks = at.toString(3).replaceAll('0', ' ').replaceAll('1', '\t').replaceAll('2', '\u00A0');
      return ['A', 'Lid', `${blanks}Do`];
    },
  }));
  withoutDittos(['Item code', 'Item name', 'Category'], ['sku', 'name', 'category'], rows);
  expect(reads).toBeLessThan(10 * rows.length);
});
