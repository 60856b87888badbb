import { isOptionHeader } from '../../catalogue/options.ts';
import { hasOwnIds, isUndecidedPrice, type SheetMapping } from '../headers/sheet-columns.ts';
import { mayRepeat, withCellsAbove } from './ditto-marks.ts';

/**
 * Returns the rows of a sheet with the text of the cell above in place of ditto marks. Codes, barcodes and stock are not
 * repeated, nor a column that is not used.
 */
export function withoutDittos<Row extends { cells: string[] }>(
  headers: string[],
  mapping: SheetMapping,
  rows: Row[],
): Row[] {
  if (hasOwnIds(headers)) return rows;
  const repeats = headers.map((header, column) => {
    const target = mapping[column] ?? null;
    return target === null ? isOptionHeader(header) || isUndecidedPrice(header) : mayRepeat(target);
  });
  return withCellsAbove(rows, { repeats, name: mapping.indexOf('name') });
}
