import * as v from 'valibot';
import { dayEnds, daysUntil, isDay } from '../day.ts';
import { issueAt } from '../issue-at.ts';
import { CARTON_PRICE_MAX_PAISE } from '../limits.ts';
import { divideHalfUp, type Paise, paiseFromRupees } from '../money.ts';
import { severalLines } from '../text.ts';
import { optionalWords, typed } from '../typed.ts';
import { wholeNumberTyped } from '../whole-number.ts';

/** Versions that answer one inquiry or one request. */
export const QUOTE_VERSIONS_MAX = 50;
/** With 1,000 pieces in each they are as many as can lie in stock. */
export const QUOTE_CARTONS_MAX = 100_000;
export const QUOTE_NOTE_MAX = 500;
/** A quote holds until the end of a day in India, this many after today unless another one is chosen. */
const QUOTE_DAYS_USUAL = 3;
const QUOTE_DAYS_MAX = 30;
/** ₹10 lakh for one delivery: beyond that somebody has typed paise. */
const DELIVERY_MAX: Paise = 1_000_000_00n;

/** Where a quote stands: one that is open can be accepted. */
export type QuoteState = 'open' | 'superseded' | 'over' | 'expired' | 'withdrawn' | 'accepted';

/** The facts that decide the state. */
export interface QuoteSituation {
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  /** A newer version of it was sent. */
  isSuperseded: boolean;
  /** The request that it answers became an order by another quote, or was closed. */
  isOver: boolean;
  validUntil: Date;
}

/** Derived, never kept: an accepted quote stays accepted, and of two reasons against it the one that a person gave is shown. */
export function quoteState(
  { acceptedAt, withdrawnAt, isSuperseded, isOver, validUntil }: QuoteSituation,
  now: Date,
): QuoteState {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  if (isSuperseded) return 'superseded';
  if (isOver) return 'over';
  return validUntil <= now ? 'expired' : 'open';
}

/** What a quote is of. Money in paise; delivery of all of it, null where freight is paid on receipt. */
export interface QuoteTerms {
  piecesPerCarton: number;
  pricePerCarton: Paise;
  cartons: number;
  delivery: Paise | null;
}

/** What it comes to, in paise: a piece (half-up), the goods, and both with delivery. */
export function quoteSums({ piecesPerCarton, pricePerCarton, cartons, delivery }: QuoteTerms) {
  const goods = BigInt(cartons) * pricePerCarton;
  return {
    perPiece: divideHalfUp(pricePerCarton, BigInt(piecesPerCarton)),
    pieces: cartons * piecesPerCarton,
    goods,
    total: goods + (delivery ?? 0n),
  };
}

export const quoteDeliveries = ['free', 'fixed', 'on-receipt'] as const;
export type QuoteDelivery = (typeof quoteDeliveries)[number];

/** A quote as it is sent. Money in paise. */
export interface QuoteDraft extends Omit<QuoteTerms, 'piecesPerCarton'> {
  validUntil: Date;
  note: string;
}

/** What of the form says the terms, as typed. */
export type QuoteFields = Record<'pricePerCarton' | 'cartons' | 'deliveryCharge', string> & { delivery: QuoteDelivery };

/** The form of a quote, read at this moment. Refuses a price or an amount that is none, and a day that is past or too far. */
export function quoteSchema(now: Date) {
  const days = quoteDays(now);
  return v.pipe(
    v.object({
      pricePerCarton: typed('quote_price_invalid'),
      cartons: typed('quote_cartons_invalid'),
      delivery: v.pipe(typed('quote_delivery_required'), v.picklist(quoteDeliveries, 'quote_delivery_required')),
      deliveryCharge: typed('quote_charge_invalid'),
      validUntil: typed('quote_day_invalid'),
      note: optionalWords(severalLines, QUOTE_NOTE_MAX, 'quote_note_long'),
    }),
    v.rawTransform<QuoteFields & { validUntil: string; note: string }, QuoteDraft>(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset;
      const [price, cartons, delivery] = [priceFrom(value), cartonsFrom(value), deliveryFrom(value)];
      const validUntil = dayWithin(value.validUntil, days);
      if (price === null) addIssue(issueAt(value, 'pricePerCarton', 'quote_price_invalid'));
      if (cartons === null) addIssue(issueAt(value, 'cartons', 'quote_cartons_invalid'));
      if (delivery === undefined) addIssue(issueAt(value, 'deliveryCharge', 'quote_charge_invalid'));
      if (validUntil === null) addIssue(issueAt(value, 'validUntil', 'quote_day_invalid'));
      if (price === null || cartons === null || delivery === undefined || validUntil === null) return NEVER;
      return { pricePerCarton: price, cartons, delivery, validUntil, note: value.note };
    }),
  );
}

/** The first, the usual and the last day until whose end a quote that is sent now may hold. */
export function quoteDays(now: Date): { first: string; usual: string; last: string } {
  const days = daysUntil(new Date(now.getTime() + QUOTE_DAYS_MAX * 86_400_000), QUOTE_DAYS_MAX + 1);
  return { first: days[0] ?? '', usual: days[QUOTE_DAYS_USUAL] ?? '', last: days.at(-1) ?? '' };
}

/** The terms as far as they can be read, for what they come to while they are typed; null where one of them is none. */
export function termsTyped(typed: QuoteFields): Omit<QuoteTerms, 'piecesPerCarton'> | null {
  const [pricePerCarton, cartons, delivery] = [priceFrom(typed), cartonsFrom(typed), deliveryFrom(typed)];
  return pricePerCarton === null || cartons === null || delivery === undefined
    ? null
    : { pricePerCarton, cartons, delivery };
}

/** Paise a carton; null where what was typed is no price. */
export function priceFrom({ pricePerCarton }: Pick<QuoteFields, 'pricePerCarton'>): Paise | null {
  const price = paiseFromRupees(pricePerCarton);
  return price !== null && price > 0n && price <= CARTON_PRICE_MAX_PAISE ? price : null;
}

/** Null where what was typed is no number of cartons. */
export function cartonsFrom({ cartons }: Pick<QuoteFields, 'cartons'>): number | null {
  return wholeNumberTyped(cartons, 1, QUOTE_CARTONS_MAX);
}

/** Undefined where what was typed is none. */
function deliveryFrom({
  delivery,
  deliveryCharge,
}: Pick<QuoteFields, 'delivery' | 'deliveryCharge'>): Paise | null | undefined {
  if (delivery !== 'fixed') return delivery === 'free' ? 0n : null;
  const charge = paiseFromRupees(deliveryCharge);
  return charge !== null && charge > 0n && charge <= DELIVERY_MAX ? charge : undefined;
}

function dayWithin(text: string, { first, last }: { first: string; last: string }): Date | null {
  const day = text.trim();
  return isDay(day) && day >= first && day <= last ? dayEnds(day) : null;
}
