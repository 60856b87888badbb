import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { SheetProduct } from '../../rules/imports/rows/sheet-export.ts';
import type { Supplier } from '../accounts/people.ts';
import { allCategories } from '../catalogue/categories.ts';
import { productStates } from '../catalogue/product-states.ts';
import { variantsOf } from '../catalogue/variants.ts';
import { allOf } from '../pieces.ts';
import { sheetProduct, stockedDraft } from './judging/product-cells.ts';

const PIECES = { min: 25, max: 1000 };

/** Does a sheet of this supplier's products need columns for packing or variants? */
export async function hasSheetVariants(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<boolean> {
  const { rows } = await sql`select from products
    where supplier_id = ${supplier.id} and (packing <> 'carton' or options <> '[]') limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the rows of all products of a supplier, oldest first; serves others between batches. */
export async function exportedProducts(
  db: Connection,
  supplier: Supplier,
  { nameOf, rowsOf }: { nameOf: (category: string) => string; rowsOf: (product: SheetProduct) => string[][] },
): Promise<string[][]> {
  const categories = new Map((await allCategories(db)).map(({ id, name }) => [id, nameOf(name)]));
  const categoryName = (category: number) => categories.get(category) ?? '';
  const exported = await allOf<{ id: bigint; rows: string[][] }>(PIECES, async (last, limit) => {
    const { rows } = await sql<{ id: bigint }>`
      select id from products where supplier_id = ${supplier.id} and id > ${last?.id ?? 0n} order by id limit ${limit}`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    const states = await productStates(db, supplier, ids);
    const withOptions = [...states.values()].flatMap(({ id, hasOptions }) => (hasOptions ? [id] : []));
    const offered = (await variantsOf(db, withOptions)).filter(({ isRetired }) => !isRetired);
    const variants = Map.groupBy(offered, ({ productId }) => productId);
    return ids.flatMap((id) => {
      const state = states.get(id);
      const drafts = (variants.get(id) ?? []).map(stockedDraft);
      return state ? { id, rows: rowsOf(sheetProduct(state, { categoryName, variants: drafts })) } : [];
    });
  });
  return exported.flatMap(({ rows }) => rows);
}
