import type { Packing } from '../catalogue/packings.ts';
import { groupIndian } from '../money.ts';
import { fullCartons, packedAt, packedNear } from '../stock/carton-plan.ts';
import { minimumPieces } from './quantity.ts';

/** Warehouses in which another filling is looked for. */
const SOUGHT_IN_MAX = 12;

/** Fillings that are tried beside the best one, if it or they cannot be packed. */
const EXCHANGES_MAX = 6;

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
  /** Pieces in each warehouse, in one order for all variants; absent where one packs everything. */
  byWarehouse?: number[];
  /** Pieces among them that lie in the basket and stay there; none where it is not said. */
  lying?: number;
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
 * Can each carton be packed in a single warehouse? A product that is also sold loose only needs enough pieces. Decision
 * 180.
 */
export function isPackable(terms: FillingTerms, filling: Omit<FilledVariant, 'lying'>[]): boolean {
  if (terms.isRetailEnabled) return filling.every(({ pieces, orderable }) => pieces <= orderable);
  const pieces = filling.map((one) => one.pieces);
  return packedAt(terms, pieces, stocksOf(filling)) !== null;
}

function stocksOf(filling: Pick<FilledVariant, 'orderable' | 'byWarehouse'>[]): number[][] {
  return filling.map(({ orderable, byWarehouse }) => byWarehouse ?? [orderable]);
}

/** What keeps a filling from whole cartons. */
export interface FillingFaults {
  /** Variants that are not taken in whole steps, by their places. */
  unstepped: number[];
  /** Pieces that are missing to whole cartons of all together; 0 where they are whole. */
  more: number;
  /** Pieces that are too many for them; 0 also where nothing, or less than the minimum, would be left. */
  fewer: number;
  /** Variants of which less is left than lies in the basket, by their places. */
  scarce: number[];
  /** Are the cartons whole, and enough of each variant there, but could they only be filled in two warehouses? */
  isSplit: boolean;
}

/** Returns what is wrong with a filling that is not full, or cannot be packed. */
export function fillingFaults(terms: FillingTerms, filling: FilledVariant[]): FillingFaults {
  const { mixStepPieces, piecesPerCarton } = terms;
  const unstepped = filling.flatMap(({ pieces }, at) => (pieces % mixStepPieces === 0 ? [] : [at]));
  const sum = sumOf(filling.map(({ pieces }) => pieces));
  const over = sum % piecesPerCarton;
  const isLessEnough = sum - over > sumOf(filling.map(({ lying = 0 }) => lying)) && sum - over >= minimumPieces(terms);
  const isThere = filling.every(({ pieces, orderable }) => pieces <= orderable);
  return {
    unstepped,
    more: over === 0 ? 0 : piecesPerCarton - over,
    fewer: isLessEnough ? over : 0,
    scarce: filling.flatMap(({ orderable, lying = 0 }, at) => (lying > orderable ? [at] : [])),
    isSplit: unstepped.length === 0 && over === 0 && isThere && !isPackable(terms, filling),
  };
}

/** Returns the keys of the sentences that say so, with the names of the variants, the step and these pieces as blanks. */
export function fillingSentences({ unstepped, more, fewer, scarce, isSplit }: FillingFaults) {
  const lacks = fewer === 0 ? ('filling_lacks' as const) : ('filling_lacks_or_less' as const);
  return [
    ...(unstepped.length > 0 ? ['filling_steps' as const] : []),
    ...(more > 0 ? [lacks] : []),
    ...(scarce.length > 0 ? ['filling_scarce' as const] : []),
    ...(isSplit ? ['filling_split' as const] : []),
  ];
}

/** Returns 'Black 18, Blue 6'. */
export function fillingText(filling: { values: string[]; pieces: number }[]): string {
  return filling.map(({ values, pieces }) => `${values.join(' ')} ${groupIndian(pieces)}`).join(', ');
}

/**
 * Returns the two fillings nearest to one that cannot be ordered, the nearest first, in the order of its variants. Near is
 * where the fewest pieces change, over all variants; among equals, the one of fewer pieces. What lies in the basket is not
 * taken out, and something is added to it. The warehouses can pack each of them; where none of those that are nearest can
 * be packed, they are near, but another may be nearer. One alone where the stock allows no more, or where no other near
 * one can be packed; empty for a filling that can be ordered. Pieces may be broken, as they were typed. A filling is never
 * rounded silently.
 */
export function nearestFillings(terms: FillingTerms, filling: FilledVariant[]): number[][] {
  if (terms.isRetailEnabled || !filling.every(({ pieces }) => Number.isFinite(pieces) && pieces >= 0)) return [];
  const isInOnePlace = filling.every(({ byWarehouse }) => byWarehouse === undefined);
  if (isLegalFilling(terms, filling) && (isInOnePlace || isPackable(terms, filling))) return [];
  const { piecesPerCarton, mixStepPieces: step } = terms;
  const stocks = fullestOf(terms, stocksOf(filling));
  const full = fullCartons(terms, stocks);
  const leasts = filling.map(({ lying = 0 }) => Math.ceil(lying / step) * step);
  const mosts = stocks.map((row) => sumOf(row.map((pieces, at) => wholeSteps(terms, Math.min(pieces, full[at] ?? 0)))));
  // The stock may have fallen below what lies in the basket.
  if (leasts.some((least, at) => least > (mosts[at] ?? 0))) return [];
  const max = sumOf(full) / piecesPerCarton;
  const min = Math.max(terms.minimumCartons, leastCartons(terms, filling, leasts));
  // The best filling of each number of cartons costs more with every carton away from the nearest steps, so that the two
  // nearest are beside these.
  const steps = filling.map(({ pieces }, at) => Math.max(leasts[at] ?? 0, nearestStep(terms, pieces, mosts[at] ?? 0)));
  const beside = Math.max(min, Math.min(Math.floor(sumOf(steps) / piecesPerCarton), max));
  const bounds = { filling, steps, leasts, mosts, stocks };
  const found = [beside - 1, beside, beside + 1, beside + 2]
    .filter((cartons) => cartons >= min && cartons <= max)
    .flatMap((cartons) => fillingsOf(terms, bounds, cartons * piecesPerCarton));
  return [...new Map(found.map((filled) => [filled.join(' '), filled])).values()]
    .map((filled) => ({ filled, cost: costOf(filling, filled), sum: sumOf(filled) }))
    .sort((one, other) => one.cost - other.cost || one.sum - other.sum)
    .slice(0, 2)
    .map(({ filled }) => filled);
}

/** Returns the stock in the warehouses with the most full cartons alone: a search over many would take seconds. */
function fullestOf(terms: FillingTerms, stocks: number[][]): number[][] {
  const full = fullCartons(terms, stocks);
  if (full.length <= SOUGHT_IN_MAX) return stocks;
  const fullest = [...full.keys()].sort((one, other) => (full[other] ?? 0) - (full[one] ?? 0)).slice(0, SOUGHT_IN_MAX);
  return stocks.map((row) => fullest.map((at) => row[at] ?? 0));
}

/** Returns the nearest fillings of so many pieces that can be packed. */
function fillingsOf(terms: FillingTerms, bounds: Filling, pieces: number): number[][] {
  const best = filledTo(terms, bounds, pieces);
  const packed: number[][] = [];
  // Packing is slow, and of each number of cartons at most two are offered.
  for (const one of [best, ...exchanged(terms, bounds, best)]) {
    if (packedAt(terms, one, bounds.stocks)) packed.push(one);
    if (packed.length > 1) return packed;
  }
  return [...packed, ...packedNear(terms, { wants: bounds.steps, leasts: bounds.leasts }, bounds.stocks, pieces)];
}

/** Returns the fewest cartons that hold what lies in the basket, and more. */
function leastCartons({ piecesPerCarton }: FillingTerms, filling: FilledVariant[], leasts: number[]): number {
  const lying = sumOf(filling.map((variant) => variant.lying ?? 0));
  return Math.max(Math.floor(lying / piecesPerCarton) + 1, Math.ceil(sumOf(leasts) / piecesPerCarton));
}

interface Filling {
  filling: FilledVariant[];
  /** The nearest whole steps in stock of each variant, whether they fill cartons or not. */
  steps: number[];
  /** Fewest pieces of each variant in whole steps: those in the basket. */
  leasts: number[];
  /** Most pieces of each variant in whole steps. */
  mosts: number[];
  /** Pieces of each variant in each warehouse. */
  stocks: number[][];
}

/**
 * Fills up, or takes out, step by step, each time where it costs the fewest changed pieces: the cost of a variant grows
 * with each step, so that the cheapest steps together are the cheapest filling. There are enough pieces for it.
 */
function filledTo({ mixStepPieces: step }: FillingTerms, bounds: Filling, wanted: number): number[] {
  const filled = [...bounds.steps];
  for (let sum = sumOf(filled); sum !== wanted; sum = sumOf(filled)) {
    const by = sum < wanted ? step : -step;
    const [best] = stepsFrom(bounds, filled, by);
    if (!best) throw new RangeError(`${wanted} pieces are not in stock`);
    // What goes up at full cost is the next to go up too: a large minimum is not filled step by step.
    const isNextToo = by > 0 && best.more === step;
    filled[best.at] = isNextToo ? Math.min(best.after + wanted - sum - step, bounds.mosts[best.at] ?? 0) : best.after;
  }
  return filled;
}

/**
 * Returns the next best fillings of as many pieces as the best, the best of them first; none where there is only one. As
 * the cost of a variant grows with each step, the second best is the best but for one step, which another variant has
 * instead. There are several, because no warehouse may be able to pack it.
 */
function exchanged({ mixStepPieces: step }: FillingTerms, bounds: Filling, best: number[]): number[][] {
  // Where one place packs everything, each can be packed.
  const count = bounds.stocks.every((row) => row.length === 1) ? 1 : EXCHANGES_MAX;
  // Of each way only the cheapest can be in the cheapest pairs of different variants.
  const ups = stepsFrom(bounds, best, step).slice(0, count + 1);
  const downs = stepsFrom(bounds, best, -step).slice(0, count + 1);
  return ups
    .flatMap((up) => downs.map((down) => ({ up, down })))
    .filter(({ up, down }) => up.at !== down.at)
    .sort((one, other) => one.up.more + one.down.more - other.up.more - other.down.more)
    .slice(0, count)
    .map(({ up, down }) => {
      const filling = [...best];
      for (const { at, after } of [up, down]) filling[at] = after;
      return filling;
    });
}

/** Returns the variants that can go so many pieces up or down, with how many more pieces it changes, the fewest first. */
function stepsFrom({ filling, leasts, mosts }: Filling, filled: number[], by: number) {
  const cost = (at: number, pieces: number) => Math.abs(pieces - (filling[at]?.pieces ?? 0));
  return (
    filled
      .map((pieces, at) => ({ at, after: pieces + by, more: cost(at, pieces + by) - cost(at, pieces) }))
      .filter(({ at, after }) => after >= (leasts[at] ?? 0) && after <= (mosts[at] ?? 0))
      // Among equals the one with the most pieces changes: what is barely there stays as it was chosen.
      .sort((one, other) => one.more - other.more || other.after - one.after)
  );
}

/** Returns the whole steps nearest to these pieces, as far as there are any; between two the fewer. */
function nearestStep({ mixStepPieces: step }: FillingTerms, pieces: number, most: number): number {
  return Math.min(Math.ceil(pieces / step - 0.5) * step, most);
}

function wholeSteps({ mixStepPieces: step }: FillingTerms, pieces: number): number {
  return Math.floor(pieces / step) * step;
}

function costOf(filling: FilledVariant[], filled: number[]): number {
  return sumOf(filling.map(({ pieces }, at) => Math.abs(pieces - (filled[at] ?? 0))));
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
