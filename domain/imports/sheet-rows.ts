import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import { fitting, type RowsSize } from './piece-bytes.ts';
import type { ImportRowsTable } from './tables.ts';

const columns = [
  'number',
  'head',
  'cells',
  'heading',
  'problems',
  'mended',
  'is_left_out',
  'is_omitted',
  'is_hidden',
  'product_id',
  'version',
  'stock_seen',
  'pictures',
  'variant_picture',
] as const;

const IS_REPEATED = 'sheet_row_is_repeated' satisfies MessageKey;
/** Problems stored with a row that is left out because it repeats an earlier row. */
export const REPEATED = JSON.stringify({ row: [IS_REPEATED] });

export function isRepeated({ problems }: Pick<SheetRowKept, 'problems'>): boolean {
  return problems['row']?.includes(IS_REPEATED) === true;
}

/** A row of a sheet as it is kept. */
export type SheetRowKept = Pick<Selectable<ImportRowsTable>, (typeof columns)[number]>;

/** A product's first row, and those of its further rows that are not left out. */
export interface ProductRowsKept extends SheetRowKept {
  further: SheetRowKept[];
  /** Further rows that are left out. */
  leftOut: SheetRowKept[];
}

/** Condition that selects products of an import. */
export type WhichRows = ReturnType<typeof sql<boolean>>;

/**
 * Returns the next products of an import, in the order of their first rows: as many as fit into one piece of work, at
 * least one.
 */
export async function nextProducts(
  db: Connection,
  id: bigint,
  { which, limit }: { which: WhichRows; limit: number },
): Promise<ProductRowsKept[]> {
  const { rows: next } = await sql<RowsSize>`
    select number, octet_length(cells::text) + coalesce(further.bytes, 0)::integer as bytes,
      (1 + coalesce(further.rows, 0))::integer as rows
    from (
      select number, cells from import_rows
      where import_id = ${id} and head is null and ${which} order by number limit ${limit}) as heads,
    lateral (select sum(octet_length(f.cells::text)) as bytes, count(*) as rows from import_rows f
      where f.import_id = ${id} and f.head = heads.number) as further
    order by number`.execute(db);
  return productsOf(db, id, fitting(next, limit));
}

/** Returns the products with these first rows. */
export async function productsOf(db: Connection, id: bigint, heads: number[]): Promise<ProductRowsKept[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select([...columns])
    .where('import_id', '=', id)
    .where(sql<boolean>`(number = any (${heads}::integer[]) or head = any (${heads}::integer[]))`)
    .orderBy('number')
    .execute();
  const further = Map.groupBy(rows, ({ head }) => head);
  return (further.get(null) ?? []).map((row) => {
    const own = further.get(row.number) ?? [];
    return {
      ...row,
      further: own.filter(({ is_left_out }) => !is_left_out),
      leftOut: own.filter(({ is_left_out }) => is_left_out),
    };
  });
}
