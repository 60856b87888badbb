import type { MessageKey } from '../../../messages/message-key.ts';
import { sameValue } from '../../catalogue/options.ts';
import { unitOf } from '../../units.ts';
import { rupeesIn } from '../../written-amount.ts';
import { piecesIn } from '../cells/cell-values.ts';
import { LOOKED_AT, textIn } from '../cells/sheet-cells.ts';
import { namesTotal, totalForms } from '../cells/total-words.ts';
import { acrossPrices, priceTargets } from '../headers/price-targets.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import { isTotal } from '../rows/sheet-row.ts';
import { ProductCounts } from './product-counts.ts';

/** Columns that products have and totals leave empty. */
const ofProducts: (SheetTarget | null)[] = [
  ...priceTargets,
  'pricePerRetail',
  'mrp',
  ...acrossPrices,
  'across:slab:carton',
  'across:slab:piece',
  'piecesPerCarton',
  'id',
  'sku',
  'variantSku',
  'styleCode',
  'handle',
  'barcode',
  'looseBarcode',
  'hsnCode',
  'gstRate',
];
/** Most rows that a line may sum up as its group, and the fewest in the only group of a list, which could be chance. */
const GROUP_ROWS_MAX = 300;
const ONLY_GROUP_MIN = 3;
/** Sums are rounded to a rupee; the total of a named group may be off by 2 %, as without a hidden row. */
const ROUNDED = 0.5;
const OFF_MAX = 0.02;

/** Words beside 'Total' that do not name a product. */
const ofSums = new Set(
  `qty quantity amount value stock items item products product pieces nos rs inr of the all in for balance closing मात्रा रकम माल प्रोडक्ट જથ્થો રકમ માલ પ્રોડક્ટ`.split(
    ' ',
  ),
);

interface Given {
  mapping: SheetMapping;
  /** Is the line already known to be no product? */
  isApart: (at: number) => boolean;
}

/** Tells sums from the products of a list: sums have amounts, but nothing that only a product needs. */
export class TotalLines {
  readonly #rows: { cells: string[] }[];
  readonly #read = new Map<number, (number | undefined)[]>();
  readonly #isApart: boolean[];
  /** Do most products fill a column that totals leave empty? */
  readonly #isTelling: boolean;
  readonly #counts: ProductCounts;
  /** Sums of the products above each row, by column. */
  readonly #above = new Map<number, Float64Array>();
  /** Names of groups that have the sum of their rows beside them, with the place of the last row. */
  readonly #groups: Map<number, { name: string; end: number }>;
  /** Does a group sum up this row? */
  readonly #isSummed: boolean[];

  constructor(rows: { cells: string[] }[], { mapping, isApart }: Given) {
    this.#rows = rows;
    const filled = (column: number) => rows.filter(({ cells }) => textIn(cells, column) !== '');
    const columns = mapping.flatMap((target, column) => (ofProducts.includes(target) ? [column] : []));
    this.#isTelling = columns.some((column) => filled(column).length * 2 >= rows.length);
    this.#isApart = rows.map(({ cells }, at) => {
      const isBare = columns.every((column) => textIn(cells, column) === '') && (this.#isTelling || namesTotal(cells));
      return isApart(at) || (isBare && this.#sums(at).length > 0);
    });
    this.#counts = new ProductCounts(this.#isApart);
    this.#groups = this.#groupsWithSums(isApart);
    let last = 0;
    this.#isSummed = rows.map((_, at) => {
      const isInside = at < last;
      last = Math.max(last, this.#groups.get(at)?.end ?? 0);
      return isInside;
    });
  }

  /**
   * By chance a product without a price may have as many pieces as the next ones. So a group needs two matching sums,
   * or several groups that cover most products; a single row needs two sums, a covered list or a neighbour.
   */
  #groupsWithSums(isNamed: (at: number) => boolean): Map<number, { name: string; end: number }> {
    const found = this.#isApart.flatMap((isApart, at): { at: number; end: number; size: number; name: string }[] => {
      const [name = '', ...more] = isApart && !isNamed(at) ? this.#words(at) : [];
      if (name === '' || more.length > 0 || namesTotal([name])) return [];
      return [{ at, name, ...this.#summedBelow(at) }];
    });
    const summed = found.filter(({ size }) => size > 0);
    const all = this.#counts.between(0, this.#rows.length);
    const coverTheList = summed.length > 1 && all >= ONLY_GROUP_MIN && this.#covered(summed) === all;
    const areMost = coverTheList || this.#areMost(summed.filter(({ size }) => size > 1));
    const sure = summed.filter(({ at, size }) => coverTheList || this.#sums(at).length > 1 || (areMost && size > 1));
    const edges = new Set(sure.flatMap(({ at, end }) => [at - 1, end]));
    const isNext = ({ at, end, size }: { at: number; end: number; size: number }) =>
      size === 1 && (edges.has(at - 1) || edges.has(end));
    return new Map(
      found.filter((one) => sure.includes(one) || isNext(one)).map(({ at, name, end }) => [at, { name, end }]),
    );
  }

  /** Do these groups cover most products, or the only one all of them? */
  #areMost(groups: { at: number; end: number }[]): boolean {
    const covered = this.#covered(groups);
    const all = this.#counts.between(0, this.#rows.length);
    return groups.length > 1 ? covered * 2 > all : covered === all && all >= ONLY_GROUP_MIN;
  }

  /** Counts the products in these groups. */
  #covered(groups: { at: number; end: number }[]): number {
    let [covered, last] = [0, 0];
    for (const { at, end } of groups) {
      covered += Math.max(0, this.#counts.between(Math.max(at, last), end + 1));
      last = Math.max(last, end + 1);
    }
    return covered;
  }

  /** Is it a sum, or a line known to be no product? */
  isApart(at: number): boolean {
    return this.#isApart[at] === true;
  }

  /**
   * Is the line inside a group that has its sum beside its name, as other groups have? Then a name alone is no group.
   */
  haveSums(at: number): boolean {
    return this.#groups.size > 1 && this.#isSummed[at] === true;
  }

  /** Returns the name of the group whose sum is in this row; null for any other row. */
  groupName(at: number): string | null {
    return this.#groups.get(at)?.name ?? null;
  }

  /**
   * Is it the total of the rows above it, by its words or by its amounts? The name of the group counts only in the last
   * line below this heading.
   */
  isTotal(at: number, { heading, isLast }: { heading: string; isLast: boolean }): boolean {
    const isBlank = this.#rows[at]?.cells.every((cell) => cell.trim() === '') === true;
    if (!this.isApart(at) || this.#groups.has(at) || isBlank) return false;
    const words = this.#words(at);
    const [text = ''] = words;
    const isByWords = isTotal(text) || (isLast && this.#isTotalOfGroup(at, text, heading));
    return (words.length < 2 && isByWords) || this.#isTotalByAmounts(at, words, heading);
  }

  #isTotalByAmounts(at: number, words: string[], heading: string): boolean {
    const [text = ''] = words;
    const isNamed = namesTotal(words);
    const isSum = words.length === 0 || isNamed || sameValue(text) === sameValue(heading);
    // A lone amount may repeat the row above it, and a product may be called 'Colgate Total'.
    const isSure = isNamed && (this.#isTelling || isTotalOf(text, ''));
    return isSum && this.#isSumAbove(at, isSure ? 1 : 2);
  }

  /** Does the line name the group above it, and give its sum if it has amounts? */
  #isTotalOfGroup(at: number, text: string, heading: string): boolean {
    if (!isTotalOf(text, heading)) return false;
    if (isTotalOf(text, '') || this.#sums(at).length === 0) return true;
    return this.#isTelling ? this.#isSumAbove(at, 1, OFF_MAX) : this.#isSumAbove(at, 2);
  }

  /** Is the row the sum of the rows above it, back to the last group or total, or to the top of the list? */
  #isSumAbove(at: number, least: number, off = 0): boolean {
    const sums = this.#sums(at);
    if (sums.length === 0) return false;
    return [this.#counts.blockAbove(at), 0].some(
      (from) => this.#counts.between(from, at) >= least && this.#addUp(sums, { from, to: at, off }),
    );
  }

  /** Returns how many products below the row add up to it, 0 for none, and the place of the last one. */
  #summedBelow(at: number): { size: number; end: number } {
    const from = at + 1;
    const sums = this.#sums(at);
    const [[column, amount] = [0, 0]] = sums;
    const most = Math.min(this.#rows.length, from + GROUP_ROWS_MAX);
    let [end, to] = [at, from];
    for (; to < most && this.#sumOf(column, from, to) <= amount + ROUNDED; to += 1) {
      if (!this.isApart(to)) end = to;
      else if (end > at && this.#addUp(sums, { from, to, off: 0 })) break;
    }
    const size = this.#counts.between(from, to);
    return { size: size > 0 && this.#addUp(sums, { from, to, off: 0 }) ? size : 0, end };
  }

  /** Do the products from one row to before another add up to these amounts? */
  #addUp(sums: [number, number][], { from, to, off }: { from: number; to: number; off: number }): boolean {
    return sums.every(
      ([column, amount]) =>
        Math.abs(this.#sumOf(column, from, to) - amount) <= Math.max(off > 0 ? 2 * ROUNDED : ROUNDED, amount * off),
    );
  }

  /** Keeps the sums above each row, so that a list of many totals is read once. */
  #sumOf(column: number, from: number, to: number): number {
    const above = this.#above.get(column) ?? new Float64Array(this.#rows.length + 1);
    if (!this.#above.has(column)) {
      for (const [at, { cells }] of this.#rows.entries())
        above[at + 1] = (above[at] ?? 0) + (this.isApart(at) ? 0 : (amountIn(cells[column] ?? '') ?? 0));
      this.#above.set(column, above);
    }
    return (above[to] ?? 0) - (above[from] ?? 0);
  }

  /** Returns the texts of a row that are no amounts. */
  #words(at: number): string[] {
    const amounts = this.#amounts(at);
    const cells = this.#rows[at]?.cells ?? [];
    return cells.flatMap((_, column) => (amounts[column] === undefined ? textIn(cells, column) || [] : []));
  }

  /** Returns the amounts of a row other than 0, by column. */
  #sums(at: number): [number, number][] {
    return this.#amounts(at).flatMap((amount, column): [number, number][] => (amount ? [[column, amount]] : []));
  }

  /** Reads only lines without a price, and rows that they may sum up: a sheet has up to a million cells. */
  #amounts(at: number): (number | undefined)[] {
    const amounts = this.#read.get(at) ?? (this.#rows[at]?.cells ?? []).map(amountIn);
    this.#read.set(at, amounts);
    return amounts;
  }
}

/** May the row be a group or a total? It has nothing that only a product has. */
export function mayBeLine(cells: string[], mapping: SheetMapping): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  return filled < 2 || !mapping.some((target, column) => ofProducts.includes(target) && textIn(cells, column) !== '');
}

/**
 * Returns why a line of the file is no product: it names a group, or is a total or a note.
 */
export function reasonOfLine({ cells, heading }: { cells: string[]; heading: string }): MessageKey {
  const texts = cells.map((_, column) => textIn(cells, column)).filter((text) => text !== '');
  if (heading !== '' && texts.some((text) => heading.startsWith(text))) return 'sheet_row_is_group';
  const areAmounts = texts.filter((text) => amountIn(text) !== undefined).length * 2 >= texts.length;
  return namesTotal(texts) || areAmounts ? 'sheet_row_is_total' : 'sheet_row_is_note';
}

/** Is it the total of this group, or of a count: 'Total bottles' below 'Water bottles', 'Total pcs'? */
function isTotalOf(text: string, heading: string): boolean {
  if (isTotal(text)) return true;
  const rest = tokens(totalForms.reduce((left, word) => left.replace(word, ' '), text));
  const group = tokens(heading).map(withoutEnding);
  const isNamed = totalForms.some((word) => word.test(text));
  return (
    isNamed &&
    rest.every((word) => ofSums.has(word) || unitOf(word) !== undefined || group.includes(withoutEnding(word)))
  );
}

function tokens(text: string): string[] {
  return sameValue(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** 'bottles' -> 'bottle'. */
function withoutEnding(word: string): string {
  return word.length > 3 ? word.replace(/e?s$/, '') : word;
}

function amountIn(cell: string): number | undefined {
  const text = cell.slice(0, LOOKED_AT).trim();
  // Tally writes (-)744.00.
  const [, minus, amount = text] = /^(\(-\)\s?)(.+)$/.exec(text) ?? [];
  const number = amount === '' ? undefined : (rupeesIn(amount) ?? piecesIn(amount));
  if (number === undefined) return undefined;
  return minus === undefined ? Number(number) : -Number(number);
}
