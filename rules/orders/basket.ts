import type { Packing } from '../catalogue/packings.ts';
import { atRung, lineTotal, type PriceTerms } from '../catalogue/price.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import type { Paise } from '../money.ts';
import { type DeliveryRule, deliveryCharge } from './delivery.ts';
import { mixedTotals } from './mixed-total.ts';
import type { NewBuyer } from './new-buyer.ts';
import { inCartons, isLegalQuantity, minimumPieces, type QuantityTerms, stepPieces } from './quantity.ts';

/** Lines that one basket holds at most. */
export const BASKET_LINES_MAX = 100;

/** A variant in a basket, as it is sold now. */
export interface PricedLine extends PriceTerms {
  productId: bigint;
  variantId: bigint;
  /** Values of the variant's options; empty for a product without. */
  optionValues: string[];
  packing: Packing;
  /** Pieces of one variant that a mixed carton takes at a time. */
  mixStepPieces: number;
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
 * buyer waits, no legal quantity (decision 15), mixed cartons that are not full (decision 097), fewer than the product's
 * minimum (decision 098), more than is orderable, or more than a new buyer's share (decision 062).
 */
export type LineProblem =
  | 'gone'
  | 'shut-out'
  | 'order-waits'
  | 'illegal'
  | 'unfilled'
  | 'below-minimum'
  | 'too-many'
  | 'share';

/**
 * Returns why the line cannot be ordered; null when it can. `together` are the pieces of all lines of its product, which
 * reach the minimum in one order together.
 */
export function lineProblem(line: PricedLine, together = line.pieces): LineProblem | null {
  if (!line.isOnSale) return 'gone';
  if (line.isShutOut) return 'shut-out';
  if (line.newBuyer?.openUntil) return 'order-waits';
  if (!isLegalQuantity({ ...ofOneLine(line), minimumCartons: 1 }, line.pieces)) return 'illegal';
  if (line.packing === 'mixed' && !line.isRetailEnabled && together % line.piecesPerCarton !== 0) return 'unfilled';
  if (together < minimumPieces(line)) return 'below-minimum';
  if (line.pieces > line.orderable) return 'too-many';
  return line.newBuyer && line.pieces > line.newBuyer.max ? 'share' : null;
}

type LineTerms = QuantityTerms & Pick<PricedLine, 'optionValues' | 'packing' | 'mixStepPieces'>;

/**
 * Returns the terms that one line has to keep by itself: variants of a product reach its minimum together, so none of
 * their lines has one of its own, and of mixed cartons each is a step's multiple.
 */
export function ofOneLine<Line extends LineTerms>(line: Line): Line {
  if (line.optionValues.length === 0) return line;
  const piecesPerCarton = line.packing === 'mixed' ? line.mixStepPieces : line.piecesPerCarton;
  return { ...line, piecesPerCarton, minimumCartons: 1 };
}

/** Returns the pieces of each product, over all its lines. */
export function piecesTogether(lines: Pick<PricedLine, 'productId' | 'pieces'>[]): Map<bigint, number> {
  const together = new Map<bigint, number>();
  for (const { productId, pieces } of lines) together.set(productId, (together.get(productId) ?? 0) + pieces);
  return together;
}

/** Upper bounds of an order in pieces: the orderable pieces, and a new buyer's share; null for everybody else. */
type Bounds = Pick<PricedLine, 'orderable'> & { share: number | null };

/** Returns the most pieces that one order can have now; 0 where fewer than the minimum order are left. */
export function largestOrderable({ orderable, share, ...terms }: QuantityTerms & Bounds): number {
  const step = stepPieces(terms);
  const max = Math.floor(Math.min(orderable, share ?? orderable, QUANTITY_MAX_PIECES) / step) * step;
  return max < minimumPieces(terms) ? 0 : max;
}

/**
 * Returns the total of each line in paise, at the rung that the pieces of its product reach together; 0 where it cannot
 * be ordered as it stands. Variants in mixed cartons share the price of their cartons, so all of them can be ordered or
 * none.
 */
export function pricedLines(lines: PricedLine[]): Paise[] {
  const priced = new Map<PricedLine, Paise>();
  for (const own of Map.groupBy(lines, ({ productId }) => productId).values()) {
    const together = own.reduce((sum, { pieces }) => sum + pieces, 0);
    const isOrderable = own.map((line) => lineProblem(line, together) === null);
    const [first] = own as [PricedLine];
    const charged = own.map((line) => atRung(line, inCartons(line, together).cartons));
    const totals =
      first.packing === 'mixed'
        ? isOrderable.every(Boolean) && mixedTotals(first, charged)
        : own.map((line, at) => isOrderable[at] && lineTotal(line, line.pieces, inCartons(line, together).cartons));
    for (const [at, line] of own.entries()) priced.set(line, (totals && totals[at]) || 0n);
  }
  return lines.map((line) => priced.get(line) ?? 0n);
}

/** Returns the lines of a part at the prices that are charged, which their order keeps. */
export function chargedLines<Line extends PricedLine>(lines: Line[]): Line[] {
  const together = piecesTogether(lines);
  return lines.map((line) => atRung(line, inCartons(line, together.get(line.productId) ?? line.pieces).cartons));
}

/**
 * Returns the sums of one supplier's part in paise: goods, delivery, and both together. Only lines that can be ordered
 * count.
 */
export function partTotals(lines: PricedLine[], rule: DeliveryRule): { goods: Paise; delivery: Paise; total: Paise } {
  const goods = goodsOf(lines);
  const delivery = goods === 0n ? 0n : deliveryCharge(rule, goods);
  return { goods, delivery, total: goods + delivery };
}

/** Returns what the lines of one part cost in paise, without delivery. */
export function goodsOf(lines: PricedLine[]): Paise {
  return pricedLines(lines).reduce((sum, total) => sum + total, 0n);
}
