import { SHEET_COLUMNS_READ_MAX } from '../../rules/limits.ts';
import { CELL_READ_MAX, COLUMNS_OF_EXCEL, type Merged, type Table, tooManyColumns } from './table.ts';
import type { CurrenciesOfColumns } from './xlsx-currencies.ts';
import { type NumberLook, numberText } from './xlsx-number.ts';
import type { XmlEars } from './xml.ts';

/** Parts of a workbook that its cells refer to. */
export interface Workbook {
  texts: string[];
  looks: NumberLook[];
  is1904: boolean;
  currencies: CurrenciesOfColumns;
}

/** Decodes a character that XML cannot hold, which Excel writes as _x000D_. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Collects the text of <t>, but not within <rPh>, which holds the pronunciation of Japanese. */
class Spoken {
  private collected = '';
  private isOn = false;
  private isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true;
    else if (name === 't' || name === 'v') this.isOn = !this.isPhonetic;
  }

  text(text: string): void {
    // Cut at the limit, because a cell may consist of many pieces, a hundred megabytes together.
    if (this.isOn && this.collected.length <= CELL_READ_MAX) this.collected += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    this.isOn = false;
  }

  taken(): string {
    const text = this.collected;
    this.collected = '';
    return text;
  }
}

/** Reads the texts that cells share, in their order; refuses more than a sheet may have cells. */
export function sharedTexts(texts: string[], limit: number): XmlEars {
  const spoken = new Spoken();
  return {
    open: (name) => spoken.open(name),
    text: (text) => spoken.text(text),
    close: (name) => {
      spoken.close(name);
      if (name === 'si') texts.push(unescaped(spoken.taken()));
      return texts.length < limit;
    },
  };
}

/** Reads the cells of a worksheet into the table, row by row, and its merged ranges. */
export function sheetCells(table: Table, workbook: Workbook): XmlEars {
  const spoken = new Spoken();
  let row = 0;
  let isHidden = false;
  let cells: string[] = [];
  let cell = { column: 0, type: 'n', style: 0 };
  return {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1);
        isHidden = /^(?:1|true)$/.test(attribute('hidden') ?? '');
        cells = [];
        cell = { column: 0, type: 'n', style: 0 };
      } else if (name === 'c') {
        const column = columnOf(attribute('r')) ?? cell.column + 1;
        if (column > COLUMNS_OF_EXCEL) throw new Error('no such column');
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
      } else if (name === 'mergeCell') {
        const merged = mergedIn(attribute('ref') ?? '');
        if (merged) table.merge(merged);
      }
      spoken.open(name);
    },
    text: (text) => spoken.text(text),
    close(name) {
      spoken.close(name);
      if (name === 'c') {
        const text = cellText(spoken.taken(), cell, workbook);
        place(cells, cell.column, text);
        if (cell.type === 'n' && text !== '')
          workbook.currencies.see(table, { row, column: cell.column, text, look: workbook.looks[cell.style] });
      }
      if (name === 'row') table.add(row, cells, isHidden);
      return name !== 'mergeCells';
    },
  };
}

/** Puts a cell into its row; an empty one far to the right must not fill memory with blanks. */
function place(cells: string[], column: number, text: string): void {
  if (text.trim() === '') return;
  if (column > SHEET_COLUMNS_READ_MAX) throw tooManyColumns();
  while (cells.length < column) cells.push('');
  cells[column - 1] = text;
}

function cellText(text: string, { type, style }: { type: string; style: number }, workbook: Workbook): string {
  if (type === 's') return workbook.texts[Number(text || -1)] ?? '';
  if (type === 'inlineStr' || type === 'str') return unescaped(text);
  if (type === 'b') return text === '' ? '' : text === '1' || text === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ');
  if (type === 'e') return text;
  return numberText(text, workbook.looks[style] ?? 'plain', workbook.is1904);
}

/** 'A2:B4' -> its columns and its rows; null for a single cell. */
function mergedIn(range: string): Merged | null {
  const [, first = '', last = ''] = /^([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})$/.exec(range) ?? [];
  const [column, right] = [columnOf(first), columnOf(last)];
  if (column === undefined || right === undefined || first === last) return null;
  return { column, right, from: rowOf(first), to: rowOf(last) };
}

function rowOf(address: string): number {
  return Number(address.replace(/\D/g, ''));
}

/** 'C7' -> 3; undefined for a cell without its address. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
