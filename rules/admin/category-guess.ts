import { nearestWords } from '../search/nearest-word.ts';
import type { NamedCategory } from './category-name.ts';
import { categorySynonyms } from './category-synonyms.ts';

/** Letters of a text that are looked at. */
const TEXT_MAX = 1000;
/** Letters that a word must have to say something; 'and' and 'the' say nothing. */
const WORD_MIN = 3;
const empty = new Set([
  'and',
  'the',
  'for',
  'all',
  'products',
  'product',
  'items',
  'goods',
  'accessories',
  'collection',
]);

/**
 * Returns the likeliest category of a text, by words of its names in any language or of the trade: 'Toys' is 'Toys
 * Products', '1 l steel water bottle' is 'Water Bottles', 'ghadi' is 'Clock'. Null for none or a tie.
 */
export function guessedCategory(categories: NamedCategory[], text: string): NamedCategory | null {
  const [best, ...others] = likelyCategories(categories, text);
  return others.length === 0 ? (best ?? null) : null;
}

/** Returns all categories that come equally close to a text; none if no word fits. */
export function likelyCategories(categories: NamedCategory[], text: string): NamedCategory[] {
  const given = new Set(wordsOf(text));
  if (given.size === 0) return [];
  const scored = categories.map((category) => ({ category, score: closeness(category, given) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ category }) => category);
}

/**
 * Like guessedCategory for a text with typing errors: a word of no category is read as the nearest word of one, if only
 * one category has it, so 'Cosmatic' is 'Cosmetic'.
 */
export function nearestCategory(categories: NamedCategory[], text: string): NamedCategory | null {
  if (text.length > NEAR_TEXT_MAX) return guessedCategory(categories, text);
  const known = knownWords.get(categories) ?? categoriesByWord(categories);
  knownWords.set(categories, known);
  const words = wordsOf(text).map((word) => (known.has(word) ? word : (nearestWord(known, word) ?? word)));
  return guessedCategory(categories, text) ?? guessedCategory(categories, words.join(' '));
}

/** Ids of the categories that each word belongs to. */
type CategoriesByWord = Map<string, Set<string>>;

const knownWords = new WeakMap<NamedCategory[], CategoriesByWord>();

function categoriesByWord(categories: NamedCategory[]): CategoriesByWord {
  const known: CategoriesByWord = new Map();
  for (const category of categories)
    for (const word of wordsOfCategory(category)) known.set(word, (known.get(word) ?? new Set()).add(category.id));
  return known;
}

/** Longer texts describe goods, and their words are too many to compare. */
const NEAR_TEXT_MAX = 60;
/** Returns the nearest known word; undefined where the nearest ones belong to several categories. */
function nearestWord(known: CategoriesByWord, word: string): string | undefined {
  const nearest = nearestWords(known.keys(), word);
  const meant = new Set(nearest.flatMap((one) => [...(known.get(one) ?? [])]));
  return nearest.length === 1 || meant.size === 1 ? nearest[0] : undefined;
}

function wordsOfCategory({ names }: NamedCategory): string[] {
  return wordsOf([...names, ...names.map((name) => categorySynonyms[name] ?? '')].join(' '));
}

/** A word for a category's goods says as much as one of several words of its name. */
const SYNONYM_SCORE = 1.5;

function closeness({ names }: NamedCategory, given: Set<string>): number {
  const synonyms = wordsOf(names.map((name) => categorySynonyms[name] ?? '').join(' '));
  const called = new Set(synonyms.filter((word) => given.has(word))).size * SYNONYM_SCORE;
  return Math.max(called, ...names.map((name) => scoreOf(wordsOf(name), given)));
}

/** More shared words score higher; among equals, the name with fewer words left over. */
function scoreOf(name: string[], given: Set<string>): number {
  const shared = name.filter((word) => given.has(word)).length;
  return shared === 0 ? 0 : shared + shared / name.length;
}

/** Returns the words of a text in the English singular, without words that mean nothing. */
function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, TEXT_MAX)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length >= WORD_MIN && !empty.has(word))
    .map((word) => word.replace(/(\w{3})s$/, '$1'));
}
