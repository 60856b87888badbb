import { m } from '../../messages/compiled/messages.js';
import { discountedPerCarton, discountedPerPiece, type PriceTerms } from '../../rules/catalogue/price.ts';
import { formatRupees } from '../../rules/money.ts';
import { cartonPriceText, isByCarton, type PackedTerms } from '../ui/amounts.ts';

/** Returns the list price after the discount, as buyers see it. */
export function listPrice(product: PriceTerms & PackedTerms): string {
  const perPiece = `${formatRupees(discountedPerPiece(product))} ${m.per_piece()}`;
  if (!isByCarton(product)) return perPiece;
  return `${cartonPriceText(product, discountedPerCarton(product))} · ${perPiece}`;
}
