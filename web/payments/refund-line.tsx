import type { OrderPayment } from '../../domain/orders/payment.ts';
import { m } from '../../messages/compiled/messages.js';
import { timeText } from '../../rules/date.ts';
import { formatRupees } from '../../rules/money.ts';

/** That a cancelled order was paid back, and by what. */
export function RefundLine({ payment: { total, refundedAt, refundReference } }: { payment: OrderPayment }) {
  if (refundedAt === null) return null;
  const [amount, time, reference] = [formatRupees(total), timeText(refundedAt), refundReference ?? ''];
  return <p className="wrap-anywhere">{m.payment_refunded_on({ amount, time, reference })}</p>;
}
