import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { latinDigits } from '../digits.ts';
import { issueAt } from '../issue-at.ts';
import { CARTON_PRICE_MAX_PAISE } from '../limits.ts';
import { divideHalfUp, type Paise, paiseFromRupees } from '../money.ts';
import { typed } from '../typed.ts';

export const priceMoves = ['percent-up', 'percent-down', 'rupees-up', 'rupees-down', 'set'] as const;
export type PriceMove = (typeof priceMoves)[number];

/** Prices of a product that a change moves. */
export const movedPrices = ['carton', 'retail', 'both'] as const;
export type MovedPrices = (typeof movedPrices)[number];

/** One change for the prices of many products. */
export interface PriceChange {
  how: PriceMove;
  /** Hundredths of a percent, or paise. */
  by: bigint;
  prices: MovedPrices;
}

/** A product's prices in paise; no retail price while retail is off. */
export interface Prices {
  pricePerCarton: Paise;
  pricePerRetail: Paise | null;
}

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000n;
const PERCENT_MAX = 1000n * 100n;

/**
 * Returns the prices after a change, in paise, each rounded half-up once; a missing retail price stays missing. Null
 * when one of them would be 0 or less, or more than a carton may cost.
 */
export function changedPrices(prices: Prices, change: PriceChange): Prices | null {
  const carton = change.prices === 'retail' ? prices.pricePerCarton : moved(prices.pricePerCarton, change);
  const retail =
    change.prices === 'carton' || prices.pricePerRetail === null
      ? prices.pricePerRetail
      : moved(prices.pricePerRetail, change);
  const isFine = (price: Paise) => price > 0n && price <= CARTON_PRICE_MAX_PAISE;
  if (!isFine(carton) || (retail !== null && !isFine(retail))) return null;
  return { pricePerCarton: carton, pricePerRetail: retail };
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
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?\s*%?$/.exec(latinDigits(text.trim()));
  if (!match) return null;
  const by = BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return by > 0n && by <= PERCENT_MAX ? by : null;
}

/** Reads rupees above 0 as paise, at most the highest price of a carton; null for anything else. */
function rupeesFrom(text: string): Paise | null {
  const paise = paiseFromRupees(text);
  return paise !== null && paise > 0n && paise <= CARTON_PRICE_MAX_PAISE ? paise : null;
}

/** The form of a change of prices. Percentages come out as hundredths of a percent, rupees as paise. */
export const priceChangeSchema = v.pipe(
  v.object({
    how: v.picklist(priceMoves, 'bulk_how_required'),
    by: typed('bulk_by_invalid'),
    prices: v.picklist(movedPrices, 'bulk_prices_required'),
  }),
  v.rawTransform<{ how: PriceMove; by: string; prices: MovedPrices }, PriceChange>(({ dataset, addIssue, NEVER }) => {
    const { how, by: text, prices } = dataset.value;
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
    return { how, by, prices };
  }),
);
