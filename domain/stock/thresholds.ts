import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Supplier } from '../accounts/people.ts';
import { lockOwnProducts, requireOwnWarehouses } from './levels.ts';
import { ownVariant } from './variant-stock.ts';

interface VariantThresholds {
  productId: bigint;
  /** Absent for the only variant of a product without options, which has the product's number. */
  variantId?: bigint;
  /** Pieces by warehouse; null for the supplier's threshold for all. */
  thresholds: Record<string, number | null>;
  now: Date;
}

/**
 * Sets the pieces at which a variant counts as low in a warehouse. Changing a threshold does not trigger a low-stock
 * event. Refuses another supplier's warehouse, and what ownVariant refuses.
 */
export async function changeThresholds(
  db: Database,
  supplier: Supplier,
  { variantId = null, ...change }: Omit<VariantThresholds, 'variantId'> & { variantId?: bigint | null },
): Promise<void> {
  const isNew = await inTransaction(db, async (tx) => {
    await requireOwnWarehouses(tx, supplier.id, Object.keys(change.thresholds));
    await lockOwnProducts(tx, supplier.id, [change.productId]);
    const before = await countLevels(tx, change.productId);
    await setThresholds(tx, supplier, {
      ...change,
      variantId: await ownVariant(tx, supplier, change.productId, variantId),
    });
    return (await countLevels(tx, change.productId)) > before;
  });
  // A threshold where the product was never stocked makes a new level, which gives the product a branch; that is
  // public, so it is announced.
  if (isNew) db.announcements.announceGathered('catalogue');
}

async function countLevels(tx: Connection, productId: bigint): Promise<bigint> {
  const { levels } = await tx
    .selectFrom('stock_levels')
    .select(({ fn }) => fn.countAll<bigint>().as('levels'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return levels;
}

/** As changeThresholds, for a product that the caller's transaction has locked. */
export async function setThresholds(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  { productId, variantId = productId, thresholds, now }: VariantThresholds,
): Promise<void> {
  const warehouseIds = Object.keys(thresholds).sort();
  if (warehouseIds.length === 0) return;
  await requireOwnWarehouses(tx, supplier.id, warehouseIds);
  await lockLevels(tx, productId);
  const given = warehouseIds.filter((id) => typeof thresholds[id] === 'number');
  if (given.length > 0) {
    await tx
      .insertInto('stock_levels')
      .values(
        given.map((warehouseId) => ({
          product_id: productId,
          variant_id: variantId,
          supplier_id: supplier.id,
          warehouse_id: warehouseId,
          pieces: 0,
          low_stock_threshold: thresholds[warehouseId] ?? null,
          updated_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'variant_id', 'warehouse_id']).doUpdateSet((row) => ({
          low_stock_threshold: row.ref('excluded.low_stock_threshold'),
        })),
      )
      .execute();
  }
  const cleared = warehouseIds.filter((id) => !given.includes(id));
  if (cleared.length === 0) return;
  await tx
    .updateTable('stock_levels')
    .set({ low_stock_threshold: null })
    .where('product_id', '=', productId)
    .where('variant_id', '=', variantId)
    .where('warehouse_id', 'in', cleared)
    .execute();
}

/**
 * Locks all levels of the product, because its stock in other warehouses may be set next, and levels are locked in one
 * order.
 */
async function lockLevels(tx: Connection, productId: bigint): Promise<void> {
  await tx
    .selectFrom('stock_levels')
    .select('warehouse_id')
    .where('product_id', '=', productId)
    .orderBy('variant_id')
    .orderBy('warehouse_id')
    .forUpdate()
    .execute();
}

/**
 * Returns the pieces at which a supplier's products count as low in a warehouse, unless they have their own threshold;
 * null: none.
 */
export async function defaultThreshold(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<number | null> {
  const row = await db
    .selectFrom('stock_defaults')
    .select('low_stock_threshold')
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  return row?.low_stock_threshold ?? null;
}

/** Sets the threshold that defaultThreshold returns. Within the caller's transaction. */
export async function setDefaultThreshold(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  pieces: number | null,
): Promise<void> {
  if (pieces === null) {
    await tx.deleteFrom('stock_defaults').where('supplier_id', '=', supplier.id).execute();
    return;
  }
  await tx
    .insertInto('stock_defaults')
    .values({ supplier_id: supplier.id, low_stock_threshold: pieces })
    .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet({ low_stock_threshold: pieces }))
    .execute();
}
