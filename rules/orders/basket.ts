import type { Packing } from '../catalogue/packings.ts';
import { atRung, lineTotal, type PriceTerms } from '../catalogue/price.ts';
import { groupedBy } from '../grouped.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import type { Paise } from '../money.ts';
import { type DeliveryRule, deliveryCharge } from './delivery.ts';
import { isPackable } from './fillings.ts';
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
  /**
   * Pieces in each warehouse, in the same order for all lines of the product; absent if one warehouse packs everything.
   */
  byWarehouse?: number[];
  /** Pieces of all variants of the product that can be ordered; absent if the line is all of the product. */
  productOrderable?: number;
  /** Does its supplier take no orders from this buyer? */
  isShutOut: boolean;
  /** Null once an order of this buyer has been delivered. */
  newBuyer: NewBuyer | null;
}

/**
 * Reasons why a line cannot be ordered. 'illegal' is no legal quantity (decision 15); mixed cartons are 'unfilled' if
 * not full (097), 'split' if they need two warehouses (180); 'share' is above a new buyer's (062).
 */
export type LineProblem =
  | 'gone'
  | 'shut-out'
  | 'order-waits'
  | 'illegal'
  | 'unfilled'
  | 'below-minimum'
  | 'too-many'
  | 'share'
  | 'split';

/**
 * Returns why the line cannot be ordered; null if it can. `together` are the pieces of all lines of its product, which
 * reach the minimum together.
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

/**
 * Returns why each of these lines cannot be ordered; null if it can. Lines of one product reach its minimum and fill
 * its mixed cartons together.
 */
export function lineProblems(lines: PricedLine[]): (LineProblem | null)[] {
  const together = piecesTogether(lines);
  const problems = lines.map((line) => lineProblem(line, together.get(line.productId) ?? line.pieces));
  const mixed = lines.filter(({ packing, isOnSale }) => packing === 'mixed' && isOnSale);
  for (const own of groupedBy(mixed, ({ productId }) => productId).values()) {
    const [first] = own as [PricedLine];
    const isAlright = own.every((line) => problems[lines.indexOf(line)] === null);
    if (!isAlright || isPackable(first, own)) continue;
    for (const line of own) problems[lines.indexOf(line)] = 'split';
  }
  return problems;
}

type LineTerms = QuantityTerms & Pick<PricedLine, 'optionValues' | 'packing' | 'mixStepPieces'>;

/**
 * Returns the terms that a line has to meet alone. Variants of a product reach its minimum together, so their lines
 * have none; in mixed cartons a line only needs whole steps.
 */
export function ofOneLine<Line extends LineTerms>(line: Line): Line {
  if (line.optionValues.length === 0) return line;
  const piecesPerCarton = line.packing === 'mixed' ? line.mixStepPieces : line.piecesPerCarton;
  return { ...line, piecesPerCarton, minimumCartons: 1 };
}

/**
 * Returns the pieces of each product over all its lines. Lines that are no longer sold count for no rung and no
 * minimum.
 */
export function piecesTogether(lines: Pick<PricedLine, 'productId' | 'pieces' | 'isOnSale'>[]): Map<bigint, number> {
  const together = new Map<bigint, number>();
  for (const { productId, pieces, isOnSale } of lines) {
    together.set(productId, (together.get(productId) ?? 0) + (isOnSale ? pieces : 0));
  }
  return together;
}

/** Upper bounds of an order in pieces: the orderable pieces, and a new buyer's share; null for known buyers. */
type Bounds = Pick<PricedLine, 'orderable'> & { share: number | null };

/** Returns what can still be added to the pieces in the basket. */
export function roomBeside({ orderable, share }: Bounds, inBasket: number): Bounds {
  const left = (most: number) => Math.max(0, most - inBasket);
  return { orderable: left(orderable), share: share === null ? null : left(share) };
}

/** Returns the most pieces that one order can have now; 0 where fewer than the minimum order are left. */
export function largestOrderable({ orderable, share, ...terms }: QuantityTerms & Bounds): number {
  const step = stepPieces(terms);
  const max = Math.floor(Math.min(orderable, share ?? orderable, QUANTITY_MAX_PIECES) / step) * step;
  return max < minimumPieces(terms) ? 0 : max;
}

/**
 * Returns the total of each line in paise, at the rung that its product's pieces reach together; 0 if it cannot be
 * ordered. Variants in mixed cartons share one price, so all that are sold can be ordered, or none.
 */
export function pricedLines(lines: PricedLine[], known?: LineProblems): Paise[] {
  return chargesOf(lines, known).map((charge) => charge ?? 0n);
}

/** Problems of lines, in their order. Pass them on if known, because packing mixed cartons is slow. */
type LineProblems = (LineProblem | null)[];

/** Like pricedLines, but null if the line cannot be ordered: a few cheap pieces, less a discount, may cost 0 too. */
function chargesOf(lines: PricedLine[], known: LineProblems = lineProblems(lines)): (Paise | null)[] {
  const charges = new Map<PricedLine, Paise | null>();
  const sold = lines.filter(({ isOnSale }) => isOnSale);
  const sums = piecesTogether(sold);
  const problems = new Map(lines.map((line, at) => [line, known[at] ?? null]));
  for (const [productId, own] of groupedBy(sold, (line) => line.productId)) {
    const together = sums.get(productId) ?? 0;
    const isOrderable = own.map((line) => problems.get(line) === null);
    const [first] = own as [PricedLine];
    const { cartons } = inCartons(first, together);
    const mixed =
      first.packing === 'mixed' && isOrderable.every(Boolean)
        ? mixedTotals(
            first,
            own.map((line) => atRung(line, cartons)),
          )
        : null;
    for (const [at, line] of own.entries()) {
      if (first.packing === 'mixed') charges.set(line, mixed?.[at] ?? null);
      else charges.set(line, isOrderable[at] ? lineTotal(line, line.pieces, cartons) : null);
    }
  }
  return lines.map((line) => charges.get(line) ?? null);
}

/** Returns the lines of a part at the prices that are charged, which their order stores. */
export function chargedLines<Line extends PricedLine>(lines: Line[]): Line[] {
  const together = piecesTogether(lines);
  return lines.map((line) => atRung(line, inCartons(line, together.get(line.productId) ?? line.pieces).cartons));
}

/**
 * Returns the sums of one supplier's part in paise: goods, delivery, and both together. Only lines that can be ordered
 * count.
 */
export function partTotals(
  lines: PricedLine[],
  rule: DeliveryRule,
  known?: LineProblems,
): { goods: Paise; delivery: Paise; total: Paise } {
  const orderable = orderableGoods(lines, known);
  const goods = orderable ?? 0n;
  const delivery = orderable === null ? 0n : deliveryCharge(rule, orderable);
  return { goods, delivery, total: goods + delivery };
}

/** Returns what the lines of one part cost in paise, without delivery. */
export function goodsOf(lines: PricedLine[]): Paise {
  return orderableGoods(lines) ?? 0n;
}

/** Returns what the lines would cost in paise if all of them could be ordered. */
export function goodsIfOrderable(lines: PricedLine[]): Paise {
  const none = lines.map(() => null);
  return orderableGoods(lines, none) ?? 0n;
}

/** Returns what the lines cost in paise; null if none of them can be ordered now. */
export function orderableGoods(lines: PricedLine[], known?: LineProblems): Paise | null {
  const charges = chargesOf(lines, known).filter((charge) => charge !== null);
  return charges.length === 0 ? null : charges.reduce((sum, charge) => sum + charge, 0n);
}
