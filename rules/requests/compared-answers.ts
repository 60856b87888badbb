import { divideHalfUp, type Paise } from '../money.ts';
import { type QuoteTerms, quoteSums } from '../quotes/quote.ts';

// How answers to one request are compared. Decision 46.

/** An answer beside the others. Money in paise. */
export interface Compared {
  /** A piece with its share of the delivery; of the goods alone where freight is paid on receipt. */
  perPiece: Paise;
  /** The share of the delivery in it; null where freight is paid on receipt. */
  deliveryShare: Paise | null;
  pieces: number;
  /** Pieces that are missing of what is wanted; 0 where only part of a carton is. */
  short: number;
  isBest: boolean;
}

/** The price of a piece with delivery, rounded half-up once from the whole; the delivery's share is the rest beside the goods. */
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
 * Answers in the order in which they are looked at: those that bring what is wanted, then those whose delivery is known,
 * then by the price per piece; of equals the earlier. The first is the best of several, unless it is
 * short of goods.
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
