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

/**
 * Lets the cells of a block fall into columns, from the first one rightwards, where null is no column; at most so many
 * rows.
 */
export function placed(block: string[][], columns: (string | null)[], mostRows: number): Placed {
  const rows: Placed['rows'] = [];
  const leftOver: string[][] = [];
  for (const [row, cells] of block.entries()) {
    const fits = (at: number) => row < mostRows && (columns[at] ?? null) !== null;
    const others = cells.filter((text, at) => !fits(at) && text.trim() !== '');
    if (others.length > 0) leftOver.push(others);
    if (row < mostRows) {
      rows.push(Object.fromEntries(cells.flatMap((text, at) => (fits(at) ? [[columns[at] ?? '', text]] : []))));
    }
  }
  return { rows, leftOver };
}
