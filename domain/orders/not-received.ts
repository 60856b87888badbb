import type { Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { say } from './payment.ts';

/**
 * The supplier says that no money has come by the UTR that a reseller gave: it is to be paid as before, and the reseller can give
 * another one as often as is left. `expectedUtr` is what the supplier was shown; refused when the reseller has said another since,
 * and where none is given or it is paid. Said twice it is said once. Decision 064.
 */
export async function markNotReceived(
  db: Database,
  supplier: Supplier,
  { orderId, expectedUtr, now }: { orderId: bigint | null; expectedUtr: string; now: Date },
): Promise<void> {
  const word = { orderId, kind: 'not-received', note: '', now } as const;
  await say(db, { by: 'supplier', person: supplier }, word, (order) => {
    if (order.paid_at) throw new Refusal(409, 'payment_not_due');
    if (order.utr === null && order.not_received_at) return null;
    if (order.utr === null || order.utr !== expectedUtr) throw new Refusal(409, 'payment_utr_changed');
    return { utr: null, utr_at: null, not_received_at: now };
  });
}
