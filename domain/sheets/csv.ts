import { CsvError, parse } from 'csv-parse/sync';
import { rearmed } from '../../rules/csv-injection.ts';
import { SHEET_CELL_MOST, SHEET_COLUMNS_MOST } from '../../rules/limits.ts';
import { headersAmong } from '../../rules/sheet-columns.ts';
import { Refusal } from '../refusal.ts';
import { Table } from './table.ts';

const delimiters = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 20;
const SAMPLE_CHARACTERS = 100_000;

/** A file of separated values, whatever separates them; a quotation mark without its other half is taken for inches. */
export function readCsv(text: string): Table {
  // Excel writes, and obeys, a first line that names the delimiter.
  const named = /^sep=(.)\r?\n/.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? delimiterOf(body);
  return inFull(body, delimiter, '"', named ? 1 : 0) ?? inFull(body, delimiter, null, named ? 1 : 0) ?? refuse();
}

/** The whole file; null where its quotation marks do not pair. */
function inFull(text: string, delimiter: string, quote: '"' | null, before: number): Table | null {
  const table = new Table();
  let number = before;
  try {
    parse(text, {
      ...options(delimiter, quote),
      max_record_size: SHEET_COLUMNS_MOST * SHEET_CELL_MOST,
      on_record: (cells: string[]) => {
        number += 1;
        table.add(number, cells.map(rearmed));
        return null;
      },
    });
    return table;
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE' && quote === null) {
      throw new Refusal(422, 'sheet_cell_too_long', { row: number + 1, column: 1, most: SHEET_CELL_MOST });
    }
    if (error instanceof Refusal) throw error;
    return null;
  }
}

function options(delimiter: string, quote: '"' | null) {
  return { delimiter, quote, relax_quotes: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };
}

/** The one that finds most headers in the first rows; among equals the one that makes most columns of most rows. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...score(sample, delimiter) }))
    .toSorted((a, b) => b.headers - a.headers || b.columns - a.columns);
  return best?.delimiter ?? ',';
}

function score(sample: string, delimiter: string): { headers: number; columns: number } {
  const rows = sampleRows(sample, delimiter);
  const widths = rows.map((cells) => cells.length).sort((a, b) => a - b);
  const headers = Math.max(0, ...rows.slice(0, 10).map(headersAmong));
  return { headers: headers > 1 ? headers : 0, columns: widths[Math.floor(widths.length / 2)] ?? 0 };
}

function sampleRows(sample: string, delimiter: string): string[][] {
  try {
    return parse(sample, { ...options(delimiter, '"'), to: SAMPLE_ROWS });
  } catch {
    return sample
      .split(/\r\n?|\n/)
      .slice(0, SAMPLE_ROWS)
      .map((line) => line.split(delimiter));
  }
}

function refuse(): never {
  throw new Refusal(422, 'sheet_unreadable');
}
