import { minimumPieces, type QuantityTerms, stepPieces } from './quantity.ts';

/** Of what lies there, for an account that has received nothing yet. Decision 062. */
const SHARE_PERCENT = 25;

/** What holds for a buyer of one product until the first order has been delivered. */
export interface NewBuyer {
  /** Pieces of it that can be ordered at once. */
  most: number;
  /** An order waits for this supplier, until then at the latest; null when none does. */
  openUntil: Date | null;
}

/**
 * The most pieces of a product that an account can order before its first order has been delivered: a quarter of the
 * `available` pieces, which are promised to nobody, in legal steps; always a carton and the smallest order.
 */
export function newBuyerMost(terms: QuantityTerms, available: number): number {
  const step = stepPieces(terms);
  const share = Math.floor((available * SHARE_PERCENT) / 100 / step) * step;
  return Math.max(share, minimumPieces(terms), terms.piecesPerCarton);
}

/** The same for whoever looks at a product of which `stock` pieces are promised to nobody; null for a known buyer. */
export function newBuyerShare(product: QuantityTerms & { stock: number }, isNewBuyer: boolean): number | null {
  return isNewBuyer ? newBuyerMost(product, product.stock) : null;
}
