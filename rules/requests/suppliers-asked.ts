import { sharedDigits } from '../stock/allocation.ts';

// Choice of the suppliers who get a request. Decisions 46 and 50.

/** Suppliers who get one request at most. */
export const REQUEST_SUPPLIERS_MAX = 5;
/** Words of a request that a product's name has to contain for a full match, whatever its category. */
export const WORDS_ENOUGH = 2;
const WORDS_MAX = 12;
const WORD_MIN = 3;
/** The first digits of a PIN code name its sorting district; suppliers within one count as equally near. */
const DISTRICT_DIGITS = 3;
/** Words without meaning for the comparison, because any request may contain them. */
const passedOver = new Set([
  'and',
  'for',
  'the',
  'with',
  'need',
  'want',
  'piece',
  'pieces',
  'pcs',
  'carton',
  'cartons',
]);

/** A supplier who has goods, described by the product that fits the request best. */
export interface Candidate {
  supplierId: string;
  /** Is the product of the requested category? */
  isOfCategory: boolean;
  /** Words of the request that the product's name contains. */
  words: number;
  /** Pieces of the product that can be ordered now. */
  orderable: number;
  /** PIN codes of the warehouses that hold the product. */
  pincodes: string[];
  /** When this supplier last got a request; null for never. */
  askedAt: Date | null;
}

/**
 * Returns the words by which products are compared with a request: three characters or more, twelve words at most, in
 * small letters.
 */
export function wordsOf(wanted: string): string[] {
  const words = wanted.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => word.length >= WORD_MIN && !/^\d+$/.test(word) && !passedOver.has(word));
  return [...new Set(telling)].slice(0, WORDS_MAX);
}

/**
 * Returns the five suppliers to ask, or fewer: first those with goods of the category, then those whose product's name
 * has two words of the request. Within both: more words (two count), enough pieces, distance, longest time unasked.
 */
export function suppliersToAsk(
  candidates: Candidate[],
  { pieces, pincode }: { pieces: number; pincode: string },
): string[] {
  const near = ({ pincodes }: Candidate) =>
    Math.max(0, ...pincodes.map((one) => Math.min(sharedDigits(one, pincode), DISTRICT_DIGITS)));
  const ranked = candidates.map((candidate) => ({
    ...candidate,
    words: Math.min(candidate.words, WORDS_ENOUGH),
    isEnough: Number(candidate.orderable >= pieces),
    near: near(candidate),
    askedAt: candidate.askedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  }));
  return ranked
    .filter(({ isOfCategory, words }) => isOfCategory || words === WORDS_ENOUGH)
    .toSorted(
      (a, b) =>
        Number(b.isOfCategory) - Number(a.isOfCategory) ||
        b.words - a.words ||
        b.isEnough - a.isEnough ||
        b.near - a.near ||
        (a.askedAt === b.askedAt ? 0 : a.askedAt < b.askedAt ? -1 : 1) ||
        (a.supplierId < b.supplierId ? -1 : 1),
    )
    .slice(0, REQUEST_SUPPLIERS_MAX)
    .map(({ supplierId }) => supplierId);
}
