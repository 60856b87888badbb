import { withoutEntities } from './html-cell.ts';
import { hasOwnIds } from './sheet-columns.ts';

/**
 * Returns the rows without the apostrophe that spreadsheets write before digits that are text, as some shops export it,
 * without the words that programs write for nothing, and with '&' for '&amp;'. A sheet of Thok's own keeps these, where they
 * are part of a text.
 */
export function withoutTextMarks<Row extends { cells: string[] }>(headers: string[], rows: Row[]): Row[] {
  if (hasOwnIds(headers)) return rows;
  return rows.map((row) => {
    const cells = row.cells.map(plainText);
    return cells.some((cell, column) => cell !== row.cells[column]) ? { ...row, cells } : row;
  });
}

function plainText(cell: string): string {
  if (isNothing(cell)) return '';
  if (isMarked(cell)) return cell.slice(1);
  // Within markup an escaped sign is none of it.
  return cell.includes('<') ? cell : withoutEntities(cell);
}

/** NAN is a brand. */
function isNothing(cell: string): boolean {
  return /^(?:NULL|null|NaN|nan|undefined|[([<](?:null|NULL|blank|Blank|empty|EditValue is null)[)\]>])$/.test(
    cell.trim(),
  );
}

function isMarked(cell: string): boolean {
  return /^'\d+$/.test(cell);
}
