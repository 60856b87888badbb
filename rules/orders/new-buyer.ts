import { minimumPieces, type QuantityTerms, stepPieces } from './quantity.ts';

/** Percent of the available pieces that an account may order before its first delivery. Decision 062. */
const SHARE_PERCENT = 25;

/** Limits of a new buyer on one product, until their first order has been delivered. */
export interface NewBuyer {
  /** Pieces of it that can be ordered at once. */
  max: number;
  /** A waiting order with this supplier blocks another one until this moment at the latest; null when none waits. */
  openUntil: Date | null;
}

/**
 * Returns the most pieces of a product that an account can order before its first order has been delivered: a quarter
 * of the `available` pieces in legal steps, but at least a carton and the minimum order.
 */
export function newBuyerMax(terms: QuantityTerms, available: number): number {
  const step = stepPieces(terms);
  const share = Math.floor((available * SHARE_PERCENT) / 100 / step) * step;
  return Math.max(share, minimumPieces(terms), terms.piecesPerCarton);
}

/** Returns the same share for a viewer of a product with `stock` available pieces; null for a known buyer. */
export function newBuyerShare(product: QuantityTerms & { stock: number }, isNewBuyer: boolean): number | null {
  return isNewBuyer ? newBuyerMax(product, product.stock) : null;
}
