import { rupeesIn } from '../../written-amount.ts';
import { filledIn, LOOKED_AT, textIn } from '../cells/sheet-cells.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { headersAmong } from '../headers/sheet-columns.ts';
import { firstMergedLine, type SpannedLine, withoutCovered } from './merged-headers.ts';
import { nearHeader } from './near-headers.ts';
import { isFirstOfTwo } from './two-line-headers.ts';

/** The first lines of a sheet, in which headers are searched. */
export const HEADER_LINES_MAX = 20;
const HEADERS_MIN = 2;

export interface HeaderLine {
  /** Place of the line with the headers; null if the sheet has none. */
  place: number | null;
  /** Place of the first product if the sheet has no headers. */
  first: number;
  /** Must the supplier choose the line of the headers? */
  isAsked: boolean;
}

/**
 * Finds the headers: the first line with two known ones, or with one, or else the first line as wide as most. If that
 * and the next line share a column of amounts, the supplier is asked.
 */
export function headerLineIn(rows: SpannedLine[]): HeaderLine {
  const lines = [
    ...withoutCovered(rows.slice(0, HEADER_LINES_MAX)),
    ...rows.slice(HEADER_LINES_MAX).map(({ cells }) => cells),
  ];
  const top = lines.slice(0, HEADER_LINES_MAX);
  const sure = sureLine(top);
  // A stock summary may have only one known header, beside a date.
  const place = sure < 0 ? likelyLine(top) : sure;
  if (place >= 0) {
    const [above = [], below = [], next = []] = lines.slice(Math.max(0, place - 1));
    const isSecond = place > 0 && isFirstOfTwo(above, below, next);
    return { place: isSecond ? place - 1 : firstMergedLine(rows, place), first: 0, isAsked: false };
  }
  const widths = lines.slice(0, 5 * HEADER_LINES_MAX).map((cells) => filledIn(cells).length);
  const typical = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const first = Math.max(
    0,
    top.findIndex((_, at) => isWide(widths[at] ?? 0, typical) && at < lines.length - 1),
  );
  const [line = [], below = []] = lines.slice(first);
  const isProduct =
    filledIn(line).length > 1 && line.some((cell, column) => isAmount(cell) && isAmount(below[column] ?? ''));
  return { place: isProduct ? null : first, first, isAsked: isProduct };
}

function isHead(cells: string[], least: number): boolean {
  return filledIn(cells).length >= HEADERS_MIN && headersAmong(cells) >= least;
}

/** Returns the first line with two known headers, or else with two misspelt ones; -1 if there is none. */
function sureLine(top: string[][]): number {
  const exact = top.findIndex((cells) => isHead(cells, HEADERS_MIN));
  if (exact >= 0) return isOtherHead(top[exact] ?? [], top[exact + 1] ?? []) ? exact + 1 : exact;
  const spelt = (cells: string[]) => cells.map((cell) => nearHeader(cell) || cell);
  return top.findIndex((cells) => !cells.some(isAmount) && isHead(spelt(cells), HEADERS_MIN));
}

/**
 * Does the line below repeat some of these headers and have as many known ones? Then the products are below that line.
 */
function isOtherHead(above: string[], below: string[]): boolean {
  const filled = filledIn(below);
  const same = filled.filter((column) => plainHeader(textIn(below, column)) === plainHeader(textIn(above, column)));
  const isOther = same.length >= HEADERS_MIN && same.length < filled.length && !below.some(isAmount);
  return isOther && headersAmong(below) >= Math.max(headersAmong(above), HEADERS_MIN);
}

/** Returns the first line with one known header; -1 if there is none, or if lines as wide are above it. */
function likelyLine(top: string[][]): number {
  const place = top.findIndex((cells) => isHead(cells, 1) && !cells.some(isAmount));
  const width = filledIn(top[place] ?? []).length;
  return top.slice(0, Math.max(place, 0)).some((cells) => filledIn(cells).length >= width) ? -1 : place;
}

function isWide(width: number, typical: number): boolean {
  return width * 2 >= typical && width >= Math.min(2, typical);
}

function isAmount(cell: string): boolean {
  return cell.trim() !== '' && rupeesIn(cell.slice(0, LOOKED_AT)) !== undefined;
}
