import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { groupIndian } from '../../rules/money.ts';
import type { StockEntry } from '../../rules/stock/stock-request.ts';
import { once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { StockMoved, StockReserved, setStock } from '../stock/levels.ts';

/** Resulting stock of one entry that a program sent. */
export interface StockSet {
  productId: number;
  warehouseId: string;
  quantity: number;
  lastUpdated: string;
}

/**
 * Sets stock in pieces from a program's list: all of it or nothing. Refuses, with the index of the entry, a product or
 * warehouse of another supplier, pieces other than expected, and fewer than are reserved. With a key the same list is
 * set once.
 */
export async function setStockByCall(
  db: Database,
  supplier: Supplier,
  entries: StockEntry[],
  { now, key }: { now: Date; key: string | null },
): Promise<StockSet[]> {
  const { stock } = await inTransaction(db, (tx) => {
    const set = async () => ({ stock: await setAll(tx, supplier, entries, now) });
    const asked = ['stock', entries];
    return key === null ? set() : once(tx, supplier, { key, asked, now, reused: 'idempotency_key_reused' }, set);
  });
  db.announcements.announceGathered('catalogue');
  db.announcements.announce('notices', [supplier.id]);
  return stock;
}

async function setAll(tx: Connection, supplier: Supplier, entries: StockEntry[], now: Date): Promise<StockSet[]> {
  await requireOwn(tx, supplier, entries);
  const levels = entries.map(({ quantity, expected, ...place }) => ({
    ...place,
    pieces: quantity,
    expected: expected ?? undefined,
  }));
  await setStock(tx, { supplierId: supplier.id, changedBy: supplier.id, reason: 'api', now }, levels).catch(
    (error: unknown) => {
      if (!(error instanceof StockMoved || error instanceof StockReserved)) throw error;
      const { productId, warehouseId } = error.level;
      const index = entries.findIndex((entry) => entry.productId === productId && entry.warehouseId === warehouseId);
      throw error instanceof StockMoved
        ? new Refusal(409, 'stock_entry_moved', { index, pieces: groupIndian(error.pieces) })
        : new Refusal(409, 'stock_entry_reserved', { index, pieces: groupIndian(error.reserved) });
    },
  );
  return left(tx, entries);
}

/** Refuses another supplier's product or warehouse in the same way as one that does not exist. */
async function requireOwn(tx: Connection, supplier: Supplier, entries: StockEntry[]): Promise<void> {
  const { rows } = await sql<{ index: number }>`
    select (place - 1)::integer as index
    from unnest(${entries.map(({ productId }) => productId)}::bigint[], ${entries.map(({ warehouseId }) => warehouseId)}::text[])
      with ordinality as asked (product_id, warehouse_id, place)
    where not exists (select from products p where p.supplier_id = ${supplier.id} and p.id = asked.product_id)
      or not exists (select from supplier_warehouses w where w.supplier_id = ${supplier.id} and w.id = asked.warehouse_id)
    order by place limit 1`.execute(tx);
  if (rows[0]) throw new Refusal(404, 'stock_entry_unknown', { index: rows[0].index });
}

async function left(tx: Connection, entries: StockEntry[]): Promise<StockSet[]> {
  const { rows } = await sql<{ productId: bigint; warehouseId: string; quantity: number; lastUpdated: Date }>`
    select product_id as "productId", warehouse_id as "warehouseId", l.pieces as quantity, l.updated_at as "lastUpdated"
    from unnest(${entries.map(({ productId }) => productId)}::bigint[], ${entries.map(({ warehouseId }) => warehouseId)}::text[])
      with ordinality as asked (product_id, warehouse_id, place)
    join stock_levels l using (product_id, warehouse_id) where l.variant_id = l.product_id order by place`.execute(tx);
  return rows.map(({ productId, lastUpdated, ...row }) => ({
    productId: Number(productId),
    ...row,
    lastUpdated: lastUpdated.toISOString(),
  }));
}
