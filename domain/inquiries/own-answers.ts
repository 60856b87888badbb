import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';

/**
 * Returns the id of this supplier's answer to a request: the accepted version, else the newest. The list has one entry
 * or none.
 */
export async function ownAnswersTo(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  requestId: bigint,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('request_id', '=', requestId)
    .where('supplier_id', '=', supplier.id)
    .orderBy('accepted_at', (order) => order.asc().nullsLast())
    .orderBy('version', 'desc')
    .limit(1)
    .execute();
  return rows.map(({ id }) => id);
}
