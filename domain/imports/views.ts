import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import { ROWS_WEIGHED } from '../../rules/imports/columns/column-texts.ts';
import { isAcross, type SheetMapping } from '../../rules/imports/headers/sheet-columns.ts';
import { IMPORT_PAGE_ROWS } from '../../rules/limits.ts';
import type { Supplier } from '../accounts/people.ts';
import { Pieces } from '../pieces.ts';
import { type Counts, countsOf } from './counts.ts';
import type { Import } from './imports.ts';
import { textsRead } from './judging/read-row.ts';
import { wholeConstants } from './workbench.ts';

const LATEST = 20;
/** Characters of a cell that is shown as an example. */
const EXAMPLE_LETTERS = 80;
const LOOKED_THROUGH = { min: 50, max: 2000 };

/** The supplier's imports, newest first. */
export function latestImports(db: Connection, supplier: Supplier): Promise<Import[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('supplier_id', '=', supplier.id)
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

/** Counts an import's rows by verdict and outcome. */
export async function importCounts(db: Connection, { id, state, counts }: Import): Promise<Counts> {
  const isOver = state === 'done' || state === 'undone';
  return isOver && counts ? (counts as unknown as Counts) : await countsOf(db, id);
}

/** A variant with its texts in Thok's measures, '' for none; the stock by the target of its column. */
export interface RowVariant {
  values: string[];
  price: string;
  stock: [string, string][];
}

/** One row as the screen shows it. */
export interface ImportRow {
  number: number;
  /** Texts of its cells by field, replaced ones included: as the file has them, and in Thok's measures. */
  typed: Record<string, string>;
  texts: Record<string, string>;
  /** Texts below the sizes or colours that head columns. */
  across: { header: string; text: string }[];
  /** The variants that it is read as, if there are several. */
  variants: RowVariant[];
  verdict: 'new' | 'changed' | 'unchanged' | 'wrong';
  isLeftOut: boolean;
  problems: Record<string, MessageKey[]>;
  changes: [string, string, string][];
  repeats: number | null;
  productId: bigint | null;
  pictures: string[];
  /** Name of its product, if that exists, or else in the product's first row. */
  productName: string | null;
}

/**
 * Filters of the rows: a verdict, those left out, those whose pictures failed, or those that an undo left as they are.
 */
export const rowFilters = ['wrong', 'new', 'changed', 'unchanged', 'left-out', 'pictures', 'kept'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** Are rows shown that the supplier has left out and can include again? */
export async function hasOmittedRows(db: Connection, { id }: Import, show: RowFilter): Promise<boolean> {
  if (show !== 'left-out') return false;
  const { rows } = await sql`select from import_rows where import_id = ${id} and is_omitted limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns one page of an import's rows, in the order of the sheet. */
export async function importRowsPage(
  db: Connection,
  own: Import,
  { show, page }: { show: RowFilter; page: number },
): Promise<{ rows: ImportRow[]; page: number; pages: number }> {
  const shown =
    show === 'left-out'
      ? sql<boolean>`is_left_out`
      : show === 'pictures'
        ? sql<boolean>`pictures_at is not null and problems <> '{}'`
        : show === 'kept'
          ? sql<boolean>`undone = 'kept'`
          : sql<boolean>`verdict = ${show} and not is_left_out`;
  const { count } = await db
    .selectFrom('import_rows')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('import_id', '=', own.id)
    .where(shown)
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / IMPORT_PAGE_ROWS));
  const current = Math.min(page, pages);
  const used = own.mapping.flatMap((target, column) => (target ? [column + 1] : []));
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'mended', 'heading', 'verdict', 'is_left_out', 'problems', 'changes', 'repeats', 'product_id'])
    .select('pictures')
    .select(
      sql<(string | null)[]>`array(
        select cells[place] from unnest(${used}::integer[]) with ordinality as used (place, turn) order by turn)`.as(
        'cells',
      ),
    )
    .select(
      sql<string | null>`coalesce(
        (select p.name from products p where p.id = import_rows.product_id and p.supplier_id = ${own.supplier_id}),
        (select coalesce(h.mended ->> 'name', h.cells[${own.mapping.indexOf('name') + 1}::integer]) from import_rows h
          where h.import_id = import_rows.import_id and h.number = import_rows.head))`.as('productName'),
    )
    .where('import_id', '=', own.id)
    .where(shown)
    .orderBy('number')
    .limit(IMPORT_PAGE_ROWS)
    .offset((current - 1) * IMPORT_PAGE_ROWS)
    .execute();
  const read = textsOf(own);
  return {
    rows: rows.map(({ cells, mended, heading, is_left_out, product_id, verdict, ...row }) => ({
      ...row,
      verdict: verdict ?? 'wrong',
      isLeftOut: is_left_out,
      productId: product_id,
      typed: { ...writtenIn(own, cells), ...mended },
      texts: read(cells, withHeading(mended, heading, own), heading),
      across: acrossOf(own, cells),
      variants: [],
    })),
    page: current,
    pages,
  };
}

/** Returns the cells of the columns in use, by field, as the file has them. */
function writtenIn({ mapping }: Import, cells: (string | null)[]): Record<string, string> {
  const targets = mapping.flatMap((target) => target ?? []);
  return Object.fromEntries(targets.map((target, place) => [target, cells[place] ?? '']));
}

type TextsOf = (cells: (string | null)[], mended: Record<string, string>, heading: string) => Record<string, string>;

/** Returns a reader of the cells of the columns in use, by field, in Thok's measures. */
function textsOf({ mapping, headers, constants }: Import): TextsOf {
  const used = mapping.flatMap((target, column) => (target ? [column] : []));
  const columns = {
    mapping: used.map((column) => mapping[column]) as SheetMapping,
    headers: used.map((column) => headers[column] ?? ''),
    constants: wholeConstants(constants),
  };
  return (cells, mended, heading) => textsRead({ cells: cells.map((cell) => cell ?? ''), mended, heading }, columns);
}

function withHeading(mended: Record<string, string>, heading: string, own: Import): Record<string, string> {
  const isNamed = heading === '' || own.mapping.includes('category') || (own.constants.category ?? '') !== '';
  return isNamed ? mended : { category: heading, ...mended };
}

/** Returns the cells below the sizes or colours that are headers. */
function acrossOf(own: Import, cells: (string | null)[]): ImportRow['across'] {
  const used = own.mapping.flatMap((target, column) => (target ? [{ target, header: own.headers[column] ?? '' }] : []));
  return used.flatMap(({ target, header }, place) => {
    const text = cells[place]?.trim() ?? '';
    return isAcross(target) && text !== '' ? [{ header: header.trim(), text }] : [];
  });
}

/** Counts the rows of a checked import that would make new products. */
export async function rowsForNewProducts(db: Connection, { id }: Import): Promise<number> {
  const { count } = await db
    .selectFrom('import_rows')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('import_id', '=', id)
    .where('product_id', 'is', null)
    .where('head', 'is', null)
    .where('is_left_out', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns the columns, from the left, that are not imported although they have content. All rows may have to be read;
 * others are served meanwhile.
 */
export async function columnsLeftAside(db: Connection, { id, mapping }: Import): Promise<number[]> {
  let unused = mapping.flatMap((target, column) => (target === null ? [column] : []));
  const found: number[] = [];
  const pieces = new Pieces(LOOKED_THROUGH);
  for (let after: number | null = -1; after !== null && unused.length > 0; ) {
    const begin: number = after;
    const piece = await pieces.next((limit) => filledColumns(db, id, { unused, after: begin, limit }));
    found.push(...piece.places);
    unused = unused.filter((place) => !piece.places.includes(place));
    after = piece.last;
  }
  return found.toSorted((a, b) => a - b);
}

async function filledColumns(
  db: Connection,
  id: bigint,
  { unused, after, limit }: { unused: number[]; after: number; limit: number },
): Promise<{ places: number[]; last: number | null }> {
  const { rows } = await sql<{ places: number[]; last: number | null }>`
    with looked as materialized (
      select number, cells from import_rows where import_id = ${id} and number > ${after} order by number limit ${limit})
    select (select max(number) from looked) as last, array(
      select distinct (place - 1)::integer from looked, unnest(cells) with ordinality as cell (text, place)
      where (place - 1)::integer = any (${unused}::integer[]) and btrim(text) <> '') as places`.execute(db);
  return rows[0] ?? { places: [], last: null };
}

/** Rows that examples are taken from; a column that is empty in them has the first filled cells of ROWS_WEIGHED. */
const EXAMPLE_ROWS = 50;
const EXAMPLES = 3;
/** Columns that are looked up further down the file, which is slow; columns in use come first. */
const EMPTY_LOOKED_UP = 10;

/** Returns the first cells below each header of the file, as examples. */
export async function exampleCells(db: Connection, { id, headers, mapping, questions }: Import): Promise<string[][]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(
      sql<string[]>`array(
        select left(text, ${EXAMPLE_LETTERS}::integer) from unnest(cells) with ordinality as cell (text, place) order by place)`.as(
        'cells',
      ),
    )
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(EXAMPLE_ROWS)
    .execute();
  const first = headers.map((_, column) =>
    rows
      .map(({ cells }) => cells[column] ?? '')
      .filter((text) => text !== '')
      .slice(0, EXAMPLES),
  );
  const isUsed = (column: number) => (mapping[column] ?? questions[column] ?? null) !== null;
  const empty = [...headers.keys()]
    .filter((column) => first[column]?.length === 0)
    .sort((one, other) => Number(isUsed(other)) - Number(isUsed(one)));
  if (empty.length === 0 || rows.length < EXAMPLE_ROWS) return first;
  const further = await sql<{ column: number; texts: string[] }>`
    with looked as materialized (
      select number, cells from import_rows where import_id = ${id} order by number limit ${ROWS_WEIGHED})
    select "column", array(
      select left(cells["column" + 1], ${EXAMPLE_LETTERS}::integer) from looked
      where cells["column" + 1] <> '' order by number limit ${EXAMPLES}) as texts
    from unnest(${empty.slice(0, EMPTY_LOOKED_UP)}::integer[]) as "column"`.execute(db);
  const texts = new Map(further.rows.map((one) => [one.column, one.texts]));
  return first.map((own, column) => texts.get(column) ?? own);
}
