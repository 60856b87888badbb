import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { SearchTerm } from '../search/search-terms.ts';
import type { Category } from './categories.ts';

/**
 * Words for each category by its id: those of its name, plain and folded, and the folded everyday words of all
 * languages.
 */
export type CategoryWords = ReadonlyMap<number, readonly string[]>;

/**
 * Letters from which a word counts as the beginning of another: 'all words' for suggestions while typing, 'any word'
 * for searches that found nothing.
 */
const BEGINNING_MIN = { 'all words': 2, 'any word': 4 };

export async function categoryWords(db: Connection): Promise<CategoryWords> {
  const { rows } = await sql<{ id: number; words: string[] }>`
    select c.id, plain_words(c.name) || folded_words(c.name) || coalesce(w.folded, '{}') as words
    from product_categories c left join category_words w on w.name = c.name where c.retired_at is null`.execute(db);
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/**
 * Returns the categories that these words name, or begin to name: exact names first, the others in the operator's
 * order.
 */
export function calledSo(
  { categories, words }: { categories: Category[]; words: CategoryWords },
  terms: SearchTerm[],
  by: 'all words' | 'any word',
): Category[] {
  const call = (category: Category, isSo: (word: string, term: SearchTerm) => boolean) => {
    const own = words.get(category.id) ?? [];
    const isCalled = (term: SearchTerm) => own.some((word) => isSo(word, term));
    return by === 'all words' ? terms.every(isCalled) : terms.some(isCalled);
  };
  if (terms.length === 0) return [];
  const called = categories.filter((category) => call(category, beginsSo(BEGINNING_MIN[by])));
  const exactly = called.filter((category) => call(category, isSo));
  return [...exactly, ...called.filter((category) => !exactly.includes(category))];
}

function isSo(called: string, { word, folded, singulars, synonyms }: SearchTerm): boolean {
  return called === word || called === folded || singulars.includes(called) || synonyms.includes(called);
}

function beginsSo(min: number): typeof isSo {
  return (called, term) => {
    const begins = (typed: string) => typed.length >= min && called.startsWith(typed);
    return isSo(called, term) || begins(term.word) || begins(term.folded);
  };
}

/**
 * Returns categories for a search that found nothing: first those that one of its words names, then those of its trade
 * words.
 */
export async function namedCategories(
  db: Connection,
  choices: { categories: Category[]; words: CategoryWords },
  terms: SearchTerm[],
): Promise<Category[]> {
  const called = calledSo(choices, terms, 'any word');
  const folded = terms.flatMap((term) => [term.folded, ...term.singulars]);
  const { rows } = await sql<{ id: number }>`
    select distinct category_id as id from search_synonyms
    where category_id is not null and (folded = any (${folded}::text[]) or other_folded = any (${folded}::text[]))`.execute(
    db,
  );
  const ofTrade = new Set(rows.map(({ id }) => id));
  return [...called, ...choices.categories.filter((one) => ofTrade.has(one.id) && !called.includes(one))];
}
