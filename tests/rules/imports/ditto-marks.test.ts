import { expect, test } from 'vitest';
import { isDitto, withoutDittos } from '../../../rules/imports/ditto-marks.ts';
import { recognisedHeaders } from '../../../rules/imports/sheet-columns.ts';

test.each(['"', "''", '-do-', 'do', 'Do.', '"do"', '〃', '”', ',,', 'Same', 'ditto', '-"-', 'same as above'])(
  '%j means the cell above',
  (text) => expect(isDitto(text)).toBe(true),
);

test.each(['', '-', '12"', 'dosa', 'samey', 'do it', "'", 'D', '5', '--', 'Same day cup'])('%j does not', (text) =>
  expect(isDitto(text)).toBe(false),
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

test('codes, barcodes, stock and columns that are not used keep the mark; all others have the text above', () => {
  const first = ['A-1', 'cup', 'Home', 'S', '100', '10', '8904083300656', '5', 'R1'];
  const marks = headers.map(() => '"');
  const repeated = ['"', 'cup', 'Home', 'S', '100', '10', '"', '"', '"'];
  expect(read(first, marks, marks)).toEqual([first, repeated, repeated]);
});

test('a mark repeats nothing from above a line of a group, and is no name there', () => {
  const row = (name: string, rate: string) => ['', name, '', '', rate, '10', '', '', ''];
  const group = ['', 'Bottles', '', '', '', '', '', '', ''];
  expect(read(row('cup', '100'), group, row('"', '"'))[2]).toEqual(row('', '"'));
});
