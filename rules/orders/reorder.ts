import type { PriceTerms } from '../catalogue/price.ts';
import { isLegalQuantity, nearestLegal } from './quantity.ts';

/**
 * Why less is ordered again than was ordered: no longer sold, not to this buyer, none left, fewer left, more than a new
 * buyer's share (decision 062), or no longer sold in such quantities (decision 15).
 */
export type ReorderProblem = 'gone' | 'shut-out' | 'sold-out' | 'fewer' | 'share' | 'illegal';

interface Again {
  /** Pieces that were ordered. */
  wanted: number;
  /** Pieces that can be ordered now. */
  orderable: number;
  /** A new buyer's share; null for everybody else. */
  share: number | null;
}

/** The most pieces up to those wanted that are legal and there; 0 when no quantity is. Never more than was ordered. */
export function reorderedPieces(terms: PriceTerms, { wanted, orderable, share }: Again): number {
  const most = Math.min(wanted, orderable, share ?? wanted);
  if (isLegalQuantity(terms, most)) return most;
  return Math.max(0, ...nearestLegal(terms, most).filter((pieces) => pieces <= most));
}

/** Null when all of it can be ordered again. */
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
