/** A cell that stands in quotes: it may hold tabs and line ends, and two quotes for one. */
const quoted = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
const bare = /[^\t\r\n]*/y;
const lineEnd = /\r\n|\r|\n/y;

/**
 * The cells of a block as Excel and Google Sheets put it on the clipboard, row by row: tabs between cells, a line for
 * each row. Every text is a block; what only looks like a quoted cell stays as it is.
 */
export function cellsOf(text: string): string[][] {
  if (text === '') return [];
  const rows: string[][] = [[]];
  for (let at = 0; ; ) {
    const cell = cellAt(text, at);
    rows.at(-1)?.push(cell.text);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    at = endOf(lineEnd, text, at);
    // A line end after the last row begins no other.
    if (at >= text.length) return rows;
    rows.push([]);
  }
}

function cellAt(text: string, at: number): { text: string; end: number } {
  quoted.lastIndex = at;
  const [whole, inside = ''] = quoted.exec(text) ?? [];
  if (whole !== undefined) return { text: inside.replaceAll('""', '"'), end: at + whole.length };
  const end = endOf(bare, text, at);
  return { text: text.slice(at, end), end };
}

function endOf(form: RegExp, text: string, at: number): number {
  // A sticky form looks at this place only.
  form.lastIndex = at;
  return at + (form.exec(text)?.[0].length ?? 0);
}

export interface Placed {
  /** For each row of the block what lands in which column. */
  rows: Record<string, string>[];
  /** What found no place, row by row; never dropped silently. */
  leftOver: string[][];
}

/** Lets the cells of a block fall into columns, from the first one rightwards; at most so many rows. */
export function placed(block: string[][], columns: string[], mostRows: number): Placed {
  const rows = block
    .slice(0, mostRows)
    .map((cells) => Object.fromEntries(cells.slice(0, columns.length).map((text, at) => [columns[at] ?? '', text])));
  const leftOver = block
    .map((cells, row) => (row < mostRows ? cells.slice(columns.length) : cells))
    .filter((cells) => cells.some((text) => text.trim() !== ''));
  return { rows, leftOver };
}
