import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { SheetProduct } from '../../rules/imports/sheet-export.ts';
import type { Supplier } from '../accounts/people.ts';
import { allCategories } from '../catalogue/categories.ts';
import { type ProductState, productStates } from '../catalogue/product-states.ts';
import { allOf } from '../pieces.ts';
import { sheetProduct } from './product-cells.ts';

const PIECES = { min: 25, max: 1000 };

/** Returns the cells of all products of a supplier, oldest first; serves others between batches. */
export async function exportedRows(
  db: Connection,
  supplier: Supplier,
  { nameOf, cellsOf }: { nameOf: (category: string) => string; cellsOf: (product: SheetProduct) => string[] },
): Promise<string[][]> {
  const categories = new Map((await allCategories(db)).map(({ id, name }) => [id, nameOf(name)]));
  const exported = await allOf<{ id: bigint; cells: string[] }>(PIECES, async (last, limit) => {
    const { rows } = await sql<{ id: bigint }>`
      select id from products where supplier_id = ${supplier.id} and id > ${last?.id ?? 0n} order by id limit ${limit}`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    const states = await productStates(db, supplier, ids);
    const product = (state: ProductState) => sheetProduct(state, (category) => categories.get(category) ?? '');
    return ids.flatMap((id) => {
      const state = states.get(id);
      return state ? { id, cells: cellsOf(product(state)) } : [];
    });
  });
  return exported.map(({ cells }) => cells);
}
