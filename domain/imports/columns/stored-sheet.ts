import { setImmediate as others } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { ColumnTexts, ROWS_WEIGHED } from '../../../rules/imports/columns/column-texts.ts';
import {
  amountsAmong,
  decimalCommaColumns,
  savedWithCommas,
  withDecimalPoints,
} from '../../../rules/imports/columns/decimal-commas.ts';
import { hasOrderWord } from '../../../rules/imports/columns/ordered-quantity.ts';
import { type ColumnGuess, guessedColumns } from '../../../rules/imports/columns/sheet-guess.ts';
import { takenDiscount } from '../../../rules/imports/columns/taken-discount.ts';
import { withTitledColumns } from '../../../rules/imports/columns/titled-columns.ts';
import { withUnitsOfTitles } from '../../../rules/imports/columns/titled-units.ts';
import type { ColumnQuestion } from '../../../rules/imports/columns/weighed-columns.ts';
import { hasOwnIds, recognisedHeaders, type SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { withGroups } from '../../../rules/imports/lines/group-lines.ts';
import { withSpellings, withSpellingsAsked } from '../../../rules/imports/lines/near-headers.ts';
import { withoutDittos } from '../../../rules/imports/rows/repeated-cells.ts';
import { withoutTextMarks } from '../../../rules/imports/rows/text-marks.ts';
import {
  withCurrencies,
  withCurrencyColumn,
  withoutBlankCurrencies,
} from '../../../rules/imports/terms/header-currency.ts';
import { withTaxOfTitles } from '../../../rules/imports/terms/header-tax.ts';
import { statedTerms } from '../../../rules/imports/terms/stated-terms.ts';
import type { Supplier } from '../../accounts/people.ts';
import { allCategories } from '../../catalogue/categories.ts';
import { allOf } from '../../pieces.ts';
import { storedParts } from '../../sheets/parts-not-read.ts';
import type { Sheet, TableRow } from '../../sheets/table.ts';
import type { Import } from '../imports.ts';
import { REPEATED } from '../sheet-rows.ts';
import type { ImportsTable } from '../tables.ts';
import { filledConstants, hasProducts, type NamesOf, sheetWarehouses } from '../workbench.ts';
import { firstTax } from './first-tax.ts';
import { type Layout, missingFields, rememberedLayout } from './layouts.ts';

/**
 * Size of one insert, in rows and characters; a single row may be longer. It is limited because the embedded engine
 * serves nobody meanwhile.
 */
const ROWS_AT_ONCE = 250;
const LETTERS_AT_ONCE = 256 * 1024;
const READ = { min: 50, max: 2000 };

/** A sheet ready to be stored, and whether its columns need no answer from the supplier. */
export interface KeptSheet {
  columns: Pick<Selectable<ImportsTable>, 'headers' | 'mapping' | 'header_line' | 'is_header_asked' | 'not_read'> & {
    questions: string;
    constants: string;
    top: string;
  };
  rows: StoredRow[];
  isMapped: boolean;
}

interface StoredRow extends TableRow {
  heading: string;
  isNoProduct: boolean;
  isRepeated?: boolean;
}

/** Maps the columns of a sheet as the supplier did for the last one with these headers, or else by guessing. */
export async function keptSheet(
  db: Connection,
  supplier: Supplier,
  given: Sheet,
  { namesOf, now }: { namesOf: NamesOf; now: Date },
): Promise<KeptSheet> {
  const { sheet, headers, titles, notes } = withTitles(given);
  const warehouses = await sheetWarehouses(db, supplier, namesOf);
  const known = withoutEmpty(await rememberedLayout(db, supplier, headers, warehouses), sheet.rows);
  const categories = (await allCategories(db)).flatMap(({ name }) => namesOf(name));
  const isOwn = hasOwnIds(sheet.headers);
  const commas = isOwn ? new Set<number>() : decimalCommaColumns(sheet.headers, sheet.rows);
  const spelt = withSpellings(sheet.headers, warehouses);
  const whole = withoutDittos(spelt, recognisedHeaders(spelt, warehouses), sheet.rows);
  const weighed = withDecimalPoints(whole, commas);
  const likely = guessedColumns({ ...sheet, headers: spelt, rows: weighed, warehouses, categories, titles });
  const guess = await withCodesLeftOpen(db, supplier, likely);
  const { mapping, constants: kept } = known
    ? withoutTaken(known, weighed)
    : { mapping: withCurrencyColumn(guess.mapping, weighed), constants: {} };
  // A quantity in a quotation is no stock, whatever the column was in the last file.
  const isAgain = (one: ColumnQuestion | null) =>
    one === 'discount' || (one === 'quantity' && titles.some(hasOrderWord));
  const questions = known
    ? guess.questions.map((one) => (isAgain(one) ? one : null))
    : withSpellingsAsked(guess, sheet.headers, spelt);
  const amounts = isOwn ? savedWithCommas(mapping, sheet.rows) : amountsAmong(commas, { mapping, questions });
  const repeated = withoutDittos(sheet.headers, mapping, whole);
  const grouped = withGroups(withDecimalPoints(repeated, amounts), mapping, sheet.headers);
  const named = withTitledColumns(
    { headers, mapping, questions, rows: withoutBlankCurrencies(grouped, mapping, sheet.headers) },
    notes,
  );
  const { rows } = named;
  const hasGroups = rows.some(({ heading, isNoProduct }) => heading !== '' && !isNoProduct);
  const isWhole = missingFields(mapping, { constants: kept, hasGroups }).length === 0;
  const isRecognised = isWhole || !mapping.includes(null);
  const ofTax = {
    headers,
    mapping,
    texts: new ColumnTexts(weighed),
    titles: notes,
    remembered: known?.constants ?? null,
  };
  const { answers: tax, isAsked: isTaxAsked } = await firstTax(db, supplier, { ...ofTax, isWhole }, now);
  const constants = filledConstants({ ...kept, ...tax });
  return {
    columns: {
      headers: named.headers,
      mapping: named.mapping,
      questions: JSON.stringify(named.questions),
      constants: JSON.stringify(constants),
      top: JSON.stringify(withDecimalPoints(sheet.top, amounts)),
      header_line: sheet.headerLine,
      is_header_asked: sheet.isHeaderAsked,
      not_read: storedParts(sheet.notRead),
    },
    rows,
    isMapped:
      !isTaxAsked &&
      !named.hasTitled &&
      isPlain(sheet, rows) &&
      (known === null
        ? isRecognised && questions.every((question) => question === null)
        : isSettled(known, { mapping, questions, constants })),
  };
}

/** Is it one sheet whose headers are clear, without hidden rows? */
function isPlain({ isHeaderAsked, book }: Sheet, rows: StoredRow[]): boolean {
  return !isHeaderAsked && !book?.isAsked && !rows.some(({ isHidden }) => isHidden === true);
}

/** Is a remembered layout used as it is? Constants for new products are confirmed again. */
function isSettled(known: Layout, { mapping, questions, constants }: Layout & ColumnGuess): boolean {
  const isSame = known.mapping.every((target, column) => target === mapping[column]);
  const hasConstants = constants.category !== undefined || constants.piecesPerCarton !== undefined;
  return isSame && !hasConstants && !questions.includes('quantity');
}

/**
 * Writes what titles and notes say about all prices into the headers of a sheet: currency and unit, and GST in
 * `headers`.
 */
function withTitles(given: Sheet) {
  const titles = given.top.filter(({ number }) => number < given.headerLine).flatMap(({ cells }) => cells);
  const notes = statedTerms(given);
  const sheet = {
    ...given,
    headers: withUnitsOfTitles(withCurrencies(given.headers, given.rows, titles), notes),
    rows: hasOwnIds(given.headers) ? given.rows : withoutTextMarks(recognisedHeaders(given.headers, []), given.rows),
  };
  return { sheet, titles, notes, headers: withTaxOfTitles(sheet.headers, notes, new ColumnTexts(sheet.rows)) };
}

/**
 * Leaves it to a supplier who has products whether numbers of another program or designs beside names are item codes,
 * because they may be the codes of other products.
 */
async function withCodesLeftOpen(db: Connection, supplier: Supplier, guess: ColumnGuess): Promise<ColumnGuess> {
  const isDoubtful = (column: number) => ['id', 'code'].includes(guess.questions[column] ?? '');
  const isChosen = guess.mapping.some((target, column) => target !== null && isDoubtful(column));
  if (!isChosen || !guess.mapping.includes('name')) return guess;
  if (!(await hasProducts(db, supplier))) return guess;
  return { ...guess, mapping: guess.mapping.map((target, column) => (isDoubtful(column) ? null : target)) };
}

/** Drops a discount that the prices of this file already include from a remembered layout; it is asked about again. */
function withoutTaken({ mapping, constants }: Layout, rows: TableRow[]): Layout {
  const discount = takenDiscount(mapping, new ColumnTexts(rows));
  return { mapping: mapping.map((target, column) => (column === discount ? null : target)), constants };
}

/**
 * Drops columns of units and tax that are empty in this file from a remembered layout: their blanks would be asked
 * about.
 */
function withoutEmpty(layout: Layout | null, rows: TableRow[]): Layout | null {
  if (layout === null) return null;
  const isEmpty = (column: number) => rows.every(({ cells }) => (cells[column] ?? '').trim() === '');
  const isOfBlanks = (target: SheetTarget | null) =>
    target === 'unit' || target === 'stockUnit' || target === 'rateUnit' || target === 'taxIncluded';
  return {
    ...layout,
    mapping: layout.mapping.map((target, column) => (isOfBlanks(target) && isEmpty(column) ? null : target)),
  };
}

/**
 * Stores the rows of an import. Lines that name groups and totals are left out of it, and so are hidden rows until the
 * supplier takes them.
 */
export async function storeRows(tx: Connection, id: bigint, rows: StoredRow[]): Promise<void> {
  for (const piece of piecesOfRows(rows)) {
    await sql`insert into import_rows (import_id, number, cells, heading, is_hidden, is_left_out, problems)
      select ${id}::bigint, number, cells, heading, coalesce("isHidden", false), "isNoProduct" or coalesce("isHidden", false),
        case when "isRepeated" then ${REPEATED}::jsonb else '{}' end
      from json_to_recordset(${JSON.stringify(piece)}::json)
        as given (number integer, cells text[], heading text, "isHidden" boolean, "isNoProduct" boolean, "isRepeated" boolean)`.execute(
      tx,
    );
    await others();
  }
}

/** Returns the rows of an import as its file has them. */
export function storedRows(tx: Connection, id: bigint): Promise<TableRow[]> {
  return allOf<TableRow>(READ, (last, limit) =>
    tx
      .selectFrom('import_rows')
      .select(['number', 'cells', 'is_hidden as isHidden'])
      .where('import_id', '=', id)
      .where('number', '>', last?.number ?? -1)
      .orderBy('number')
      .limit(limit)
      .execute(),
  );
}

/** Returns the first rows of an import, which guesses are based on. */
export function weighedRows(db: Connection, id: bigint): Promise<{ cells: string[] }[]> {
  return db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(ROWS_WEIGHED)
    .execute();
}

/** Splits rows into inserts of limited size. */
export function* piecesOfRows<Row extends { cells: string[] }>(rows: Row[]): Generator<Row[]> {
  let [piece, letters]: [Row[], number] = [[], 0];
  for (const row of rows) {
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (piece.length > 0 && (piece.length === ROWS_AT_ONCE || letters + own > LETTERS_AT_ONCE)) {
      yield piece;
      [piece, letters] = [[], 0];
    }
    piece.push(row);
    letters += own;
  }
  yield piece;
}

/** Do the rows of an import have groups, whose names may be categories? */
export async function hasGroups(db: Connection, id: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from import_rows where import_id = ${id} and heading <> '' and (is_hidden or not is_left_out)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the number of the last line of the headers, which may take up several. */
export async function lastHeaderLine(
  db: Connection,
  { id, top, header_line }: Pick<Import, 'id' | 'top' | 'header_line'>,
): Promise<number> {
  if (header_line === 0) return 0;
  const { first } = await db
    .selectFrom('import_rows')
    .select(({ fn }) => fn.min('number').as('first'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  const last = top.findLast(({ number }) => number >= header_line && number < first)?.number;
  return last ?? header_line;
}
