import { m } from '../../messages/compiled/messages.js';
import type { PaymentMethod, PaymentState } from '../../rules/payments/payment.ts';

/** What a way of paying is called. */
export const paymentMethodNames: Record<PaymentMethod, () => string> = {
  transfer: m.payment_way_transfer,
  cash: m.payment_way_cash,
  credit: m.payment_way_credit,
};

/** What a state of payment is called. */
export const paymentStateNames: Record<PaymentState, () => string> = {
  'not-due': m.payment_state_not_due,
  due: m.payment_state_due,
  claimed: m.payment_state_claimed,
  paid: m.payment_state_paid,
  'refund-due': m.payment_state_refund_due,
  refunded: m.payment_state_refunded,
  none: m.payment_state_none,
};

/** 'Cash on delivery · Payment due': how an order is paid, and where that stands once there is something to pay. */
export function paymentText({
  paymentMethod,
  payment,
}: {
  paymentMethod: PaymentMethod;
  payment: PaymentState;
}): string {
  const isOpen = payment !== 'not-due' && payment !== 'none';
  return isOpen
    ? `${paymentMethodNames[paymentMethod]()} · ${paymentStateNames[payment]()}`
    : paymentMethodNames[paymentMethod]();
}
