const formula = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula, so that it is text there. */
export function disarmed(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Returns the original text of a cell that was disarmed. */
export function rearmed(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
