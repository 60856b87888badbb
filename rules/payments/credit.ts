import * as v from 'valibot';
import type { Paise } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { typed } from '../typed.ts';

/** ₹10 crore. */
const LIMIT_MAX: Paise = 10_00_00_000_00n;

/**
 * Most that a reseller may owe at once; rupees come out as paise. 0 allows no more credit, and keeps the reseller in
 * the list.
 */
export const creditLimitSchema = v.object({
  most: v.pipe(
    typed('credit_limit_invalid'),
    v.transform((text) => paiseFromRupees(text)),
    v.check((paise) => paise !== null && paise <= LIMIT_MAX, 'credit_limit_invalid'),
    v.transform((paise) => paise ?? 0n),
  ),
});

/** Debt of one reseller to one supplier on credit, in paise, by the days since the goods were sent. */
export interface CreditAges {
  /** Confirmed orders whose goods are not sent yet. */
  unsent: Paise;
  to30: Paise;
  to60: Paise;
  to90: Paise;
  over90: Paise;
}

/** Returns how much more can be ordered on credit, in paise. Orders that wait for an answer count as owed. */
export function creditLeft({ most, owed, waiting }: { most: Paise | null; owed: Paise; waiting: Paise }): Paise {
  const left = (most ?? 0n) - owed - waiting;
  return left > 0n ? left : 0n;
}

/** Upper limits, in days since the goods were sent, of the first three ages. */
export const CREDIT_AGE_DAYS = [30, 60, 90] as const;

/** An event that changed the debt, and the balance after it. */
export interface CreditEntry {
  kind: 'order' | 'paid' | 'cancelled' | 'refunded';
  orderId: bigint;
  at: Date;
  /** Change of the debt in paise; negative for a payment. */
  amount: Paise;
  balance: Paise;
}

/** An order on credit, with the facts that a statement needs. */
export interface CreditOrder {
  id: bigint;
  total: Paise;
  confirmedAt: Date;
  /** Null unless it was cancelled. */
  cancelledAt: Date | null;
  paidAt: Date | null;
  refundedAt: Date | null;
}

/**
 * Returns the statement of confirmed orders on credit, in order of time. A negative balance is owed to the reseller.
 */
export function creditEntries(orders: CreditOrder[]): CreditEntry[] {
  const entries = orders.flatMap(({ id: orderId, total, confirmedAt, cancelledAt, paidAt, refundedAt }) => [
    { kind: 'order' as const, orderId, at: confirmedAt, amount: total },
    ...(cancelledAt ? [{ kind: 'cancelled' as const, orderId, at: cancelledAt, amount: -total }] : []),
    ...(paidAt ? [{ kind: 'paid' as const, orderId, at: paidAt, amount: -total }] : []),
    ...(refundedAt ? [{ kind: 'refunded' as const, orderId, at: refundedAt, amount: total }] : []),
  ]);
  const places = { order: 0, cancelled: 1, paid: 2, refunded: 3 };
  entries.sort(
    (a, b) => a.at.getTime() - b.at.getTime() || Number(a.orderId - b.orderId) || places[a.kind] - places[b.kind],
  );
  let balance = 0n;
  return entries.map((entry) => ({ ...entry, balance: (balance += entry.amount) }));
}
