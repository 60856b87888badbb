import { expect, test } from 'vitest';
import { SHEET_ROW_STEP } from '../../../rules/imports/cells/sheet-row-number.ts';
import { type GroupedRow, SheetGroups } from '../../../rules/imports/rows/sheet-groups.ts';

const row = (number: number, given: Partial<GroupedRow>): GroupedRow => ({
  number,
  id: '',
  handle: '',
  name: 'Hinge',
  isVariant: true,
  hasValues: true,
  packed: '',
  batchOf: null,
  ...given,
});

function headsOf(...rows: Partial<GroupedRow>[]): (number | null)[] {
  const groups = new SheetGroups();
  return rows.map((given, at) => groups.headOf(row(at + 1, given)));
}

test('makes sizes of one name with other pieces per carton products of their own', () => {
  expect(headsOf({ packed: '144' }, { packed: '96' }, { packed: '144' }, { packed: '' })).toEqual([null, null, 1, 1]);
});

test('keeps rows of one handle together, whatever their pieces per carton', () => {
  const handle = 'hinge';
  expect(headsOf({ handle, packed: '144' }, { handle, packed: '96' })).toEqual([null, 1]);
});

test('groups rows by their name within one sheet only, and by a handle across sheets', () => {
  const number = SHEET_ROW_STEP + 1;
  expect(headsOf({}, { number }, { number: number + 1, name: '' })).toEqual([null, null, number]);
  expect(headsOf({}, { number, name: '' })).toEqual([null, null]);
  expect(headsOf({ handle: 'hinge' }, { handle: 'hinge', number })).toEqual([null, 1]);
});
