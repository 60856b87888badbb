import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { latinDigits } from '../digits.ts';
import { issueAt } from '../issue-at.ts';
import { CARTON_PRICE_MAX_PAISE } from '../limits.ts';
import { divideHalfUp, formatRupees, groupIndian, type Paise } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { typed } from '../typed.ts';
import { isAboveRungs, type PriceSlab, slabsProblem } from './price-slabs.ts';

export const priceMoves = ['percent-up', 'percent-down', 'rupees-up', 'rupees-down', 'set'] as const;
export type PriceMove = (typeof priceMoves)[number];

/** Prices of a product that a change moves. */
export const movedPrices = ['carton', 'retail', 'both'] as const;
export type MovedPrices = (typeof movedPrices)[number];

/** What new prices are rounded to: rupees, or 'paise' for the paisa. */
export const priceRoundings = ['1', '5', '10', 'paise'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

const steps: Record<PriceRounding, Paise> = { '1': 100n, '5': 500n, '10': 1000n, paise: 1n };

/** One change for the prices of many products. */
export interface PriceChange {
  how: PriceMove;
  /** Hundredths of a percent, or paise. */
  by: bigint;
  prices: MovedPrices;
  round: PriceRounding;
}

/** A variant that has a price of its own, in paise for a carton. */
export interface VariantPrice {
  id: string;
  optionValues: string[];
  pricePerCarton: number;
}

/**
 * A product's prices in paise: no retail price while retail is off, no rungs if there is one price, and only the
 * variants with a price of their own.
 */
export interface Prices {
  pricePerCarton: Paise;
  pricePerRetail: Paise | null;
  priceSlabs: readonly PriceSlab[];
  variantPrices: readonly VariantPrice[];
}

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000n;
const PERCENT_MAX = 1000n * 100n;

/**
 * Returns the prices after a change, in paise, each rounded half-up; a missing retail price stays missing. Null when one
 * of them would be 0 or less, or more than a carton may cost.
 */
export function changedPrices(prices: Prices, change: PriceChange): Prices | null {
  const { pricePerCarton, pricePerRetail } = prices;
  const carton = change.prices === 'retail' ? pricePerCarton : changedPrice(pricePerCarton, change);
  const isRetailKept = change.prices === 'carton' || pricePerRetail === null;
  const retail = isRetailKept ? pricePerRetail : changedPrice(pricePerRetail, change);
  if (carton === null || (retail === null && pricePerRetail !== null)) return null;
  const slabs = movedAlike(prices.priceSlabs, change);
  const variants = movedAlike(prices.variantPrices, change);
  return (
    slabs && variants && { pricePerCarton: carton, pricePerRetail: retail, priceSlabs: slabs, variantPrices: variants }
  );
}

/**
 * Moves rungs, or prices of variants, like the carton's price; null if one of them cannot be moved. A price that is set
 * leaves them alone: an amount is meant for one price.
 */
function movedAlike<Priced extends { pricePerCarton: number }>(
  all: readonly Priced[],
  change: PriceChange,
): readonly Priced[] | null {
  if (change.prices === 'retail' || change.how === 'set') return all;
  const moved = all.flatMap((one) => {
    const price = changedPrice(BigInt(one.pricePerCarton), change);
    return price === null ? [] : [{ ...one, pricePerCarton: Number(price) }];
  });
  return moved.length < all.length ? null : moved;
}

/**
 * Do the rungs still rise in cartons and fall in price, below the price of the first carton, and does each variant with
 * a price of its own still cost more than 0 on them?
 */
export function doSlabsHold({ pricePerCarton, priceSlabs, variantPrices }: Omit<Prices, 'pricePerRetail'>): boolean {
  const areVariantsAbove = variantPrices.every((own) =>
    isAboveRungs(BigInt(own.pricePerCarton), { pricePerCarton, priceSlabs }),
  );
  const problem = slabsProblem(priceSlabs, { pricePerCarton, minimumCartons: 1, isRetailEnabled: false });
  return problem === null && areVariantsAbove;
}

export function isSamePrice(one: Prices, other: Prices): boolean {
  return (
    one.pricePerCarton === other.pricePerCarton &&
    one.pricePerRetail === other.pricePerRetail &&
    areSame(one.priceSlabs, other.priceSlabs) &&
    areSame(one.variantPrices, other.variantPrices)
  );
}

type Priced = readonly { pricePerCarton: number }[];

const areSame = (some: Priced, others: Priced) =>
  some.length === others.length &&
  some.every(({ pricePerCarton }, at) => pricePerCarton === others[at]?.pricePerCarton);

function changedPrice(price: Paise, change: PriceChange): Paise | null {
  const exact = moved(price, change);
  return exact > 0n && exact <= CARTON_PRICE_MAX_PAISE ? rounded(price, exact, change) : null;
}

/**
 * Rounds a changed price to the wanted rupees. A typed price stays as typed, and a price that would become 0 stays
 * exact. Rounding never makes a raised price lower than before, or a lowered one higher.
 */
function rounded(before: Paise, exact: Paise, { how, round }: PriceChange): Paise {
  const step = steps[round];
  const price = divideHalfUp(exact, step) * step;
  if (how === 'set' || price === 0n || price > CARTON_PRICE_MAX_PAISE) return exact;
  const isTurned = exact > before ? price < before : price > before;
  return isTurned ? before : price;
}

/** Returns by how much a price changes: '+₹120, +5 %' or '−₹0.50, −4.17 %'. */
export function priceStepText(before: Paise, after: Paise): string {
  const sign = after < before ? '−' : '+';
  const by = after < before ? before - after : after - before;
  const hundredths = divideHalfUp(by * WHOLE, before);
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  return `${sign}${formatRupees(by)}, ${sign}${groupIndian(hundredths / 100n)}${rest && `.${rest}`} %`;
}

function moved(price: Paise, { how, by }: PriceChange): Paise {
  switch (how) {
    case 'percent-up':
      return divideHalfUp(price * (WHOLE + by), WHOLE);
    case 'percent-down':
      return divideHalfUp(price * (WHOLE - by), WHOLE);
    case 'rupees-up':
      return price + by;
    case 'rupees-down':
      return price - by;
    case 'set':
      return by;
  }
}

/** Reads '5', '2.5' or '12.25 %' as hundredths of a percent, above 0 and at most 1,000 %; null for anything else. */
function percentFrom(text: string): bigint | null {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?\s*%?$/.exec(latinDigits(text).trim());
  if (!match) return null;
  const by = BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return by > 0n && by <= PERCENT_MAX ? by : null;
}

/** Reads rupees above 0 as paise, at most the highest price of a carton; null for anything else. */
function rupeesFrom(text: string): Paise | null {
  const paise = paiseFromRupees(text);
  return paise !== null && paise > 0n && paise <= CARTON_PRICE_MAX_PAISE ? paise : null;
}

type PriceForm = Omit<PriceChange, 'by'> & { by: string };

/** The form of a change of prices. Percentages come out as hundredths of a percent, rupees as paise. */
export const priceChangeSchema = v.pipe(
  v.object({
    how: v.picklist(priceMoves, 'bulk_how_required'),
    by: typed('bulk_by_invalid'),
    prices: v.picklist(movedPrices, 'bulk_prices_required'),
    round: v.optional(v.picklist(priceRoundings, 'bulk_round_required'), '1'),
  }),
  v.rawTransform<PriceForm, PriceChange>(({ dataset, addIssue, NEVER }) => {
    const { how, by: text, prices, round } = dataset.value;
    const isPercent = how === 'percent-up' || how === 'percent-down';
    const by = isPercent ? percentFrom(text) : rupeesFrom(text);
    const refuse = (field: 'by' | 'prices', message: MessageKey) => {
      addIssue(issueAt(dataset.value, field, message));
      return NEVER;
    };
    if (by === null) return refuse('by', isPercent ? 'bulk_percent_invalid' : 'bulk_by_invalid');
    if (how === 'percent-down' && by >= WHOLE) return refuse('by', 'bulk_percent_whole');
    // The same amount in rupees makes no sense for a carton and for a single piece.
    if (prices === 'both' && !isPercent) return refuse('prices', 'bulk_both_by_percent');
    return { how, by, prices, round };
  }),
);
