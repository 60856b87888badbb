import type { MessageKey } from '../../messages/message-key.ts';
import { isDate } from './changed-code.ts';
import { isDittoWord } from './ditto-marks.ts';
import type { SheetTarget } from './sheet-columns.ts';
import { isExcelError } from './sheet-row.ts';
import type { MappedCells } from './spread-cells.ts';

const values: SheetTarget[] = ['value1', 'value2', 'valueList1', 'valueList2'];
/** 'Same as 1003' refers to another row. */
const sameAs = /^same as\s/i;

/**
 * Returns the texts of a row that may mean something else, by their fields: 'Do' for the row above, and a date that a
 * spreadsheet has made of '2-3'. A text that was typed on Thok means what it says, and so does a name in a sheet of Thok's.
 */
export function doubtfulTexts({ cells, mapping }: MappedCells, typed: ReadonlySet<string>): Record<string, MessageKey> {
  const isOwn = mapping.includes('id');
  const found = mapping.flatMap((target, column): [string, MessageKey][] => {
    const text = (cells[column] ?? '').trim();
    if (target === null || text === '' || typed.has(target)) return [];
    const isValue = values.includes(target);
    if (!isOwn && (target === 'name' || isValue) && isDittoWord(text)) return [[target, 'sheet_may_be_ditto']];
    if (!isOwn && isValue && sameAs.test(text)) return [[target, 'sheet_may_be_ditto']];
    if (isValue && isExcelError(text)) return [[target, 'sheet_cell_is_error']];
    return (target === 'piecesPerCarton' || isValue) && isDate(text) ? [[target, 'sheet_value_is_date']] : [];
  });
  return Object.fromEntries(found);
}
