import type { Packing } from '../catalogue/packings.ts';
import { minimumPieces } from './quantity.ts';

/** What decides how mixed cartons of a product may be filled. */
export interface FillingTerms {
  packing: Packing;
  piecesPerCarton: number;
  /** Pieces of one variant that are taken at a time; it divides piecesPerCarton. */
  mixStepPieces: number;
  minimumCartons: number;
  isRetailEnabled: boolean;
}

/** Pieces of one variant in mixed cartons. */
export interface FilledVariant {
  pieces: number;
  /** Most pieces of it that can be ordered. */
  orderable: number;
}

/** Is every variant taken in whole steps, and do all together fill whole cartons? Loose pieces need not, where sold. */
export function isFull(terms: FillingTerms, filling: Pick<FilledVariant, 'pieces'>[]): boolean {
  const sum = sumOf(filling.map(({ pieces }) => pieces));
  const [step, carton] = terms.isRetailEnabled ? [1, 1] : [terms.mixStepPieces, terms.piecesPerCarton];
  const isWhole = ({ pieces }: Pick<FilledVariant, 'pieces'>) =>
    Number.isSafeInteger(pieces) && pieces >= 0 && pieces % step === 0;
  return filling.every(isWhole) && sum % carton === 0;
}

/** Is it full, and at least the minimum order? */
export function isLegalFilling(terms: FillingTerms, filling: Pick<FilledVariant, 'pieces'>[]): boolean {
  const sum = sumOf(filling.map(({ pieces }) => pieces));
  return isFull(terms, filling) && sum >= minimumPieces(terms);
}

/**
 * Returns the legal fillings nearest to an illegal one, in the order of its variants: the best one with fewer or as many
 * cartons, then the best one with more, as far as the stock allows. Near is where the fewest pieces change, over all
 * variants. Empty for a legal filling. A filling is never rounded silently.
 */
export function nearestFillings(terms: FillingTerms, filling: FilledVariant[]): number[][] {
  if (isLegalFilling(terms, filling) || !filling.every(({ pieces }) => Number.isSafeInteger(pieces) && pieces >= 0)) {
    return [];
  }
  const { piecesPerCarton, minimumCartons } = terms;
  const sum = sumOf(filling.map(({ pieces }) => pieces));
  const below = Math.max(minimumCartons, Math.floor(sum / piecesPerCarton));
  return [below, below + 1].flatMap((cartons) => {
    const filled = filledTo(terms, filling, cartons * piecesPerCarton);
    return filled === null ? [] : [filled];
  });
}

/**
 * Fills up, or takes out, step by step, each time where it costs the fewest changed pieces: the cost of a variant grows
 * with each step, so that the cheapest steps together are the cheapest filling.
 */
function filledTo({ mixStepPieces: step }: FillingTerms, filling: FilledVariant[], wanted: number): number[] | null {
  const mosts = filling.map(({ orderable }) => Math.floor(orderable / step) * step);
  const filled = filling.map(({ pieces }, at) => Math.min(Math.round(pieces / step) * step, mosts[at] ?? 0));
  const cost = (at: number, pieces: number) => Math.abs(pieces - (filling[at]?.pieces ?? 0));
  for (let sum = sumOf(filled); sum !== wanted; sum = sumOf(filled)) {
    const by = sum < wanted ? step : -step;
    const [best] = filled
      .map((pieces, at) => ({ at, after: pieces + by, more: cost(at, pieces + by) - cost(at, pieces) }))
      .filter(({ at, after }) => after >= 0 && after <= (mosts[at] ?? 0))
      // Among equals the one with the most pieces changes: what is barely there stays as it was chosen.
      .sort((one, other) => one.more - other.more || other.after - one.after);
    if (!best) return null;
    filled[best.at] = best.after;
  }
  return filled;
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
