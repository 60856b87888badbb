import { atRung, lineTotal, ofVariant, type PriceTerms } from '../catalogue/price.ts';
import type { Paise } from '../money.ts';
import { type FillingTerms, isFull } from './fillings.ts';
import { mixedTotals } from './mixed-total.ts';
import { inCartons } from './quantity.ts';

/** A variant with its price of a carton in paise, and the pieces that are wanted of it. */
interface Counted {
  pricePerCarton: Paise;
  pieces: number;
}

/**
 * Returns what variants of one product cost together in paise, at the rung that they reach with the `lying` pieces in the
 * basket; null where a count cannot be ordered as it stands.
 */
export function variantTotal(terms: PriceTerms & FillingTerms, counted: Counted[], lying = 0): Paise | null {
  const wanted = counted.filter(({ pieces }) => pieces !== 0);
  if (terms.packing === 'mixed') return filledTotal(terms, wanted, lying);
  const isWhole = ({ pieces }: Counted) => terms.pricePerRetail !== null || pieces % terms.piecesPerCarton === 0;
  if (!wanted.every(isWhole)) return null;
  const together = wanted.reduce((sum, { pieces }) => sum + pieces, lying);
  const { cartons } = inCartons(terms, together);
  return wanted.reduce(
    (sum, { pricePerCarton, pieces }) => sum + lineTotal(ofVariant(terms, pricePerCarton), pieces, cartons),
    0n,
  );
}

function filledTotal(terms: PriceTerms & FillingTerms, wanted: Counted[], lying: number): Paise | null {
  if (!isFull(terms, wanted)) return null;
  const { cartons } = inCartons(
    terms,
    wanted.reduce((sum, { pieces }) => sum + pieces, lying),
  );
  const charged = wanted.map(({ pricePerCarton, pieces }) => ({
    ...atRung(ofVariant(terms, pricePerCarton), cartons),
    pieces,
  }));
  return mixedTotals(terms, charged).reduce((sum, total) => sum + total, 0n);
}
