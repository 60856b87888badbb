import type { PaymentMethod, PaymentState } from '../payments/payment.ts';
import { hasEnded, isBeforeShipment, type OrderState, onTheWayStates } from './order.ts';

/** Messages to a buyer whose supplier is shut out, by shipment and payment. Decision 182. */
export const awayWords = [
  'supplier-away',
  'supplier-away-paid',
  'supplier-away-sent',
  'supplier-away-sent-paid',
] as const;

export type AwayWord = (typeof awayWords)[number];

/** Returns the message to the buyer of such an order; null if nothing is left to do. */
export function awayWord({
  state,
  payment,
  paymentMethod,
}: {
  state: OrderState;
  payment: PaymentState;
  paymentMethod: PaymentMethod;
}): AwayWord | null {
  if (hasEnded(state)) return null;
  const isPaid = payment === 'claimed' || payment === 'paid';
  if (isBeforeShipment(state)) return isPaid ? 'supplier-away-paid' : 'supplier-away';
  if (onTheWayStates.includes(state)) return isPaid ? 'supplier-away-sent-paid' : 'supplier-away-sent';
  // Cash was paid when the goods came.
  return isPaid || paymentMethod === 'cash' ? null : 'supplier-away-sent';
}

/** Messages to a supplier whose buyer was blocked. */
export type BlockedBuyerWord = 'buyer-blocked' | 'buyer-blocked-sent';

/** Returns the message to the supplier of an open order whose buyer was blocked. */
export function blockedBuyerWord(state: OrderState): BlockedBuyerWord {
  return isBeforeShipment(state) ? 'buyer-blocked' : 'buyer-blocked-sent';
}
