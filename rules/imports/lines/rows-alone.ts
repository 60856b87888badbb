import { mayBeDecimalCommas } from '../columns/decimal-commas.ts';
import { hasOwnIds, type SheetMapping } from '../headers/sheet-columns.ts';
import { mayBeLine } from './total-lines.ts';

/**
 * Do the first rows of a file mean the same whatever stands below them? Not where a comma may be a decimal one, a row may
 * name a group or be a total, or an empty cell of currencies takes that of the others.
 */
export function areReadAlone(rows: { cells: string[] }[], headers: string[], mapping: SheetMapping): boolean {
  if (mapping.includes('currency') || rows.some(({ cells }) => mayBeLine(cells, mapping))) return false;
  return hasOwnIds(headers) || !mayBeDecimalCommas(headers, rows);
}
