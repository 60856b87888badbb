import { sameValue } from '../../catalogue/options.ts';
import { rupeesIn } from '../../written-amount.ts';
import { piecesIn } from '../cells/cell-values.ts';
import { LOOKED_AT, textIn } from '../cells/sheet-cells.ts';
import { namesTotal } from '../cells/total-words.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import { isTotal } from '../rows/sheet-row.ts';

interface Line {
  cells: string[];
  isNoProduct: boolean;
}

/** Fewer rows or columns may add up by chance. */
const ROWS_MIN = 3;
const COLUMNS_MIN = 2;
/** Lines at the end of a list that may be sums, one below another. */
const LINES_MAX = 5;
const WORD_MAX = 40;
/** Sums of paise are exact. */
const OFF_MAX = 0.01;
/** Further words of a sum. Without such a word a last product may add up by chance, as prices and MRPs do together. */
const sumWords = /^(?:ttl|overall|all|sum|ಒಟ್ಟು|மொத்தம்|మొత్తం|ആകെ|মোট|ਕੁੱਲ|एकूण|जोड़|जमा|સરવાળો|એકંદર)(?=[\s:.(-]|$)/iu;

function namesSum(text: string): boolean {
  return namesTotal([text]) || sumWords.test(text);
}

/** Columns that may hold the word: a code or an option belongs to a product. */
const ofWords: (SheetTarget | null)[] = [null, 'name', 'category'];

/**
 * Finds totals with amounts that a product could have, such as 'G. Total': last lines with one word and no code, whose
 * amounts are all the sums of the products above.
 */
export function withSummedLines<Row extends Line>(rows: Row[], mapping: SheetMapping): Row[] {
  const isListed = ({ cells, isNoProduct }: Line) => !isNoProduct && !cells.some(isTotal);
  const last = rows.findLast(isListed);
  if (mapping.includes('id') || last === undefined || sumsOf(last.cells, mapping) === null) return rows;
  const listed = rows.flatMap((row, at) => (isListed(row) ? [at] : []));
  for (let count = Math.min(LINES_MAX, listed.length); count > 0; count -= 1) {
    const above = listed.slice(0, -count);
    const lines = listed.slice(-count);
    if (lines.every((at) => isSum(at, { rows, listed: above, mapping })))
      return rows.map((row, at) => (lines.includes(at) ? { ...row, isNoProduct: true } : row));
  }
  return rows;
}

interface Sums {
  text: string;
  /** The amounts other than 0, by column. */
  sums: [number, number][];
}

/** Returns the word and the amounts of a line that has nothing else; null for any other line. */
function sumsOf(cells: string[], mapping: SheetMapping): Sums | null {
  const amounts = cells.map(amountIn);
  const words = cells.flatMap((_, column) => (amounts[column] === undefined && textIn(cells, column) ? [column] : []));
  const [word = -1, ...more] = words;
  const text = textIn(cells, word);
  const isOwn = !ofWords.includes(mapping[word] ?? null) || text.length > WORD_MAX || !namesSum(text);
  if (word < 0 || more.length > 0 || isOwn) return null;
  const sums = amounts.flatMap((amount, column): [number, number][] => (amount ? [[column, amount]] : []));
  return sums.length < COLUMNS_MIN ? null : { text, sums };
}

interface Above {
  rows: Line[];
  /** Places of the products above the lines at the end. */
  listed: number[];
  mapping: SheetMapping;
}

function isSum(line: number, { rows, listed, mapping }: Above): boolean {
  const { text, sums } = sumsOf(rows[line]?.cells ?? [], mapping) ?? {};
  if (text === undefined || sums === undefined) return false;
  const products = new Set(listed);
  // Back to the last line that is no product, or to the top.
  const from = rows.findLastIndex((_, at) => at < line && !products.has(at)) + 1;
  const isFound = [from, 0].some((first) => {
    const above = listed.filter((at) => at >= first);
    return above.length >= ROWS_MIN && sums.every((sum) => isSumOf(sum, above, rows));
  });
  return isFound && !listed.some((at) => holds(rows[at], text));
}

function holds(row: Line | undefined, text: string): boolean {
  return row?.cells.some((cell) => sameValue(cell) === sameValue(text)) === true;
}

function isSumOf([column, amount]: [number, number], products: number[], rows: Line[]): boolean {
  const sum = products.reduce((all, at) => all + (amountIn(rows[at]?.cells[column] ?? '') ?? 0), 0);
  return Math.abs(sum - amount) < OFF_MAX;
}

function amountIn(cell: string): number | undefined {
  const text = cell.slice(0, LOOKED_AT).trim();
  const number = text === '' ? undefined : (rupeesIn(text) ?? piecesIn(text));
  return number === undefined ? undefined : Number(number);
}
