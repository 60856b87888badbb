import { expect, test } from 'vitest';
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

test('sizes of one name that are packed differently are products of their own', () => {
  expect(headsOf({ packed: '144' }, { packed: '96' }, { packed: '144' }, { packed: '' })).toEqual([null, null, 1, 1]);
});

test('rows of one handle are one product however they are packed', () => {
  const handle = 'hinge';
  expect(headsOf({ handle, packed: '144' }, { handle, packed: '96' })).toEqual([null, 1]);
});
