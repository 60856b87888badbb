import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';

/** An own product that the operator took from the market, with the operator's reason. */
export interface StoppedProduct {
  id: bigint;
  name: string;
  reason: string;
}

/** Returns a supplier's stopped products, the latest first, at most `limit` of them. */
export async function stoppedProducts(db: Connection, supplier: Supplier, limit: number): Promise<StoppedProduct[]> {
  const { rows } = await sql<StoppedProduct>`
    select p.id, p.name, t.words as reason from products p join told_reasons t on t.id = p.stopped_reason_id
    where p.supplier_id = ${supplier.id} order by p.stopped_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}
