import * as v from 'valibot';
import { latinDigits } from '../digits.ts';
import { hasEnded, isUnsent, type OrderState } from '../orders/order.ts';
import { oneLine } from '../text.ts';
import { requiredWords, typed } from '../typed.ts';
import { type PaymentMethod, paymentState } from './payment.ts';

const REFERENCE_MAX = 60;
/** UTRs that a reseller may name for one order: the first and four corrections. */
export const CLAIMS_MAX = 5;
/** Days for which an unanswered claim keeps both sides from closing their accounts. Decision 049. */
export const CLAIM_VALID_DAYS = 30;

/** UTR, the bank's number of a payment: 12 to 22 letters and digits; blanks, hyphens and case are ignored. */
export const utrSchema = v.object({
  utr: v.pipe(
    typed('payment_utr_invalid'),
    v.transform((text) => latinDigits(text).replace(/[\s-]/g, '').toUpperCase()),
    v.regex(/^[A-Z0-9]{12,22}$/, 'payment_utr_invalid'),
  ),
});

const UTR_DIGITS_MIN = 6;

/**
 * Returns the UTR in text copied from a bank's message or app: the first word that looks like one. Otherwise the text
 * itself: it may be a UTR in groups, and if not, its reader sees what was copied.
 */
export function utrIn(copied: string): string {
  const words = latinDigits(copied).match(/[A-Z0-9]+/gi) ?? [];
  const isUtr = (word: string) => /^.{12,22}$/.test(word) && word.replace(/\D/g, '').length >= UTR_DIGITS_MIN;
  return words.find(isUtr) ?? copied.trim();
}

/** Reference of a refund: a UTR, or a note that it was paid in cash. */
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
  /** When the supplier said that no money had arrived by the last UTR. */
  notReceivedAt: Date | null;
  paidAt: Date | null;
  refundedAt: Date | null;
}

/**
 * Is the reseller shown the payment details? From the confirmation until the order is paid or over. Cash is paid on
 * delivery and needs none.
 */
export function isToBePaid(order: PaymentSituation): boolean {
  const state = paymentState(order);
  const isDue = (state === 'due' || state === 'claimed') && !hasEnded(order.state);
  return isDue && order.confirmedAt !== null && order.paymentMethod !== 'cash';
}

/**
 * May the reseller name a UTR for the order? Until the supplier has confirmed the payment, even after a cancellation.
 */
export function canClaim({ paymentMethod, confirmedAt, paidAt }: PaymentSituation): boolean {
  return paymentMethod !== 'cash' && confirmedAt !== null && paidAt === null;
}

/**
 * Returns how many more UTRs may be named. Their number is limited because the supplier looks each of them up at the
 * bank.
 */
export function claimsLeft(claims: number): number {
  return Math.max(0, CLAIMS_MAX - claims);
}

/**
 * May the supplier mark the order as paid? Cash only after the goods are sent. An ended order only if the reseller
 * claims or claimed a payment: a supplier may find a payment reported missing, and refund it (decision 064).
 */
export function canBePaid(order: PaymentSituation): boolean {
  const state = paymentState(order);
  if (hasEnded(order.state)) {
    const isClaimedPaid = state === 'claimed' || (state === 'none' && order.notReceivedAt !== null);
    return isClaimedPaid && order.confirmedAt !== null;
  }
  if (state !== 'due' && state !== 'claimed') return false;
  return order.paymentMethod !== 'cash' || !isUnsent(order.state);
}
