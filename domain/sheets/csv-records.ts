import { CELL_READ_MAX, COLUMNS_OF_EXCEL } from './table.ts';

/** One row of a file of separated values, with its number from 1; empty rows are counted but not returned. */
export interface CsvRecord {
  number: number;
  cells: string[];
}

/** Characters, or pairs of quotation marks, that are read before others are served. */
const PIECE = 65_536;

/**
 * Yields the rows of separated values in linear time, and null within long rows, for the caller to serve others. A
 * quotation mark that opens a cell counts only if a matching one ends the cell; otherwise it means inches.
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord | null> {
  const reader = new CellReader(text, delimiter);
  let pausedAt = 0;
  for (let number = 1; reader.at < text.length; number += 1) {
    if (reader.isAtLineEnd()) {
      reader.skipLineEnd();
      if (number % PIECE === 0) yield null;
      continue;
    }
    const cells: string[] = [];
    do {
      if (cells.length > 0) reader.at += 1;
      let cell = reader.cell();
      for (; cell === null; cell = reader.cell()) yield null;
      cells.push(cell);
      // One row may be the whole file, in short cells.
      if (reader.at - pausedAt >= PIECE) {
        pausedAt = reader.at;
        yield null;
      }
    } while (reader.isAtDelimiter() && cells.length <= COLUMNS_OF_EXCEL);
    yield { number, cells };
    // No sheet has a row with more columns, so the rest of the file is not read.
    if (cells.length > COLUMNS_OF_EXCEL) return;
    reader.skipLineEnd();
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTATION_MARK = 34;

class CellReader {
  at = 0;
  /** Index up to which the cell at `at` has been read; null before it is begun. */
  private looked: number | null = null;
  private isQuoted = false;
  /**
   * Characters that may still be read in search of a closing quotation mark; it keeps unmatched ones from taking
   * quadratic time.
   */
  private patience: number;
  private readonly delimiter: number;

  constructor(
    private readonly text: string,
    delimiter: string,
  ) {
    this.delimiter = delimiter.charCodeAt(0);
    this.patience = 2 * text.length;
  }

  /** Returns the next cell and moves behind it; null if it has to be called again. */
  cell(): string | null {
    if (this.looked === null) {
      this.isQuoted = this.patience > 0 && this.text.charCodeAt(this.at) === QUOTATION_MARK;
      this.looked = this.isQuoted ? this.at + 1 : this.at;
    }
    return this.isQuoted ? this.quoted(this.looked) : this.plain(this.looked);
  }

  isAtDelimiter(): boolean {
    return this.text.charCodeAt(this.at) === this.delimiter;
  }

  isAtLineEnd(at = this.at): boolean {
    const code = this.text.charCodeAt(at);
    return code === LINE_FEED || code === CARRIAGE_RETURN;
  }

  skipLineEnd(): void {
    if (this.text.charCodeAt(this.at) === CARRIAGE_RETURN && this.text.charCodeAt(this.at + 1) === LINE_FEED)
      this.at += 1;
    this.at += 1;
  }

  private plain(from: number): string | null {
    const max = Math.min(from + PIECE, this.text.length);
    for (let end = from; end < max; end += 1) {
      const code = this.text.charCodeAt(end);
      if (code === this.delimiter || code === LINE_FEED || code === CARRIAGE_RETURN)
        return this.taken(this.at, end, end);
    }
    if (max === this.text.length) return this.taken(this.at, max, max);
    this.looked = max;
    return null;
  }

  private quoted(from: number): string | null {
    const start = this.at + 1;
    let end = this.text.indexOf('"', from);
    for (let pairs = 0; end >= 0 && this.text.charCodeAt(end + 1) === QUOTATION_MARK; pairs += 1) {
      if (pairs === PIECE) {
        this.looked = end;
        return null;
      }
      end = this.text.indexOf('"', end + 2);
    }
    const isClosed = end >= 0 && (end + 1 === this.text.length || this.endsCell(end + 1));
    if (!isClosed) {
      this.patience -= (end < 0 ? this.text.length : end) - start;
      this.isQuoted = false;
      this.looked = this.at;
      return null;
    }
    const cell = this.taken(start, end, end + 1);
    // A longer cell is refused in any case, so its quotation marks need not be replaced.
    return cell.length > CELL_READ_MAX ? cell : cell.replaceAll('""', '"');
  }

  private taken(start: number, end: number, next: number): string {
    this.at = next;
    this.looked = null;
    return this.text.slice(start, end);
  }

  private endsCell(at: number): boolean {
    return this.text.charCodeAt(at) === this.delimiter || this.isAtLineEnd(at);
  }
}
