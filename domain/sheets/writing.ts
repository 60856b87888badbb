import writeXlsxFile from 'write-excel-file/node';
import { disarmed } from '../../rules/csv-injection.ts';

export interface SheetToWrite {
  /** Numbers stand as numbers in their columns, so that they can be summed; in .csv there is no difference. */
  columns: { label: string; isNumber: boolean }[];
  rows: string[][];
  format: 'xlsx' | 'csv';
}

/** A file that `readSheet` reads back to the same texts. Nothing in it runs as a formula. */
export async function writeSheet({ columns, rows, format }: SheetToWrite): Promise<Uint8Array> {
  if (format === 'csv') return csv([columns.map(({ label }) => label), ...rows]);
  const header = columns.map(({ label }) => ({ value: escaped(label), type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((text, column) => cell(text, columns[column]?.isNumber ?? false)));
  const widths = columns.map(({ label }) => ({ width: Math.max(12, label.length + 2) }));
  return await writeXlsxFile([header, ...cells], { columns: widths, stickyRowsCount: 1 }).toBuffer();
}

/** A byte order mark says to Excel that this is UTF-8. */
function csv(rows: string[][]): Uint8Array {
  const lines = rows.map((row) => row.map((text) => quoted(disarmed(text))).join(','));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

function quoted(text: string): string {
  return /["',;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Only numbers that a spreadsheet keeps exactly are numbers there: '007' and a barcode stay text. */
function cell(text: string, isNumber: boolean) {
  if (text === '') return null;
  const value = Number(text);
  if (isNumber && text.length <= 15 && String(value) === text) return { value, type: Number };
  return { value: escaped(text), type: String };
}

/**
 * What XML cannot hold goes; what looks like Excel's escape of such a character is escaped itself. write-excel-file 4.1 keeps
 * texts as the keys of an object and loses those that every object has: 'toString' begins with an escape too.
 */
function escaped(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_');
  return plain in {} ? `_x${plain.charCodeAt(0).toString(16).padStart(4, '0')}_${plain.slice(1)}` : plain;
}
