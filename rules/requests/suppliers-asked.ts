import { sharedDigits } from '../stock/allocation.ts';

// Which suppliers a request goes to. Decisions 46 and 50.

/** Suppliers who get one request at most. */
export const REQUEST_SUPPLIERS_MAX = 5;
/** How many words of a request have to be found in a product's name for the two to match fully, whatever its category. */
export const WORDS_ENOUGH = 2;
const WORDS_MAX = 12;
const WORD_MIN = 3;
/** So many digits of a PIN code are its sorting district: within one, nobody is nearer. */
const DISTRICT_DIGITS = 3;
/** Said in requests for everything. */
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

/** Of a supplier who has goods: what stands for the product that fits the request best. */
export interface Candidate {
  supplierId: string;
  /** Is it of the category that was asked for? */
  isOfCategory: boolean;
  /** Words of the request that are found in its name. */
  words: number;
  /** Pieces of it that can be ordered now. */
  orderable: number;
  /** Of the warehouses it lies in. */
  pincodes: string[];
  /** When a request went to this supplier last; null when none ever did. */
  askedAt: Date | null;
}

/** The words by which products are compared with a request: of three letters or more, twelve at most, in small letters. */
export function wordsOf(wanted: string): string[] {
  const words = wanted.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => word.length >= WORD_MIN && !/^\d+$/.test(word) && !passedOver.has(word));
  return [...new Set(telling)].slice(0, WORDS_MAX);
}

/**
 * The five suppliers a request goes to, or all where there are fewer: who has goods of the category, and after them who has
 * some of another that are named by two words of the request. Among each, first whose product is named as it was asked for (two
 * words, one, none), then who has enough pieces, then who is nearer (sorting district, sub-zone, zone), then who
 * was asked longest ago, somebody who never was before all others. So each has its turn among equals.
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
