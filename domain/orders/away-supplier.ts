import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { openStates } from '../../rules/orders/order.ts';
import { writeNotices } from '../notices/notice-writer.ts';

/**
 * Condition that an account, in a statement's table or alias, is shut out: blocked, rejected or closed. Nobody is asked
 * to pay it, and what depends on its answer can be ended without one. Decision 182.
 */
export function isAway(alias: string) {
  const of = sql.raw(alias);
  return sql<boolean>`(${of}.blocked_at is not null or ${of}.closed_at is not null or ${of}.status = 'rejected')`;
}

/** Is this supplier shut out? */
export async function isSupplierAway(db: Connection, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select(isAway('users').as('isAway')).where('id', '=', id).executeTakeFirst();
  return row?.isAway ?? true;
}

/**
 * Writes a notice about each open order of a supplier who was shut out, or has come back. Returns the resellers who get
 * them.
 */
export async function notifyBuyersOf(
  tx: Connection,
  supplierId: string,
  { move, now }: { move: 'supplier-away' | 'supplier-back'; now: Date },
): Promise<string[]> {
  const open = await tx
    .selectFrom('orders')
    .select(['id', 'reseller_id as to'])
    .where('supplier_id', '=', supplierId)
    .where('state', 'in', openStates)
    .orderBy('reseller_id')
    .orderBy('id')
    .execute();
  const notices = open.map(({ id, to }) => ({ to, kind: 'order-moved', about: { order: String(id), move } }) as const);
  if (notices.length > 0) await writeNotices(tx, notices, now);
  return [...new Set(open.map(({ to }) => to))];
}
