import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { inCartons, type QuantityTerms } from '../../rules/quantity.ts';

/** '1,240 pieces' in the language of the page. */
export function piecesText(count: number): string {
  return m.pieces({ count, shown: groupIndian(count) });
}

/** '3 cartons' in the language of the page. */
function cartonsText(count: number): string {
  return m.cartons({ count, shown: groupIndian(count) });
}

/** '3 cartons', '3 cartons + 5 pieces' or '5 pieces': how a quantity is packed. */
export function packingText(terms: QuantityTerms, pieces: number): string {
  const { cartons, leftOver } = inCartons(terms, pieces);
  if (leftOver === 0) return cartonsText(cartons);
  if (cartons === 0) return piecesText(leftOver);
  return m.cartons_and_pieces({ cartons: cartonsText(cartons), pieces: piecesText(leftOver) });
}

/** Is the product packed in cartons at all? A sample is sold by the piece. */
export function isByCarton(terms: QuantityTerms): boolean {
  return terms.piecesPerCarton > 1;
}
