import type { Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { moveOrder } from './order-moves.ts';

/**
 * Confirms each order on its own: one that was cancelled, has expired, belongs to someone else or fails does not hold
 * up the rest. The order's state shows the result; returns the unexpected errors by order.
 */
export async function confirmOrders(
  db: Database,
  supplier: Supplier,
  { orderIds, now }: { orderIds: bigint[]; now: Date },
): Promise<Map<bigint, unknown>> {
  const faults = new Map<bigint, unknown>();
  for (const orderId of orderIds) {
    await moveOrder(db, { by: 'supplier', person: supplier }, { orderId, name: 'confirm', now }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) faults.set(orderId, error);
      },
    );
  }
  return faults;
}
