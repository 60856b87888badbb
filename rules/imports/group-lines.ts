import { rupeesIn } from '../written-amount.ts';
import type { SheetMapping, SheetTarget } from './sheet-columns.ts';
import { isTotal } from './sheet-row.ts';
import { placeOfRow } from './sheet-row-number.ts';

/** Columns that may hold the name of a group; a value alone in any other column belongs to a product. */
const groupTargets: (SheetTarget | null)[] = [null, 'name', 'sku', 'category'];
/** Filled cells of most rows in a sheet that has groups. */
const WIDTH_MIN = 3;

/** A row with the name of the group line above it, '' if there is none. */
export type Grouped<Row> = Row & { heading: string; isGroup: boolean };

/**
 * Finds the lines that name a group of the rows below them, as price lists do: lines with one filled cell, a text, where
 * most rows have three and more. Lines below the table, such as terms of sale, head nothing.
 */
export function withGroups<Row extends { number: number; cells: string[] }>(
  rows: Row[],
  mapping: SheetMapping,
): Grouped<Row>[] {
  const widths = rows.map(({ cells }) => filled(cells).length).toSorted((a, b) => a - b);
  const typical = widths[Math.floor(widths.length / 2)] ?? 0;
  const isWide = typical >= WIDTH_MIN;
  const last = rows.findLastIndex(({ cells }) => filled(cells).length * 2 > typical && !cells.some(isTotal));
  let [heading, sheet] = ['', 1];
  return rows.map((row, at) => {
    const place = placeOfRow(row.number);
    if (place.sheet !== sheet) [heading, sheet] = ['', place.sheet];
    const name = isWide ? groupName(row.cells, mapping) : null;
    if (name !== null) heading = at < last ? name : '';
    return { ...row, heading: name === null ? heading : '', isGroup: name !== null };
  });
}

function filled(cells: string[]): number[] {
  return cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
}

function groupName(cells: string[], mapping: SheetMapping): string | null {
  const [column, ...others] = filled(cells);
  if (column === undefined || others.length > 0 || !groupTargets.includes(mapping[column] ?? null)) return null;
  const text = (cells[column] ?? '').trim();
  const isName = rupeesIn(text.slice(0, 100)) === undefined && !isTotal(text);
  return isName && (mapping[column] !== 'sku' || !/\d/.test(text)) ? text.slice(0, 200) : null;
}
