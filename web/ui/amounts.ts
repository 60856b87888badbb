import { m } from '../../messages/compiled/messages.js';
import type { Packing } from '../../rules/catalogue/packings.ts';
import { COUNT_EXACT_TO } from '../../rules/limits.ts';
import { formatRupees, groupIndian, type Paise } from '../../rules/money.ts';
import { inCartons, type QuantityTerms, stepPieces } from '../../rules/orders/quantity.ts';

// English has one form for 1 and one for all other numbers, Hindi and Gujarati one for both, so two messages are
// enough. Intl.PluralRules would take longer than all other texts of a list.

/** '1,240 pieces' in the language of the page. */
export function piecesText(count: number): string {
  return count === 1 ? m.one_piece() : m.pieces({ shown: groupIndian(count) });
}

/** '12 pcs', for narrow places. */
export function pcsText(count: number): string {
  return count === 1 ? m.one_pc() : m.pcs({ shown: groupIndian(count) });
}

/** '50 products'. */
export function productsText(count: number): string {
  return count === 1 ? m.one_product() : m.products_found({ shown: groupIndian(count) });
}

/** The same for a count that stops at 1,000: '50 products', '1,000+ products'. */
export function totalText({ count, isMore }: { count: number; isMore: boolean }): string {
  return isMore ? m.products_found_more({ shown: groupIndian(COUNT_EXACT_TO) }) : productsText(count);
}

/** Returns the total of goods to order; a dash if none of them can be ordered as it is. */
export function sumText(paise: Paise): string {
  return paise === 0n ? '–' : formatRupees(paise);
}

/** Terms of goods with their packing; in cartons if it is not given. */
export interface PackedTerms extends QuantityTerms {
  packing?: Packing;
}

/** Returns the missing quantity: '3 more cartons', or '12 more pieces' if it is not a number of whole cartons. */
export function moreText(terms: PackedTerms, pieces: number): string {
  const { cartons, leftOver } = inCartons(terms, pieces);
  if (!isByCarton(terms) || leftOver > 0)
    return pieces === 1 ? m.one_more_piece() : m.more_pieces({ shown: groupIndian(pieces) });
  const shown = groupIndian(cartons);
  if (terms.packing === 'set') return cartons === 1 ? m.one_more_set() : m.more_sets({ shown });
  return cartons === 1 ? m.one_more_carton() : m.more_cartons({ shown });
}

/** Returns a quantity as packed: '3 cartons', '3 sets', '3 cartons + 5 pieces' or '5 pieces'. */
export function packingText(terms: PackedTerms, pieces: number): string {
  const { cartons, leftOver } = inCartons(terms, pieces);
  return packedText({ cartons, pieces: leftOver, packing: terms.packing });
}

/** Returns the same for goods in cartons of several sizes. */
export function packedText({ cartons, pieces, packing }: Packed): string {
  if (pieces === 0) return cartonsText(cartons, packing);
  if (cartons === 0) return piecesText(pieces);
  return m.cartons_and_pieces({ cartons: cartonsText(cartons, packing), pieces: piecesText(pieces) });
}

interface Packed {
  cartons: number;
  pieces: number;
  packing?: Packing | undefined;
}

/** Returns a quantity as packed; in pieces for a product that is not packed in cartons. */
export function quantityText(terms: PackedTerms, pieces: number): string {
  return isByCarton(terms) ? packingText(terms, pieces) : piecesText(pieces);
}

/** Returns a quantity in stock or in the basket: in sets for a product sold in sets, else in pieces. */
export function heldText(terms: PackedTerms, pieces: number): string {
  return terms.packing === 'set' ? packingText(terms, pieces) : piecesText(pieces);
}

/** Returns the quantity of one line as packed; in pieces for a variant of mixed cartons. */
export function lineQuantityText(line: PackedTerms, pieces: number): string {
  return isInCartons(line) ? packingText(line, pieces) : piecesText(pieces);
}

/**
 * True if a line is counted in cartons or sets: not for goods sold by the piece, nor for one variant of mixed cartons.
 */
export function isInCartons(line: PackedTerms): boolean {
  return isByCarton(line) && line.packing !== 'mixed';
}

/** Returns a quantity in the unit of orders: pieces if a single piece can be ordered, else as packed. */
export function stepsText(terms: PackedTerms, pieces: number): string {
  return stepPieces(terms) === 1 ? piecesText(pieces) : lineQuantityText(terms, pieces);
}

/** Returns whether the product is packed in cartons. A sample is sold by the piece. */
export function isByCarton(terms: QuantityTerms): boolean {
  return terms.piecesPerCarton > 1;
}

/** '5 cartons' or '5 sets'. */
export function cartonsText(count: number, packing: Packing = 'carton'): string {
  if (packing === 'set') return count === 1 ? m.one_set() : m.sets({ shown: groupIndian(count) });
  return count === 1 ? m.one_carton() : m.cartons({ shown: groupIndian(count) });
}

/** '₹2,400 a carton of 24 pieces'; takes the price to show, in paise. */
export function cartonPriceText(terms: PackedTerms, paise: Paise): string {
  const price = { price: formatRupees(paise), pieces: piecesText(terms.piecesPerCarton) };
  return terms.packing === 'set' ? m.set_price_of(price) : m.carton_of(price);
}

/** 'Carton of 24 pieces', 'Set of 8 pieces' or 'Mixed carton of 24 pieces'. */
export function cartonSizeText({ piecesPerCarton, packing }: Pick<PackedTerms, 'piecesPerCarton' | 'packing'>): string {
  const pieces = piecesText(piecesPerCarton);
  if (packing === 'mixed') return m.pick_mixed_of({ pieces });
  return packing === 'set' ? m.pick_set_of({ pieces }) : m.pick_carton_of({ pieces });
}
