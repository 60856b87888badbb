import { PRICE_SLABS_MAX } from '../limits.ts';

/** A rung of a product's prices as stored: from this many cartons on, each costs this many paise. */
export interface PriceSlab {
  fromCartons: number;
  pricePerCarton: number;
}

/** Key of the message about invalid rungs. */
export type SlabsProblem =
  | 'price_slabs_too_many'
  | 'price_slabs_not_rising'
  | 'price_slabs_not_falling'
  | 'price_slabs_above_minimum'
  | 'price_slabs_below_price';

/** Terms of a product that its rungs are checked against. */
interface SlabTerms {
  pricePerCarton: bigint;
  minimumCartons: number;
  isRetailEnabled: boolean;
}

/**
 * Returns what is wrong with a product's rungs; null if they are valid: at most five, strictly rising in cartons and
 * strictly falling in price, the first above one carton and the minimum order, and below the product's price.
 */
export function slabsProblem(slabs: readonly PriceSlab[], terms: SlabTerms): SlabsProblem | null {
  if (slabs.length > PRICE_SLABS_MAX) return 'price_slabs_too_many';
  const [first] = slabs;
  if (!first) return null;
  const pairs = slabs.slice(1).map((slab, at) => ({ slab, before: slabs[at] as PriceSlab }));
  if (pairs.some(({ slab, before }) => slab.fromCartons <= before.fromCartons)) return 'price_slabs_not_rising';
  if (pairs.some(({ slab, before }) => slab.pricePerCarton >= before.pricePerCarton)) return 'price_slabs_not_falling';
  // With loose pieces on sale the minimum order is one piece, whatever the cartons say.
  const minimum = terms.isRetailEnabled ? 1 : terms.minimumCartons;
  if (first.fromCartons <= minimum) return 'price_slabs_above_minimum';
  return BigInt(first.pricePerCarton) >= terms.pricePerCarton ? 'price_slabs_below_price' : null;
}

/** Prices of a product's cartons in paise. */
interface RungPrices {
  pricePerCarton: bigint;
  priceSlabs: readonly PriceSlab[];
}

/**
 * Does a variant with this price of its own still cost more than 0 on the last rung? There it keeps its difference to
 * the product's price.
 */
export function isAboveRungs(own: bigint, { pricePerCarton, priceSlabs }: RungPrices): boolean {
  const lowest = priceSlabs.at(-1);
  return lowest === undefined || own > pricePerCarton - BigInt(lowest.pricePerCarton);
}

/** Returns the rung that this many cartons reach; null below the first. */
export function slabReached(slabs: readonly PriceSlab[], cartons: number): PriceSlab | null {
  return slabs.findLast(({ fromCartons }) => cartons >= fromCartons) ?? null;
}

/** Returns the first rung that this many cartons do not reach; null on the last. */
export function slabAfter(slabs: readonly PriceSlab[], cartons: number): PriceSlab | null {
  return slabs.find(({ fromCartons }) => cartons < fromCartons) ?? null;
}
