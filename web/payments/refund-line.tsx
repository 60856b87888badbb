import type { OrderPayment } from '../../domain/orders/payment.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { timeText } from '../ui/dates.ts';

/** Says that a cancelled order was paid back, with the reference. */
export function RefundLine({ payment: { total, refundedAt, refundReference } }: { payment: OrderPayment }) {
  if (refundedAt === null) return null;
  const [amount, time, reference] = [formatRupees(total), timeText(refundedAt), refundReference ?? ''];
  return <p className="wrap-anywhere">{m.payment_refunded_on({ amount, time, reference })}</p>;
}
