import { m } from '../../messages/compiled/messages.js';
import { placeOfRow } from '../../rules/imports/cells/sheet-row-number.ts';
import { groupIndian } from '../../rules/money.ts';

/** Returns the number of a row as its file counts it, with the sheet unless it is the first that was read. */
export function rowNumberText(number: number): string {
  const { sheet, row } = placeOfRow(number);
  return sheet === 1 ? groupIndian(row) : m.import_row_in_sheet({ row: groupIndian(row), sheet });
}

/** Returns the numbers of a row, and of the row that it repeats, for the sentences about it. */
export function rowNumbers({ number, repeats }: { number: number; repeats: number | null }) {
  return { row: rowNumberText(number), number: rowNumberText(repeats ?? 0) };
}
