import { answeringSide, hasEnded, type OrderState } from '../orders/order.ts';

/** By bank or UPI once the order is confirmed, in cash on delivery, or on credit ('udhaar'). No money passes through us. */
export const paymentMethods = ['transfer', 'cash', 'credit'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Returns the payment methods that a supplier takes from everybody, the usual one first. Credit is given to single
 * resellers.
 */
export function acceptedPaymentMethods(terms: { acceptsCash: boolean; acceptsTransfer: boolean }): PaymentMethod[] {
  if (!terms.acceptsTransfer) return ['cash'];
  return terms.acceptsCash ? ['transfer', 'cash'] : ['transfer'];
}

/** State of an order's payment; only the supplier can make it 'paid'. */
export type PaymentState = 'not-due' | 'due' | 'claimed' | 'paid' | 'refund-due' | 'refunded' | 'none';

/**
 * Derives the payment's state. Payment and order do not change each other: a paid order that ended before it was
 * shipped has a refund due, and a claim on an ended order is still to be checked.
 */
export function paymentState(order: {
  state: OrderState;
  utr: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
}): PaymentState {
  if (order.paidAt) return hasEnded(order.state) ? (order.refundedAt ? 'refunded' : 'refund-due') : 'paid';
  if (hasEnded(order.state)) return order.utr === null ? 'none' : 'claimed';
  if (answeringSide(order.state) !== null) return 'not-due';
  return order.utr === null ? 'due' : 'claimed';
}

/** Is the state shown? A supplier who is shut out must not be paid, so nothing is due to them. */
export function isStateShown(state: PaymentState, isSupplierAway: boolean): boolean {
  return !(isSupplierAway && (state === 'due' || state === 'not-due'));
}
