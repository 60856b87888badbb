import type { PriceTerms } from '../catalogue/price.ts';
import { isLegalQuantity, nearestLegal } from './quantity.ts';

/**
 * Reasons why fewer pieces are ordered again than before: no longer sold, not to this buyer, none left, fewer left,
 * more than a new buyer's share (decision 062), no longer a legal quantity (decision 15), or together with the other
 * variants no full cartons or no minimum order any more.
 */
export type ReorderProblem = 'gone' | 'shut-out' | 'sold-out' | 'fewer' | 'share' | 'illegal' | 'unfilled';

interface Again {
  /** Pieces that were ordered. */
  wanted: number;
  /** Pieces that can be ordered now. */
  orderable: number;
  /** A new buyer's share; null for known buyers. */
  share: number | null;
}

/** Returns the most pieces, up to those ordered before, that are legal and orderable; 0 when there are none. */
export function reorderedPieces(terms: PriceTerms, { wanted, orderable, share }: Again): number {
  const max = Math.min(wanted, orderable, share ?? wanted);
  if (isLegalQuantity(terms, max)) return max;
  return Math.max(0, ...nearestLegal(terms, max).filter((pieces) => pieces <= max));
}

/** Returns why fewer pieces are ordered again; null if all of them are. */
export function reorderProblem(
  terms: PriceTerms,
  { wanted, orderable, share, pieces }: Again & { pieces: number },
): ReorderProblem | null {
  if (pieces === wanted) return null;
  if (orderable === 0) return 'sold-out';
  if (!isLegalQuantity(terms, wanted)) return 'illegal';
  if (share !== null && share < Math.min(wanted, orderable)) return 'share';
  return orderable < wanted ? 'fewer' : 'illegal';
}
