import { lineTotal, type PriceTerms } from '../catalogue/price.ts';
import type { Paise } from '../money.ts';

/** A variant with its price of a carton in paise, and the pieces that are wanted of it. */
interface Counted {
  pricePerCarton: Paise;
  pieces: number;
}

/** Returns what variants of one product cost together in paise; null where a count cannot be ordered as it stands. */
export function variantTotal(terms: PriceTerms, counted: Counted[]): Paise | null {
  const wanted = counted.filter(({ pieces }) => pieces !== 0);
  const isWhole = ({ pieces }: Counted) => terms.pricePerRetail !== null || pieces % terms.piecesPerCarton === 0;
  if (!wanted.every(isWhole)) return null;
  return wanted.reduce((sum, { pricePerCarton, pieces }) => sum + lineTotal({ ...terms, pricePerCarton }, pieces), 0n);
}
