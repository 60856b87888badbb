import type { Database } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import { moveOrder } from './order-moves.ts';

/** Orders that are read at a time. */
const AT_ONCE = 100;

/**
 * Expires orders that were not answered in time, and skips those that another process ends meanwhile. An order that
 * cannot be expired does not hold up the rest: its error is thrown at the end.
 */
export async function expireOrders(db: Database, now: Date): Promise<void> {
  const faults: unknown[] = [];
  let late = await lateAfter(db, 0n, now);
  while (late.length > 0) {
    for (const orderId of late) {
      await moveOrder(db, { by: 'system' }, { orderId, name: 'expire', now }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) faults.push(error);
      });
    }
    late = await lateAfter(db, late.at(-1) ?? 0n, now);
  }
  if (faults.length > 0) throw faults[0];
}

async function lateAfter(db: Database, last: bigint, now: Date): Promise<bigint[]> {
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('expires_at', '<=', now)
    .where('id', '>', last)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return late.map(({ id }) => id);
}
