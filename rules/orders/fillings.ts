import type { Packing } from '../catalogue/packings.ts';
import { groupIndian } from '../money.ts';
import { fullCartons, packedAt, packedNear } from '../stock/carton-plan.ts';
import { minimumPieces } from './quantity.ts';

/** Warehouses that the search for another filling uses. */
const SOUGHT_IN_MAX = 12;

/** Fillings that are tried beside the best one, because it may not be packable. */
const EXCHANGES_MAX = 6;

/** Terms that decide how mixed cartons of a product may be filled. */
export interface FillingTerms {
  packing: Packing;
  piecesPerCarton: number;
  /** Pieces of one variant that are taken at a time; it divides piecesPerCarton. */
  mixStepPieces: number;
  minimumCartons: number;
  isRetailEnabled: boolean;
}

/** Pieces of one variant in mixed cartons; as typed, they may be fractions. */
export interface FilledVariant {
  pieces: number;
  /** Most pieces of it that can be ordered. */
  orderable: number;
  /** Pieces in each warehouse, in the same order for all variants; absent if one warehouse packs everything. */
  byWarehouse?: number[];
  /** The part of `pieces` that is in the basket and stays there; 0 by default. */
  lying?: number;
}

/**
 * Is every variant taken in whole steps, and do they fill whole cartons together? Neither is needed if loose pieces are
 * sold.
 */
export function isFull(terms: FillingTerms, filling: Pick<FilledVariant, 'pieces'>[]): boolean {
  const sum = sumOf(filling.map(({ pieces }) => pieces));
  const [step, carton] = terms.isRetailEnabled ? [1, 1] : [terms.mixStepPieces, terms.piecesPerCarton];
  const isWhole = ({ pieces }: Pick<FilledVariant, 'pieces'>) =>
    Number.isSafeInteger(pieces) && pieces >= 0 && pieces % step === 0;
  return filling.every(isWhole) && sum % carton === 0;
}

/** Is the filling full, and at least the minimum order? */
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

/** Reasons why a filling does not make whole cartons. */
export interface FillingFaults {
  /** Variants that are not taken in whole steps, by index. */
  unstepped: number[];
  /** Pieces missing for whole cartons of all variants together; 0 if the cartons are whole. */
  more: number;
  /**
   * Pieces to take out for whole cartons; 0 also if nothing beyond the basket, or less than the minimum, would be left.
   */
  fewer: number;
  /** Variants with less stock than the basket holds, by index. */
  scarce: number[];
  /** Are the cartons whole and all pieces in stock, but could they only be filled in two warehouses? */
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

/**
 * Returns the keys of the messages for these faults; their blanks are the names of variants, the step and the pieces.
 */
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
 * Returns the two fillings nearest to one that cannot be ordered: fewest changed pieces, then fewest pieces. Each can
 * be packed, keeps the basket's pieces and adds some. Fewer if stock allows no more; none for an orderable filling.
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
  // The stock may have fallen below the pieces in the basket.
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

/** Returns the stock of the warehouses with the most full cartons: a search over many would take seconds. */
function fullestOf(terms: FillingTerms, stocks: number[][]): number[][] {
  const full = fullCartons(terms, stocks);
  if (full.length <= SOUGHT_IN_MAX) return stocks;
  const fullest = [...full.keys()].sort((one, other) => (full[other] ?? 0) - (full[one] ?? 0)).slice(0, SOUGHT_IN_MAX);
  return stocks.map((row) => fullest.map((at) => row[at] ?? 0));
}

/**
 * Returns the nearest packable fillings of this many pieces. If the nearest few cannot be packed, others may be nearer.
 */
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

/** Returns the fewest cartons that hold the pieces in the basket and more. */
function leastCartons({ piecesPerCarton }: FillingTerms, filling: FilledVariant[], leasts: number[]): number {
  const lying = sumOf(filling.map((variant) => variant.lying ?? 0));
  return Math.max(Math.floor(lying / piecesPerCarton) + 1, Math.ceil(sumOf(leasts) / piecesPerCarton));
}

interface Filling {
  filling: FilledVariant[];
  /** The nearest whole steps in stock of each variant, even if they do not fill cartons. */
  steps: number[];
  /** Fewest pieces of each variant in whole steps: those in the basket. */
  leasts: number[];
  /** Most pieces of each variant in whole steps. */
  mosts: number[];
  /** Pieces of each variant in each warehouse. */
  stocks: number[][];
}

/**
 * Adds or takes out one step at a time, where it changes the fewest pieces. The cost of a variant grows with each step,
 * so the cheapest steps together make the cheapest filling. Throws if the stock is not enough.
 */
function filledTo({ mixStepPieces: step }: FillingTerms, bounds: Filling, wanted: number): number[] {
  const filled = [...bounds.steps];
  for (let sum = sumOf(filled); sum !== wanted; sum = sumOf(filled)) {
    const by = sum < wanted ? step : -step;
    const [best] = stepsFrom(bounds, filled, by);
    if (!best) throw new RangeError(`${wanted} pieces are not in stock`);
    // A variant that goes up at full cost goes up next too: this avoids filling a large minimum step by step.
    const isNextToo = by > 0 && best.more === step;
    filled[best.at] = isNextToo ? Math.min(best.after + wanted - sum - step, bounds.mosts[best.at] ?? 0) : best.after;
  }
  return filled;
}

/**
 * Returns the next best fillings of as many pieces, best first; none if there is no other. Each is the best with one
 * step moved to another variant, because costs grow per step. Some may not be packable.
 */
function exchanged({ mixStepPieces: step }: FillingTerms, bounds: Filling, best: number[]): number[][] {
  // If one place packs everything, each filling can be packed.
  const count = bounds.stocks.every((row) => row.length === 1) ? 1 : EXCHANGES_MAX;
  // Only the cheapest in each direction can be in the cheapest pairs of different variants.
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

/**
 * Returns the variants that can go up or down by this many pieces, with the added cost in changed pieces, lowest first.
 */
function stepsFrom({ filling, leasts, mosts }: Filling, filled: number[], by: number) {
  const cost = (at: number, pieces: number) => Math.abs(pieces - (filling[at]?.pieces ?? 0));
  return (
    filled
      .map((pieces, at) => ({ at, after: pieces + by, more: cost(at, pieces + by) - cost(at, pieces) }))
      .filter(({ at, after }) => after >= (leasts[at] ?? 0) && after <= (mosts[at] ?? 0))
      // Among equals the variant with the most pieces changes, so that small choices stay as they are.
      .sort((one, other) => one.more - other.more || other.after - one.after)
  );
}

/** Returns the whole steps nearest to these pieces, at most `most`; halfway between two, the fewer. */
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
