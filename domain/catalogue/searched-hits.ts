import type { Connection } from '../../db/database.ts';
import { COUNT_EXACT_TO, MARKET_PAGE_ROWS } from '../../rules/limits.ts';
import { type Gathered, gatheredHits, type Hit } from './gathered-hits.ts';
import { firstBehind } from './hit-order.ts';
import { hasFilters, type Search } from './search-conditions.ts';

/** Products with one word in their names of which it is certain that there are more than are counted. */
const CERTAINLY_MANY = 1.5 * COUNT_EXACT_TO;

/**
 * Returns the first matches of a search behind its cursor, and the number of all, at most 1,001. A few are gathered and
 * sorted here; of many, `read` reads the page.
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

/** Is it one word, and the vocabulary knows that it need not be counted? */
function isCommonWord(search: Search): boolean {
  const [term, ...others] = search.terms;
  return term !== undefined && others.length === 0 && !hasFilters(search) && term.products > CERTAINLY_MANY;
}
