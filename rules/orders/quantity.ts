import { QUANTITY_MAX_PIECES } from '../limits.ts';

/** The facts of a product that decide which quantities may be ordered. */
export interface QuantityTerms {
  piecesPerCarton: number;
  /** 1 for a listed product. A sample has 1 piece a carton, so this is its minimum order in pieces. */
  minimumCartons: number;
  isRetailEnabled: boolean;
}

/** Smallest order in pieces: one carton, a sample's own minimum, or 1 piece with retail on. Decision 12. */
export function minimumPieces(terms: QuantityTerms): number {
  return terms.isRetailEnabled ? 1 : terms.piecesPerCarton * terms.minimumCartons;
}

/** Pieces between two neighbouring legal quantities: 1 with retail on, else a carton. Decision 12. */
export function stepPieces(terms: QuantityTerms): number {
  return terms.isRetailEnabled ? 1 : terms.piecesPerCarton;
}

/** Returns the terms of pieces added to the basket: the pieces in it count towards the minimum order. */
export function termsOfMore<Terms extends QuantityTerms>(terms: Terms, inBasket: number): Terms {
  const missing = terms.minimumCartons - Math.floor(inBasket / terms.piecesPerCarton);
  return { ...terms, minimumCartons: Math.max(1, missing) };
}

/** Is this number of pieces orderable? Whole cartons, or any whole number with retail on; never below the minimum. */
export function isLegalQuantity(terms: QuantityTerms, pieces: number): boolean {
  return (
    Number.isSafeInteger(pieces) &&
    pieces >= minimumPieces(terms) &&
    pieces <= QUANTITY_MAX_PIECES &&
    pieces % stepPieces(terms) === 0
  );
}

/**
 * Returns the legal quantities next to an illegal one, in pieces: one if it is outside the range, else the two beside
 * it. Empty for a legal quantity. A quantity is never rounded silently. Decision 15.
 */
export function nearestLegal(terms: QuantityTerms, pieces: number): number[] {
  if (isLegalQuantity(terms, pieces)) return [];
  const min = minimumPieces(terms);
  const max = legalAtMost(terms, QUANTITY_MAX_PIECES);
  if (!(pieces > min)) return [min];
  if (pieces >= max) return [max];
  return [legalAtMost(terms, pieces), legalAtLeast(terms, pieces)];
}

/** Splits a number of pieces into whole cartons and the pieces left over. */
export function inCartons(terms: QuantityTerms, pieces: number): { cartons: number; leftOver: number } {
  return { cartons: Math.floor(pieces / terms.piecesPerCarton), leftOver: pieces % terms.piecesPerCarton };
}

/** Returns the smallest legal quantity of at least these pieces. */
export function legalAtLeast(terms: QuantityTerms, pieces: number): number {
  const step = stepPieces(terms);
  return Math.max(minimumPieces(terms), Math.ceil(pieces / step) * step);
}

function legalAtMost(terms: QuantityTerms, pieces: number): number {
  const step = stepPieces(terms);
  return Math.max(minimumPieces(terms), Math.floor(pieces / step) * step);
}
