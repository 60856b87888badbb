import type { Connection } from '../../db/database.ts';
import { FEW_PRODUCTS } from '../../rules/catalogue/empty-search.ts';
import type { MarketQuery } from '../../rules/catalogue/market.ts';
import { correctedSearch } from '../search/corrections.ts';
import { searchTerms } from '../search/search-terms.ts';
import { togetherOrApart } from '../search/together-or-apart.ts';
import { allBranches } from '../stock/branches.ts';
import { allCategories, type Category } from './categories.ts';
import { type CategoryWords, categoryWords, namedCategories } from './category-words.ts';
import { type Finding, findSearched, type Known, type WordAlone, wordsThatFind } from './product-search.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { type Search, searchOf } from './search-conditions.ts';

/** Data of the market screen: the choices of its filters and the products found. */
export interface Market extends Finding {
  categories: Category[];
  branches: string[];
  /** The query without unknown categories and branches. */
  query: MarketQuery;
  /** Words searched instead of the typed ones, which found little: joined, split or corrected; else null. */
  corrected: string | null;
  /** If nothing was found: the words that find something alone, and the categories that a word names or belongs to. */
  wordsThatFind: WordAlone[];
  named: Category[];
}

export interface Choices {
  categories: Category[];
  branches: { name: string; vicinityIds: number[] }[];
  words: CategoryWords;
}

export async function marketChoices(db: Connection): Promise<Choices> {
  return {
    categories: await allCategories(db),
    branches: await allBranches(db),
    words: await categoryWords(db),
  };
}

/**
 * Returns the public market for one query; a category or branch that does not exist is ignored. Section 2, decisions 13
 * and 16.
 */
export async function viewMarket(db: Connection, asked: MarketQuery, choices: Choices, known?: Known): Promise<Market> {
  const { category, branch, ...places } = placesOf(asked, choices);
  const query = { ...asked, category, branch };
  const found = await foundOrMended(db, { ...query, ...places }, known);
  const isInVain = found.total.count === 0 && query.search !== '';
  return {
    ...found,
    wordsThatFind: isInVain ? await wordsThatFind(db, query) : [],
    named: isInVain ? await namedCategories(db, choices, await searchTerms(db, query.search)) : [],
    categories: choices.categories,
    branches: choices.branches.map(({ name }) => name),
    query,
  };
}

/** Resolves a query's category and branch to their stored spelling, '' if unknown, and their ids. */
export function placesOf(
  asked: Pick<MarketQuery, 'category' | 'branch'>,
  choices: Choices,
): Pick<MarketQuery, 'category' | 'branch'> & Pick<ResolvedQuery, 'categoryId' | 'vicinityIds' | 'supplierId'> {
  const category = choices.categories.find(({ slug }) => slug === asked.category);
  const branch = choices.branches.find(({ name }) => name.toLowerCase() === asked.branch.toLowerCase());
  return {
    category: category?.slug ?? '',
    branch: branch?.name ?? '',
    categoryId: category?.id ?? null,
    vicinityIds: branch?.vicinityIds ?? null,
    supplierId: null,
  };
}

type Mended = Finding & Pick<Market, 'corrected'>;

/**
 * Returns the matches. A search that finds little also tries its words joined or split and, if that finds little too,
 * with typing errors corrected; the correction counts only if it finds more.
 */
export async function foundOrMended(
  db: Connection,
  query: ResolvedQuery & Pick<MarketQuery, 'isAsTyped'>,
  known?: Known,
): Promise<Mended> {
  const search = await searchOf(db, query);
  const typed = { ...(await findSearched(db, search, known)), corrected: null };
  const isCode = search.terms.some(({ coded }) => coded.length > 0);
  if (isCode || search.search === '' || query.isAsTyped) return typed;
  const found = await writtenOtherwise(db, search, typed, known);
  return isLittle(found) ? mistyped(db, search, found, known) : found;
}

const isLittle = ({ total }: Finding): boolean => total.count < FEW_PRODUCTS;

async function writtenOtherwise(db: Connection, search: Search, found: Mended, known?: Known): Promise<Mended> {
  const otherwise = isLittle(found) ? await togetherOrApart(db, search.terms) : null;
  if (otherwise === null) return found;
  const more = await findSearched(db, { ...search, terms: otherwise.terms }, known);
  // As many matches may come in a better order, which needs no mention.
  return { ...more, corrected: more.total.count > found.total.count ? otherwise.words : found.corrected };
}

async function mistyped(db: Connection, query: Search, found: Mended, known?: Known): Promise<Mended> {
  const corrected = await correctedSearch(db, query.terms);
  if (corrected === null) return found;
  const search = await searchOf(db, { ...query, search: corrected });
  const mended = { ...(await findSearched(db, search, known)), corrected };
  const more = await writtenOtherwise(db, search, mended, known);
  return more.total.count > found.total.count ? more : found;
}
