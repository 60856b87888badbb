import { posix } from 'node:path';
import { SHEET_COLUMNS_MAX, SHEET_ROWS_MAX, SHEET_UNPACKED_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { Table } from './table.ts';
import { sharedTexts, sheetCells, type Workbook } from './xlsx-cells.ts';
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

  async read(path: string, ears: XmlEars): Promise<void> {
    const wanted = path.toLowerCase();
    const packed = this.zip.packed.find((packed) => packed.path.toLowerCase() === wanted);
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
 * Reads the first visible sheet of an .xlsx that is not empty. Refuses a damaged file and one that unpacks to more than
 * 100 MB.
 */
export async function readXlsx(zip: Zip): Promise<Table> {
  try {
    return await firstTable(new Parts(zip));
  } catch (error) {
    throw error instanceof Refusal ? error : refusals.unreadable();
  }
}

async function firstTable(parts: Parts): Promise<Table> {
  const start = [...(await parts.relations('')).values()].find(({ type }) => type === 'officeDocument');
  const path = start?.path ?? 'xl/workbook.xml';
  const relations = await parts.relations(path);
  const { sheets, is1904 } = await bookOf(parts, path);
  const partOf = (type: string) => [...relations.values()].find((part) => part.type === type);
  const workbook: Workbook = { texts: [], looks: [], is1904 };
  const [texts, styles] = [partOf('sharedStrings'), partOf('styles')];
  if (texts) await parts.read(texts.path, sharedTexts(workbook.texts, SHEET_ROWS_MAX * SHEET_COLUMNS_MAX));
  if (styles) await parts.read(styles.path, numberLooks(workbook.looks));
  for (const id of sheets) {
    const part = relations.get(id);
    if (part?.type !== 'worksheet') continue;
    const table = new Table();
    await parts.read(part.path, sheetCells(table, workbook));
    if (table.rows.length > 0) return table;
  }
  return new Table();
}

async function bookOf(parts: Parts, path: string): Promise<{ sheets: string[]; is1904: boolean }> {
  const sheets: string[] = [];
  let is1904 = false;
  await parts.read(path, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      if (name === 'sheet' && !attribute('state')?.toLowerCase().includes('hidden')) sheets.push(attribute('id') ?? '');
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
