import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { LEDGER_PAGE_ROWS } from '../../rules/limits.ts';
import type { Supplier } from '../accounts/people.ts';
import type { StockReason } from './levels.ts';

/** Stock in one of the supplier's warehouses, in pieces. */
export interface Level {
  warehouseId: string;
  warehouse: string;
  pieces: number;
  /** Pieces that are promised to orders not shipped yet. */
  reserved: number;
  /** Pieces that can be ordered: 0 while the PIN code of the warehouse is incomplete. */
  available: number;
  pincode: string;
  /** Threshold of this product here; null for the supplier's threshold for all. */
  threshold: number | null;
}

/** One entry of the ledger, in pieces. */
export interface LedgerEntry {
  id: string;
  at: Date;
  warehouseId: string;
  /** Null once the warehouse has been removed; the entry keeps its id only. */
  warehouse: string | null;
  reason: StockReason;
  note: string;
  /** Of the variant; empty for a product without options. */
  optionValues: string[];
  change: number;
  left: number;
  isOwn: boolean;
}

/** Returns a product's stock in each of the supplier's warehouses, the oldest first; 0 where it was never stocked. */
export async function levelsOf(db: Connection, supplier: Supplier, productId: bigint): Promise<Level[]> {
  const { rows } = await sql<Level>`
    select w.id as "warehouseId", v.name as warehouse, coalesce(l.pieces, 0) as pieces,
      coalesce(l.reserved, 0) as reserved, coalesce(l.available, 0) as available, w.pincode, l.low_stock_threshold as threshold
    from supplier_warehouses w
    join warehouse_vicinities v on v.id = w.vicinity_id
    left join stock_levels l on l.supplier_id = w.supplier_id and l.warehouse_id = w.id
      and l.product_id = ${productId} and l.variant_id = ${productId}
    where w.supplier_id = ${supplier.id} order by w.created_at, w.id`.execute(db);
  return rows;
}

/**
 * Returns the ledger of one of the supplier's products, or of one of its variants, newest first, twenty a page; a page
 * outside the range becomes the nearest one.
 */
export async function stockHistory(
  db: Connection,
  supplier: Supplier,
  productId: bigint,
  { variantId, page: askedPage }: { variantId: bigint | null; page: number },
): Promise<{ entries: LedgerEntry[]; page: number; pages: number }> {
  const which = sql`l.product_id = ${productId} and p.supplier_id = ${supplier.id}
    and ${variantId === null ? sql`true` : sql`l.variant_id = ${variantId}`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::float8 as total from stock_ledger l join products p on p.id = l.product_id
    where ${which}`.execute(db);
  const pages = Math.max(1, Math.ceil((counted[0]?.total ?? 0) / LEDGER_PAGE_ROWS));
  const page = Math.min(Math.max(1, askedPage), pages);
  const { rows: entries } = await sql<LedgerEntry>`
    select l.id::text as id, l.at, l.warehouse_id as "warehouseId", v.name as warehouse, l.reason, l.note, l.change,
      l.pieces_left as "left", coalesce(o.option_values, '{}') as "optionValues", l.changed_by = ${supplier.id} as "isOwn"
    from stock_ledger l
    join products p on p.id = l.product_id
    left join product_variants o on o.id = l.variant_id
    left join supplier_warehouses w on w.supplier_id = p.supplier_id and w.id = l.warehouse_id
    left join warehouse_vicinities v on v.id = w.vicinity_id
    where ${which}
    order by l.id desc limit ${LEDGER_PAGE_ROWS} offset ${(page - 1) * LEDGER_PAGE_ROWS}`.execute(db);
  return { entries, page, pages };
}
