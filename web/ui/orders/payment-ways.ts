import { m } from '../../../messages/compiled/messages.js';
import type { PaymentWay } from '../../../rules/payment.ts';

/** What a way of paying is called. */
export const wayNames: Record<PaymentWay, () => string> = {
  transfer: m.payment_way_transfer,
  cash: m.payment_way_cash,
  credit: m.payment_way_credit,
};
