/**
 * Rows of a workbook's further sheets are counted on from here, once for each sheet: the number of a row tells its sheet
 * and its number there.
 */
export const SHEET_ROW_STEP = 2_000_000;

/** Returns the sheet, from 1, and the row in it, as spreadsheet programs count rows. */
export function placeOfRow(number: number): { sheet: number; row: number } {
  return { sheet: Math.floor(number / SHEET_ROW_STEP) + 1, row: number % SHEET_ROW_STEP };
}
