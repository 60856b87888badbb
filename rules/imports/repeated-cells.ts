import { isOptionHeader } from '../catalogue/options.ts';
import { withCellsAbove } from './ditto-marks.ts';
import { hasOwnIds, isUndecidedPrice, type SheetMapping } from './sheet-columns.ts';

/** Columns of which each row needs an own text, or an own number. */
const ofOneRow =
  /^(?:id|sku|variantSku|styleCode|handle|batch|barcode|looseBarcode|stock:|across:|picture|variantPicture|status)/;

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
    return target === null ? isOptionHeader(header) || isUndecidedPrice(header) : !ofOneRow.test(target);
  });
  return withCellsAbove(rows, { repeats, name: mapping.indexOf('name') });
}
