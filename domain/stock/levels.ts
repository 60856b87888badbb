import type { Connection } from '../../db/database.ts';
import { BadForm } from '../refusal.ts';

/** Why stock changed, as the ledger keeps it. */
export type StockReason = 'listed' | 'edited' | 'sample';

/**
 * Sets the pieces a product has in each of its owner's warehouses; a warehouse that is not named keeps its stock.
 * The only writer of stock: rows are locked in one order and each change goes into the append-only ledger with who,
 * why, how many and how many are left. Refuses a warehouse of someone else or none. Runs inside the caller's transaction.
 */
export async function setStock(
  tx: Connection,
  change: {
    productId: bigint;
    supplierId: string;
    pieces: Record<string, number>;
    reason: StockReason;
    changedBy: string;
    now: Date;
  },
): Promise<void> {
  const warehouseIds = Object.keys(change.pieces).sort();
  if (warehouseIds.length === 0) return;
  await requireOwnWarehouses(tx, change.supplierId, warehouseIds);
  const held = await tx
    .selectFrom('stock_levels')
    .select(['warehouse_id', 'pieces'])
    .where('product_id', '=', change.productId)
    .where('warehouse_id', 'in', warehouseIds)
    .orderBy('warehouse_id')
    .forUpdate()
    .execute();
  const before = new Map(held.map((row) => [row.warehouse_id, row.pieces]));
  const after = warehouseIds.map((warehouseId) => ({ warehouseId, pieces: change.pieces[warehouseId] ?? 0 }));
  await tx
    .insertInto('stock_levels')
    .values(
      after.map(({ warehouseId, pieces }) => ({
        product_id: change.productId,
        supplier_id: change.supplierId,
        warehouse_id: warehouseId,
        pieces,
        low_stock_threshold: null,
        updated_at: change.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'warehouse_id']).doUpdateSet((row) => ({
        pieces: row.ref('excluded.pieces'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
  const moved = after.filter(({ warehouseId, pieces }) => pieces !== (before.get(warehouseId) ?? 0));
  if (moved.length === 0) return;
  await tx
    .insertInto('stock_ledger')
    .values(
      moved.map(({ warehouseId, pieces }) => ({
        product_id: change.productId,
        warehouse_id: warehouseId,
        changed_by: change.changedBy,
        reason: change.reason,
        change: pieces - (before.get(warehouseId) ?? 0),
        pieces_left: pieces,
        at: change.now,
      })),
    )
    .execute();
}

/** Refuses any warehouse that is not this supplier's. */
export async function requireOwnWarehouses(db: Connection, supplierId: string, warehouseIds: string[]): Promise<void> {
  if (warehouseIds.length === 0) return;
  const own = await db
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', 'in', warehouseIds)
    // Held until the stock is written, so that no warehouse is removed from under it.
    .forKeyShare()
    .execute();
  if (own.length !== warehouseIds.length) throw new BadForm({ stock: ['stock_invalid'] });
}
