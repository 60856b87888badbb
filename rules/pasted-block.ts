/** A quoted cell: it may contain tabs and line ends; two quotes mean one. */
const quoted = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
const bare = /[^\t\r\n]*/y;
const lineEnd = /\r\n|\r|\n/y;

/**
 * Splits a block, as Excel and Google Sheets put it on the clipboard, into rows of cells: tabs between cells, a line
 * per row. No text is refused; a badly quoted cell stays as it is.
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
    // A line end after the last row begins no further row.
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
  // A sticky pattern matches at this index only.
  form.lastIndex = at;
  return at + (form.exec(text)?.[0].length ?? 0);
}

export interface Placed {
  /** Text for each column, by row of the block. */
  rows: Record<string, string>[];
  /** Cells without a column or beyond the last row, by row, so that none is dropped silently. */
  leftOver: string[][];
}

/**
 * Distributes the cells of a block over columns, from the first one rightwards, and over at most `maxRows` rows. A null
 * column takes no cell.
 */
export function placed(block: string[][], columns: (string | null)[], maxRows: number): Placed {
  const rows: Placed['rows'] = [];
  const leftOver: string[][] = [];
  for (const [row, cells] of block.entries()) {
    const fits = (at: number) => row < maxRows && (columns[at] ?? null) !== null;
    const others = cells.filter((text, at) => !fits(at) && text.trim() !== '');
    if (others.length > 0) leftOver.push(others);
    if (row < maxRows) {
      rows.push(Object.fromEntries(cells.flatMap((text, at) => (fits(at) ? [[columns[at] ?? '', text]] : []))));
    }
  }
  return { rows, leftOver };
}
