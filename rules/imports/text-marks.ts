import { hasOwnIds } from './sheet-columns.ts';

/**
 * Returns the rows without the apostrophe that spreadsheets write before digits that are text, as some shops export it. A
 * sheet of Thok's own keeps it, where it is part of a code.
 */
export function withoutTextMarks<Row extends { cells: string[] }>(headers: string[], rows: Row[]): Row[] {
  if (hasOwnIds(headers)) return rows;
  return rows.map((row) =>
    row.cells.some(isMarked)
      ? { ...row, cells: row.cells.map((cell) => (isMarked(cell) ? cell.slice(1) : cell)) }
      : row,
  );
}

function isMarked(cell: string): boolean {
  return /^'\d+$/.test(cell);
}
