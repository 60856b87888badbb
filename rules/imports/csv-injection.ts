const formula = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it, which makes it text there. */
export function disarmed(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** The original text of a cell that was disarmed. */
export function rearmed(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
