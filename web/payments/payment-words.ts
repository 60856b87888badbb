import { m } from '../../messages/compiled/messages.js';
import type { PaymentMethod, PaymentState } from '../../rules/payments/payment.ts';

export const paymentMethodNames: Record<PaymentMethod, () => string> = {
  transfer: m.payment_method_transfer,
  cash: m.payment_method_cash,
  credit: m.payment_method_credit,
};

const paymentStateNames: Record<PaymentState, () => string> = {
  'not-due': m.payment_state_not_due,
  due: m.payment_state_due,
  claimed: m.payment_state_claimed,
  paid: m.payment_state_paid,
  'refund-due': m.payment_state_refund_due,
  refunded: m.payment_state_refunded,
  none: m.payment_state_none,
};

/** Returns the state of a payment in words for this reader: who reported a payment need not be told about it. */
export function paymentStateName(state: PaymentState, side: 'supplier' | 'reseller'): string {
  return state === 'claimed' && side === 'reseller' ? m.payment_state_claimed_own() : paymentStateNames[state]();
}

/**
 * Returns 'Cash on delivery · Payment due': the method, and the state once something is to be paid, which it is not to a
 * supplier who is shut out.
 */
export function paymentText(
  {
    paymentMethod,
    payment,
    isSupplierAway = false,
  }: { paymentMethod: PaymentMethod; payment: PaymentState; isSupplierAway?: boolean },
  side: 'supplier' | 'reseller' = 'supplier',
): string {
  const isOpen = payment !== 'not-due' && payment !== 'none' && !(isSupplierAway && payment === 'due');
  return isOpen
    ? `${paymentMethodNames[paymentMethod]()} · ${paymentStateName(payment, side)}`
    : paymentMethodNames[paymentMethod]();
}
