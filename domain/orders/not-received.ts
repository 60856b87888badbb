import type { Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { requireTrading } from '../accounts/trade-permission.ts';
import { Refusal } from '../refusal.ts';
import { say } from './payment.ts';

/**
 * Marks that no money arrived for `expectedUtr`: the order is due again, and the reseller may enter another UTR
 * (decision 064). Refuses a changed or missing UTR, a paid order, and a supplier who may not trade. Repeatable.
 */
export async function markNotReceived(
  db: Database,
  supplier: Supplier,
  { orderId, expectedUtr, now }: { orderId: bigint | null; expectedUtr: string; now: Date },
): Promise<void> {
  const word = { orderId, kind: 'not-received', note: '', now } as const;
  await say(db, { by: 'supplier', person: supplier }, word, async (order, tx) => {
    await requireTrading(tx, supplier.id, 'account_may_not_trade');
    if (order.paid_at) throw new Refusal(409, 'payment_not_due');
    if (order.utr === null && order.not_received_at) return null;
    if (order.utr === null || order.utr !== expectedUtr) throw new Refusal(409, 'payment_utr_changed');
    return { utr: null, utr_at: null, not_received_at: now };
  });
}
