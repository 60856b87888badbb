import type { Connection } from '../../db/database.ts';
import { COUNT_EXACT_TO, MARKET_PAGE_ROWS } from '../../rules/limits.ts';
import { type Gathered, gatheredHits, type Hit } from './gathered-hits.ts';
import { firstBehind } from './hit-order.ts';
import { hasFilters, type Search } from './search-conditions.ts';

/** With so many products in the vocabulary, a word certainly has more matches than are counted. */
const CERTAINLY_MANY = 1.5 * COUNT_EXACT_TO;

/**
 * Returns a page of matches after the cursor, and the number of all, at most 1,001. Few matches are gathered and sorted
 * here; for many, `read` reads the page.
 */
export async function searchedHits(
  db: Connection,
  search: Search,
  read: () => Promise<Hit[]>,
): Promise<{ count: number; hits: Hit[] }> {
  const { count, hits, best } = await countable(db, search);
  return { count, hits: hits ? firstBehind(hits, search).slice(0, MARKET_PAGE_ROWS + 1) : (best ?? (await read())) };
}

/** Counts all matches of a search, at most 1,001. */
export async function countSearched(db: Connection, search: Search): Promise<number> {
  return (await countable(db, search)).count;
}

async function countable(db: Connection, search: Search): Promise<Gathered> {
  return isCommonWord(search) ? { count: COUNT_EXACT_TO + 1, hits: null, best: null } : gatheredHits(db, search);
}

/** True for a single word that the vocabulary shows to be too frequent to count. */
function isCommonWord(search: Search): boolean {
  const [term, ...others] = search.terms;
  return term !== undefined && others.length === 0 && !hasFilters(search) && term.products > CERTAINLY_MANY;
}
