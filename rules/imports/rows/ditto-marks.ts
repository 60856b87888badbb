import { namesTotal } from '../cells/total-words.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';

const sign = /^(?:-{0,2}\s?["”“″〃]{1,2}\s?-{0,2}|''|’’|,,)$/;
const marked = /^(?:[-"“”']{1,2}\s?(?:do|ditto|same)\.?\s?[-"“”']{1,2}|same as above)$/i;
/** These may also be a product or a brand. */
const bare = /^(?:do|ditto|same|वही|એ જ)\.?$/i;

const LOOKED_AT = 20;

/** Does the text mean the cell above: '"', '-do-', 'ditto'? */
export function isDitto(text: string): boolean {
  return isMark(text) || isDittoWord(text);
}

/** Is it a sign or a word between dashes, which nothing is called? */
function isMark(text: string): boolean {
  if (text.length > LOOKED_AT) return false;
  const whole = text.trim();
  return sign.test(whole) || marked.test(whole);
}

/** Is it 'Do' or 'ditto' alone, which may be a name? */
export function isDittoWord(text: string): boolean {
  return text.length <= LOOKED_AT && bare.test(text.trim());
}

/** Columns of which each row needs an own text, or an own number. */
const ofOneRow =
  /^(?:id|sku|variantSku|styleCode|handle|batch|barcode|looseBarcode|stock:|across:|picture|variantPicture|status)/;

/** May a cell of this column repeat the one above? */
export function mayRepeat(target: SheetTarget): boolean {
  return !ofOneRow.test(target);
}

interface Columns {
  /** May each column repeat the cell above? */
  repeats: boolean[];
  /** Column of the names; -1 for none. */
  name: number;
}

/**
 * Returns the rows with the text of the cell above in place of ditto marks, up to a line that names a group or a total; the
 * same ones where there is none. A word without dashes stays where it may be a name.
 */
export function withCellsAbove<Row extends { cells: string[] }>(rows: Row[], { repeats, name }: Columns): Row[] {
  if (!rows.some(({ cells }) => cells.some(isDitto))) return rows;
  const words = new DittoWords(rows, name);
  let above: string[] = [];
  return rows.map((row) => {
    const isAlone = row.cells.length > 1 && row.cells.filter((cell) => cell.trim() !== '').length < 2;
    const cells = row.cells.map((cell, column) => {
      if (!repeats[column] || !(isMark(cell) || words.areMarks(cell, column))) return cell;
      // Without a cell above, a sign is no name.
      return above[column]?.trim() || (column === name && sign.test(cell.trim()) ? '' : cell);
    });
    above = isAlone || namesTotal(row.cells) ? [] : cells;
    return cells.some((cell, column) => cell !== row.cells[column]) ? { ...row, cells } : row;
  });
}

/** Tells words that mean the cell above from those that are a name. */
class DittoWords {
  readonly #known = new Map<string, boolean>();

  constructor(
    private readonly rows: { cells: string[] }[],
    private readonly name: number,
  ) {}

  areMarks(cell: string, column: number): boolean {
    if (!isDittoWord(cell)) return false;
    const word = cell.trim();
    const key = `${column} ${word}`;
    const known = this.#known.get(key) ?? this.#mean(word, column);
    this.#known.set(key, known);
    return known;
  }

  /**
   * A name needs other marks beside a word in small letters. In another column small letters are enough, and so are the same
   * word between dashes, or numbers.
   */
  #mean(word: string, column: number): boolean {
    const isSmall = word === word.toLowerCase();
    if (column === this.name) return isSmall && this.rows.some(({ cells }) => cells.some(isMark));
    if (isSmall) return true;
    const others = this.rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => text !== '');
    const isSame = (text: string) => isMark(text) && lettersOf(text) === lettersOf(word);
    const numbers = others.filter((text) => /^\P{L}{0,3}\d/u.test(text));
    return others.some(isSame) || numbers.length * 2 > others.filter((text) => !isDitto(text)).length;
  }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
