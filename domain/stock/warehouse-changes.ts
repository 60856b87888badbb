import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { groupIndian } from '../../rules/money.ts';
import { isServiceablePin, type WarehouseDetails } from '../../rules/stock/warehouse.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/**
 * Changes the address or PIN code of a supplier's own warehouse; another's is not found. Its stock is public while the
 * PIN code is complete, which the database keeps up to date (decision 054).
 */
export async function editWarehouse(
  db: Database,
  supplier: Supplier,
  id: string,
  { fullAddress, pincode }: WarehouseDetails,
  now: Date,
): Promise<void> {
  const before = await inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('supplier_warehouses')
      .select('pincode')
      .where('supplier_id', '=', supplier.id)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) throw new Refusal(404, 'warehouse_gone');
    await tx
      .updateTable('supplier_warehouses')
      .set({ full_address: fullAddress, pincode, updated_at: now })
      .where('supplier_id', '=', supplier.id)
      .where('id', '=', id)
      .execute();
    return locked.pincode;
  });
  if (isServiceablePin(before) !== isServiceablePin(pincode)) db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}

/**
 * Removes a supplier's own warehouse; another's is not found. Refused, with the number of pieces, while stock or open
 * orders remain (decision 21). Its entries in the ledger stay.
 */
export async function removeWarehouse(db: Database, supplier: Supplier, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('supplier_warehouses')
      .select('id')
      .where('supplier_id', '=', supplier.id)
      .where('id', '=', id)
      // Changes of stock lock this row too, so they wait.
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw new Refusal(404, 'warehouse_gone');
    const { pieces, reserved } = await piecesIn(tx, supplier, id);
    const params = { pieces: groupIndian(pieces), reserved: groupIndian(reserved) };
    if (reserved > 0) throw new Refusal(409, 'warehouse_has_orders', params);
    if (pieces > 0) throw new Refusal(409, 'warehouse_has_stock', params);
    await lockProductsIn(tx, supplier, id);
    await tx.deleteFrom('stock_levels').where('supplier_id', '=', supplier.id).where('warehouse_id', '=', id).execute();
    await tx.deleteFrom('supplier_warehouses').where('supplier_id', '=', supplier.id).where('id', '=', id).execute();
  });
  db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}

/** Locks the products of a warehouse before their levels, as everywhere: they lose its branch with the levels. */
async function lockProductsIn(tx: Connection, supplier: Supplier, warehouseId: string): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_levels')
          .select('product_id')
          .whereRef('product_id', '=', 'products.id')
          .where('stock_levels.supplier_id', '=', supplier.id)
          .where('warehouse_id', '=', warehouseId),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Counts the pieces in a warehouse, and those of them that are reserved for open orders. */
async function piecesIn(tx: Connection, supplier: Supplier, warehouseId: string) {
  const rows = await tx
    .selectFrom('stock_levels')
    .select(['pieces', 'reserved'])
    .where('supplier_id', '=', supplier.id)
    .where('warehouse_id', '=', warehouseId)
    .where('pieces', '>', 0)
    .execute();
  return {
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    reserved: rows.reduce((sum, { reserved }) => sum + reserved, 0),
  };
}
