import { rupeesIn } from '../../written-amount.ts';
import { filledIn, textIn } from '../cells/sheet-cells.ts';
import { optionInHeader, optionOfValue } from '../headers/across-words.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { headersAmong, rankOf } from '../headers/sheet-columns.ts';
import { isStockHeader } from '../headers/stock-headers.ts';
import { isOther, isPriceBelowStock, isReached, isUnit } from './two-line-headers.ts';

/** A merged cell: its column from 0 in the line where it begins, and the last column and line that it covers. */
export interface Span {
  column: number;
  right: number;
  down: number;
}

export interface SpannedLine {
  number: number;
  cells: string[];
  /** Merged cells that begin in this line. */
  spans?: Span[];
}

/** Most lines that headers take up. */
export const HEADERS_DEEP_MAX = 4;

/** Returns the cells of each line without the text that some programs repeat in the covered cells of merged ones. */
export function withoutCovered(lines: SpannedLine[]): string[][] {
  const spans = lines.flatMap(({ number, spans = [] }) => spans.map((span) => ({ ...span, number })));
  if (spans.length === 0) return lines.map(({ cells }) => cells);
  return lines.map(({ number, cells }) => {
    const over = spans.filter((span) => span.number <= number && span.down >= number);
    const isCovered = (column: number) =>
      over.some((span) => {
        const isFirst = span.number === number && span.column === column;
        return !isFirst && span.column <= column && span.right >= column;
      });
    return over.length === 0 ? cells : cells.map((cell, column) => (isCovered(column) ? '' : cell));
  });
}

/**
 * Returns the headers that begin in the first line and go on in the next ones, as merged cells show: 'Stock' over
 * 'Varachha' and 'Udhna', beside an 'Item name' over both lines. Null if the lines below are no headers.
 */
export function mergedHeaders(lines: SpannedLine[]): { headers: string[]; count: number } | null {
  const bare = withoutCovered(lines.slice(0, HEADERS_DEEP_MAX + 1));
  let headers = bare[0] ?? [];
  let count = 1;
  // A sheet has products below its headers, so the last line is none of them.
  while (count < HEADERS_DEEP_MAX && count + 1 < bare.length) {
    const joined = withLineBelow(headers, bare[count] ?? [], lines.slice(0, count + 1));
    if (joined === null) break;
    headers = joined;
    count += 1;
  }
  return count === 1 ? null : { headers, count };
}

/** Returns the first line of the headers, given one of their lines. A letterhead above does not belong to them. */
export function firstMergedLine(lines: SpannedLine[], found: number): number {
  let place = found;
  while (place > 0 && found - place + 1 < HEADERS_DEEP_MAX) {
    const from = lines.slice(place - 1);
    const whole = mergedHeaders(from);
    if (whole === null || whole.count < found - place + 2) break;
    const [line, ...below] = from;
    const without = mergedHeaders(below)?.headers ?? below[0]?.cells ?? [];
    const isGain = headersAmong(whole.headers) > headersAmong(without);
    if (!isGain && !(line && below[0] && reachesDown([line, below[0]]))) break;
    place -= 1;
  }
  return place;
}

/** Does a cell with a text reach from the lines above into the last line, but no further than headers do? */
function reachesDown(lines: SpannedLine[]): boolean {
  const [first, last] = [lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0];
  return lines
    .slice(0, -1)
    .some(({ cells, spans = [] }) =>
      spans.some(({ column, down }) => down >= last && down < first + HEADERS_DEEP_MAX && textIn(cells, column) !== ''),
    );
}

/** Joins headers with the last of these lines, as merged cells connect them; null if that line has no headers. */
function withLineBelow(headers: string[], below: string[], lines: SpannedLine[]): string[] | null {
  const places = filledIn(below);
  const isSure = reachesDown(lines);
  if (places.length === 0) return isSure ? headers : null;
  const wide = wideSpans(headers, lines.at(-2));
  const spanAt = (column: number) => wide.find((span) => span.column <= column && span.right >= column);
  const isParted = areParted(places.map(spanAt), lines) && !isTitleOver(headers, below, wide);
  if (!isSure && !isParted) return null;
  const isHeader = (column: number) => {
    const text = textIn(below, column);
    const isOfOne = spanAt(column) !== undefined || textIn(headers, column) === '' || isReached(headers, below, column);
    const isAmount = rupeesIn(text) !== undefined && !(isSure && optionOfValue(text) !== null);
    return !isAmount && (isOfOne || isUnitBelow(text, textIn(headers, column), isSure));
  };
  if (!places.every(isHeader)) return null;
  const joined = joinedBySpans(headers, below, spanAt);
  const least = isSure ? [below] : [below, headers];
  return least.some((cells) => headersAmong(joined) < headersAmong(cells)) ? null : joined;
}

/** Returns the merged cells with a text that span several columns of this line alone. */
function wideSpans(headers: string[], line: SpannedLine | undefined): Span[] {
  return (line?.spans ?? []).filter(
    ({ column, right, down }) => right > column && down === line?.number && textIn(headers, column) !== '',
  );
}

/** Are several of the texts, but not all as below a title, under one merged cell of the line above? */
function areParted(spans: (Span | undefined)[], lines: SpannedLine[]): boolean {
  const [line, below] = [lines.at(-2)?.number ?? 0, lines.at(-1)?.number ?? 0];
  const isShared = spans.some((span, at) => span !== undefined && spans.indexOf(span) < at);
  return isShared && new Set(spans).size > 1 && below === line + 1;
}

/**
 * Is the only text above a title of the list, which begins at the first column and spans most headers, several of them
 * known alone? 'Stock report 27-05-2026' is no stock of places.
 */
function isTitleOver(headers: string[], below: string[], [span, ...others]: Span[]): boolean {
  if (span === undefined || others.length > 0 || filledIn(headers).length > 1) return false;
  const places = filledIn(below);
  const over = places.filter((column) => span.column <= column && span.right >= column);
  const isWide = over[0] === places[0] && over.length * 2 > places.length;
  return isWide && over.filter((column) => isOwnHeader(textIn(below, column))).length >= TITLED_MIN;
}

function isUnitBelow(text: string, header: string, isSure: boolean): boolean {
  return isUnit(text, header) || (isSure && plainHeader(headerUnits(text).rest) === '');
}

function joinedBySpans(headers: string[], below: string[], spanAt: (column: number) => Span | undefined): string[] {
  let reaching = '';
  const isTitle = ({ column, right }: Span) =>
    below.slice(column, right + 1).filter((text) => isOwnHeader(text)).length >= TITLED_MIN;
  return Array.from({ length: Math.max(headers.length, below.length) }, (_, column) => {
    const [first, second] = [textIn(headers, column), textIn(below, column)];
    const span = spanAt(column);
    if (span !== undefined || first !== '') reaching = span === undefined && !isOther(first) ? first : '';
    if (second === '') return first;
    if (span !== undefined && isTitle(span)) return belowTitle(textIn(headers, span.column), second, below);
    return inOneHeader(span === undefined ? first || reaching : textIn(headers, span.column), second, below);
  });
}

/** So many known headers below a merged cell make it a title, which names no place or price. */
const TITLED_MIN = 2;

/** 'Price list' over 'Stock' -> 'Stock'; 'Retail' alone would be a yes or no. */
function belowTitle(title: string, second: string, below: string[]): string {
  const header = inOneHeader(title, second, below);
  // Any text that ends in 'stock' passes for the header of a stock.
  const isKnown = headersAmong([title]) > 0 || (headersAmong([header]) > 0 && !isStockHeader(header));
  const isJoined = isKnown || rankOf(second, 'retail') !== null || !isAlone(second, below);
  return isJoined ? header : second;
}

function isAlone(second: string, below: string[]): boolean {
  return below.filter((cell) => plainHeader(cell) === plainHeader(second)).length === 1;
}

/** Is it known alone? A stock needs its place, and 'Retail' alone would be a yes or no. */
function isOwnHeader(text: string): boolean {
  return headersAmong([text]) > 0 && !isStockHeader(text) && rankOf(text, 'retail') === null;
}

/** 'Stock' over 'Varachha' -> 'Stock Varachha', 'Rate' over 'Retail' -> 'Retail Rate', 'About the item' over 'Code' -> 'Code'. */
function inOneHeader(first: string, second: string, below: string[]): string {
  const inOrder = `${first} ${second}`.trim();
  // Below 'Size wise stock' the size is the last word.
  if (optionOfValue(second) !== null || optionInHeader(inOrder) !== null) return inOrder;
  if (isAlone(second, below) && isPriceBelowStock(first, second)) return second;
  const known = [inOrder, `${second} ${first}`].find((header) => headersAmong([header]) > 0);
  return known ?? (isAlone(second, below) && isOwnHeader(second) ? second : inOrder);
}
