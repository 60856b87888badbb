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

/** Is it a sign, or a word between dashes, that nothing would be called? */
function isMark(text: string): boolean {
  if (text.length > LOOKED_AT) return false;
  const whole = text.trim();
  return sign.test(whole) || marked.test(whole);
}

/** Is it 'Do' or 'ditto' alone, which may be a name? */
export function isDittoWord(text: string): boolean {
  return text.length <= LOOKED_AT && bare.test(text.trim());
}

/** Columns in which each row needs a text or a number of its own. */
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
 * Replaces ditto marks with the text of the cell above, up to a line that names a group or a total; returns the same
 * rows if there are none. A word without dashes stays if it may be a name.
 */
export function withCellsAbove<Row extends { cells: string[] }>(rows: Row[], { repeats, name }: Columns): Row[] {
  if (!rows.some(({ cells }) => cells.some(isDitto))) return rows;
  const words = new DittoWords(rows, name);
  let above: string[] = [];
  return rows.map((row) => {
    const isAlone = row.cells.length > 1 && row.cells.filter((cell) => cell.trim() !== '').length < 2;
    const cells = row.cells.map((cell, column) => {
      if (!repeats[column] || !(isMark(cell) || words.areMarks(cell, column))) return cell;
      // Without a cell above, a sign is removed: it is no name.
      return above[column]?.trim() || (column === name && sign.test(cell.trim()) ? '' : cell);
    });
    above = isAlone || namesTotal(row.cells) ? [] : cells;
    return cells.some((cell, column) => cell !== row.cells[column]) ? { ...row, cells } : row;
  });
}

/** Tells words that mean the cell above from names. */
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
   * In the column of names such a word must be in small letters, and the sheet must have other marks. In another column
   * small letters are enough, and so are the same word between dashes, or mostly numbers.
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
