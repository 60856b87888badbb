import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';

/** The number of what this supplier answered to a request: the version that was accepted, else the newest. None or one. */
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
