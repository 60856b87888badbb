import { divideHalfUp, type Paise } from '../money.ts';
import { inCartons, type QuantityTerms } from '../orders/quantity.ts';

/** What a product costs, before and after its discount. */
export interface PriceTerms extends QuantityTerms {
  pricePerCarton: Paise;
  /** Paise for each piece beyond full cartons; null while retail is off. */
  pricePerRetail: Paise | null;
  /** Percent, 0 when there is none. */
  discount: number;
}

/** List price of one piece in paise, half-up: what is shown, filtered and sorted by. Decision 12, 16. */
export function pricePerPiece(terms: Pick<PriceTerms, 'pricePerCarton' | 'piecesPerCarton'>): Paise {
  return divideHalfUp(terms.pricePerCarton, BigInt(terms.piecesPerCarton));
}

/** Price of one piece in paise with the discount taken off the exact carton price, half-up once. */
export function discountedPerPiece(terms: Pick<PriceTerms, 'pricePerCarton' | 'piecesPerCarton' | 'discount'>): Paise {
  return divideHalfUp(terms.pricePerCarton * percentLeft(terms.discount), 100n * BigInt(terms.piecesPerCarton));
}

/** Price of one carton in paise with the discount off, half-up. */
export function discountedPerCarton(terms: Pick<PriceTerms, 'pricePerCarton' | 'discount'>): Paise {
  return divideHalfUp(terms.pricePerCarton * percentLeft(terms.discount), 100n);
}

/**
 * Total of one line in paise for a legal number of pieces: full cartons at the carton price, what is left over at
 * the retail price, less the discount, rounded half-up once. Decisions 12 and 17.
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
