import { Stretches } from '../../db/stretches.ts';
import { disarmed } from '../../rules/imports/cells/csv-injection.ts';
import { xlsx } from './xlsx-writer.ts';

export interface SheetToWrite {
  /** Number columns are written as numbers, so that they can be summed; in .csv there is no difference. */
  columns: { label: string; isNumber: boolean }[];
  rows: string[][];
  format: 'xlsx' | 'csv';
}

/** Writes a file that `readSheet` reads back to the same texts. Nothing in it runs as a formula. */
export async function writeSheet({ columns, rows, format }: SheetToWrite): Promise<Uint8Array> {
  return format === 'xlsx' ? await xlsx(columns, rows) : await csv([columns.map(({ label }) => label), ...rows]);
}

/** The byte order mark tells Excel that this is UTF-8. */
export const csvStart = '\uFEFF';

/** Returns rows of a .csv file in which nothing runs as a formula. */
export function csvLines(rows: string[][]): string {
  return rows.map((row) => `${row.map((text) => quoted(disarmed(text))).join(',')}\r\n`).join('');
}

async function csv(rows: string[][]): Promise<Uint8Array> {
  const stretches = new Stretches();
  const lines = [csvStart];
  for (const row of rows) {
    lines.push(csvLines([row]));
    if (stretches.isOver) await stretches.rest();
  }
  return Buffer.from(lines.join(''));
}

function quoted(text: string): string {
  return /["',;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
