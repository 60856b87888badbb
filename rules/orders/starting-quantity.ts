import type { Packing } from '../catalogue/packings.ts';
import { DEFAULT_QUANTITY_PIECES } from '../limits.ts';
import { largestOrderable } from './basket.ts';
import { legalAtLeast, minimumPieces, type QuantityTerms, stepPieces } from './quantity.ts';

interface StartTerms extends QuantityTerms {
  packing?: Packing;
  /** Pieces that can be ordered now. */
  orderable: number;
  /** Most pieces that a new buyer can order; null for known buyers. */
  share?: number | null;
}

/**
 * Returns the preset quantity of a product, in pieces. Goods by the piece, retail included, start at 50; cartons, sets and
 * mixed cartons at their minimum. Never above what can be ordered, unless nothing can. Decision 162.
 */
export function startingPieces({ packing = 'carton', orderable, share = null, ...terms }: StartTerms): number {
  const min = minimumPieces(terms);
  const isByPiece = packing === 'carton' && stepPieces(terms) === 1;
  const start = isByPiece ? legalAtLeast(terms, Math.max(DEFAULT_QUANTITY_PIECES, min)) : min;
  const max = largestOrderable({ ...terms, orderable, share });
  return max === 0 ? start : Math.min(start, max);
}
