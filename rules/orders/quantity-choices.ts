import { largestOrderable } from './basket.ts';
import { isLegalQuantity, minimumPieces, nearestLegal, type QuantityTerms, stepPieces } from './quantity.ts';

interface Room {
  /** Pieces that can be ordered now. */
  orderable: number;
  /** Most pieces that a new buyer can order; null for known buyers. */
  share: number | null;
}

/**
 * Returns the quantities to offer in place of one that cannot be ordered, in pieces: the legal ones beside it that can
 * be ordered, or else the largest that can. Empty if it can be ordered, or nothing can.
 */
export function quantityChoices(terms: QuantityTerms, pieces: number, room: Room): number[] {
  const max = largestOrderable({ ...terms, ...room });
  if (Number.isNaN(pieces)) return max === 0 ? [] : [minimumPieces(terms)];
  const legal = nearestLegal(terms, pieces);
  const wanted = legal.length > 0 ? legal : pieces > max ? [max] : [];
  return [...new Set(wanted.map((one) => Math.min(one, max)))].filter((one) => one > 0);
}

/**
 * Returns the quantities one step below and above, in pieces; null if it cannot be ordered. Above `max`, the most that
 * can be ordered, one step less leads to `max`; 0 means no limit.
 */
export function quantitySteps(
  terms: QuantityTerms,
  pieces: number,
  max: number,
): { less: number | null; more: number | null } {
  const step = stepPieces(terms);
  const beside = isLegalQuantity(terms, pieces) ? [pieces - step, pieces + step] : nearestLegal(terms, pieces);
  const most = max > 0 ? Math.floor(max / step) * step : Number.POSITIVE_INFINITY;
  const orderable = (quantity: number) => (isLegalQuantity(terms, quantity) && quantity <= most ? quantity : null);
  return { less: orderable(Math.min(beside[0] ?? 0, most)), more: orderable(beside.at(-1) ?? 0) };
}
