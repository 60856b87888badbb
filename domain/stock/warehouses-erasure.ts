import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';

/** Deletes the warehouses of a supplier whose account is being closed, once no product has stock there. */
export async function removeAllWarehouses(tx: Connection, supplier: Supplier): Promise<void> {
  await tx.deleteFrom('stock_defaults').where('supplier_id', '=', supplier.id).execute();
  await tx.deleteFrom('supplier_warehouses').where('supplier_id', '=', supplier.id).execute();
}
