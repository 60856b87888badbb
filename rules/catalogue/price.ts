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
  /** Prices of a carton from more cartons on; empty where there is one price. Decision 098. */
  priceSlabs: readonly PriceSlab[];
}

/** What of a product's prices its rungs are read with. */
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

/** Price of one carton in paise with the discount off, half-up. */
export function discountedPerCarton(terms: Pick<PriceTerms, 'pricePerCarton' | 'discount'>): Paise {
  return divideHalfUp(terms.pricePerCarton * percentLeft(terms.discount), 100n);
}

/** Price of one loose piece in paise with the discount off, half-up; null where none are sold. */
export function discountedPerLoose({
  pricePerRetail,
  discount,
}: Pick<PriceTerms, 'pricePerRetail' | 'discount'>): Paise | null {
  return pricePerRetail === null ? null : divideHalfUp(pricePerRetail * percentLeft(discount), 100n);
}

/**
 * Total of one line in paise for a legal number of pieces: full cartons at the carton price and loose pieces at the
 * retail price, less the discount, rounded half-up once. Decisions 12 and 17. The prices are those of the rung that
 * `cartonsTogether` reach, the cartons of all lines of the product in one order.
 */
export function lineTotal(terms: PriceTerms, pieces: number, cartonsTogether?: number): Paise {
  const { cartons, leftOver } = inCartons(terms, pieces);
  const { pricePerCarton, pricePerRetail, discount } = atRung(terms, cartonsTogether ?? cartons);
  if (leftOver > 0 && pricePerRetail === null) throw new RangeError('loose pieces need a retail price');
  const list = BigInt(cartons) * pricePerCarton + BigInt(leftOver) * (pricePerRetail ?? 0n);
  return divideHalfUp(list * percentLeft(discount), 100n);
}

/**
 * Returns the terms at which this many cartons are charged, without any other rung: the price of the rung that they
 * reach, and loose pieces never below its price per piece. An order line keeps these.
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

/** The next rung, as a buyer of fewer cartons reads it. */
export interface NextRung {
  /** Cartons on which it begins, and how many are missing to it. */
  fromCartons: number;
  missing: number;
  /** What a carton costs there, less the discount, in paise. */
  pricePerCarton: Paise;
  /** What that saves on `fromCartons` cartons, compared with the price of the rung before it. */
  saving: Paise;
}

/** Returns what one more rung would save whoever orders this many cartons; null on the last. */
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
