import { atRung, lineTotal, ofVariant, type PriceTerms } from '../catalogue/price.ts';
import type { Paise } from '../money.ts';
import { type FillingTerms, isFull } from './fillings.ts';
import { mixedTotals } from './mixed-total.ts';
import { inCartons } from './quantity.ts';

/** A variant with its price per carton in paise, the pieces wanted, and the pieces in the basket. */
interface Counted {
  pricePerCarton: Paise;
  pieces: number;
  lying: number;
}

/**
 * Returns what variants of one product cost together in paise, at the rung that they reach with the basket; null if a
 * count cannot be ordered. Mixed cartons begun in the basket are filled up, and charged in full.
 */
export function variantTotal(terms: PriceTerms & FillingTerms, counted: Counted[]): Paise | null {
  if (terms.packing === 'mixed') return filledTotal(terms, counted);
  const wanted = counted.filter(({ pieces }) => pieces !== 0);
  const lying = counted.reduce((sum, one) => sum + one.lying, 0);
  const isWhole = ({ pieces }: Counted) =>
    Number.isSafeInteger(pieces) && (terms.pricePerRetail !== null || pieces % terms.piecesPerCarton === 0);
  if (!wanted.every(isWhole)) return null;
  const together = wanted.reduce((sum, { pieces }) => sum + pieces, lying);
  const { cartons } = inCartons(terms, together);
  return wanted.reduce(
    (sum, { pricePerCarton, pieces }) => sum + lineTotal(ofVariant(terms, pricePerCarton), pieces, cartons),
    0n,
  );
}

function filledTotal(terms: PriceTerms & FillingTerms, counted: Counted[]): Paise | null {
  const together = withBasket(counted);
  if (!isFull(terms, together)) return null;
  const { cartons } = inCartons(
    terms,
    together.reduce((sum, { pieces }) => sum + pieces, 0),
  );
  // Pieces that fill cartons without the basket are charged without it.
  const own = isFull(terms, counted) ? counted : together;
  const charged = own
    .filter(({ pieces }) => pieces !== 0)
    .map(({ pricePerCarton, pieces }) => ({ ...atRung(ofVariant(terms, pricePerCarton), cartons), pieces }));
  return mixedTotals(terms, charged).reduce((sum, total) => sum + total, 0n);
}

/** Returns the variants with the pieces that the basket would have of each. */
export function withBasket<Variant extends Pick<Counted, 'pieces' | 'lying'>>(counted: Variant[]): Variant[] {
  return counted.map((variant) => ({ ...variant, pieces: variant.pieces + variant.lying }));
}
