import { divideHalfUp, type Paise } from '../money.ts';
import { type QuoteTerms, quoteSums } from '../quotes/quote.ts';

// Comparison of the answers to one request. Decision 46.

/** An answer with the figures it is compared by. Money in paise. */
export interface Compared {
  /** Price of a piece with its share of the delivery; without delivery where freight is paid on receipt. */
  perPiece: Paise;
  /** The share of the delivery in it; null where freight is paid on receipt. */
  deliveryShare: Paise | null;
  pieces: number;
  /** Pieces that are missing from the wanted quantity; 0 where less than a carton is missing. */
  short: number;
  isBest: boolean;
}

/**
 * Returns the figures of an answer. The price of a piece with delivery is rounded half-up once, from the total; the
 * delivery's share is the difference from the price without it.
 */
export function comparedTerms(terms: QuoteTerms, wanted: number): Omit<Compared, 'isBest'> {
  const { perPiece: goods, pieces, total } = quoteSums(terms);
  const perPiece = divideHalfUp(total, BigInt(pieces));
  const missing = Math.max(0, wanted - pieces);
  return {
    perPiece,
    deliveryShare: terms.delivery === null ? null : perPiece - goods,
    pieces,
    short: missing < terms.piecesPerCarton ? 0 : missing,
  };
}

/**
 * Sorts answers: first those with the full quantity, then those with a known delivery, then by price per piece, then
 * the earlier one. The first of several is marked as best, unless it has too few pieces.
 */
export function comparedAnswers<Answer extends QuoteTerms & { id: bigint }>(
  answers: Answer[],
  wanted: number,
): (Answer & Compared)[] {
  const sorted = answers
    .map((answer) => ({ ...answer, ...comparedTerms(answer, wanted) }))
    .toSorted(
      (a, b) =>
        Number(a.short > 0) - Number(b.short > 0) ||
        Number(a.deliveryShare === null) - Number(b.deliveryShare === null) ||
        compare(a.perPiece, b.perPiece) ||
        compare(a.id, b.id),
    );
  return sorted.map((answer, at) => ({ ...answer, isBest: at === 0 && answer.short === 0 && sorted.length > 1 }));
}

function compare(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
