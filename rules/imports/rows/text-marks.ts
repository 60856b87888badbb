import { hasTags, withoutEntities } from '../cells/html-cell.ts';
import type { SheetMapping } from '../headers/sheet-columns.ts';

/**
 * Removes the apostrophe that some shops export before digits, bars round a code, and words that programs write for
 * nothing; '&amp;' becomes '&', and '101.0' in a column of such numbers '101'. HTML descriptions keep escaped signs. In
 * Thok's own sheets all these belong to the text.
 */
export function withoutTextMarks<Row extends { cells: string[] }>(mapping: SheetMapping, rows: Row[]): Row[] {
  const name = mapping.indexOf('name');
  const isHtml = mapping.map(
    (target, column) =>
      target === 'descriptionHtml' ||
      (target === 'description' && rows.some(({ cells }) => hasTags(cells[column] ?? ''))),
  );
  const isBread = rows.flatMap(({ cells }) => cells.filter((cell) => cell.trim() === bread)).length === 1;
  const isFloat = mapping.map((_, column) => areFloats(rows.map(({ cells }) => cells[column] ?? '')));
  const isName = (cell: string, column: number) => isBread && column === name && cell.trim() === bread;
  return rows.map((row) => {
    const cells = row.cells.map((cell, column) =>
      isName(cell, column)
        ? cell
        : plainText(isFloat[column] === true ? cell.replace(/\.0$/, '') : cell, isHtml[column] === true),
    );
    return cells.some((cell, column) => cell !== row.cells[column]) ? { ...row, cells } : row;
  });
}

/** Programs for data write whole numbers such as codes as '101.0' if a cell of their column is empty. */
function areFloats(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 && filled.every((cell) => /^\d{1,15}\.0$/.test(cell));
}

const CODE_MAX = 64;

/** A product may be called this; programs write it for nothing, and then seldom only once in a sheet. */
const bread = 'nan';

function plainText(cell: string, isHtml: boolean): string {
  if (isNothing(cell)) return '';
  if (isMarked(cell)) return cell.slice(1);
  if (isBarred(cell.trim())) return cell.trim().slice(1, -1);
  // An escaped sign within markup is no markup.
  return isHtml || cell.includes('<') ? cell : withoutEntities(cell);
}

/** 'NAN' is a brand, so it stays. */
function isNothing(cell: string): boolean {
  return /^(?:NULL|null|NaN|nan|undefined|[([<](?:null|NULL|blank|Blank|empty|EditValue is null)[)\]>])$/.test(
    cell.trim(),
  );
}

/** '|10700021526|', as some programs keep a code from becoming a number. */
function isBarred(text: string): boolean {
  return text.length <= CODE_MAX && /^\|[^\s|]+\|$/.test(text);
}

function isMarked(cell: string): boolean {
  return /^'\d+$/.test(cell);
}
