import { COLUMNS_OF_EXCEL } from './table.ts';

/** One row of a file of separated values, by its number from 1; empty rows count and do not come. */
export interface CsvRecord {
  number: number;
  cells: string[];
}

/**
 * The rows of a file of separated values, in time that grows with its length alone. A quotation mark that begins a cell
 * counts only when the one that ends it stands before a delimiter or the line's end; otherwise it means inches.
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord> {
  const reader = new CellReader(text, delimiter);
  for (let number = 1; reader.at < text.length; number += 1) {
    if (reader.isAtLineEnd()) {
      reader.skipLineEnd();
      continue;
    }
    const cells = [reader.cell()];
    while (text[reader.at] === delimiter && cells.length <= COLUMNS_OF_EXCEL) {
      reader.at += 1;
      cells.push(reader.cell());
    }
    yield { number, cells };
    // Such a row is nobody's, and the rest of it stays unread.
    if (cells.length > COLUMNS_OF_EXCEL) return;
    reader.skipLineEnd();
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

class CellReader {
  at = 0;
  /** How far quotation marks may still be followed in vain, so that odd ones cannot make the work square. */
  private patience: number;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
  ) {
    this.patience = 2 * text.length;
  }

  cell(): string {
    return (this.text[this.at] === '"' && this.patience > 0 ? this.quoted() : null) ?? this.plain();
  }

  private plain(): string {
    const [start, delimiter] = [this.at, this.delimiter.charCodeAt(0)];
    let end = start;
    for (; end < this.text.length; end += 1) {
      const code = this.text.charCodeAt(end);
      if (code === delimiter || code === LINE_FEED || code === CARRIAGE_RETURN) break;
    }
    this.at = end;
    return this.text.slice(start, end);
  }

  /** Null where the quotation mark is none. */
  private quoted(): string | null {
    const start = this.at + 1;
    let end = this.text.indexOf('"', start);
    while (end >= 0 && this.text[end + 1] === '"') end = this.text.indexOf('"', end + 2);
    const isClosed = end >= 0 && (end + 1 === this.text.length || this.endsCell(end + 1));
    if (!isClosed) {
      this.patience -= (end < 0 ? this.text.length : end) - start;
      return null;
    }
    this.at = end + 1;
    return this.text.slice(start, end).replaceAll('""', '"');
  }

  private endsCell(at: number): boolean {
    return this.text[at] === this.delimiter || this.text[at] === '\n' || this.text[at] === '\r';
  }

  isAtLineEnd(): boolean {
    return this.text[this.at] === '\n' || this.text[this.at] === '\r';
  }

  skipLineEnd(): void {
    if (this.text[this.at] === '\r' && this.text[this.at + 1] === '\n') this.at += 1;
    this.at += 1;
  }
}
