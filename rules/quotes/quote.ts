import * as v from 'valibot';
import type { Packing } from '../catalogue/packings.ts';
import { dayEnds, daysUntil, isDay } from '../day.ts';
import { issueAt } from '../issue-at.ts';
import { CARTON_PRICE_MAX_PAISE } from '../limits.ts';
import { divideHalfUp, type Paise } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { severalLines } from '../text.ts';
import { optionalWords, typed } from '../typed.ts';
import { wholeNumberTyped } from '../whole-number.ts';
import type { QuotedVariant } from './filled-cartons.ts';

/** Versions of a quote for one inquiry or one request. */
export const QUOTE_VERSIONS_MAX = 50;
/** With 1,000 pieces in a carton, as many pieces as stock can have. */
export const QUOTE_CARTONS_MAX = 100_000;
export const QUOTE_NOTE_MAX = 500;
/** A quote holds until the end of a day in India: this many days after today, unless another day is chosen. */
const QUOTE_DAYS_USUAL = 3;
const QUOTE_DAYS_MAX = 30;
/** ₹10 lakh for one delivery: a larger amount was probably typed in paise. */
const DELIVERY_MAX: Paise = 1_000_000_00n;

/** State of a quote; only an open one can be accepted. */
export type QuoteState = 'open' | 'superseded' | 'over' | 'away' | 'expired' | 'withdrawn' | 'accepted';

/** Facts that decide the state. */
export interface QuoteSituation {
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  /** Was a newer version sent? */
  isSuperseded: boolean;
  /** Did the request that it answers become an order by another quote, or was it closed? */
  isOver: boolean;
  /** Is its supplier blocked, rejected or closed? Decision 182. */
  isSupplierAway: boolean;
  validUntil: Date;
}

/**
 * Derives the state, which is not stored. An accepted quote stays accepted; of several reasons against a quote, a
 * person's decision is shown first.
 */
export function quoteState(
  { acceptedAt, withdrawnAt, isSuperseded, isOver, isSupplierAway, validUntil }: QuoteSituation,
  now: Date,
): QuoteState {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  if (isSuperseded) return 'superseded';
  if (isOver) return 'over';
  if (isSupplierAway) return 'away';
  return validUntil <= now ? 'expired' : 'open';
}

/** Terms of a quote. Money in paise; `delivery` is for all of it, null where freight is paid on receipt. */
export interface QuoteTerms {
  packing?: Packing;
  /** How mixed cartons are filled; empty, or left out, for one variant. */
  filling?: QuotedVariant[];
  piecesPerCarton: number;
  pricePerCarton: Paise;
  cartons: number;
  delivery: Paise | null;
}

/** Returns the sums of a quote in paise: price per piece (half-up), goods, and the total with delivery. */
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

/** A quote as the form sends it. Money in paise. */
export interface QuoteDraft extends Pick<QuoteTerms, 'pricePerCarton' | 'delivery'> {
  /** Null for mixed cartons: their pieces give the number of cartons. */
  cartons: number | null;
  validUntil: Date;
  note: string;
}

/** Fields of the form that hold the terms, as typed. */
export type QuoteFields = Record<'pricePerCarton' | 'cartons' | 'deliveryCharge', string> & { delivery: QuoteDelivery };

/** Fields of the form; a form that fills mixed cartons has no number of cartons. */
type SentFields = Omit<QuoteFields, 'cartons'> & { cartons?: string | undefined; validUntil: string; note: string };

/**
 * Returns the schema of a quote's form as of `now`. Refuses a price or an amount that cannot be read, and a day that is
 * past or too far away.
 */
export function quoteSchema(now: Date) {
  const days = quoteDays(now);
  return v.pipe(
    v.object({
      pricePerCarton: typed('quote_price_invalid'),
      cartons: v.optional(typed('quote_cartons_invalid')),
      delivery: v.pipe(typed('quote_delivery_required'), v.picklist(quoteDeliveries, 'quote_delivery_required')),
      deliveryCharge: typed('quote_charge_invalid'),
      validUntil: typed('quote_day_invalid'),
      note: optionalWords(severalLines, QUOTE_NOTE_MAX, 'quote_note_long'),
    }),
    v.rawTransform<SentFields, QuoteDraft>(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset;
      const [price, delivery] = [priceFrom(value), deliveryFrom(value)];
      const cartons = value.cartons === undefined ? null : cartonsFrom({ cartons: value.cartons });
      const areWrong = value.cartons !== undefined && cartons === null;
      const validUntil = dayWithin(value.validUntil, days);
      if (price === null) addIssue(issueAt(value, 'pricePerCarton', 'quote_price_invalid'));
      if (areWrong) addIssue(issueAt(value, 'cartons', 'quote_cartons_invalid'));
      if (delivery === undefined) addIssue(issueAt(value, 'deliveryCharge', 'quote_charge_invalid'));
      if (validUntil === null) addIssue(issueAt(value, 'validUntil', 'quote_day_invalid'));
      if (price === null || areWrong || delivery === undefined || validUntil === null) return NEVER;
      return { pricePerCarton: price, cartons, delivery, validUntil, note: value.note };
    }),
  );
}

/** Returns the first, the usual and the last day on which a quote that is sent now may end. */
export function quoteDays(now: Date): { first: string; usual: string; last: string } {
  const days = daysUntil(new Date(now.getTime() + QUOTE_DAYS_MAX * 86_400_000), QUOTE_DAYS_MAX + 1);
  return { first: days[0] ?? '', usual: days[QUOTE_DAYS_USUAL] ?? '', last: days.at(-1) ?? '' };
}

/** Reads typed terms for the sums that are shown while typing; null where one of them cannot be read. */
export function termsTyped(typed: QuoteFields): Omit<QuoteTerms, 'piecesPerCarton'> | null {
  const [pricePerCarton, cartons, delivery] = [priceFrom(typed), cartonsFrom(typed), deliveryFrom(typed)];
  return pricePerCarton === null || cartons === null || delivery === undefined
    ? null
    : { pricePerCarton, cartons, delivery };
}

/** Reads the price per carton in paise; null unless it is above 0 and at most the highest price allowed. */
export function priceFrom({ pricePerCarton }: Pick<QuoteFields, 'pricePerCarton'>): Paise | null {
  const price = paiseFromRupees(pricePerCarton, 'carton');
  return price !== null && price > 0n && price <= CARTON_PRICE_MAX_PAISE ? price : null;
}

/** Reads the number of cartons; null unless it is from 1 to 100,000. */
export function cartonsFrom({ cartons }: Pick<QuoteFields, 'cartons'>): number | null {
  return wholeNumberTyped(cartons, 1, QUOTE_CARTONS_MAX);
}

/** Reads the delivery in paise: null for freight on receipt, undefined where the charge cannot be read. */
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
