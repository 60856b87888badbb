import { expect, test } from 'vitest';
import { withoutDashes } from '../../../rules/imports/columns/combined-options.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { doubtfulTexts } from '../../../rules/imports/rows/doubtful-texts.ts';

const mapping: SheetMapping = ['name', 'value1', 'piecesPerCarton'];
const doubtful = (cells: string[], typed: string[] = []) => doubtfulTexts({ cells, mapping }, new Set(typed));

test.each(['2025-03-02', '02-Mar', '3-Feb', '02-03-2025', 'Mar-25', '2-Mar-2025'])(
  'does not accept %j as a size or a pack',
  (date) => {
    expect(doubtful(['Frock', date, date])).toEqual({
      value1: 'sheet_value_is_date',
      piecesPerCarton: 'sheet_value_is_date',
    });
  },
);

test.each(['2-3', '6-8 yrs', 'S/M', '10x12', '12/60', '1.8.19'])('does not take %j for a date', (text) => {
  expect(doubtful(['Frock', text, '24'])).toEqual({});
});

test('asks for a name that may mean the row above, unless it was typed on Thok or in a sheet of its own', () => {
  expect(doubtful(['Do', 'S', '24'])).toEqual({ name: 'sheet_may_be_ditto' });
  expect(doubtful(['Do', 'S', '24'], ['name'])).toEqual({});
  expect(doubtfulTexts({ cells: ['7', 'Do'], mapping: ['id', 'name'] }, new Set())).toEqual({});
});

test("accepts a colour named after a month in Thok's own sheet, but no date that a size becomes", () => {
  const own = (value: string) => doubtfulTexts({ cells: ['7', value], mapping: ['id', 'value1'] }, new Set());
  expect(own('Dec-25')).toEqual({});
  expect(own('02-Mar')).toEqual({ value1: 'sheet_value_is_date' });
});

test('refuses a colour that refers to another row, and accepts one that refers to the picture', () => {
  for (const value of [
    'Same as 1003',
    'Same as D-12',
    'same as previous row',
    'Same as above colour',
    'Same as item 12',
    'Same as last',
  ])
    expect(doubtful(['Saree', value, '4'])).toEqual({ value1: 'sheet_may_be_ditto' });
  expect(doubtful(['Saree', 'Same as picture', '4'])).toEqual({});
  expect(doubtful(['Saree', 'Same as photo', '4'])).toEqual({});
});

test("refuses a formula's error as a value", () => {
  expect(doubtful(['Frock', '#REF!', '24'])).toEqual({ value1: 'sheet_cell_is_error' });
});

test('drops a dash in place of a colour if the rows differ without it', () => {
  const targets: SheetMapping = ['name', 'value1', 'value2'];
  const read = (...rows: string[][]) =>
    withoutDashes(
      rows.map((cells) => ({ cells, mended: {} })),
      targets,
    ).map(({ cells }) => cells.slice(1));
  expect(read(['Cell', 'AA', '-'])).toEqual([['AA', '']]);
  expect(read(['Cell', 'AA', '-'], ['Cell', 'AAA', '–'])).toEqual([
    ['AA', ''],
    ['AAA', ''],
  ]);
  expect(read(['Cell', '-', '-'], ['Cell', '-', '-'])).toEqual([
    ['-', '-'],
    ['-', '-'],
  ]);
  const own = [{ cells: ['7', 'AA', '-'], mended: {} }];
  expect(withoutDashes(own, ['id', 'value1', 'value2'])).toEqual(own);
  expect(read(['Cell', 'AA', '-'], ['Cell', 'AA', 'Red'])).toEqual([
    ['AA', '-'],
    ['AA', 'Red'],
  ]);
});

test('refuses a text that was cut in a column that is used', () => {
  const long = 'x'.repeat(5001);
  expect(doubtful([long, 'S', '24'])).toEqual({ name: 'sheet_text_too_long' });
  expect(doubtfulTexts({ cells: [long], mapping: [null] }, new Set())).toEqual({});
});

test('refuses a text that was cut at a blank as too long', () => {
  const cut = (text: string) => doubtfulTexts({ cells: [text], mapping: ['description'] }, new Set());
  expect(cut(`${'x'.repeat(5000)} `)).toEqual({ description: 'sheet_text_too_long' });
  expect(cut(` ${'x'.repeat(5000)}`)).toEqual({ description: 'sheet_text_too_long' });
  expect(cut('x'.repeat(5000))).toEqual({});
});
