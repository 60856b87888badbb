import { mayBeDecimalCommas } from '../columns/decimal-commas.ts';
import { hasOwnIds, type SheetMapping } from '../headers/sheet-columns.ts';
import { mayBeLine } from './total-lines.ts';

/**
 * Do the first rows of a file mean the same whatever is below them? Not if a comma may be decimal, a row may be a group
 * or a total, or an empty currency cell depends on the others.
 */
export function areReadAlone(rows: { cells: string[] }[], headers: string[], mapping: SheetMapping): boolean {
  if (mapping.includes('currency') || rows.some(({ cells }) => mayBeLine(cells, mapping))) return false;
  return hasOwnIds(headers) || !mayBeDecimalCommas(headers, rows);
}
