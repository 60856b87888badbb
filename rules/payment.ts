import type { OrderState } from './order.ts';

/** By bank or UPI once the order is confirmed, in cash on delivery, or on credit ('udhaar'). No money passes through us. */
export const paymentWays = ['transfer', 'cash', 'credit'] as const;

export type PaymentWay = (typeof paymentWays)[number];

/** The ways of paying that a supplier takes from everybody, the usual one first; credit is for whom it is given. */
export function waysTaken(terms: { acceptsCash: boolean; acceptsTransfer: boolean }): PaymentWay[] {
  if (!terms.acceptsTransfer) return ['cash'];
  return terms.acceptsCash ? ['transfer', 'cash'] : ['transfer'];
}

/** Where the payment of an order stands; only the supplier's word makes it paid. */
export type PaymentState = 'not-due' | 'due' | 'claimed' | 'paid' | 'refund-due' | 'refunded' | 'none';

/** Payment and order never move each other: a paid order that ended before it was shipped is owed back. */
export function paymentState(order: {
  state: OrderState;
  utr: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
}): PaymentState {
  const hasEnded = order.state === 'cancelled' || order.state === 'rejected' || order.state === 'expired';
  if (order.paidAt) return hasEnded ? (order.refundedAt ? 'refunded' : 'refund-due') : 'paid';
  if (hasEnded) return 'none';
  if (order.state === 'pending' || order.state === 'part-offered') return 'not-due';
  return order.utr === null ? 'due' : 'claimed';
}
