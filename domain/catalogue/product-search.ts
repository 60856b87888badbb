import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { type Cursor, type SortOrder, searchWords } from '../../rules/catalogue/market.ts';
import { COUNT_EXACT_TO, MARKET_PAGE_ROWS, WORDS_TRIED_MAX } from '../../rules/limits.ts';
import type { Hit } from './gathered-hits.ts';
import { hasOwnIndex, inOrder, order } from './market-order.ts';
import { inRecommendedOrder } from './recommended.ts';
import { hitsByLevel } from './relevant-hits.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { type ProductRow, productRows } from './rows.ts';
import { matches, type Search, searchOf } from './search-conditions.ts';
import { countSearched, searchedHits } from './searched-hits.ts';

/** Exact up to 1,000; for more, `count` is 1,000 and `isMore` true. */
export interface Total {
  count: number;
  isMore: boolean;
}

export interface Finding {
  products: ProductRow[];
  total: Total;
  /** Cursor of the next page, null on the last one. */
  next: Cursor | null;
}

/** Cached parts of a search, so that they are not read for each page. */
export interface Known {
  rows(ids: bigint[]): Promise<ProductRow[]>;
  /** Counts all matches, those before the cursor included; at most 1,001. */
  count(query: ResolvedQuery): Promise<number>;
}

/** Returns one page of 20 active products after the cursor, and the number of all matches. */
export async function findProducts(db: Connection, query: ResolvedQuery, known?: Known): Promise<Finding> {
  return findSearched(db, await searchOf(db, query), known);
}

/** As findProducts, for a search whose words have been looked up. */
export async function findSearched(db: Connection, query: Search, known?: Known): Promise<Finding> {
  const { count, hits } = await countWithHits(db, query, known);
  const shown = hits.slice(0, MARKET_PAGE_ROWS);
  const last = shown.at(-1);
  const rows = known?.rows ?? ((ids) => productRows(db, ids));
  return {
    products: await rows(shown.map(({ id }) => id)),
    total: totalOf(count),
    next: last && hits.length > shown.length ? cursorOf(last, query) : null,
  };
}

/** Counts all matches, those before the cursor included; at most 1,001. */
export async function countProducts(db: Connection, query: ResolvedQuery): Promise<number> {
  return countOf(db, await searchOf(db, query));
}

async function countOf(db: Connection, search: Search): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`${plan(search)}
    select count(*) as count from (${inOrder({ ...search, sort: countedBy(search), after: null })} limit ${COUNT_EXACT_TO + 1}) as firsts`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Counting needs no order, so 'recommended' and 'relevance' are counted as 'newest'. */
function countedBy({ sort }: ResolvedQuery): SortOrder {
  return sort === 'recommended' || sort === 'relevance' ? 'newest' : sort;
}

async function countWithHits(db: Connection, query: Search, known?: Known): Promise<{ count: number; hits: Hit[] }> {
  if (query.search !== '') {
    return searchedHits(db, query, () => (query.sort === 'relevance' ? hitsByLevel(db, query) : hitsBehind(db, query)));
  }
  if (query.sort === 'recommended') {
    const count = await (known ? known.count(query) : countOf(db, query));
    return { count, hits: await recommendedHits(db, query, count) };
  }
  if (known !== undefined && query.after !== null) {
    return { count: await known.count(query), hits: await hitsBehind(db, query) };
  }
  return countAndHits(db, query);
}

async function recommendedHits(db: Connection, query: Search, count: number): Promise<Hit[]> {
  const newest = inOrder({ ...query, sort: 'newest', after: null });
  const { rows } = await sql<Hit>`${plan(query)}
    ${inRecommendedOrder(query, { matches: matches(query), newest, count })} limit ${MARKET_PAGE_ROWS + 1}`.execute(db);
  return rows;
}

async function hitsBehind(db: Connection, query: Search): Promise<Hit[]> {
  const { rows } = await sql<Hit>`${plan(query)} ${inOrder(query)} limit ${MARKET_PAGE_ROWS + 1}`.execute(db);
  return rows;
}

/** Converts a count of at most 1,001 to a total. */
export function totalOf(counted: number): Total {
  return { count: Math.min(counted, COUNT_EXACT_TO), isMore: counted > COUNT_EXACT_TO };
}

const everywhere = {
  price: null,
  sort: 'newest',
  after: null,
  categoryId: null,
  vicinityIds: null,
  supplierId: null,
} as const;

/** A word of a search, and what it finds without the others. */
export interface WordAlone {
  word: string;
  total: Total;
}

/** Returns the words of a search that find something alone; none for one word or for more than 5. */
export async function wordsThatFind(db: Connection, query: Pick<ResolvedQuery, 'search'>): Promise<WordAlone[]> {
  const words = searchWords(query.search);
  if (words.length < 2 || words.length > WORDS_TRIED_MAX) return [];
  const counts = await Promise.all(
    words.map(async (search) => countSearched(db, await searchOf(db, { ...everywhere, search }))),
  );
  return words.flatMap((word, at) => (counts[at] ? [{ word, total: totalOf(counts[at]) }] : []));
}

/** Counts the matches of each of these searches now, at most 1,001; all are counted in one query. */
export async function countMatches(db: Connection, searches: string[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const asked = await Promise.all(searches.map((search) => searchOf(db, { ...everywhere, search })));
  const counts = asked.map(
    (search, place) =>
      sql`select ${place}::integer as place, (select count(*) from (${inOrder(search)} limit ${COUNT_EXACT_TO + 1}) as found) as count`,
  );
  const { rows } = await sql<{ count: bigint }>`${sql.join(counts, sql` union all `)} order by place`.execute(db);
  return rows.map(({ count }) => Number(count));
}

/** Returns the number of all matches and one page of them; without a cursor one scan gives both. */
async function countAndHits(db: Connection, query: Search): Promise<{ count: number; hits: Hit[] }> {
  const isOneWalk = query.after === null && !hasOwnIndex(query);
  const page = isOneWalk ? sql`counted` : sql`(${inOrder(query)} limit ${MARKET_PAGE_ROWS + 1})`;
  const { rows } = await sql<{ count: bigint; id: bigint | null; key: bigint | null }>`${plan(query)}
    with counted as materialized (
      select ${isOneWalk ? sql`id, key` : sql`id`}
      from (${inOrder({ ...query, after: null })} limit ${COUNT_EXACT_TO + 1}) as firsts
    )
    select (select count(*) from counted) as count, page.id, page.key
    from (select 1) as always left join ${page} as page on true
    order by ${order(query)} limit ${MARKET_PAGE_ROWS + 1}`.execute(db);
  return {
    count: Number(rows[0]?.count ?? 0),
    hits: rows.flatMap(({ id, key }) => (id === null || key === null ? [] : [{ id, key }])),
  };
}

/**
 * Lists that have their own index come in some hundred SQL texts and share one plan each. Searches have a text for
 * every number of words and are planned each time.
 */
function plan(query: ResolvedQuery): RawBuilder<unknown> {
  return query.search === '' && hasOwnIndex(query) ? planned : sql``;
}

function cursorOf(hit: Hit, { sort }: ResolvedQuery): Cursor {
  return { id: hit.id, key: sort === 'newest' ? null : hit.key };
}
