import { placeOfRow } from '../cells/sheet-row-number.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import {
  headersAmong,
  isCost,
  isUndecidedPrice,
  rankOf,
  recognisedHeaders,
  type SheetMapping,
} from '../headers/sheet-columns.ts';
import { isStockHeader } from '../headers/stock-headers.ts';
import { secondTable } from './side-by-side.ts';

/** Blanks that may follow a repeated header. */
const BLANKS_MAX = 20;

const inSmall = (text: string) => text.trim().toLowerCase();
/** Compares length and first letter first, because most cells differ in one of them. */
const isSame = (cell: string, header: string) =>
  header !== '' &&
  cell.length <= header.length + BLANKS_MAX &&
  (cell[0] ?? '').toLowerCase() === header[0] &&
  inSmall(cell) === header;

/** Cells that must repeat the headers above them to make a line one of headers. */
const REPEATED_MIN = 2;
/** Most characters in the name of a table. */
const NAMED_MAX = 60;

/** A table that is not read: the number of its line of headers, and these headers. */
interface OtherTable {
  number: number;
  name: string;
}

/**
 * Leaves out lines that repeat the headers, as printed pages do; another text in the first column names a group. With
 * other headers too, such a line begins a table that is not read. `lines` are the header lines as written.
 */
export function withoutOtherTables<Row extends { number: number; cells: string[] }>(
  headers: string[],
  rows: Row[],
  lines: string[][] = [],
): { rows: Row[]; others: OtherTable[] } {
  const above = new Above(headers, lines);
  const others: OtherTable[] = [];
  let [isOther, hasProduct, sheet, next] = [false, false, 0, 0];
  const kept = rows.flatMap((row, at) => {
    const { number, cells } = row;
    const place = placeOfRow(number);
    if (place.sheet !== sheet) [isOther, sheet] = [false, place.sheet];
    const further = above.isFurther(cells, next);
    if (further === 'other' && !isOther) others.push({ number, name: namedBy(cells) });
    if (further !== null) {
      [isOther, next] = [isOther || further === 'other', next + 1];
      return [];
    }
    next = 0;
    if (at === 0 || !(above.isRepeated(cells) || (hasProduct && isHeaderLine(cells)))) {
      hasProduct ||= cells.some(isAmount);
      return isOther ? [] : [row];
    }
    const { own, changed, first } = above.compared(cells);
    next = 1;
    isOther = changed.some((column) => column !== first);
    if (isOther) others.push({ number, name: namedBy(own.map((column) => cells[column] ?? '')) });
    if (isOther || changed.length === 0) return [];
    return [{ ...row, cells: cells.map((cell, column) => (column === first ? cell : '')) }];
  });
  return { rows: kept, others };
}

/** The headers above some rows: joined, and as written in their lines. */
class Above {
  readonly #small: string[];
  readonly #lines: string[][];
  readonly #fields: SheetMapping;

  constructor(
    private readonly headers: string[],
    lines: string[][],
  ) {
    this.#small = headers.map(inSmall);
    this.#lines = lines.map((line) => headers.map((_, column) => inSmall(line[column] ?? '')));
    this.#fields = recognisedHeaders(headers, []);
  }

  /** A row with 'S' below S and 'M' below M has these sizes, so one of its cells must be a known header. */
  isRepeated(cells: string[]): boolean {
    const [first = []] = this.#lines;
    const repeated = this.#small.filter((header, column) => {
      const cell = cells[column] ?? '';
      return isSame(cell, header) || isSame(cell, first[column] ?? '');
    });
    return repeated.length >= REPEATED_MIN && headersAmong(cells) > 0;
  }

  /**
   * Returns the first column with a header, the filled columns of this line that have one, and those where it differs.
   */
  compared(cells: string[]): { first: number; own: number[]; changed: number[] } {
    const own = cells.flatMap((cell, column) => (cell.trim() === '' || !this.#small[column] ? [] : [column]));
    const fields = recognisedHeaders(cells, []);
    const changed = own.filter((column) => {
      const [cell, header] = [cells[column] ?? '', this.headers[column] ?? ''];
      if ([header, this.#lines[0]?.[column] ?? ''].some((one) => plainHeader(one) === plainHeader(cell))) return false;
      const isOne = (fields[column] ?? null) !== null && fields[column] === this.#fields[column];
      const isAlike = [isUndecidedPrice, isStockHeader, isCost].some((is) => is(cell) && is(header));
      return !(isOne || isAlike) || !haveSameUnits(cell, header, fields[column] === 'piecesPerCarton');
    });
    return { first: this.#small.findIndex((header) => header !== ''), own, changed };
  }

  /** Is it the next line of repeated headers, or another line in its place? Null for a product. */
  isFurther(cells: string[], place: number): 'same' | 'other' | null {
    const [line, first] = [this.#lines[place], this.#lines[0]];
    if (place === 0 || !line || cells.some(isAmount)) return null;
    const filled = cells.flatMap((cell, column) => {
      const text = inSmall(cell);
      const isCovered = line[column] === '' && text === first?.[column];
      return text === '' || isCovered ? [] : [{ text, header: line[column] ?? '' }];
    });
    if (filled.length === 0 || filled.some(({ header }) => header === '')) return null;
    if (filled.every(({ text, header }) => text === header)) return 'same';
    // A lone text that is no header names a group below the first of two lines of headers.
    return filled.length === 1 && headersAmong(cells) === 0 ? null : 'other';
  }
}

/** Most characters of a header, and the cells that decide whether a line has headers. */
const HEADER_MAX = 60;
const LOOKED_AT = 8;
/** Known headers that a line of headers in other words needs. */
const KNOWN_MIN = 3;

const isAmount = (cell: string) => /^[^\p{L}\d]{0,8}\d/u.test(cell);

/** Are most cells of a line without amounts known headers? Of two cells the first must head the names. */
function isHeaderLine(cells: string[]): boolean {
  if (cells.some((cell) => isAmount(cell) || cell.length > HEADER_MAX)) return false;
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, LOOKED_AT);
  const known = filled.length < 2 ? 0 : headersAmong(filled);
  if (known < KNOWN_MIN) return known === 2 && filled.length === 2 && rankOf(filled[0] ?? '', 'name') !== null;
  return known * 2 > filled.length;
}

/**
 * 'Rate per ctn' and 'Rate / carton' have the same units, 'Rate with GST' and 'Rate' have not; 'Packing' may be
 * 'Pcs/ctn'.
 */
function haveSameUnits(cell: string, header: string, mayNameNone: boolean): boolean {
  const [one, other] = [headerUnits(cell), headerUnits(header)];
  const isBare = mayNameNone && [one, other].some(({ units }) => units.length === 0);
  return (
    (isBare || one.units.join() === other.units.join()) &&
    one.currency === other.currency &&
    one.isWithTax === other.isWithTax &&
    one.isWithoutTax === other.isWithoutTax
  );
}

/**
 * Returns the rows of a sheet's first table, the column of a table beside it (-1 for none), the headers of tables
 * below, and the line of the first of these: rows from there on are neither kept nor headers.
 */
export function firstTable<Row extends { number: number; cells: string[] }>(
  headers: string[],
  below: Row[],
  lines: string[][],
) {
  const second = secondTable(headers);
  const own = second < 0 ? headers : headers.slice(0, second);
  const isOfFirst = ({ cells }: Row) => second < 0 || cells.slice(0, second).some((cell) => cell.trim() !== '');
  const { rows, others } = withoutOtherTables(own, below.filter(isOfFirst), lines);
  const end = others[0]?.number ?? Number.POSITIVE_INFINITY;
  return { second, end, rows, others: others.map(({ name }) => name) };
}

function namedBy(headers: string[]): string {
  return headers
    .map((header) => header.trim())
    .filter((header) => header !== '')
    .join(' · ')
    .slice(0, NAMED_MAX);
}
