import { headersAmong, isReasonHeader } from '../../rules/imports/sheet-columns.ts';
import { SHEET_CELL_MAX, SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, SHEET_TEXT_MAX } from '../../rules/limits.ts';
import { withoutControls } from '../../rules/text.ts';
import { Refusal } from '../refusal.ts';

/** One row of the file, with the number that spreadsheet programs show beside it. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** A sheet whose headers were found: every row has as many cells as there are headers. */
export interface Sheet {
  headers: string[];
  rows: TableRow[];
}

/** First rows among which the headers are searched; rows above them are a title. */
const TITLE_ROWS_MAX = 10;
const HEADERS_MIN = 2;
/** Excel's own limits; empty rows and columns are allowed up to them. */
const ROWS_OF_EXCEL = 1_048_576;
export const COLUMNS_OF_EXCEL = 16_384;
/**
 * Characters of a cell, markup included, after which it is not processed further, because it is too long in any case.
 */
export const CELL_READ_MAX = 8 * SHEET_CELL_MAX;

/** Collects the rows of a file as they are read, and refuses the file as soon as it exceeds a limit. */
export class Table {
  readonly rows: TableRow[] = [];
  /** Numbers of the rows so far: each is a whole number and occurs once. */
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
   * Finds the headers: the first of the top ten rows with at least two known ones, or else the first row that is not
   * empty. The reasons in a sheet of wrong rows are left out. Refuses a sheet without rows below its headers.
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
    const reasons = header.cells.map(isReasonHeader);
    const filled = (cells: string[]) =>
      [...cells, ...Array<string>(width - cells.length).fill('')].filter((_, column) => reasons[column] !== true);
    return {
      headers: filled(header.cells),
      rows: rows.map(({ number, cells }) => ({ number, cells: filled(cells) })),
    };
  }
}

/**
 * Does the cell have only blanks and control characters? `trim` comes first, because it is quicker for long runs of
 * blanks.
 */
function isBlank(cell: string): boolean {
  return cell.trim() === '' || !/[^\s\p{Cc}]/u.test(cell);
}

function tooManyRows(): Refusal {
  return new Refusal(413, 'sheet_too_many_rows', { most: SHEET_ROWS_MAX });
}
