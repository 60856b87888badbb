import * as v from 'valibot';
import { inventoryIdFrom } from '../id.ts';
import { SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { slugOf } from '../slug.ts';
import { oneLine } from '../text.ts';
import { requiredWords, typed } from '../typed.ts';
import { isJoiningWord } from './joining-words.ts';

/** Letters of a trade word, as in the database. */
const WORD_MAX = 40;
/** Pairs of the whole shop, about six times as many as it begins with. */
export const TRADE_PAIRS_MAX = 5000;
/** Pairs of one word: a search looks for each of them with the word. */
export const PAIRS_OF_WORD_MAX = 30;
export const TRADE_PAIRS_SHOWN = 50;

const smallLine = (text: string) => oneLine(text).toLowerCase().normalize('NFC');

/**
 * One word of letters in any script, because a search is split at blanks and signs. Words with digits are sizes and
 * codes, which are found as typed (decision 128); joining words are left out of every search.
 */
const oneWord = v.pipe(
  requiredWords(smallLine, WORD_MAX, { missing: 'pair_word_required', long: 'pair_word_long' }),
  v.check((word) => !/\p{N}/u.test(word), 'pair_word_digits'),
  v.check((word) => !/\s/.test(word), 'pair_word_one'),
  v.regex(/^\p{L}[\p{L}\p{M}\u200C\u200D]*$/u, 'pair_word_letters'),
  v.check((word) => !isJoiningWord(word), 'pair_word_joins'),
);

/** Two words of the trade that mean the same, and the category whose goods they are; null for goods of all. */
export const tradePairSchema = v.object({
  word: oneWord,
  other: oneWord,
  category: v.pipe(
    typed('form_unreadable'),
    v.check((text) => text === '' || inventoryIdFrom(text) !== null, 'form_unreadable'),
    v.transform((text) => inventoryIdFrom(text)),
  ),
});

/** A pair as the operator typed it; `category` is an id. */
export type TradePairDraft = v.InferOutput<typeof tradePairSchema>;

/** The operator's list of pairs, as the address selects it. */
export interface TradePairsQuery {
  /** A word, or its beginning, in any script. */
  search: string;
  /** Slug of a category, '' for all. */
  category: string;
  page: number;
}

/** Reads the address. Meaningless parameters are ignored, never an error. */
export function tradePairsQuery(parameters: URLSearchParams): TradePairsQuery {
  const page = /^[1-9]\d{0,3}$/.exec(parameters.get('page') ?? '')?.[0];
  return {
    search: oneLine(oneLine(parameters.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS)),
    category: slugOf((parameters.get('category') ?? '').slice(0, 200)),
    page: Number(page ?? 1),
  };
}

/** Returns the query string without empty parts: '?q=ghadi&category=clock', or ''. */
export function tradePairsSearch({ search, category }: Pick<TradePairsQuery, 'search' | 'category'>): string {
  const given = Object.entries({ q: search, category }).filter(([, text]) => text !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
