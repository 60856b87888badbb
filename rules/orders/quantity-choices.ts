import { largestOrderable } from './basket.ts';
import { isLegalQuantity, minimumPieces, nearestLegal, type QuantityTerms, stepPieces } from './quantity.ts';

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

/**
 * Returns the quantities that one step less and one step more lead to, in pieces; null where that cannot be ordered. From
 * more than `max`, the most that can be ordered, one step less leads to that; 0 stands for no limit.
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
