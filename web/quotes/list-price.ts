import { m } from '../../messages/compiled/messages.js';
import { discountedPerCarton, discountedPerPiece, type PriceTerms } from '../../rules/catalogue/price.ts';
import { formatRupees } from '../../rules/money.ts';
import { isByCarton, piecesText } from '../ui/amounts.ts';

/** Returns the list price after the discount, as buyers see it. */
export function listPrice(product: PriceTerms): string {
  const perPiece = `${formatRupees(discountedPerPiece(product))} ${m.per_piece()}`;
  if (!isByCarton(product)) return perPiece;
  const carton = formatRupees(discountedPerCarton(product));
  return `${m.carton_of({ price: carton, pieces: piecesText(product.piecesPerCarton) })} · ${perPiece}`;
}
