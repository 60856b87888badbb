import { barcode } from '../../catalogue/barcode.ts';
import { OPTION_TEXT_MAX, optionValuesFrom, sameValue } from '../../catalogue/options.ts';
import { withoutOtherCurrency } from '../../currency.ts';
import { latinDigits } from '../../digits.ts';
import { type Unit, unitOf, unitPieces } from '../../units.ts';
import { rupeesIn, ungrouped } from '../../written-amount.ts';
import { piecesPerCartonIn, quantityIn, withoutOff } from '../cells/cell-values.ts';
import { compoundQuantity } from '../cells/compound-quantity.ts';
import { dashedSizes } from '../cells/dashed-sizes.ts';
import { plainHeader } from '../headers/plain-header.ts';

/** The guesses are based on these first rows of a sheet. */
export const ROWS_WEIGHED = 2000;
const AMOUNT_LETTERS_MAX = 20;
const LOOKED_AT = 200;

/** A number with the word beside it. */
export interface Quantity {
  number: number;
  word: string;
}

/** Content of a sheet's columns, read once for all guesses. */
export class ColumnTexts {
  readonly #rows: string[][];
  readonly #filled = new Map<number, string[]>();
  readonly #read = new Map<number, number[]>();
  /** Amounts of each row by column; undefined where a cell has none. */
  readonly #amounts = new Map<number, (number | undefined)[]>();

  constructor(rows: { cells: string[] }[]) {
    this.#rows = rows.slice(0, ROWS_WEIGHED).map(({ cells }) => cells);
  }

  /** Texts of the cells that are not empty. */
  filled(column: number): string[] {
    const known = this.#filled.get(column);
    if (known) return known;
    const texts = this.#rows.map((cells) => textIn(cells, column)).filter((text) => text !== '');
    this.#filled.set(column, texts);
    return texts;
  }

  distinct(column: number): Set<string> {
    return new Set(this.filled(column).map(sameValue));
  }

  /** Amounts, including '₹ 1,240/-' and the like. */
  amounts(column: number): number[] {
    const known = this.#read.get(column);
    if (known) return known;
    const amounts = this.filled(column).flatMap((text) => amountIn(text) ?? []);
    this.#read.set(column, amounts);
    return amounts;
  }

  sum(column: number): number {
    return this.amounts(column).reduce((sum, amount) => sum + amount, 0);
  }

  /** The amounts of each row that has one in all of these columns; a percentage counts as an amount. */
  together(columns: number[]): number[][] {
    const read = columns.map((column) => this.#amountsIn(column));
    return this.#rows.flatMap((_, row) => {
      const amounts = read.flatMap((column) => column[row] ?? []);
      return amounts.length === columns.length ? [amounts] : [];
    });
  }

  /** The rows in which these columns add up to the amount, above 0, of another one. */
  sums(columns: number[], total: number): number[] {
    const read = columns.map((column) => this.#amountsIn(column));
    return this.#amountsIn(total).flatMap((amount = 0, row) => {
      const sum = read.reduce((all, amounts) => all + (amounts[row] ?? 0), 0);
      return amount > 0 && sum === amount ? [amount] : [];
    });
  }

  #amountsIn(column: number): (number | undefined)[] {
    const known = this.#amounts.get(column);
    if (known) return known;
    const amounts = this.#rows.map((cells) => amountIn(withoutOff(textIn(cells, column)).replace(/\s?%$/, '')));
    this.#amounts.set(column, amounts);
    return amounts;
  }

  /** Texts with a number of pieces and the word for them, such as '72 pcs/ctn'. */
  counted(column: number): string[] {
    return this.filled(column).filter(
      (text) => !/^[\d,.]*$/.test(latinDigits(text)) && piecesPerCartonIn(text) !== undefined,
    );
  }

  units(column: number): Unit[] {
    return this.filled(column).flatMap((text) => unitOf(text) ?? []);
  }

  /** Numbers with the words beside them: '120 DOZ'. */
  quantities(column: number): Quantity[] {
    return this.filled(column).flatMap((text) => quantityOf(text) ?? []);
  }

  /** The quantity of each row that has one, with its amounts in these columns. */
  quantitiesWith(column: number, others: number[]): (Quantity & { amounts: number[] })[] {
    const read = others.map((other) => this.#amountsIn(other));
    return this.#rows.flatMap((cells, row) => {
      const quantity = quantityOf(textIn(cells, column));
      const amounts = read.flatMap((amountsOf) => amountsOf[row] ?? []);
      return quantity && amounts.length === others.length ? [{ ...quantity, amounts }] : [];
    });
  }

  /** The texts of two columns in each row that fills both. */
  pairs(one: number, other: number): [string, string][] {
    const pairs = this.#rows.map((cells): [string, string] => [textIn(cells, one), textIn(cells, other)]);
    return pairs.filter((texts) => !texts.includes(''));
  }

  /** Texts that are no barcodes, even with the leading nought that a spreadsheet may have removed. */
  notBarcodes(column: number): string[] {
    return this.filled(column).filter((text) =>
      [text, `0${text}`].every((digits) => barcode.read(digits) === undefined),
    );
  }

  /** Texts that are lists of values. */
  lists(column: number): string[] {
    return this.filled(column).filter(
      (text) => optionValuesFrom(text.replaceAll('|', ';')).length > 1 || dashedSizes(text) !== null,
    );
  }

  /** Are these item codes: short, with a digit, none twice? */
  areCodes(column: number): boolean {
    const texts = this.filled(column);
    return (
      texts.every((text) => /^\S{1,20}$/.test(text) && /\d/.test(text)) && this.distinct(column).size === texts.length
    );
  }

  /** Are most texts words of their own, as names are: neither amounts, dates, addresses nor a few repeated words? */
  areNames(column: number, share = 0.8): boolean {
    const texts = this.filled(column);
    const named = texts.filter((text) => /\p{L}{3}/u.test(text) && !/^(?:https?:|www\.|[\d.,:/\s-]+$)/i.test(text));
    const different = this.distinct(column).size;
    return texts.length > 1 && named.length >= texts.length * 0.8 && different >= texts.length * share;
  }

  /** Are all texts of the column in `known`, whose texts are plain headers? */
  areAmong(column: number, known: Set<string>): boolean {
    return [...this.distinct(column)].every((text) => known.has(plainHeader(text)));
  }

  /** Does the column only number the rows, or the groups that share a merged cell: 1, 1, 2, 3? */
  isSerial(column: number): boolean {
    const numbers = this.filled(column).map((text) => Number(latinDigits(text).replace(/[.)]$/, '')));
    const follows = (number: number, before: number) => [before, before + 1, 1].includes(number);
    return (
      numbers.length > 1 &&
      [0, 1].includes(numbers[0] ?? -1) &&
      numbers.every((one, at) => follows(one, numbers[at - 1] ?? one))
    );
  }

  /** Does the other column contain this one's text in most rows, as 'Red / M' contains 'Red'? */
  areWithin(column: number, other: number): boolean {
    const filled = this.#rows.filter((cells) => textIn(cells, column) !== '');
    const isPart = (cells: string[]) => sameValue(textIn(cells, other)).includes(sameValue(textIn(cells, column)));
    return filled.filter(isPart).length * 2 > filled.length;
  }

  /** Do both columns have the same texts? */
  areAlike(column: number, other: number): boolean {
    return this.#rows.every((cells) => sameValue(textIn(cells, column)) === sameValue(textIn(cells, other)));
  }

  /** Do both columns have the same numbers or texts, where a blank and a dash are 0? */
  areEqual(column: number, other: number): boolean {
    const [own = [], others = []] = [column, other].map((one) => this.#amountsIn(one));
    const valueOf = (cells: string[], one: number) => textIn(cells, one).replace(/^(?:-|–|—)?$/, '0');
    return this.#rows.every(
      (cells, row) =>
        (own[row] ?? valueOf(cells, column)).toString() === (others[row] ?? valueOf(cells, other)).toString(),
    );
  }

  /** Returns the rows that share their text in this column with others, by that text. */
  repeated(column: number): string[][][] {
    const named = this.#rows.filter((cells) => textIn(cells, column) !== '');
    const groups = Map.groupBy(named, (cells) => sameValue(textIn(cells, column)));
    return [...groups.values()].filter((rows) => rows.length > 1);
  }

  /** Do these rows have two different texts in this column? */
  differ(column: number, rows: string[][]): boolean {
    return new Set(rows.map((cells) => sameValue(textIn(cells, column))).filter((text) => text !== '')).size > 1;
  }

  /** Does each of these rows have a short text of its own in this column? */
  areApart(column: number, rows: string[][]): boolean {
    const texts = rows.map((cells) => sameValue(textIn(cells, column)));
    return new Set(texts).size === texts.length && texts.every((text) => text !== '' && text.length <= OPTION_TEXT_MAX);
  }
}

function textIn(cells: string[], column: number): string {
  return (cells[column] ?? '').slice(0, LOOKED_AT).trim();
}

/** Only short texts are tried as amounts in another currency, which are slow to read. */
function isShort(text: string): boolean {
  return text.length <= AMOUNT_LETTERS_MAX && /\d/.test(text);
}

function amountIn(text: string): number | undefined {
  const plain = latinDigits(text);
  const number = rupeesIn(plain) ?? (isShort(plain) ? rupeesIn(withoutOtherCurrency(plain)) : undefined);
  return number === undefined ? undefined : Number(number);
}

function quantityOf(text: string): Quantity | null {
  const both = compoundQuantity(text);
  if (both !== null)
    return both.unit === 'carton'
      ? null
      : { number: both.number + both.loose / unitPieces[both.unit], word: both.word };
  const { number = '', word = '' } = quantityIn(text) ?? {};
  const read = ungrouped(number.replace(/^-/, ''));
  return read === undefined ? null : { number: number.startsWith('-') ? -Number(read) : Number(read), word };
}
