import { plainHeader } from './plain-header.ts';
import { headersAmong } from './sheet-columns.ts';
import { placeOfRow } from './sheet-row-number.ts';
import { secondTable } from './side-by-side.ts';

/** Blanks after a repeated header. */
const BLANKS_MAX = 20;

const inSmall = (text: string) => text.trim().toLowerCase();
/** Most cells differ in their first letter or by far in their length. */
const isSame = (cell: string, header: string) =>
  header !== '' &&
  cell.length <= header.length + BLANKS_MAX &&
  (cell[0] ?? '').toLowerCase() === header[0] &&
  inSmall(cell) === header;

/** Cells of a line that repeat the headers above them, from which on it is a line of headers too. */
const REPEATED_MIN = 2;
/** Characters of a line that is named. */
const NAMED_MAX = 60;

/** A table that is not read, with the number of the line of its headers, and these. */
interface OtherTable {
  number: number;
  name: string;
}

/**
 * Leaves out lines that repeat the headers, as printed pages do; one with another text in its first column names a group.
 * Where such a line has other headers as well, it begins a table of its own: what is below it stands below other sizes or
 * prices than the first headers say, and is not read. Returns the rows, and such tables.
 */
export function withoutOtherTables<Row extends { number: number; cells: string[] }>(
  headers: string[],
  rows: Row[],
): { rows: Row[]; others: OtherTable[] } {
  const small = headers.map(inSmall);
  const first = small.findIndex((header) => header !== '');
  const others: OtherTable[] = [];
  let [isOther, sheet] = [false, 0];
  const kept = rows.flatMap((row, at) => {
    const { number, cells } = row;
    const place = placeOfRow(number);
    if (place.sheet !== sheet) [isOther, sheet] = [false, place.sheet];
    const repeated = small.filter((header, column) => isSame(cells[column] ?? '', header));
    // A row that says 'S' below S and 'M' below M has these sizes, so one of its cells must be a known header.
    const isProduct = at === 0 || repeated.length < REPEATED_MIN || headersAmong(cells) === 0;
    if (isProduct) return isOther ? [] : [row];
    const own = cells.flatMap((cell, column) => (cell.trim() === '' || !small[column] ? [] : [column]));
    const changed = own.filter((column) => plainHeader(cells[column] ?? '') !== plainHeader(headers[column] ?? ''));
    isOther = changed.some((column) => column !== first);
    if (isOther) others.push({ number, name: namedBy(own.map((column) => cells[column] ?? '')) });
    if (isOther || changed.length === 0) return [];
    return [{ ...row, cells: cells.map((cell, column) => (column === first ? cell : '')) }];
  });
  return { rows: kept, others };
}

/**
 * Returns the rows of a sheet's first table, the column at which another one begins beside it (-1 for none), the headers of
 * those below it, and the number of the line with the first of these: its rows are not kept, so no headers are sought there.
 */
export function firstTable<Row extends { number: number; cells: string[] }>(headers: string[], below: Row[]) {
  const second = secondTable(headers);
  const own = second < 0 ? headers : headers.slice(0, second);
  const isOfFirst = ({ cells }: Row) => second < 0 || cells.slice(0, second).some((cell) => cell.trim() !== '');
  const { rows, others } = withoutOtherTables(own, below.filter(isOfFirst));
  const end = others[0]?.number ?? Number.POSITIVE_INFINITY;
  return { second, end, rows, others: others.map(({ name }) => name) };
}

function namedBy(headers: string[]): string {
  return headers
    .map((header) => header.trim())
    .join(' · ')
    .slice(0, NAMED_MAX);
}
