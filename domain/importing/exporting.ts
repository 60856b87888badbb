import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { SheetProduct } from '../../rules/sheet-export.ts';
import type { Supplier } from '../accounts/people.ts';
import { allCategories } from '../catalogue/categories.ts';
import { productStates } from '../catalogue/product-states.ts';
import { sheetProduct } from './product-cells.ts';

const AT_ONCE = 1000;

/** All products of a supplier, oldest first, as a sheet shows them. */
export async function exportedProducts(
  db: Connection,
  supplier: Supplier,
  nameOf: (category: string) => string,
): Promise<SheetProduct[]> {
  const categories = new Map((await allCategories(db)).map(({ id, name }) => [id, nameOf(name)]));
  const products: SheetProduct[] = [];
  for (let after = 0n; ; ) {
    const { rows } = await sql<{ id: bigint }>`
      select id from products where supplier_id = ${supplier.id} and id > ${after} order by id limit ${AT_ONCE}`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    const states = await productStates(db, supplier, ids);
    for (const id of ids) {
      const state = states.get(id);
      if (state) products.push(sheetProduct(state, (category) => categories.get(category) ?? ''));
    }
    if (ids.length < AT_ONCE) return products;
    after = ids.at(-1) ?? after;
  }
}
