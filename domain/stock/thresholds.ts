import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { requireOwnWarehouses } from './levels.ts';

/**
 * The pieces at which a product counts as low in a warehouse; null for the supplier's word for all. Refuses a warehouse
 * of someone else. The product must be the supplier's. Within the caller's transaction.
 */
export async function setThresholds(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  { productId, thresholds, now }: { productId: bigint; thresholds: Record<string, number | null>; now: Date },
): Promise<void> {
  const warehouseIds = Object.keys(thresholds).sort();
  if (warehouseIds.length === 0) return;
  await requireOwnWarehouses(tx, supplier.id, warehouseIds);
  await tx
    .insertInto('stock_levels')
    .values(
      warehouseIds.map((warehouseId) => ({
        product_id: productId,
        supplier_id: supplier.id,
        warehouse_id: warehouseId,
        pieces: 0,
        low_stock_threshold: thresholds[warehouseId] ?? null,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'warehouse_id']).doUpdateSet((row) => ({
        low_stock_threshold: row.ref('excluded.low_stock_threshold'),
      })),
    )
    .execute();
}
