import { m } from '../../messages/compiled/messages.js';
import { isStateShown, type PaymentMethod, type PaymentState } from '../../rules/payments/payment.ts';

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

/**
 * Returns the state of a payment in words for this reader: a reseller who reported it reads other words than the
 * supplier.
 */
export function paymentStateName(state: PaymentState, side: 'supplier' | 'reseller'): string {
  return state === 'claimed' && side === 'reseller' ? m.payment_state_claimed_own() : paymentStateNames[state]();
}

/** Returns 'Cash on delivery · Payment due': the method, and the state unless nothing is to be paid. */
export function paymentText(
  {
    paymentMethod,
    payment,
    isSupplierAway = false,
  }: { paymentMethod: PaymentMethod; payment: PaymentState; isSupplierAway?: boolean },
  side: 'supplier' | 'reseller' = 'supplier',
): string {
  const isOpen = payment !== 'not-due' && payment !== 'none' && isStateShown(payment, isSupplierAway);
  return isOpen
    ? `${paymentMethodNames[paymentMethod]()} · ${paymentStateName(payment, side)}`
    : paymentMethodNames[paymentMethod]();
}
