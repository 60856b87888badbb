import type { Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { moveOrder } from './moving.ts';

/**
 * Confirms each of these orders on its own, so that one that was cancelled, has expired or is somebody else's keeps no
 * other back. What became of each is seen in its state.
 */
export async function confirmOrders(
  db: Database,
  supplier: Supplier,
  { orderIds, now }: { orderIds: bigint[]; now: Date },
): Promise<void> {
  for (const orderId of orderIds) {
    await moveOrder(db, { by: 'supplier', person: supplier }, { orderId, name: 'confirm', now }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      },
    );
  }
}
