import { divideHalfUp, type Paise } from '../money.ts';
import { inCartons, type QuantityTerms } from '../orders/quantity.ts';
import { type PriceSlab, slabAfter, slabReached } from './price-slabs.ts';

/** Price of a product in paise, before and after its discount. */
export interface PriceTerms extends QuantityTerms {
  pricePerCarton: Paise;
  /** Paise for each piece beyond full cartons; null while retail is off. */
  pricePerRetail: Paise | null;
  /** Percent, 0 when there is none. */
  discount: number;
  /** Prices per carton from more cartons on; empty if there is one price. Decision 098. */
  priceSlabs: readonly PriceSlab[];
}

/** Terms of a product that its rungs are read with. */
export type RungTerms = Pick<PriceTerms, 'pricePerCarton' | 'piecesPerCarton' | 'discount' | 'priceSlabs'>;

/**
 * List price of one piece in paise, rounded half-up; it is shown, and used for filters and sorting. Decision 12, 16.
 */
export function pricePerPiece(terms: Pick<PriceTerms, 'pricePerCarton' | 'piecesPerCarton'>): Paise {
  return divideHalfUp(terms.pricePerCarton, BigInt(terms.piecesPerCarton));
}

/**
 * Price of one piece in paise: the discount is taken off the exact carton price, and the result rounded half-up once.
 */
export function discountedPerPiece(terms: Pick<PriceTerms, 'pricePerCarton' | 'piecesPerCarton' | 'discount'>): Paise {
  return divideHalfUp(terms.pricePerCarton * percentLeft(terms.discount), 100n * BigInt(terms.piecesPerCarton));
}

/** Price of one carton in paise, less the discount, half-up. */
export function discountedPerCarton(terms: Pick<PriceTerms, 'pricePerCarton' | 'discount'>): Paise {
  return divideHalfUp(terms.pricePerCarton * percentLeft(terms.discount), 100n);
}

/** Price of one loose piece in paise, less the discount, half-up; null if no loose pieces are sold. */
export function discountedPerLoose({
  pricePerRetail,
  discount,
}: Pick<PriceTerms, 'pricePerRetail' | 'discount'>): Paise | null {
  return pricePerRetail === null ? null : divideHalfUp(pricePerRetail * percentLeft(discount), 100n);
}

/**
 * Total of a line in paise: full cartons at the carton price, loose pieces at the retail price, less the discount,
 * rounded half-up once (decisions 12, 17). The rung is that of `cartonsTogether`, the product's cartons in the order.
 */
export function lineTotal(terms: PriceTerms, pieces: number, cartonsTogether?: number): Paise {
  const { cartons, leftOver } = inCartons(terms, pieces);
  const { pricePerCarton, pricePerRetail, discount } = atRung(terms, cartonsTogether ?? cartons);
  if (leftOver > 0 && pricePerRetail === null) throw new RangeError('loose pieces need a retail price');
  const list = BigInt(cartons) * pricePerCarton + BigInt(leftOver) * (pricePerRetail ?? 0n);
  return divideHalfUp(list * percentLeft(discount), 100n);
}

/**
 * Returns the terms at which this many cartons are charged, without other rungs: the price of the rung that they reach;
 * a loose piece never costs less than a piece of those cartons. An order line stores these terms.
 */
export function atRung<Terms extends PriceTerms>(terms: Terms, cartons: number): Terms {
  const slab = slabReached(terms.priceSlabs, cartons);
  if (slab === null) return { ...terms, priceSlabs: [] };
  const pricePerCarton = BigInt(slab.pricePerCarton);
  const piece = pricePerPiece({ ...terms, pricePerCarton });
  const isBelow = terms.pricePerRetail !== null && terms.pricePerRetail < piece;
  return { ...terms, pricePerCarton, pricePerRetail: isBelow ? piece : terms.pricePerRetail, priceSlabs: [] };
}

/** Returns the terms of a variant with a price of its own: it keeps its difference to the product's price on each rung. */
export function ofVariant<Terms extends Pick<PriceTerms, 'pricePerCarton' | 'priceSlabs'>>(
  terms: Terms,
  pricePerCarton: Paise,
): Terms {
  const by = Number(pricePerCarton - terms.pricePerCarton);
  const priceSlabs = terms.priceSlabs.map(({ fromCartons, pricePerCarton: price }) => ({
    fromCartons,
    pricePerCarton: Math.max(1, price + by),
  }));
  return { ...terms, pricePerCarton, priceSlabs };
}

/** Price of one piece in paise on the last rung, less the discount; null where that is not lower than without rungs. */
export function lowestPerPiece(terms: RungTerms): Paise | null {
  const slab = terms.priceSlabs.at(-1);
  if (!slab) return null;
  const lowest = discountedPerPiece({ ...terms, pricePerCarton: BigInt(slab.pricePerCarton) });
  return lowest < discountedPerPiece(terms) ? lowest : null;
}

/** The next rung, for a buyer of fewer cartons. */
export interface NextRung {
  /** Cartons at which it begins, and cartons missing to reach it. */
  fromCartons: number;
  missing: number;
  /** Price per carton there, less the discount, in paise. */
  pricePerCarton: Paise;
  /** Paise saved on `fromCartons` cartons, compared with the price of the rung before. */
  saving: Paise;
}

/** Returns what the next rung would save a buyer of this many cartons; null on the last. */
export function nextRung(terms: PriceTerms, cartons: number): NextRung | null {
  const next = slabAfter(terms.priceSlabs, cartons);
  if (next === null) return null;
  const { fromCartons } = next;
  const pieces = fromCartons * terms.piecesPerCarton;
  return {
    fromCartons,
    missing: fromCartons - cartons,
    pricePerCarton: discountedPerCarton({ ...terms, pricePerCarton: BigInt(next.pricePerCarton) }),
    saving: lineTotal(terms, pieces, cartons) - lineTotal(terms, pieces),
  };
}

function percentLeft(discount: number): bigint {
  return BigInt(100 - discount);
}
