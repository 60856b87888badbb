import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/**
 * Which of these products have open reports. They are held in the order of their ids, so that a report that is being
 * made of one is waited for, and none comes until the end of the transaction.
 */
export async function lockReported(tx: Connection, ids: bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  await sql`select from products where id = any (${ids}::bigint[]) order by id for update`.execute(tx);
  const reported = await tx
    .selectFrom('product_reports')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute();
  return new Set(reported.map(({ product_id }) => product_id));
}
