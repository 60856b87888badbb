import type { Database } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import { moveOrder } from './moving.ts';

/** At a time, so that nobody waits long for the embedded store. */
const AT_ONCE = 100;

/** Ends the orders that nobody answered in time; what another process ends meanwhile is ended. */
export async function expireOrders(db: Database, now: Date): Promise<void> {
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
  // One that cannot be ended keeps none of the others.
  const faults: unknown[] = [];
  for (const { id } of late) {
    await moveOrder(db, { by: 'system' }, { orderId: id, name: 'expire', now }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) faults.push(error);
    });
  }
  if (faults.length > 0) throw faults[0];
}
