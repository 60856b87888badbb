import { lineTotal, type PriceTerms } from '../catalogue/price.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import type { Paise } from '../money.ts';
import { type DeliveryRule, deliveryCharge } from './delivery.ts';
import type { NewBuyer } from './new-buyer.ts';
import { isLegalQuantity, minimumPieces, type QuantityTerms, stepPieces } from './quantity.ts';

/** Lines that one basket holds at most. */
export const BASKET_LINES_MAX = 100;

/** A variant in a basket, as it is sold now. */
export interface PricedLine extends PriceTerms {
  productId: bigint;
  variantId: bigint;
  pieces: number;
  /** Is it on the market? */
  isOnSale: boolean;
  /** Pieces that can be ordered now, over all warehouses. */
  orderable: number;
  /** Does its supplier take no orders from this buyer? */
  isShutOut: boolean;
  /** Null once an order of this buyer has been delivered. */
  newBuyer: NewBuyer | null;
}

/**
 * Reasons why a line cannot be ordered as it stands: no longer sold, not to this buyer, not while an order of a new
 * buyer waits, no legal quantity (decision 15), more than is orderable, or more than a new buyer's share (decision
 * 062).
 */
export type LineProblem = 'gone' | 'shut-out' | 'order-waits' | 'illegal' | 'too-many' | 'share';

/** Returns why the line cannot be ordered; null when it can. */
export function lineProblem(line: PricedLine): LineProblem | null {
  if (!line.isOnSale) return 'gone';
  if (line.isShutOut) return 'shut-out';
  if (line.newBuyer?.openUntil) return 'order-waits';
  if (!isLegalQuantity(line, line.pieces)) return 'illegal';
  if (line.pieces > line.orderable) return 'too-many';
  return line.newBuyer && line.pieces > line.newBuyer.max ? 'share' : null;
}

/** Upper bounds of an order in pieces: the orderable pieces, and a new buyer's share; null for everybody else. */
type Bounds = Pick<PricedLine, 'orderable'> & { share: number | null };

/** Returns the most pieces that one order can have now; 0 where fewer than the minimum order are left. */
export function largestOrderable({ orderable, share, ...terms }: QuantityTerms & Bounds): number {
  const step = stepPieces(terms);
  const max = Math.floor(Math.min(orderable, share ?? orderable, QUANTITY_MAX_PIECES) / step) * step;
  return max < minimumPieces(terms) ? 0 : max;
}

/** Returns the total of a line in paise; 0 where it cannot be ordered as it stands. */
export function pricedLine(line: PricedLine): Paise {
  return lineProblem(line) === null ? lineTotal(line, line.pieces) : 0n;
}

/**
 * Returns the sums of one supplier's part in paise: goods, delivery, and both together. Only lines that can be ordered
 * count.
 */
export function partTotals(lines: PricedLine[], rule: DeliveryRule): { goods: Paise; delivery: Paise; total: Paise } {
  const goods = lines.reduce((sum, line) => sum + pricedLine(line), 0n);
  const delivery = goods === 0n ? 0n : deliveryCharge(rule, goods);
  return { goods, delivery, total: goods + delivery };
}
