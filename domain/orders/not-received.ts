import type { Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { requireTrading } from '../accounts/trade-permission.ts';
import { Refusal } from '../refusal.ts';
import { say } from './payment.ts';

/**
 * Marks that no money came by the UTR that the reseller gave: the order is due again, and the reseller can give another
 * UTR while tries are left. `expectedUtr` is the UTR that the supplier's page displayed; refused when the reseller has
 * given another since, when there is none, when the order is paid, and by a supplier who may not trade, since the
 * reseller could give no other UTR then. Marking it twice changes nothing. Decision 064.
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
