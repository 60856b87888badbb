import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import type { Supplier } from '../accounts/people.ts';

export interface Warehouse {
  id: string;
  vicinityId: number;
  name: string;
  fullAddress: string;
  pincode: string;
  /** Pieces of all products together. */
  pieces: number;
}

export interface Vicinity {
  id: number;
  name: string;
}

/** Returns a supplier's own warehouses, oldest first. */
export function warehousesOf(db: Connection, supplier: Supplier): Promise<Warehouse[]> {
  return db
    .selectFrom('supplier_warehouses as w')
    .innerJoin('warehouse_vicinities as v', 'v.id', 'w.vicinity_id')
    .select(['w.id', 'w.vicinity_id as vicinityId', 'v.name', 'w.full_address as fullAddress', 'w.pincode'])
    .select(({ selectFrom }) =>
      selectFrom('stock_levels as l')
        .select(sql<number>`coalesce(sum(l.pieces), 0)::float8`.as('pieces'))
        .whereRef('l.supplier_id', '=', 'w.supplier_id')
        .whereRef('l.warehouse_id', '=', 'w.id')
        .$asScalar()
        .$notNull()
        .as('pieces'),
    )
    .where('w.supplier_id', '=', supplier.id)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
}

/**
 * Returns the vicinities that are not retired and that a supplier does not use yet, in the operator's order. Section 5.
 */
export function freeVicinities(db: Connection, supplier: Supplier): Promise<Vicinity[]> {
  return db
    .selectFrom('warehouse_vicinities as v')
    .select(['v.id', 'v.name'])
    .where('v.retired_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('supplier_warehouses as w')
            .select('w.id')
            .whereRef('w.vicinity_id', '=', 'v.id')
            .where('w.supplier_id', '=', supplier.id),
        ),
      ),
    )
    .orderBy('v.position')
    .orderBy(nameOrder('v.name'))
    .execute();
}
