import { m } from '../../../messages/compiled/messages.js';
import type { PaymentState, PaymentWay } from '../../../rules/payment.ts';

const wayNames: Record<PaymentWay, () => string> = {
  transfer: m.payment_way_transfer,
  cash: m.payment_way_cash,
  credit: m.payment_way_credit,
};

const stateNames: Record<PaymentState, (() => string) | null> = {
  'not-due': null,
  due: m.orders_payment_due,
  claimed: m.orders_payment_claimed,
  paid: m.orders_payment_paid,
  'refund-due': m.orders_payment_refund_due,
  refunded: m.orders_payment_refunded,
  none: null,
};

/** 'Cash on delivery · Payment due': how an order is paid, and where that stands once there is something to pay. */
export function paymentText({ way, payment }: { way: PaymentWay; payment: PaymentState }): string {
  return [wayNames[way](), stateNames[payment]?.()].filter(Boolean).join(' · ');
}
