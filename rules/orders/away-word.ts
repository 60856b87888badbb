import type { PaymentMethod, PaymentState } from '../payments/payment.ts';
import { hasEnded, isUnsent, type OrderState, onTheWayStates, unansweredStates } from './order.ts';

/** What a buyer is told of an order whose supplier is shut out, by what was sent and what was paid. Decision 182. */
export const awayWords = [
  'supplier-away',
  'supplier-away-paid',
  'supplier-away-sent',
  'supplier-away-sent-paid',
] as const;

export type AwayWord = (typeof awayWords)[number];

/** Returns what the buyer of such an order is told; null where nothing is left to be done about it. */
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
  if (isUnsent(state) || unansweredStates.includes(state)) return isPaid ? 'supplier-away-paid' : 'supplier-away';
  if (onTheWayStates.includes(state)) return isPaid ? 'supplier-away-sent-paid' : 'supplier-away-sent';
  // Cash was paid when the goods came.
  return isPaid || paymentMethod === 'cash' ? null : 'supplier-away-sent';
}
