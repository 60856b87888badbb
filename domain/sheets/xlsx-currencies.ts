import { otherCurrencyIn } from '../../rules/currency.ts';
import type { Table } from './table.ts';
import type { NumberLook } from './xlsx-number.ts';

interface Shown {
  row: number;
  column: number;
  text: string;
  look: NumberLook | undefined;
}

/** Finds the columns of a workbook that show some amounts in rupees and others in another currency. */
export class CurrenciesOfColumns {
  /** Numbers of the rows with rupees, by table and column. */
  readonly #rupees = new Map<Table, Map<number, Set<number>>>();
  readonly #foreign = new Set<number>();

  see(table: Table, { row, column, text, look }: Shown): void {
    if (typeof look === 'object' && 'code' in look && otherCurrencyIn(text) !== '') this.#foreign.add(column);
    if (look !== 'rupees') return;
    const columns = this.#rupees.get(table) ?? new Map<number, Set<number>>();
    const rows = columns.get(column) ?? new Set<number>();
    this.#rupees.set(table, columns.set(column, rows.add(row)));
  }

  /**
   * Writes the sign of the rupee before amounts in a column that has another currency in some sheet, because sheets with
   * the same headers are read together. Elsewhere the number is enough.
   */
  nameRupees(): void {
    for (const [table, columns] of this.#rupees)
      for (const column of this.#foreign) nameIn(table, column, columns.get(column) ?? new Set());
  }
}

function nameIn({ rows }: Table, column: number, inRupees: Set<number>): void {
  for (const { number, cells } of rows) if (inRupees.has(number)) cells[column - 1] = `₹ ${cells[column - 1] ?? ''}`;
}
