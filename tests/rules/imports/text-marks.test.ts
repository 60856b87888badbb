import { expect, test } from 'vitest';
import { recognisedHeaders } from '../../../rules/imports/headers/sheet-columns.ts';
import { withoutTextMarks } from '../../../rules/imports/rows/text-marks.ts';

const headers = ['Item code', 'Size'];
const read = (...rows: string[][]) =>
  withoutTextMarks(
    recognisedHeaders(headers, []),
    rows.map((cells) => ({ cells })),
  ).map(({ cells }) => cells);

test('reads codes that a program wrote as fractions as whole numbers', () => {
  expect(read(['101.0', 'S'], ['', 'M'], ['102.0', 'L'])).toEqual([
    ['101', 'S'],
    ['', 'M'],
    ['102', 'L'],
  ]);
});

test('keeps fractions of nought beside other codes, and a single one', () => {
  const mixed = [
    ['12.0', '7.0'],
    ['12.5', '7.5'],
  ];
  expect(read(...mixed)).toEqual(mixed);
  expect(read(['1.0', 'S'])).toEqual([['1.0', 'S']]);
});
