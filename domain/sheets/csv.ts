import { Stretches } from '../../db/stretches.ts';
import { rearmed } from '../../rules/imports/cells/csv-injection.ts';
import { headersAmong } from '../../rules/imports/headers/sheet-columns.ts';
import { csvRecords } from './csv-records.ts';
import { CELL_READ_MAX, Table } from './table.ts';

const delimiters = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 20;
const SAMPLE_CHARACTERS = 100_000;
const HEADER_ROWS = 10;

/** Reads a file of separated values with any usual delimiter; serves others while it reads. */
export async function readCsv(text: string): Promise<Table> {
  // Excel writes, and obeys, a first line that names the delimiter.
  const [line = '', named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = text.slice(line.length);
  const table = new Table();
  const stretches = new Stretches();
  for (const record of csvRecords(body, named ?? delimiterOf(body))) {
    if (record) table.add(record.number + (named === undefined ? 0 : 1), record.cells.map(originalOf));
    if (stretches.isOver) await stretches.rest();
  }
  return table;
}

/**
 * A cell that is too long is refused anyway, so nothing is searched in it. Programs write ="007" to keep a text from
 * Excel.
 */
function originalOf(cell: string): string {
  if (cell.length > CELL_READ_MAX) return cell;
  const [, text] = /^=\s?"((?:[^"]|"")*)"$/.exec(cell.trim()) ?? [];
  return text === undefined ? rearmed(cell) : text.replaceAll('""', '"');
}

/**
 * Returns the delimiter that gives the most known headers in the first rows; among equals the one with equally long
 * rows, then the most columns, then the most cells in the first line: headers seldom have commas.
 */
function delimiterOf(text: string): string {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...score(text, delimiter) }))
    .toSorted(
      (a, b) =>
        b.headers - a.headers || Number(b.isEven) - Number(a.isEven) || b.columns - a.columns || b.first - a.first,
    );
  return best?.delimiter ?? ',';
}

interface Score {
  headers: number;
  /** Do all rows have the same number of cells, and more than one? */
  isEven: boolean;
  columns: number;
  first: number;
}

function score(text: string, delimiter: string): Score {
  const rows: string[][] = [];
  for (const record of csvRecords(text.slice(0, SAMPLE_CHARACTERS), delimiter)) {
    if (record && rows.push(record.cells) === SAMPLE_ROWS) break;
  }
  const widths = rows.map((cells) => cells.length).sort((a, b) => a - b);
  const headers = Math.max(0, ...rows.slice(0, HEADER_ROWS).map((cells) => headersAmong(cells)));
  return {
    headers: headers > 1 ? headers : 0,
    isEven: widths.length > 1 && widths[0] !== 1 && widths[0] === widths.at(-1),
    columns: widths[Math.floor(widths.length / 2)] ?? 0,
    first: rows[0]?.length ?? 0,
  };
}
