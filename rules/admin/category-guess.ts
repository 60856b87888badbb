import type { NamedCategory } from './category-name.ts';

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
 * Returns the category that a text means most likely, by the words that it shares with the category's names in any
 * language: 'Toys' is 'Toys Products', '1 l steel water bottle' is 'Water Bottles'. Null where none, or two, come
 * closest.
 */
export function guessedCategory(categories: NamedCategory[], text: string): NamedCategory | null {
  const given = new Set(wordsOf(text));
  if (given.size === 0) return null;
  const scored = categories
    .map((category) => ({ category, score: Math.max(...category.names.map((name) => scoreOf(wordsOf(name), given))) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score > 0 && best.score > (next?.score ?? 0) ? best.category : null;
}

/** The more words are shared the better, and of equals the name of which less is left over. */
function scoreOf(name: string[], given: Set<string>): number {
  const shared = name.filter((word) => given.has(word)).length;
  return shared === 0 ? 0 : shared + shared / name.length;
}

/** Returns the words of a text in the singular of English, without those that say nothing. */
function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, 500)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length >= WORD_MIN && !empty.has(word))
    .map((word) => word.replace(/(?<=\w{3})s$/, ''));
}
