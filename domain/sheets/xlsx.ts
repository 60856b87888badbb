import { posix } from 'node:path';
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, SHEET_UNPACKED_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { type Sheet, Table } from './table.ts';
import { type BookSheet, sheetInBook } from './workbook.ts';
import { sharedTexts, sheetCells, type Workbook } from './xlsx-cells.ts';
import { CurrenciesOfColumns } from './xlsx-currencies.ts';
import { lookOf } from './xlsx-number.ts';
import { readXml, type XmlEars } from './xml.ts';
import { type Allowance, unpacked, type Zip } from './zip.ts';

const refusals = {
  unreadable: () => new Refusal(422, 'sheet_unreadable'),
  tooBig: () => new Refusal(413, 'sheet_unpacks_too_big'),
};

interface Part {
  path: string;
  type: string;
}

/** An .xlsx whose files are read while they are unpacked, at most 100 MB of them together. */
class Parts {
  private readonly allowance: Allowance = { left: SHEET_UNPACKED_MAX };

  constructor(private readonly zip: Zip) {}

  has(path: string): boolean {
    return this.#packed(path) !== undefined;
  }

  #packed(path: string) {
    const wanted = path.toLowerCase();
    return this.zip.packed.find((packed) => packed.path.toLowerCase() === wanted);
  }

  async read(path: string, ears: XmlEars): Promise<void> {
    const packed = this.#packed(path);
    if (!packed) throw new Error(`no ${path}`);
    if (packed.size > this.allowance.left) throw refusals.tooBig();
    await readXml(unpacked(this.zip, packed, this.allowance, refusals), ears);
  }

  /** Returns the relations of a file by their ids. */
  async relations(path: string): Promise<Map<string, Part>> {
    const { dir, base } = posix.parse(path);
    const found = new Map<string, Part>();
    await this.read(posix.join(dir, '_rels', `${base}.rels`), {
      open(name, attribute) {
        if (name !== 'Relationship') return;
        const target = attribute('Target') ?? '';
        const whole = target.startsWith('/') ? target.slice(1) : posix.join(dir, target);
        found.set(attribute('Id') ?? '', { path: whole, type: posix.basename(attribute('Type') ?? '') });
      },
    });
    return found;
  }
}

/**
 * Reads the visible sheets of an .xlsx: the one with the most known headers, and those with the same headers below it.
 * Refuses a damaged file and one that unpacks to more than 100 MB.
 */
export async function readXlsx(zip: Zip): Promise<Sheet> {
  try {
    return sheetInBook(await sheetsIn(new Parts(zip)));
  } catch (error) {
    throw error instanceof Refusal ? error : refusals.unreadable();
  }
}

async function sheetsIn(parts: Parts): Promise<BookSheet[]> {
  const start = [...(await parts.relations('')).values()].find(({ type }) => type === 'officeDocument');
  const path = start?.path ?? 'xl/workbook.xml';
  const relations = await parts.relations(path);
  const { sheets, is1904 } = await bookOf(parts, path);
  const partOf = (type: string) => [...relations.values()].find((part) => part.type === type);
  const workbook: Workbook = { texts: [], looks: [], is1904, currencies: new CurrenciesOfColumns() };
  const [texts, styles] = [partOf('sharedStrings'), partOf('styles')];
  if (texts) await parts.read(texts.path, sharedTexts(workbook.texts, SHEET_ROWS_MAX * SHEET_COLUMNS_MAX));
  if (styles) await parts.read(styles.path, numberLooks(workbook.looks));
  const read: (Omit<BookSheet, 'lines'> & { table: Table })[] = [];
  for (const { id, name } of sheets.slice(0, SHEETS_READ_MAX)) {
    const part = relations.get(id);
    if (part?.type !== 'worksheet') continue;
    const table = new Table();
    const refusal = await parts.read(part.path, sheetCells(table, workbook)).then(() => null, refusalIn);
    if (table.rows.length === 0 && !refusal) continue;
    read.push({ name, table, refusal, pictures: await picturesOf(parts, part.path).catch(() => []) });
  }
  workbook.currencies.nameRupees();
  const beyond = sheets.slice(SHEETS_READ_MAX).map(({ name }) => ({ name, lines: [], refusal: null }));
  return [...read.map(({ table, ...sheet }) => ({ ...sheet, lines: table.lines() })), ...beyond];
}

/** Returns the lines in which the pictures of a sheet begin. */
async function picturesOf(parts: Parts, path: string): Promise<number[]> {
  const lines: number[] = [];
  const { dir, base } = posix.parse(path);
  if (!parts.has(posix.join(dir, '_rels', `${base}.rels`))) return lines;
  const drawings = [...(await parts.relations(path)).values()].filter(({ type }) => type === 'drawing');
  for (const drawing of drawings) if (parts.has(drawing.path)) await parts.read(drawing.path, anchors(lines));
  return lines;
}

/** Notes the line of each picture of a drawing, counted from 1. */
function anchors(lines: number[]): XmlEars {
  let [isFrom, isRow, line] = [false, false, 0];
  return {
    open(name) {
      isFrom ||= name === 'from';
      isRow = isFrom && name === 'row';
      if (name === 'pic' && lines.length < SHEET_ROWS_MAX) lines.push(line);
    },
    text(text) {
      if (isRow) line = Number(text) + 1;
    },
    close(name) {
      isRow = false;
      isFrom &&= name !== 'from';
    },
  };
}

/** Most sheets of a workbook that are read. */
const SHEETS_READ_MAX = 50;

/** A sheet that breaks a limit does not refuse the others of its workbook. */
function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

async function bookOf(
  parts: Parts,
  path: string,
): Promise<{ sheets: { id: string; name: string }[]; is1904: boolean }> {
  const sheets: { id: string; name: string }[] = [];
  let is1904 = false;
  await parts.read(path, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      if (name === 'sheet' && !attribute('state')?.toLowerCase().includes('hidden'))
        sheets.push({ id: attribute('id') ?? '', name: (attribute('name') ?? '').slice(0, 100) });
    },
  });
  return { sheets, is1904 };
}

/** Reads how each cell style shows a number. */
function numberLooks(looks: Workbook['looks']): XmlEars {
  const codes = new Map<number, string>();
  let isInCells = false;
  return {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        looks.push(lookOf(id, codes.get(id)));
      }
    },
    close: (name) => name !== 'cellXfs',
  };
}
