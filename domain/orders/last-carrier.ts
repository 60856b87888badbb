import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';

/** Returns the carrier of a supplier's last shipment; empty before the first. */
export async function lastCarrier(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<string> {
  const last = await db
    .selectFrom('orders')
    .select('carrier')
    .where('supplier_id', '=', supplier.id)
    .where('shipped_at', 'is not', null)
    .orderBy('shipped_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.carrier ?? '';
}
