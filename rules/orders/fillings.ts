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
 * Returns the two legal fillings nearest to an illegal one, in the order of its variants, the one of fewer cartons first:
 * the best filling, and the best of another number of cartons. Near is where the fewest pieces change, over all
 * variants. Fewer than two only where the stock allows no more; empty for a legal filling. A filling is never rounded
 * silently.
 */
export function nearestFillings(terms: FillingTerms, filling: FilledVariant[]): number[][] {
  if (isLegalFilling(terms, filling) || !filling.every(({ pieces }) => Number.isSafeInteger(pieces) && pieces >= 0)) {
    return [];
  }
  const { piecesPerCarton, minimumCartons } = terms;
  const mosts = filling.map(({ orderable }) => Math.floor(orderable / terms.mixStepPieces) * terms.mixStepPieces);
  const max = Math.floor(sumOf(mosts) / piecesPerCarton);
  // The best filling of each number of cartons costs more with every carton away from the nearest steps, so that the two
  // nearest are beside these.
  const steps = filling.map(({ pieces }, at) => nearestStep(terms, pieces, mosts[at] ?? 0));
  const beside = Math.max(minimumCartons, Math.min(Math.floor(sumOf(steps) / piecesPerCarton), max));
  return [beside - 1, beside, beside + 1, beside + 2]
    .filter((cartons) => cartons >= minimumCartons && cartons <= max)
    .map((cartons) => filledTo(terms, { filling, steps, mosts }, cartons * piecesPerCarton))
    .map((filled) => ({ filled, cost: costOf(filling, filled), sum: sumOf(filled) }))
    .sort((one, other) => one.cost - other.cost || other.sum - one.sum)
    .slice(0, 2)
    .sort((one, other) => one.sum - other.sum)
    .map(({ filled }) => filled);
}

interface Filling {
  filling: FilledVariant[];
  /** The nearest whole steps in stock of each variant, whether they fill cartons or not. */
  steps: number[];
  /** Most pieces of each variant in whole steps. */
  mosts: number[];
}

/**
 * Fills up, or takes out, step by step, each time where it costs the fewest changed pieces: the cost of a variant grows
 * with each step, so that the cheapest steps together are the cheapest filling. There are enough pieces for it.
 */
function filledTo({ mixStepPieces: step }: FillingTerms, { filling, steps, mosts }: Filling, wanted: number): number[] {
  const filled = [...steps];
  const cost = (at: number, pieces: number) => Math.abs(pieces - (filling[at]?.pieces ?? 0));
  for (let sum = sumOf(filled); sum !== wanted; sum = sumOf(filled)) {
    const by = sum < wanted ? step : -step;
    const [best] = filled
      .map((pieces, at) => ({ at, after: pieces + by, more: cost(at, pieces + by) - cost(at, pieces) }))
      .filter(({ at, after }) => after >= 0 && after <= (mosts[at] ?? 0))
      // Among equals the one with the most pieces changes: what is barely there stays as it was chosen.
      .sort((one, other) => one.more - other.more || other.after - one.after);
    if (!best) throw new RangeError(`${wanted} pieces are not in stock`);
    // What goes up at full cost is the next to go up too: a large minimum is not filled step by step.
    const isNextToo = by > 0 && best.more === step;
    filled[best.at] = isNextToo ? Math.min(best.after + wanted - sum - step, mosts[best.at] ?? 0) : best.after;
  }
  return filled;
}

/** Returns the whole steps nearest to these pieces, as far as there are any. */
function nearestStep({ mixStepPieces: step }: FillingTerms, pieces: number, most: number): number {
  return Math.min(Math.round(pieces / step) * step, most);
}

function costOf(filling: FilledVariant[], filled: number[]): number {
  return sumOf(filling.map(({ pieces }, at) => Math.abs(pieces - (filled[at] ?? 0))));
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
