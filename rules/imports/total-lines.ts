import type { MessageKey } from '../../messages/message-key.ts';
import { sameValue } from '../catalogue/options.ts';
import { unitOf } from '../units.ts';
import { rupeesIn } from '../written-amount.ts';
import { piecesIn } from './cell-values.ts';
import { priceTargets } from './price-targets.ts';
import type { SheetMapping, SheetTarget } from './sheet-columns.ts';
import { isTotal } from './sheet-row.ts';

/** Columns that products have and totals leave empty. */
const ofProducts: (SheetTarget | null)[] = [
  ...priceTargets,
  'pricePerRetail',
  'mrp',
  'across:price',
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
const LOOKED_AT = 100;
/** Rows below a line that may be its group. */
const GROUP_ROWS_MAX = 300;
/** Sums are rounded to a rupee. */
const ROUNDED = 0.5;

const before = /^(?:(?:grand|sub|net)[\s-]{0,3})?totals?\b|^(?:कुल|योग|टोटल|કુલ|સરવાળો|ટોટલ)(?=[\s:.(-]|$)/iu;
const after = /\b(?:sub[\s-]{0,3})?totals?[\s:.]{0,3}$|[\s(-](?:कुल|योग|टोटल|કુલ|સરવાળો|ટોટલ)[\s:.]{0,3}$/iu;
const likely = /total|कुल|योग|टोटल|કુલ|સરવાળો|ટોટલ/i;
/** Words that may stand beside 'Total' without naming a product. */
const ofSums = new Set(
  `qty quantity amount value stock items item products product pieces nos rs inr of the all in for balance closing मात्रा रकम माल प्रोडक्ट જથ્થો રકમ માલ પ્રોડક્ટ`.split(
    ' ',
  ),
);

interface Given {
  mapping: SheetMapping;
  /** Is the line known to be no product? */
  isApart: (at: number) => boolean;
}

/** Tells sums from the products of a list: they have amounts, but nothing that a product needs. */
export class TotalLines {
  readonly #rows: { cells: string[] }[];
  readonly #read = new Map<number, (number | undefined)[]>();
  readonly #isApart: boolean[];
  /** Names of groups that stand beside the sum of their rows. */
  readonly #groups: Map<number, string>;

  constructor(rows: { cells: string[] }[], { mapping, isApart }: Given) {
    this.#rows = rows;
    const filled = (column: number) => rows.filter(({ cells }) => textIn(cells, column) !== '');
    const columns = mapping.flatMap((target, column) => (ofProducts.includes(target) ? [column] : []));
    const isTelling = columns.some((column) => filled(column).length * 2 >= rows.length);
    this.#isApart = rows.map(({ cells }, at) => {
      const isBare = columns.every((column) => textIn(cells, column) === '') && (isTelling || namesTotal(cells));
      return isApart(at) || (isBare && this.#sums(at).length > 0);
    });
    this.#groups = this.#groupsWithSums(isApart);
  }

  /** A group of one row is next to another group, or else it may be a product without a price. */
  #groupsWithSums(isNamed: (at: number) => boolean): Map<number, string> {
    const found = this.#isApart.flatMap((isApart, at): { at: number; end: number; size: number; name: string }[] => {
      const [name = '', ...more] = isApart && !isNamed(at) ? this.#words(at) : [];
      if (name === '' || more.length > 0 || namesTotal([name])) return [];
      return [{ at, name, ...this.#summedBelow(at) }];
    });
    const sure = found.filter(({ size }) => size > 1);
    const edges = new Set(sure.flatMap(({ at, end }) => [at - 1, end]));
    const isNext = ({ at, end, size }: { at: number; end: number; size: number }) =>
      size === 1 && (edges.has(at - 1) || edges.has(end));
    return new Map(found.filter((one) => one.size > 1 || isNext(one)).map(({ at, name }) => [at, name]));
  }

  /** Is it a sum, or a line that is known to be no product? */
  isApart(at: number): boolean {
    return this.#isApart[at] === true;
  }

  /** Returns the name of a group beside the sum of the rows below it; null for another row. */
  groupName(at: number): string | null {
    return this.#groups.get(at) || null;
  }

  /** Is it the total of the rows above it: by its words where it is the last one below this heading, or else by its amounts? */
  isTotal(at: number, { heading, isLast }: { heading: string; isLast: boolean }): boolean {
    const isBlank = this.#rows[at]?.cells.every((cell) => cell.trim() === '') === true;
    if (!this.isApart(at) || this.#groups.has(at) || isBlank) return false;
    const words = this.#words(at);
    const [text = '', ...more] = words;
    if (more.length === 0 && (isTotal(text) || (isLast && isTotalOf(text, heading)))) return true;
    const isSum = words.length === 0 || namesTotal(words) || sameValue(text) === sameValue(heading);
    // An amount alone may repeat that of the row above it.
    return isSum && this.#sums(at).length > 0 && this.#isSumAbove(at, namesTotal(words) ? 1 : 2);
  }

  /** Is the row the sum of those above it, up to the last group or total, or of the whole list? */
  #isSumAbove(at: number, least: number): boolean {
    const [own, whole] = [new Sum(this.#sums(at)), new Sum(this.#sums(at))];
    let isWithin = true;
    for (let above = at - 1; above >= 0 && !whole.isBeyond; above -= 1) {
      if (this.isApart(above)) isWithin &&= own.size === 0;
      else {
        if (isWithin) own.add(this.#amounts(above));
        whole.add(this.#amounts(above));
      }
    }
    return [own, whole].some((sum) => sum.isReached && sum.size >= least);
  }

  /** Returns how many products below the row add up to it, 0 for none, and the place of the last one. */
  #summedBelow(at: number): { size: number; end: number } {
    const sum = new Sum(this.#sums(at));
    let end = at;
    for (let below = at + 1; below < this.#rows.length && sum.size < GROUP_ROWS_MAX && !sum.isBeyond; below += 1) {
      if (!this.isApart(below)) {
        sum.add(this.#amounts(below));
        end = below;
      } else if (sum.isReached) break;
    }
    return { size: sum.isReached ? sum.size : 0, end };
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

  /** Only lines without a price, and those that may belong to them, are read: a sheet has up to a million cells. */
  #amounts(at: number): (number | undefined)[] {
    const amounts = this.#read.get(at) ?? (this.#rows[at]?.cells ?? []).map(amountIn);
    this.#read.set(at, amounts);
    return amounts;
  }
}

/** Rows that are added until they reach these amounts. */
class Sum {
  size = 0;
  readonly #sums: number[];

  constructor(private readonly wanted: [number, number][]) {
    this.#sums = wanted.map(() => 0);
  }

  add(amounts: (number | undefined)[]): void {
    this.size += 1;
    for (const [place, [column]] of this.wanted.entries())
      this.#sums[place] = (this.#sums[place] ?? 0) + (amounts[column] ?? 0);
  }

  get isReached(): boolean {
    return (
      this.size > 0 && this.wanted.every(([, amount], place) => Math.abs((this.#sums[place] ?? 0) - amount) <= ROUNDED)
    );
  }

  get isBeyond(): boolean {
    return this.wanted.some(([, amount], place) => (this.#sums[place] ?? 0) > amount + ROUNDED);
  }
}

/** May the row be a group or a total, since nothing in it is what only a product has? */
export function mayBeLine(cells: string[], mapping: SheetMapping): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  return filled < 2 || !mapping.some((target, column) => ofProducts.includes(target) && textIn(cells, column) !== '');
}

/** Returns why a line of the file is no product: a group has its name for a heading, and the example of a template no amount of its own. */
export function reasonOfLine({ cells, heading }: { cells: string[]; heading: string }): MessageKey {
  const texts = cells.map((_, column) => textIn(cells, column)).filter((text) => text !== '');
  if (heading !== '' && texts.some((text) => heading.startsWith(text))) return 'sheet_row_is_group';
  const areAmounts = texts.filter((text) => amountIn(text) !== undefined).length * 2 >= texts.length;
  return namesTotal(texts) || areAmounts ? 'sheet_row_is_total' : 'sheet_row_is_note';
}

/** Begins or ends one of these texts with 'Total' or the like: 'Total bottles'? */
export function namesTotal(texts: string[]): boolean {
  return texts.some((text) => {
    const start = text.slice(0, LOOKED_AT);
    return likely.test(start) && [before, after].some((word) => word.test(start.trim()));
  });
}

/** Is it the total of this group, or of what is counted: 'Total bottles' below 'Water bottles', 'Total pcs'? */
function isTotalOf(text: string, heading: string): boolean {
  if (isTotal(text)) return true;
  const rest = tokens(text.replace(before, ' ').replace(after, ' '));
  const group = tokens(heading).map(withoutEnding);
  const isNamed = before.test(text) || after.test(text);
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

function textIn(cells: string[], column: number): string {
  return (cells[column] ?? '').slice(0, LOOKED_AT).trim();
}

function amountIn(cell: string): number | undefined {
  const text = cell.slice(0, LOOKED_AT).trim();
  const number = text === '' ? undefined : (rupeesIn(text) ?? piecesIn(text));
  return number === undefined ? undefined : Number(number);
}
