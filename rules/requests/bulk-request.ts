import * as v from 'valibot';
import { dayEnds, daysUntil, isDay } from '../day.ts';
import { CARTON_PRICE_MAX_PAISE, QUANTITY_MAX_PIECES } from '../limits.ts';
import { namesContact } from '../moderation/names-contact.ts';
import { deliveryPincode } from '../orders/checkout.ts';
import { paiseFromRupees } from '../rupees.ts';
import { severalLines } from '../text.ts';
import { typed, typedWords } from '../typed.ts';
import { wholeNumberTyped } from '../whole-number.ts';

// A request to several suppliers: what is wanted, and until when it can be answered. Decision 46.

/** Open requests of one reseller, and requests of one reseller on one day in India. */
export const REQUESTS_OPEN_MAX = 5;
export const REQUESTS_DAY_MAX = 10;
/** Days for which answers are taken at most; an earlier day of need ends the request sooner. */
export const REQUEST_DAYS_MAX = 14;
const NEEDED_DAYS_MAX = 180;
export const WANTED_MAX = 500;

const DAY_MS = 86_400_000;

/** A request as the form sends it. */
export interface BulkRequestDraft {
  categoryId: number;
  /** In the reseller's own words. */
  wanted: string;
  pieces: number;
  /** Paise for a piece; null where none is given. */
  targetPrice: bigint | null;
  pincode: string;
  /** '2026-11-20' in Asia/Kolkata; null where the day does not matter. */
  neededBy: string | null;
}

/**
 * Returns the schema of a request's form as of `now`. Refuses words that reveal who asks (a number, an e-mail address,
 * a link), a quantity or a price that cannot be read, and a day that is past or more than 180 days away.
 */
export function bulkRequestSchema(now: Date) {
  const { first, last } = neededDays(now);
  return v.object({
    categoryId: v.pipe(typed('category_required'), v.regex(/^\d{1,9}$/, 'category_required'), v.transform(Number)),
    wanted: v.pipe(
      typedWords('request_wanted_required', WANTED_MAX, 'request_wanted_long'),
      v.transform(severalLines),
      v.nonEmpty('request_wanted_required'),
      v.maxLength(WANTED_MAX, 'request_wanted_long'),
      v.check((text) => !namesContact(text), 'request_wanted_contact'),
    ),
    pieces: v.pipe(
      typed('request_pieces_invalid'),
      v.transform((text) => wholeNumberTyped(text, 1, QUANTITY_MAX_PIECES)),
      v.number('request_pieces_invalid'),
    ),
    targetPrice: v.pipe(
      typed('request_target_invalid'),
      v.transform((text) => text.trim()),
      v.check((text) => text === '' || isPrice(text), 'request_target_invalid'),
      v.transform((text) => (text === '' ? null : paiseFromRupees(text))),
    ),
    pincode: deliveryPincode,
    neededBy: v.pipe(
      typed('request_day_invalid'),
      v.transform((text) => text.trim()),
      v.check((day) => day === '' || (isDay(day) && day >= first && day <= last), 'request_day_invalid'),
      v.transform((day) => day || null),
    ),
  });
}

function isPrice(text: string): boolean {
  const paise = paiseFromRupees(text);
  return paise !== null && paise > 0n && paise <= CARTON_PRICE_MAX_PAISE;
}

/** The first and the last day by which goods can be needed. */
export function neededDays(now: Date): { first: string; last: string } {
  const days = daysUntil(new Date(now.getTime() + NEEDED_DAYS_MAX * DAY_MS), NEEDED_DAYS_MAX + 1);
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
}

/** Returns until when a request that is posted now takes answers: the end of the day of need, 14 days at most. */
export function requestExpires(neededBy: string | null, now: Date): Date {
  const max = new Date(now.getTime() + REQUEST_DAYS_MAX * DAY_MS);
  const need = neededBy === null ? max : dayEnds(neededBy);
  return need < max ? need : max;
}

/** State of a request; only an open one can be answered. */
export type RequestState = 'open' | 'ordered' | 'closed' | 'expired';

/** Derives the state, which is not stored. */
export function requestState(
  { isOrdered, closedAt, expiresAt }: { isOrdered: boolean; closedAt: Date | null; expiresAt: Date },
  now: Date,
): RequestState {
  if (isOrdered) return 'ordered';
  if (closedAt) return 'closed';
  return expiresAt <= now ? 'expired' : 'open';
}

/**
 * Returns the sorting district of a PIN code, by which freight is priced. Suppliers see no more of it until an answer
 * is accepted.
 */
export function districtOf(pincode: string): string {
  return pincode.slice(0, 3);
}
