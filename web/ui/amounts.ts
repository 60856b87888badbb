import { m } from '../../messages/compiled/messages.js';
import { formatRupees, groupIndian, type Paise } from '../../rules/money.ts';
import { inCartons, type QuantityTerms, stepPieces } from '../../rules/orders/quantity.ts';

// English has one form for 1 and one for all others, Hindi and Gujarati one for both: a choice between two messages.
// Intl.PluralRules would be slower than all other words of a list.

/** '1,240 pieces' in the language of the page. */
export function piecesText(count: number): string {
  return count === 1 ? m.one_piece() : m.pieces({ shown: groupIndian(count) });
}

/** '12 pcs', where there is little room. */
export function pcsText(count: number): string {
  return count === 1 ? m.one_pc() : m.pcs({ shown: groupIndian(count) });
}

/** '50 products'. */
export function productsText(count: number): string {
  return count === 1 ? m.one_product() : m.products_found({ shown: groupIndian(count) });
}

/** Returns the total of goods to order; a dash where none of them can be ordered as it is. */
export function sumText(paise: Paise): string {
  return paise === 0n ? '–' : formatRupees(paise);
}

/** Returns pieces that are missing: '3 more cartons', or '12 more pieces' of what is not packed in cartons. */
export function moreText(terms: QuantityTerms, pieces: number): string {
  const { cartons, leftOver } = inCartons(terms, pieces);
  if (isByCarton(terms) && leftOver === 0)
    return cartons === 1 ? m.one_more_carton() : m.more_cartons({ shown: groupIndian(cartons) });
  return pieces === 1 ? m.one_more_piece() : m.more_pieces({ shown: groupIndian(pieces) });
}

/** Returns how a quantity is packed: '3 cartons', '3 cartons + 5 pieces' or '5 pieces'. */
export function packingText(terms: QuantityTerms, pieces: number): string {
  const { cartons, leftOver } = inCartons(terms, pieces);
  return packedText({ cartons, pieces: leftOver });
}

/** Returns the same for goods in cartons of several sizes. */
export function packedText({ cartons, pieces }: { cartons: number; pieces: number }): string {
  if (pieces === 0) return cartonsText(cartons);
  if (cartons === 0) return piecesText(pieces);
  return m.cartons_and_pieces({ cartons: cartonsText(cartons), pieces: piecesText(pieces) });
}

/** Returns the same, or just the pieces of a product that is not packed in cartons. */
export function quantityText(terms: QuantityTerms, pieces: number): string {
  return isByCarton(terms) ? packingText(terms, pieces) : piecesText(pieces);
}

/** Returns a quantity in the unit it is ordered by: pieces where one can be ordered, else cartons. */
export function stepsText(terms: QuantityTerms, pieces: number): string {
  return stepPieces(terms) === 1 ? piecesText(pieces) : packingText(terms, pieces);
}

/** Returns whether the product is packed in cartons. A sample is sold by the piece. */
export function isByCarton(terms: QuantityTerms): boolean {
  return terms.piecesPerCarton > 1;
}

/** '5 cartons'. */
export function cartonsText(count: number): string {
  return count === 1 ? m.one_carton() : m.cartons({ shown: groupIndian(count) });
}
