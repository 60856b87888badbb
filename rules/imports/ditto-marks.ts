import { isOptionHeader } from '../catalogue/options.ts';
import { hasOwnIds, isUndecidedPrice, type SheetMapping } from './sheet-columns.ts';
import { namesTotal } from './total-lines.ts';

const sign = /^(?:-{0,2}\s?["”“″〃]{1,2}\s?-{0,2}|''|’’|,,)$/;
const word = /^[-"“”']{0,2}\s?(?:do|ditto|same(?: as above)?)\.?\s?[-"“”']{0,2}$/i;

const LOOKED_AT = 20;

/** Does the text mean the cell above: '"', '-do-', 'ditto'? */
export function isDitto(text: string): boolean {
  if (text.length > LOOKED_AT) return false;
  const bare = text.trim();
  return sign.test(bare) || word.test(bare);
}

/** Columns of which each row needs an own text, or an own number. */
const ofOneRow =
  /^(?:id|sku|variantSku|styleCode|handle|batch|barcode|looseBarcode|stock:|across:|picture|variantPicture|status)/;

/**
 * Returns the rows with the text of the cell above in place of ditto marks, up to a line that names a group or a total; the
 * same ones where there is none. Codes, barcodes and stock are not repeated, nor a column that is not used.
 */
export function withoutDittos<Row extends { cells: string[] }>(
  headers: string[],
  mapping: SheetMapping,
  rows: Row[],
): Row[] {
  if (hasOwnIds(headers) || !rows.some(({ cells }) => cells.some(isDitto))) return rows;
  const repeats = headers.map((header, column) => {
    const target = mapping[column] ?? null;
    return target === null ? isOptionHeader(header) || isUndecidedPrice(header) : !ofOneRow.test(target);
  });
  let above: string[] = [];
  return rows.map((row) => {
    const isLine = row.cells.filter((cell) => cell.trim() !== '').length < 2 || namesTotal(row.cells);
    const cells = row.cells.map((cell, column) => {
      if (!repeats[column] || !isDitto(cell)) return cell;
      // Without a cell above, a sign is no name.
      return above[column]?.trim() || (mapping[column] === 'name' && sign.test(cell.trim()) ? '' : cell);
    });
    above = isLine ? [] : cells;
    return cells.some((cell, column) => cell !== row.cells[column]) ? { ...row, cells } : row;
  });
}
