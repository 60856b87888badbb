import { SHEET_ROW_STEP } from '../../rules/imports/cells/sheet-row-number.ts';
import { plainHeader } from '../../rules/imports/headers/plain-header.ts';
import { isStockHeader } from '../../rules/imports/headers/stock-headers.ts';
import { hasLikelyPrices, isLikelyList, isWithoutPrices } from '../../rules/imports/lines/likely-list.ts';
import { comparedSheets } from '../../rules/imports/lines/sheets-of-workbook.ts';
import { SHEET_ROWS_MAX, SHEET_TEXT_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import type { PartNotRead } from './parts-not-read.ts';
import { headersKnown, type Sheet, type SheetOfBook, sheetAmong, type TableRow } from './table.ts';

/** How many sheets of a workbook are read together. */
const TOGETHER_MAX = 5;

/** A sheet of a workbook, or why it could not be read. */
export interface BookSheet extends SheetOfBook {
  refusal: Refusal | null;
  /** Numbers of the lines in which its pictures begin. */
  pictures?: number[];
}

/**
 * Returns the sheet with the most known headers, or the chosen one, with the rows of sheets with the same headers
 * below. Sheets that list the same products with other amounts are not read together; any other list can be chosen.
 */
export function sheetInBook(sheets: BookSheet[], chosen?: string): Sheet {
  const ranked = inOrder(sheets.filter((one) => one.refusal === null));
  const best = ranked.find(({ name }) => name === chosen) ?? ranked.find((one) => readable(one) !== null) ?? ranked[0];
  const refusal = sheets.find((one) => one.refusal)?.refusal;
  if (refusal && (!best || headersKnown(best.lines) < 2)) throw refusal;
  if (!best) throw new Refusal(422, 'sheet_empty');
  const sheet = sheetAmong(best.lines);
  const alike = sheets.flatMap((one) => (one === best || one.refusal ? [] : sheetLike(sheet, one)));
  const { together, others } = parted(sheet, alike);
  const rows = together.flatMap(({ rows: further }, place) =>
    further.map((row) => ({ ...row, number: row.number + (place + 1) * SHEET_ROW_STEP })),
  );
  if (sheet.rows.length + rows.length > SHEET_ROWS_MAX)
    throw new Refusal(413, 'sheet_too_many_rows', { most: SHEET_ROWS_MAX });
  const readNames = new Set([best.name, ...together.map(({ name }) => name)]);
  const notRead = sheets.flatMap(({ name }) => (readNames.has(name) ? [] : [{ name }]));
  return {
    ...sheet,
    rows: [...sheet.rows, ...rows],
    notRead: [...sheet.notRead, ...notRead, ...repeatedIn(sheet, together), ...picturesIn(sheet, best)],
    ...bookOf(sheets, best, { together, others }),
  };
}

/** The sheets by their known headers; one whose prices are blank comes behind any other list that has prices. */
function inOrder(sheets: BookSheet[]): BookSheet[] {
  if (sheets.length < 2) return sheets;
  const lists = sheets.map((one) => {
    const sheet = readable(one);
    const known = headersKnown(one.lines);
    return { one, known, isBlank: sheet !== null && isWithoutPrices(sheet), sheet };
  });
  const isPriced = lists.some(({ known, isBlank, sheet }) => sheet && known > 1 && !isBlank && hasLikelyPrices(sheet));
  const rankOf = ({ known, isBlank }: (typeof lists)[number]) => (isPriced && isBlank ? 0 : known);
  return lists.toSorted((a, b) => rankOf(b) - rankOf(a)).map(({ one }) => one);
}

/** Null for a sheet without rows below its headers. */
function readable({ lines }: SheetOfBook): Sheet | null {
  try {
    return sheetAmong(lines);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

interface Alike {
  name: string;
  rows: TableRow[];
  /** Rows that were left out because an earlier sheet has them. */
  repeated?: number;
}

/** Counts the pictures in the lines of products; a picture above them is a logo, and so may be a single one below. */
function picturesIn({ rows }: Sheet, { pictures = [] }: BookSheet): PartNotRead[] {
  const lines = new Set(rows.map(({ number }) => number));
  const count = pictures.filter((number) => lines.has(number)).length;
  return count < PICTURES_MIN ? [] : [{ name: '', pictures: count }];
}

const PICTURES_MIN = 2;

/** An equal stock may be in another place, so sheets with a stock report how many of their rows were left out. */
function repeatedIn({ headers }: Sheet, together: Alike[]): PartNotRead[] {
  if (!headers.some(isStockHeader)) return [];
  return together.flatMap(({ name, rows, repeated: count = 0 }) =>
    count === 0 ? [] : [{ name, repeated: { count, all: rows.length + count } }],
  );
}

/** Returns the rows of a sheet if it has the same headers. */
function sheetLike({ headers }: Sheet, one: SheetOfBook): Alike[] {
  const own = headersKnown(one.lines) < 2 ? null : readable(one);
  if (!own) return [];
  const isSame =
    own.headers.length === headers.length &&
    own.headers.every((header, at) => plainHeader(header) === plainHeader(headers[at] ?? ''));
  return isSame ? [{ name: one.name, rows: own.rows }] : [];
}

/**
 * Separates sheets that are read together, without their repeated rows, from sheets with other amounts of the same
 * products.
 */
function parted({ headers, rows }: Sheet, alike: Alike[]): { together: Alike[]; others: Alike[] } {
  const [together, others]: [Alike[], Alike[]] = [[], []];
  let before = rows;
  for (const one of alike) {
    const { isOther, repeated } = comparedSheets(headers, before, one.rows);
    if (isOther) others.push(one);
    else if (together.length < TOGETHER_MAX - 1) {
      const own = one.rows.filter((_, place) => !repeated.has(place));
      together.push({ name: one.name, rows: own, repeated: repeated.size });
      before = [...before, ...own];
    }
  }
  return { together, others };
}

/** Returns the sheets that can be read instead; only those of the same products if all have too many letters to be stored. */
function bookOf(
  sheets: BookSheet[],
  best: BookSheet,
  { together, others }: { together: Alike[]; others: Alike[] },
): Pick<Sheet, 'book'> {
  const names = new Set([best, ...together, ...others].map(({ name }) => name));
  const alike = sheets.filter(({ name }) => names.has(name));
  const lists = sheets.filter((one) => {
    const sheet = names.has(one.name) || one.refusal ? null : readable(one);
    return sheet !== null && isLikelyList(sheet);
  });
  const isAsked = others.length > 0;
  if (!isAsked && lists.length === 0) return {};
  const more = lettersIn([...alike, ...lists]) > SHEET_TEXT_MAX ? [] : lists;
  if (lettersIn(alike) > SHEET_TEXT_MAX || (!isAsked && more.length === 0)) return {};
  return { book: { alike, more, chosen: best.name, isAsked } };
}

function lettersIn(sheets: SheetOfBook[]): number {
  return sheets
    .flatMap(({ lines }) => lines)
    .reduce((sum, { cells }) => sum + cells.reduce((own, cell) => own + cell.length, 0), 0);
}
