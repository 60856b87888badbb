import { headersAmong } from '../../rules/imports/sheet-columns.ts';
import { SHEET_CELL_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, SHEET_TEXT_MAX } from '../../rules/limits.ts';
import { withoutControls } from '../../rules/text.ts';
import { Refusal } from '../refusal.ts';

/** One row as the file has it, by the number that a spreadsheet program shows beside it. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** A sheet with its headers found: every row has as many cells as there are headers. */
export interface Sheet {
  headers: string[];
  rows: TableRow[];
}

/** A table's headers stand in one of its first rows; what comes before them is its title. */
const TITLE_ROWS_MAX = 10;
const HEADERS_MIN = 2;
/** Empty rows and columns cost nothing but time. */
const ROWS_OF_EXCEL = 1_048_576;
export const COLUMNS_OF_EXCEL = 16_384;
/** Characters of a cell, with what is left out of it, after which nobody goes over it any more: it is too long in any case. */
export const CELL_READ_MAX = 8 * SHEET_CELL_MAX;

/** Gathers the rows of a file as they are read, and refuses the file as soon as it is more than a sheet may be. */
export class Table {
  readonly rows: TableRow[] = [];
  /** By its number a row is kept: each is a whole one, and there once. */
  readonly #numbers = new Set<number>();
  #characters = 0;

  add(number: number, typed: string[]): void {
    if (number > ROWS_OF_EXCEL) throw tooManyRows();
    const width = typed.length > COLUMNS_OF_EXCEL ? typed.length : typed.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (width === 0) return;
    if (width > SHEET_COLUMNS_MAX) throw new Refusal(413, 'sheet_too_many_columns', { most: SHEET_COLUMNS_MAX });
    const cells = typed.slice(0, width).map((cell, column) => this.#cell(cell, { row: number, column: column + 1 }));
    if (this.rows.length > SHEET_ROWS_MAX + TITLE_ROWS_MAX) throw tooManyRows();
    if (!Number.isInteger(number) || number < 1 || this.#numbers.has(number))
      throw new Refusal(422, 'sheet_unreadable');
    this.#numbers.add(number);
    this.#characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.#characters > SHEET_TEXT_MAX) throw new Refusal(413, 'sheet_unpacks_too_big');
    this.rows.push({ number, cells });
  }

  #cell(typed: string, at: { row: number; column: number }): string {
    const cell = typed.length > CELL_READ_MAX ? (isBlank(typed) ? '' : typed) : withoutControls(typed);
    if (cell.length > SHEET_CELL_MAX) throw new Refusal(422, 'sheet_cell_too_long', { ...at, most: SHEET_CELL_MAX });
    return cell;
  }

  /**
   * The headers are the first of the top ten rows that has at least two of them, or else the first row that says anything.
   * Refuses a sheet that has nothing below its headers.
   */
  sheet(): Sheet {
    const top = this.rows.slice(0, TITLE_ROWS_MAX);
    const at = Math.max(
      0,
      top.findIndex(({ cells }) => headersAmong(cells) >= HEADERS_MIN),
    );
    const [header, ...rows] = this.rows.slice(at);
    if (!header) throw new Refusal(422, 'sheet_empty');
    if (rows.length === 0) throw new Refusal(422, 'sheet_no_rows');
    if (rows.length > SHEET_ROWS_MAX) throw tooManyRows();
    const width = Math.max(...[header, ...rows].map(({ cells }) => cells.length));
    const filled = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill('')];
    return {
      headers: filled(header.cells),
      rows: rows.map(({ number, cells }) => ({ number, cells: filled(cells) })),
    };
  }
}

/** Nothing but blanks and control characters; a long row of blanks is the quicker question. */
function isBlank(cell: string): boolean {
  return cell.trim() === '' || !/[^\s\p{Cc}]/u.test(cell);
}

function tooManyRows(): Refusal {
  return new Refusal(413, 'sheet_too_many_rows', { most: SHEET_ROWS_MAX });
}
