import { answeringSide, hasEnded, type OrderState } from '../orders/order.ts';

/** By bank or UPI once the order is confirmed, in cash on delivery, or on credit ('udhaar'). No money passes through us. */
export const paymentMethods = ['transfer', 'cash', 'credit'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The ways of paying that a supplier takes from everybody, the usual one first; credit is for whom it is given. */
export function acceptedPaymentMethods(terms: { acceptsCash: boolean; acceptsTransfer: boolean }): PaymentMethod[] {
  if (!terms.acceptsTransfer) return ['cash'];
  return terms.acceptsCash ? ['transfer', 'cash'] : ['transfer'];
}

/** Where the payment of an order stands; only the supplier's word makes it paid. */
export type PaymentState = 'not-due' | 'due' | 'claimed' | 'paid' | 'refund-due' | 'refunded' | 'none';

/**
 * Payment and order never move each other: a paid order that ended before it was shipped is owed back, and what was said to
 * be paid for one is still to be looked for.
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
