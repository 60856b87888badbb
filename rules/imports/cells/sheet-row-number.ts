/**
 * The rows of each further sheet of a workbook are counted from the next multiple of this, so a row's number gives its
 * sheet and its number there.
 */
export const SHEET_ROW_STEP = 2_000_000;

/** Returns the sheet, from 1, and the row in it, as spreadsheet programs count rows. */
export function placeOfRow(number: number): { sheet: number; row: number } {
  return { sheet: Math.floor(number / SHEET_ROW_STEP) + 1, row: number % SHEET_ROW_STEP };
}
