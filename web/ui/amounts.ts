import { m } from '../../messages/compiled/messages.js';
import { formatRupees, groupIndian, type Paise } from '../../rules/money.ts';
import { inCartons, type QuantityTerms, stepPieces } from '../../rules/orders/quantity.ts';

// English has one form for 1 and one for all others, Hindi and Gujarati one for both: a choice of two sentences, where
// the platform's plural rules would take longer than all other words of a list.

/** '1,240 pieces' in the language of the page. */
export function piecesText(count: number): string {
  return count === 1 ? m.one_piece() : m.pieces({ shown: groupIndian(count) });
}

/** '50 products'. */
export function productsText(count: number): string {
  return count === 1 ? m.one_product() : m.products_found({ shown: groupIndian(count) });
}

/** What goods to order come to; a dash where nothing of them can be ordered as it stands. */
export function sumText(paise: Paise): string {
  return paise === 0n ? '–' : formatRupees(paise);
}

/** '3 cartons', '3 cartons + 5 pieces' or '5 pieces': how a quantity is packed. */
export function packingText(terms: QuantityTerms, pieces: number): string {
  const { cartons, leftOver } = inCartons(terms, pieces);
  return packedText({ cartons, pieces: leftOver });
}

/** The same of goods that lie in cartons of several sizes. */
export function packedText({ cartons, pieces }: { cartons: number; pieces: number }): string {
  if (pieces === 0) return cartonsText(cartons);
  if (cartons === 0) return piecesText(pieces);
  return m.cartons_and_pieces({ cartons: cartonsText(cartons), pieces: piecesText(pieces) });
}

/** The same, or just the pieces of what is not packed in cartons. */
export function quantityText(terms: QuantityTerms, pieces: number): string {
  return isByCarton(terms) ? packingText(terms, pieces) : piecesText(pieces);
}

/** A quantity in what it is counted by: pieces where one can be ordered, else cartons. */
export function stepsText(terms: QuantityTerms, pieces: number): string {
  return stepPieces(terms) === 1 ? piecesText(pieces) : packingText(terms, pieces);
}

/** Is the product packed in cartons at all? A sample is sold by the piece. */
export function isByCarton(terms: QuantityTerms): boolean {
  return terms.piecesPerCarton > 1;
}

function cartonsText(count: number): string {
  return count === 1 ? m.one_carton() : m.cartons({ shown: groupIndian(count) });
}
