import type { Connection } from '../../db/database.ts';
import { awayWord } from '../../rules/orders/away-word.ts';
import { openStates } from '../../rules/orders/order.ts';
import { paymentState } from '../../rules/payments/payment.ts';
import { isTrading } from '../accounts/trade-permission.ts';
import { type NewNotice, writeNotices } from '../notices/notice-writer.ts';

/** Is this supplier shut out? Buyers are not asked to pay, and can end an order without the supplier's answer. */
export async function isSupplierAway(db: Connection, id: string): Promise<boolean> {
  return !(await isTrading(db, id));
}

/**
 * Writes a notice for each order that the buyer can still act on, when its supplier was shut out or has come back.
 * Returns the resellers who get one.
 */
export async function notifyBuyersOf(
  tx: Connection,
  supplierId: string,
  { isAway, now }: { isAway: boolean; now: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'reseller_id', 'state', 'payment_way', 'utr', 'paid_at', 'refunded_at'])
    .where('supplier_id', '=', supplierId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', openStates),
        eb.and([
          eb('state', '=', 'delivered'),
          eb('paid_at', 'is', null),
          eb('utr', 'is', null),
          eb('payment_way', '<>', 'cash'),
        ]),
      ]),
    )
    .orderBy('reseller_id')
    .orderBy('id')
    .execute();
  const notices = rows.flatMap(({ id, reseller_id: to, payment_way: paymentMethod, ...row }): NewNotice[] => {
    const { state, utr, paid_at: paidAt, refunded_at: refundedAt } = row;
    const word = awayWord({ state, paymentMethod, payment: paymentState({ state, utr, paidAt, refundedAt }) });
    if (word === null) return [];
    return [{ to, kind: 'order-moved', about: { order: String(id), move: isAway ? word : 'supplier-back' } }];
  });
  await writeNotices(tx, notices, now);
  return [...new Set(notices.map(({ to }) => to))];
}
