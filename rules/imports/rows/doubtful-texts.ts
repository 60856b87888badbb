import type { MessageKey } from '../../../messages/message-key.ts';
import { SHEET_CELL_MAX } from '../../limits.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import { codeProblem, isDate, isExcelError } from './changed-code.ts';
import { isDittoWord } from './ditto-marks.ts';
import type { MappedCells } from './spread-cells.ts';

const values: SheetTarget[] = ['value1', 'value2', 'valueList1', 'valueList2'];
/** 'Same as 1003' refers to another row, and 'Same as picture' to none. */
const sameAs = /^same as\s.{0,30}?(?:above|previous|upper|last|\d)/i;

/** A colour may be called 'Dec-25'; no size such as '2-3' becomes that. */
const monthOfYear = /^[a-z]{3}-\d{2}$/i;

/**
 * Returns the texts of a row that may mean something else, by field: 'Do', a date that a spreadsheet made of '2-3', and
 * a text that was cut. Typed texts are exempt, and names in Thok's own sheets.
 */
export function doubtfulTexts({ cells, mapping }: MappedCells, typed: ReadonlySet<string>): Record<string, MessageKey> {
  const isOwn = mapping.includes('id');
  const found = mapping.flatMap((target, column): [string, MessageKey][] => {
    const whole = cells[column] ?? '';
    const text = whole.trim();
    const doubt = target === null || text === '' || typed.has(target) ? null : doubtAbout(text, target, isOwn);
    // A text that was cut may begin or end with a blank.
    const isCut = target !== null && !typed.has(target) && whole.length > SHEET_CELL_MAX;
    const problem = isCut ? 'sheet_text_too_long' : doubt;
    return target !== null && problem !== null ? [[target, problem]] : [];
  });
  return Object.fromEntries(found);
}

/** Returns what is doubtful about a cell of a pasted block, by the same rules and those for codes; null for nothing. */
export function doubtAboutPasted(cell: string, target: SheetTarget, isOwn = false): MessageKey | null {
  const text = cell.trim();
  if (isExcelError(text)) return 'sheet_cell_is_error';
  return target === 'variantSku' ? codeProblem(text) : doubtAbout(text, target, isOwn);
}

function doubtAbout(text: string, target: SheetTarget, isOwn: boolean): MessageKey | null {
  const isValue = values.includes(target);
  const mayRefer = !isOwn && (isValue || target === 'name');
  if (mayRefer && (isDittoWord(text) || (isValue && sameAs.test(text)))) return 'sheet_may_be_ditto';
  if (isValue && isExcelError(text)) return 'sheet_cell_is_error';
  const mayBeDate = (isValue && !(isOwn && monthOfYear.test(text))) || target === 'piecesPerCarton';
  return mayBeDate && isDate(text) ? 'sheet_value_is_date' : null;
}
