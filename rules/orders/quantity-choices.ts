import { largestOrderable } from './basket.ts';
import { minimumPieces, nearestLegal, type QuantityTerms } from './quantity.ts';

interface Room {
  /** Pieces that can be ordered now. */
  orderable: number;
  /** Most pieces that a new buyer can order; null for everybody else. */
  share: number | null;
}

/**
 * Returns the quantities that are offered in place of one that cannot be ordered, in pieces: the legal ones beside it, as
 * far as they can be ordered, or else the largest that can. Empty for one that can be ordered, and where nothing can.
 */
export function quantityChoices(terms: QuantityTerms, pieces: number, room: Room): number[] {
  const max = largestOrderable({ ...terms, ...room });
  if (Number.isNaN(pieces)) return max === 0 ? [] : [minimumPieces(terms)];
  const legal = nearestLegal(terms, pieces);
  const wanted = legal.length > 0 ? legal : pieces > max ? [max] : [];
  return [...new Set(wanted.map((one) => Math.min(one, max)))].filter((one) => one > 0);
}
