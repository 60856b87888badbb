import { filledIn } from '../cells/sheet-cells.ts';
import { placeOfRow } from '../cells/sheet-row-number.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isTotal } from '../rows/sheet-row.ts';

interface Line {
  number: number;
  cells: string[];
}

/** Lines below a table that may be notes. */
const NOTES_MAX = 40;
/** Labels that are in a cell of their own before a note: '1)', 'Note:'. */
const label =
  /^(?:[*•-]|\(?\d{1,2}[.):]?|\(?[a-z][.)]|(?:note|n\.?b\.?|terms?(?: (?:&|and) conditions?)?|gst|tax|rates?|prices?)\s?[:.-]*)$/i;

/**
 * Returns the texts of a sheet that may state what all its prices are for, or whether they include GST: texts above the
 * headers, in merged cells over them, and below the last product.
 */
export function statedTerms({
  headers,
  rows,
  top,
  headerLine,
}: {
  headers: string[];
  rows: Line[];
  top: Line[];
  headerLine: number;
}): string[] {
  const first = rows[0]?.number ?? 0;
  const above = top.filter(({ number }) => number < first);
  const known = headers.map(plainHeader);
  const isDropped = (text: string) => text.trim() !== '' && !known.some((header) => header.includes(plainHeader(text)));
  const titles = above.flatMap(({ number, cells }) => (number < headerLine ? cells : cells.filter(isDropped)));
  const sheets = [...Map.groupBy(rows, ({ number }) => placeOfRow(number).sheet).values()];
  return [...titles, ...sheets.flatMap(notesBelow)];
}

/** Returns the last lines with one or two filled cells, if products have more; a total does not end them. */
function notesBelow(rows: Line[]): string[] {
  const widths = rows.map(({ cells }) => filledIn(cells).length).toSorted((a, b) => a - b);
  const typical = widths[Math.floor(widths.length / 2)] ?? 0;
  const isNarrow = ({ cells }: Line) => filledIn(cells).length < Math.min(typical, 3);
  const last = rows.findLastIndex((line) => !isNarrow(line) && !line.cells.some(isTotal));
  return rows
    .slice(last + 1)
    .slice(0, NOTES_MAX)
    .flatMap(({ cells }) => noteIn(cells) ?? []);
}

/** Two filled cells without a label may be a product. */
function noteIn(cells: string[]): string | null {
  const [first = '', ...others] = filledIn(cells).map((column) => (cells[column] ?? '').trim());
  if (others.length === 0) return first;
  return others.length === 1 && label.test(first) ? `${first} ${others[0] ?? ''}` : null;
}
