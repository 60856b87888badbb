import { divideHalfUp, type Paise } from '../money.ts';
import { inCartons, type QuantityTerms } from '../orders/quantity.ts';

/** Price of a product in paise, before and after its discount. */
export interface PriceTerms extends QuantityTerms {
  pricePerCarton: Paise;
  /** Paise for each piece beyond full cartons; null while retail is off. */
  pricePerRetail: Paise | null;
  /** Percent, 0 when there is none. */
  discount: number;
}

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

/**
 * Total of one line in paise for a legal number of pieces: full cartons at the carton price and loose pieces at the
 * retail price, less the discount, rounded half-up once. Decisions 12 and 17.
 */
export function lineTotal(terms: PriceTerms, pieces: number): Paise {
  const { cartons, leftOver } = inCartons(terms, pieces);
  if (leftOver > 0 && terms.pricePerRetail === null) throw new RangeError('loose pieces need a retail price');
  const list = BigInt(cartons) * terms.pricePerCarton + BigInt(leftOver) * (terms.pricePerRetail ?? 0n);
  return divideHalfUp(list * percentLeft(terms.discount), 100n);
}

function percentLeft(discount: number): bigint {
  return BigInt(100 - discount);
}
