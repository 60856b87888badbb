import type { Unit } from '../../units.ts';
import { unitsOfHeaders } from '../headers/header-units.ts';
import { isForeignId, isUndecidedPrice, type SheetMapping, type SheetTarget } from '../headers/sheet-columns.ts';
import type { ColumnTexts } from './column-texts.ts';

/** A question about a column that only the supplier can answer; the mapping holds the likeliest answer. */
export type ColumnQuestion =
  | 'price'
  | 'id'
  | 'prices'
  | 'unitPrice'
  | 'pieces'
  | 'names'
  | 'unit'
  | 'barcode'
  | 'weight'
  | 'content'
  | 'across'
  | 'acrossPrices'
  | 'slabs'
  | 'place'
  | 'equalStock'
  | 'variants'
  | 'batch'
  | 'discount'
  | 'forBuyers'
  | 'valueList'
  | 'stockList'
  | 'listStock'
  | 'loose'
  | 'code'
  | 'minimum'
  | 'quantity'
  | 'piecePrice'
  | 'spelling'
  | 'unnamed';

/** The columns of one file while they are weighed. */
export class WeighedColumns {
  readonly questions: (ColumnQuestion | null)[];

  constructor(
    readonly headers: string[],
    readonly mapping: SheetMapping,
    readonly texts: ColumnTexts,
  ) {
    this.questions = headers.map((header, column) => {
      if (isUndecidedPrice(header) && this.texts.amounts(column).length > 0) return 'price';
      return mapping[column] === 'sku' && isForeignId(header, headers) ? 'id' : null;
    });
  }

  headerOf(column: number): string {
    return this.headers[column] ?? '';
  }

  /** Units of a header, read together with the other headers. */
  unitsAt(column: number): Unit[] {
    return unitsOfHeaders(this.headers)[column]?.units ?? [];
  }

  columnOf(target: SheetTarget): number {
    return this.mapping.indexOf(target);
  }

  columns(isMeant: (column: number) => boolean): number[] {
    return this.headers.flatMap((_, column) => (isMeant(column) ? [column] : []));
  }

  isFilled(column: number): boolean {
    return this.texts.filled(column).length > 0;
  }

  /** Are these at least half of the filled cells of the column? */
  isMost(some: unknown[], column: number): boolean {
    return some.length > 0 && some.length * 2 >= this.texts.filled(column).length;
  }

  /** Is `isMeant` true for at least half of the filled cells of the column? */
  areMost(column: number, isMeant: (text: string) => boolean): boolean {
    return this.isMost(this.texts.filled(column).filter(isMeant), column);
  }

  /**
   * Is the second column a larger multiple of the first in at least half of the rows? Rows with at most one in the
   * first count as such.
   */
  areMultiples(small: number, large: number): boolean {
    const rows = this.texts.together([small, large]);
    const isOther = ([few = 0, many = 0]: number[]) => few > 1 && (many <= few || many % few !== 0);
    return rows.filter(isOther).length * 2 <= rows.length;
  }

  choose(target: SheetTarget, chosen: number, among: number[]): void {
    for (const column of among) if (this.mapping[column] === target) this.mapping[column] = null;
    if (chosen >= 0) this.mapping[chosen] = target;
  }

  ask(question: ColumnQuestion, columns: number[]): void {
    for (const column of columns) this.questions[column] = question;
  }
}

/** Is this a column with a header that nothing has been found for? */
export function isOpen(sheet: WeighedColumns, column: number): boolean {
  return sheet.mapping[column] === null && sheet.questions[column] === null && sheet.headerOf(column).trim() !== '';
}

/** Returns the column with the largest size, the first of equals; -1 for none. */
export function largest(columns: number[], size: (column: number) => number): number {
  return columns.reduce((best, column) => (size(column) > size(best) ? column : best), columns[0] ?? -1);
}
