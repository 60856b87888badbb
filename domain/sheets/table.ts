import { textOfHtml, withoutEntities } from '../../rules/imports/cells/html-cell.ts';
import { isReasonHeader } from '../../rules/imports/headers/reason-header.ts';
import { headersAmong, isProductHeader } from '../../rules/imports/headers/sheet-columns.ts';
import { HEADER_LINES_MAX, headerLineIn } from '../../rules/imports/lines/header-line.ts';
import {
  HEADERS_DEEP_MAX,
  mergedHeaders,
  type Span,
  type SpannedLine,
  withoutCovered,
} from '../../rules/imports/lines/merged-headers.ts';
import { firstTable } from '../../rules/imports/lines/stacked-tables.ts';
import { joinedHeaders, withFurtherHeaders } from '../../rules/imports/lines/two-line-headers.ts';
import {
  SHEET_CELL_MAX,
  SHEET_COLUMNS_MAX,
  SHEET_COLUMNS_READ_MAX,
  SHEET_ROWS_MAX,
  SHEET_TEXT_MAX,
} from '../../rules/limits.ts';
import { withoutControls } from '../../rules/text.ts';
import { Refusal } from '../refusal.ts';
import type { PartNotRead } from './parts-not-read.ts';

/** One row of the file, with the number that spreadsheet programs show beside it; `spans` in its first ones only. */
export interface TableRow extends SpannedLine {
  /** Is it hidden in its file, as by a filter? */
  isHidden?: boolean;
}

/** Cells merged into one, which has the text of the first; columns and rows from 1. */
export interface Merged {
  column: number;
  right: number;
  from: number;
  to: number;
}

/** A sheet of a workbook, with all its lines. */
export interface SheetOfBook {
  name: string;
  lines: TableRow[];
}

/** A sheet whose headers were found: every row has as many cells as there are headers. */
export interface Sheet {
  headers: string[];
  rows: TableRow[];
  /** Its first lines, title and headers included, for another choice of the line with the headers. */
  top: TableRow[];
  /** Number of the line with the headers; 0 for none. */
  headerLine: number;
  /** Must the supplier choose that line? */
  isHeaderAsked: boolean;
  /** Sheets of its workbook and columns that were not read. */
  notRead: PartNotRead[];
  /** `alike` sheets have the headers of the chosen one, and are asked about if their amounts differ; `more` can be read instead. */
  book?: { alike: SheetOfBook[]; more: SheetOfBook[]; chosen: string; isAsked: boolean };
}

/** Characters of the lines that are kept to be offered as headers. */
const TOP_LETTERS_MAX = 100_000;
/** Merged ranges of a sheet that are looked at. */
const MERGED_MAX = 20_000;
/** Merged cells of one line that are looked at to join headers. */
const SPANS_MAX = 200;
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
  readonly #merged: Merged[] = [];
  #characters = 0;

  add(number: number, typed: string[], isHidden = false): void {
    if (number > ROWS_OF_EXCEL) throw tooManyRows();
    const width = typed.length > COLUMNS_OF_EXCEL ? typed.length : typed.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (width === 0) return;
    if (width > SHEET_COLUMNS_READ_MAX) throw tooManyColumns();
    const cells = typed.slice(0, width).map((cell, column) => this.#cell(cell, { row: number, column: column + 1 }));
    if (this.rows.length > SHEET_ROWS_MAX + HEADER_LINES_MAX) throw tooManyRows();
    if (!Number.isInteger(number) || number < 1 || this.#numbers.has(number))
      throw new Refusal(422, 'sheet_unreadable');
    this.#numbers.add(number);
    this.#characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.#characters > SHEET_TEXT_MAX) throw new Refusal(413, 'sheet_unpacks_too_big');
    this.rows.push({ number, cells, ...(isHidden && { isHidden }) });
  }

  merge(merged: Merged): void {
    if (this.#merged.length < MERGED_MAX) this.#merged.push(merged);
  }

  /**
   * Reduces long markup to its text, and cuts a long line. Refuses several long lines: a stray quotation mark may have
   * joined rows.
   */
  #cell(typed: string, at: { row: number; column: number }): string {
    const cell = typed.length > CELL_READ_MAX ? (isBlank(typed) ? '' : typed) : withoutControls(typed);
    const isLong = cell.length > SHEET_CELL_MAX && cell.length <= CELL_READ_MAX;
    const kept = isLong ? withoutEntities(textOfHtml(cell)) : cell;
    if (kept.length <= SHEET_CELL_MAX) return kept;
    if (kept.length > CELL_READ_MAX || /[\r\n]/.test(kept))
      throw new Refusal(422, 'sheet_cell_too_long', { ...at, most: SHEET_CELL_MAX });
    return withoutControls(kept.slice(0, SHEET_CELL_MAX + 1));
  }

  /** Returns the rows, with the text of a merged cell below the headers in each row that it covers. */
  lines(): TableRow[] {
    this.#noteSpans();
    const { place } = headerLineIn(this.rows);
    this.#fill(headersIn(this.rows, place === null ? 0 : (this.rows[place]?.number ?? 0)));
    return this.rows;
  }

  sheet(): Sheet {
    return sheetAmong(this.lines());
  }

  /** Notes the merged cells of the first rows, where headers may be. */
  #noteSpans(): void {
    const byNumber = new Map(this.rows.slice(0, HEADER_LINES_MAX).map((row) => [row.number, row]));
    for (const row of byNumber.values()) delete row.spans;
    for (const { column, right, from, to } of this.#merged) {
      const row = byNumber.get(from);
      const spans = row?.spans ?? [];
      if (row && spans.length < SPANS_MAX) row.spans = [...spans, { column: column - 1, right: right - 1, down: to }];
    }
  }

  /** Copies the text of a merged cell to its rows; a number only below a known header, because it could be a stock. */
  #fill({ header, last }: ReturnType<typeof headersIn>): void {
    const byNumber = new Map(this.rows.map((row) => [row.number, row]));
    let left = SHEET_ROWS_MAX * HEADER_LINES_MAX;
    for (const { column, from, to } of this.#merged) {
      const text = textIn(byNumber.get(from), column);
      const isCount = isNumeric(text) && !isProductHeader(textIn(header, column));
      if (text === '' || from <= last || isCount) continue;
      for (let number = from + 1; number <= to && left > 0; number += 1, left -= 1) {
        const row = byNumber.get(number);
        if (row && textIn(row, column) === '') row.cells = withText(row.cells, column, text);
      }
    }
  }
}

/** Counts the known headers in the line that has most of them. */
export function headersKnown(lines: TableRow[]): number {
  return Math.max(0, ...lines.slice(0, HEADER_LINES_MAX).map(({ cells }) => headersAmong(cells)));
}

/** Finds the headers (header-line.ts). Refuses a sheet without rows below its headers. */
export function sheetAmong(lines: TableRow[]): Sheet {
  if (lines.length === 0) throw new Refusal(422, 'sheet_empty');
  const { place, first, isAsked } = headerLineIn(lines);
  const headerLine = place === null ? 0 : (lines[place]?.number ?? 0);
  return { ...sheetBelow(lines, headerLine, lines[first]?.number), isHeaderAsked: isAsked };
}

/** Could the text be a number of pieces? */
function isNumeric(text: string): boolean {
  return /^[\d.,\s]+$/.test(text);
}

/** Text in a column, counted from 1; '' where the row is shorter. */
function textIn(row: TableRow | undefined, column: number): string {
  return row?.cells[column - 1] ?? '';
}

function withText(cells: string[], column: number, text: string): string[] {
  const filled = Array.from({ length: Math.max(cells.length, column) }, (_, place) => cells[place] ?? '');
  return filled.with(column - 1, text);
}

/**
 * Returns the sheet with its headers in this line and perhaps the next one, or without headers for line 0; then its
 * products begin at `from`. The reasons in a sheet of wrong rows are left out.
 */
export function sheetBelow(lines: TableRow[], headerLine: number, from = 0): Sheet {
  const { header, last } = headersIn(lines, headerLine);
  const below = lines.filter(({ number }) => number > last && number >= from);
  const written = header ? lines.filter(({ number }) => number >= header.number && number <= last) : [];
  const { second, end, rows, others } = firstTable(header?.cells ?? [], below, withoutCovered(written));
  if (rows.length === 0) throw new Refusal(422, 'sheet_no_rows');
  if (rows.length > SHEET_ROWS_MAX) throw tooManyRows();
  const top = lines.slice(0, linesWithin(TOP_LETTERS_MAX, lines)).filter(({ number }) => number < end);
  const width = Math.max(...[...(header ? [header] : []), ...rows].map(({ cells }) => cells.length));
  const columns = columnsOf(header, rows, second < 0 ? width : second);
  const filled = ({ cells, spans, ...row }: TableRow) => ({
    ...row,
    cells: columns.map((column) => cells[column] ?? ''),
    ...(spans && { spans: spansAmong(spans, columns) }),
  });
  return {
    headers: header ? filled(header).cells : columns.map(() => ''),
    rows: rows.map(filled),
    top: top.map(filled),
    headerLine: header?.number ?? 0,
    isHeaderAsked: false,
    notRead: header ? [...headersNotRead(header, below, columns), ...others].map((name) => ({ name })) : [],
  };
}

/**
 * Returns the places of the columns to keep. If there are too many, drops empty ones and those without a header, then
 * those with one value in every row below an unknown header, such as a shop's settings.
 */
function columnsOf(header: TableRow | undefined, rows: TableRow[], width: number): number[] {
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !isReasonHeader(header?.cells[column] ?? ''),
  );
  if (columns.length <= SHEET_COLUMNS_MAX) return columns;
  const isFilled = (row: TableRow, column: number) => textIn(row, column + 1).trim() !== '';
  const used = columns.filter(
    (column) => (!header || isFilled(header, column)) && rows.some((row) => isFilled(row, column)),
  );
  if (used.length <= SHEET_COLUMNS_MAX) return used;
  const textsIn = (column: number) => new Set(rows.map((row) => textIn(row, column + 1)).filter((text) => text !== ''));
  const isTelling = (column: number) => rows.length < 2 || textsIn(column).size > 1;
  const telling = used.filter((column) => headersAmong([textIn(header, column + 1)]) > 0 || isTelling(column));
  if (telling.length > SHEET_COLUMNS_MAX) throw tooManyColumns();
  return telling;
}

/** Returns the merged cells of a line after only these columns are kept. */
function spansAmong(spans: Span[], columns: number[]): Span[] {
  return spans.flatMap(({ column, right, down }) => {
    const kept = columns.flatMap((one, at) => (one >= column && one <= right ? [at] : []));
    return kept.length === 0 ? [] : [{ column: kept[0] ?? 0, right: kept.at(-1) ?? 0, down }];
  });
}

/** Returns the headers of filled columns that are not kept, other than the reasons in a sheet of wrong rows. */
function headersNotRead({ cells }: TableRow, rows: TableRow[], columns: number[]): string[] {
  const kept = new Set(columns);
  return cells.flatMap((cell, column) => {
    const text = cell.trim();
    const isOther = text !== '' && !kept.has(column) && !isReasonHeader(text);
    return isOther && rows.some((row) => !isBlank(textIn(row, column + 1))) ? [text.slice(0, NAMED_MAX)] : [];
  });
}

const NAMED_MAX = 60;

/** Returns the headers in this line, joined with those in the next ones, and the number of their last line. */
function headersIn(lines: TableRow[], headerLine: number): { header: TableRow | undefined; last: number } {
  const place = lines.findIndex(({ number }) => number === headerLine);
  const below = place < 0 ? [] : lines.slice(place, place + HEADERS_DEEP_MAX + 1);
  const [header] = below;
  if (!header || below.length < 2) return { header, last: headerLine };
  let { headers, count } = mergedHeaders(below) ?? joinedWithNext(below);
  for (const { cells } of below.slice(count, HEADERS_DEEP_MAX)) {
    const further = withFurtherHeaders(headers, cells);
    if (further === null) break;
    headers = further;
    count += 1;
  }
  return { header: { ...header, cells: headers }, last: below[count - 1]?.number ?? headerLine };
}

function joinedWithNext(lines: TableRow[]): { headers: string[]; count: number } {
  const [cells = [], below = [], next] = withoutCovered(lines);
  const joined = next ? joinedHeaders(cells, below, next) : null;
  return { headers: joined ?? cells, count: joined ? 2 : 1 };
}

/** Counts the first lines that are offered as headers within this number of letters. */
function linesWithin(most: number, lines: TableRow[]): number {
  let letters = 0;
  const offered = lines.slice(0, HEADER_LINES_MAX);
  const beyond = offered.findIndex(({ cells }) => {
    letters += cells.reduce((sum, cell) => sum + cell.length, 0);
    return letters > most;
  });
  return beyond < 0 ? offered.length : beyond;
}

/**
 * Does the cell have only blanks and control characters? `trim` comes first, because it is quicker for long runs of
 * blanks.
 */
function isBlank(cell: string): boolean {
  return cell.trim() === '' || !/[^\s\p{Cc}]/u.test(cell);
}

export function tooManyColumns(): Refusal {
  return new Refusal(413, 'sheet_too_many_columns', { most: SHEET_COLUMNS_MAX });
}

function tooManyRows(): Refusal {
  return new Refusal(413, 'sheet_too_many_rows', { most: SHEET_ROWS_MAX });
}
