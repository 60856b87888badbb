import { expect, test } from 'vitest';
import { areReadAlone } from '../../../rules/imports/lines/rows-alone.ts';

const headers = ['Item', 'Code', 'Rate'];
const mapping = ['name', 'sku', 'pricePerCarton'] as const;
const alone = (...rows: string[][]) =>
  areReadAlone(
    rows.map((cells) => ({ cells })),
    headers,
    [...mapping],
  );

test('reads plain rows without the rest of their file', () => {
  expect(alone(['Cup', 'C-1', '98.50'], ['Jug, blue', 'C-2', '1,200'], ['Pot', '', '90'])).toBe(true);
});

test.each([
  ['a comma may be a decimal one', ['Cup', 'C-1', '98,50']],
  ['a point may part thousands', ['Cup', 'C-1', '1.250']],
  ['a line may name a group', ['Bottles', '', '']],
  ['a line may be a total', ['Total', '', '']],
])('reads the whole file if %s', (_, row) => {
  expect(alone(['Cup', 'C-1', '98'], row)).toBe(false);
});

test('reads the whole file if a row may leave out its currency', () => {
  expect(
    areReadAlone([{ cells: ['Cup', '9', ''] }], ['Item', 'Rate', 'Currency'], ['name', 'pricePerCarton', 'currency']),
  ).toBe(false);
});
