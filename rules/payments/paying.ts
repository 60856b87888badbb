import * as v from 'valibot';
import { hasEnded, isUnsent, type OrderState } from '../orders/order.ts';
import { oneLine } from '../text.ts';
import { requiredWords, typed } from '../typed.ts';
import { type PaymentMethod, paymentState } from './payment.ts';

const REFERENCE_MAX = 60;
/** How often a reseller can say by which UTR an order was paid: once, and four corrections. */
export const CLAIMS_MAX = 5;
/** So many days a claim that nobody has answered holds whoever of the two wants to leave. Decision 049. */
export const CLAIM_HOLDS_DAYS = 30;

/** The number a bank gives a payment: 12 to 22 letters and digits, however it was written. */
export const utrSchema = v.object({
  utr: v.pipe(
    typed('payment_utr_invalid'),
    v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    v.regex(/^[A-Z0-9]{12,22}$/, 'payment_utr_invalid'),
  ),
});

/** What a refund can be found by: a UTR, or in words that it was cash. */
export const refundSchema = v.object({
  reference: requiredWords(oneLine, REFERENCE_MAX, {
    missing: 'payment_reference_required',
    long: 'payment_reference_long',
  }),
});

/** The facts of an order that decide which steps of its payment are open. */
export interface PaymentSituation {
  state: OrderState;
  paymentMethod: PaymentMethod;
  confirmedAt: Date | null;
  utr: string | null;
  /** When the supplier said that no money had come by the last UTR. */
  notReceivedAt: Date | null;
  paidAt: Date | null;
  refundedAt: Date | null;
}

/** Is the reseller shown where to pay? From the confirmation until it is paid or over; cash is paid to who brings it. */
export function isToBePaid(order: PaymentSituation): boolean {
  const state = paymentState(order);
  const isDue = (state === 'due' || state === 'claimed') && !hasEnded(order.state);
  return isDue && order.confirmedAt !== null && order.paymentMethod !== 'cash';
}

/** May the reseller say by which UTR it was paid? Until the supplier has said so; also when it was cancelled meanwhile. */
export function canClaim({ paymentMethod, confirmedAt, paidAt }: PaymentSituation): boolean {
  return paymentMethod !== 'cash' && confirmedAt !== null && paidAt === null;
}

/** How often that can still be said after so many times; never without end, for the supplier looks for each in the bank. */
export function claimsLeft(said: number): number {
  return Math.max(0, CLAIMS_MAX - said);
}

/**
 * May the supplier say that the money has come? Cash comes with the goods, so once they are sent. Of an order that was
 * cancelled only what its reseller says, or has said, to have paid, so that it can be paid back: who has said that nothing
 * came can find it later (decision 064).
 */
export function canBePaid(order: PaymentSituation): boolean {
  const state = paymentState(order);
  if (hasEnded(order.state)) {
    const isSaid = state === 'claimed' || (state === 'none' && order.notReceivedAt !== null);
    return isSaid && order.confirmedAt !== null;
  }
  if (state !== 'due' && state !== 'claimed') return false;
  return order.paymentMethod !== 'cash' || !isUnsent(order.state);
}
