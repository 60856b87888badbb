import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** A change of stock that has just been made. */
interface Counted {
  productId: bigint;
  warehouseId: string;
  before: number | null;
  left: number;
}

/**
 * Writes one event for each level that fell to its threshold or below it; one that was there already, or is there from
 * its first day, has not crossed. The threshold is the level's own or the supplier's for all. Within the caller's
 * transaction.
 */
export async function noteLowStock(
  tx: Connection,
  { supplierId, now }: { supplierId: string; now: Date },
  counted: Counted[],
): Promise<void> {
  const fallen = counted.filter(({ before, left }) => before !== null && left < before);
  if (fallen.length === 0) return;
  await tx
    .insertInto('low_stock_events')
    .columns(['supplier_id', 'product_id', 'warehouse_id', 'threshold', 'pieces', 'at'])
    .expression(
      sql`select ${supplierId}, product_id, warehouse_id, threshold, left_over, ${now}::timestamptz from (
        select given.*, coalesce(l.low_stock_threshold, d.low_stock_threshold) as threshold
        from unnest(
          ${fallen.map(({ productId }) => productId)}::bigint[],
          ${fallen.map(({ warehouseId }) => warehouseId)}::text[],
          ${fallen.map(({ before }) => before)}::integer[],
          ${fallen.map(({ left }) => left)}::integer[]) as given (product_id, warehouse_id, before, left_over)
        join stock_levels l using (product_id, warehouse_id)
        left join stock_defaults d on d.supplier_id = l.supplier_id) crossing
        where left_over <= threshold and before > threshold`,
    )
    .execute();
}
