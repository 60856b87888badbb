import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { lowLevels } from '../stock/low-levels.ts';

/** A variant of a product on sale whose stock in a warehouse is at its threshold or below it, in pieces. */
export interface LowProduct {
  id: string;
  variantId: string;
  name: string;
  /** Empty for a product without options. */
  optionValues: string[];
  warehouse: string;
  pieces: number;
  threshold: number;
}

/** Returns a supplier's low products by their latest crossing; those that were low from their first day come last. */
export async function lowProducts(db: Connection, supplier: Supplier, limit: number): Promise<LowProduct[]> {
  const { rows } = await sql<LowProduct>`
    select p.id::text as id, o.id::text as "variantId", p.name, o.option_values as "optionValues", v.name as warehouse, low.pieces, low.threshold
    from ${lowLevels(supplier.id)} low
    join products p on p.id = low.product_id and p.status = 'active' and p.stopped_at is null
    join product_variants o on o.id = low.variant_id
    join supplier_warehouses w on w.supplier_id = p.supplier_id and w.id = low.warehouse_id
    join warehouse_vicinities v on v.id = w.vicinity_id
    left join lateral (
      select max(e.id) as id from low_stock_events e
      where e.product_id = low.product_id and e.variant_id = low.variant_id
        and e.warehouse_id = low.warehouse_id) crossing on true
    order by crossing.id desc nulls last, p.id desc, o.position, w.created_at, w.id limit ${limit}`.execute(db);
  return rows;
}
