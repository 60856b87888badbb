import { hasOwnIds } from './sheet-columns.ts';

/**
 * Returns the rows without the apostrophe that spreadsheets write before digits that are text, as some shops export it, and
 * without the words that databases write for nothing. A sheet of Thok's own keeps both, where they are part of a text.
 */
export function withoutTextMarks<Row extends { cells: string[] }>(headers: string[], rows: Row[]): Row[] {
  if (hasOwnIds(headers)) return rows;
  return rows.map((row) =>
    row.cells.some((cell) => isMarked(cell) || isNothing(cell))
      ? { ...row, cells: row.cells.map((cell) => (isNothing(cell) ? '' : isMarked(cell) ? cell.slice(1) : cell)) }
      : row,
  );
}

/** NAN is a brand. */
function isNothing(cell: string): boolean {
  return /^(?:NULL|null|NaN|nan)$/.test(cell);
}

function isMarked(cell: string): boolean {
  return /^'\d+$/.test(cell);
}
