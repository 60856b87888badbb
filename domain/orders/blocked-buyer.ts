import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/** SQL condition: has this supplier blocked this reseller in their chat? A block also refuses orders (decision 062). */
export function isShutOut(resellerId: RawBuilder<unknown>, supplierId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from threads b where b.reseller_id = ${resellerId} and b.supplier_id = ${supplierId}
    and b.blocked_by_supplier_at is not null)`;
}

/** Refuses a reseller whom this supplier has blocked. */
export async function requireWelcome(tx: Connection, reseller: Reseller, supplierId: string): Promise<void> {
  const { rows } = await sql<{ isShutOut: boolean }>`
    select ${isShutOut(sql`${reseller.id}`, sql`${supplierId}`)} as "isShutOut"`.execute(tx);
  if (rows[0]?.isShutOut) throw new Refusal(403, 'orders_shut_out');
}
