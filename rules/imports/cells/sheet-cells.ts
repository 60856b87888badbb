/** Characters of a cell that are looked at. */
export const LOOKED_AT = 100;

/** Returns the columns of the cells that are not blank. */
export function filledIn(cells: string[]): number[] {
  return cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
}

/** Returns the beginning of a cell; '' where the row is shorter. */
export function textIn(cells: string[], column: number): string {
  return (cells[column] ?? '').slice(0, LOOKED_AT).trim();
}
