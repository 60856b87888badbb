import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/**
 * Locks these products in the order of their ids, and returns those with open reports. The lock waits for reports that
 * are just being made, and keeps new ones out until the end of the transaction.
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
