import { isOptionHeader } from '../../catalogue/options.ts';
import { hasOwnIds, isUndecidedPrice, type SheetMapping } from '../headers/sheet-columns.ts';
import { mayRepeat, withCellsAbove } from './ditto-marks.ts';

/**
 * Replaces ditto marks with the text of the cell above. Codes, barcodes and stock are not repeated; columns that are
 * not used are, below the header of an option or a price.
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
