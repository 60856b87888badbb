import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { holding } from '../../db/like.ts';
import { planned } from '../../db/prepared-statements.ts';
import { type Cursor, priceBands, type SortOrder, searchWords } from '../../rules/catalogue/market.ts';
import { COUNT_EXACT_TO, MARKET_PAGE_ROWS } from '../../rules/limits.ts';
import { inRecommendedOrder } from './recommended.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { type ProductRow, productRows } from './rows.ts';

export interface Finding {
  products: ProductRow[];
  /** Exact up to 1,000; for more, `count` is 1,000 and `isMore` true. */
  total: { count: number; isMore: boolean };
  /** Cursor of the next page, null on the last one. */
  next: Cursor | null;
}

/** Cached parts of a search, so that they are not read for each page. */
export interface Known {
  rows(ids: bigint[]): Promise<ProductRow[]>;
  /** Counts all matches, those before the cursor included; at most 1,001. */
  count(query: ResolvedQuery): Promise<number>;
}

/** Letters as pg_trgm counts them, including the vowel signs of Indian scripts. */
const THREE_LETTERS = /[\p{L}\p{M}\p{N}]{3}/u;

interface Hit {
  id: bigint;
  /** What the list is sorted by before the id. */
  key: bigint;
}

/** Returns one page of 20 active products after the cursor, and the number of all matches. */
export async function findProducts(db: Connection, query: ResolvedQuery, known?: Known): Promise<Finding> {
  const { count, hits } = await countWithHits(db, query, known);
  const shown = hits.slice(0, MARKET_PAGE_ROWS);
  const last = shown.at(-1);
  const rows = known?.rows ?? ((ids) => productRows(db, ids));
  return {
    products: await rows(shown.map(({ id }) => id)),
    total: { count: Math.min(count, COUNT_EXACT_TO), isMore: count > COUNT_EXACT_TO },
    next: last && hits.length > shown.length ? cursorOf(last, query) : null,
  };
}

/** Counts all matches, those before the cursor included; at most 1,001. */
export async function countProducts(db: Connection, query: ResolvedQuery): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`${plan(query)}
    select count(*) as count from (${inOrder({ ...query, sort: countedBy(query), after: null })} limit ${COUNT_EXACT_TO + 1}) as firsts`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Counting needs no order of its own: the recommended are counted as the newest are. */
function countedBy({ sort }: ResolvedQuery): SortOrder {
  return sort === 'recommended' ? 'newest' : sort;
}

async function countWithHits(
  db: Connection,
  query: ResolvedQuery,
  known?: Known,
): Promise<{ count: number; hits: Hit[] }> {
  if (query.sort === 'recommended') {
    const count = await (known ? known.count(query) : countProducts(db, query));
    return { count, hits: await recommendedHits(db, query, count) };
  }
  if (known !== undefined && query.after !== null) {
    return { count: await known.count(query), hits: await hitsBehind(db, query) };
  }
  return countAndHits(db, query);
}

async function recommendedHits(db: Connection, query: ResolvedQuery, count: number): Promise<Hit[]> {
  const newest = inOrder({ ...query, sort: 'newest', after: null });
  const { rows } = await sql<Hit>`${plan(query)}
    ${inRecommendedOrder(query, { matches: matches(query), newest, count })} limit ${MARKET_PAGE_ROWS + 1}`.execute(db);
  return rows;
}

async function hitsBehind(db: Connection, query: ResolvedQuery): Promise<Hit[]> {
  const { rows } = await sql<Hit>`${plan(query)} ${inOrder(query)} limit ${MARKET_PAGE_ROWS + 1}`.execute(db);
  return rows;
}

/** Counts the matches of each of these searches now, at most 1,001; all in one query. */
export async function countMatches(db: Connection, searches: string[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const everywhere = { price: null, sort: 'newest', after: null } as const;
  const counts = searches.map((search, place) => {
    const found = inOrder({ ...everywhere, search, categoryId: null, vicinityIds: null, supplierId: null });
    return sql`select ${place}::integer as place, (select count(*) from (${found} limit ${COUNT_EXACT_TO + 1}) as found) as count`;
  });
  const { rows } = await sql<{ count: bigint }>`${sql.join(counts, sql` union all `)} order by place`.execute(db);
  return rows.map(({ count }) => Number(count));
}

/** Returns the number of all matches and one page of them; without a cursor one scan gives both. */
async function countAndHits(db: Connection, query: ResolvedQuery): Promise<{ count: number; hits: Hit[] }> {
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

/** Selects all matches after the cursor, in the requested order; the caller adds the limit. */
function inOrder(query: ResolvedQuery): RawBuilder<unknown> {
  if (!hasOwnIndex(query)) return partitionByPartition(query);
  return sql`
    select id, key from (select id, price_per_piece as key from products p where ${matches(query)}) as hits
    where ${behind(query)} order by ${order(query)}`;
}

/**
 * Lists that have their own index come in some hundred SQL texts and share one plan each. Searches have a text for
 * every number of words and are planned each time.
 */
function plan(query: ResolvedQuery): RawBuilder<unknown> {
  return query.search === '' && hasOwnIndex(query) ? planned : sql``;
}

/** Is there an index that holds exactly these products in exactly this order? */
function hasOwnIndex({ search, price, sort, supplierId, vicinityIds }: ResolvedQuery): boolean {
  if (supplierId !== null) return true;
  return search === '' && vicinityIds === null && (price === null || sort !== 'newest');
}

/**
 * Goes through the shelves (see the index products_on_shelves) in the requested order. On each shelf the index combines
 * all conditions, and no further shelf is read once there are enough hits. So a common word, a rare one, two that never
 * occur together and one that only the oldest products have all take a few milliseconds, on any page. `offset 0` keeps
 * the planner from reversing the join when it expects few hits.
 */
function partitionByPartition(query: ResolvedQuery): RawBuilder<unknown> {
  const { sort } = query;
  const shelf = sort === 'newest' ? sql`(p.id >> 12)` : sql`price_shelf(p.price_per_piece)`;
  const direction = sql.raw(sort === 'price-up' ? 'asc' : 'desc');
  const band = query.price && priceBands[query.price];
  const isInBand = band ? sql`price_band(p.price_per_piece) = price_band(${band.from ?? 0n}::bigint)` : sql`true`;
  return sql`
    select id, key from (select shelf from (${shelves(query)}) as shelves order by shelf ${direction}) as walk,
      lateral (select id, price_per_piece as key from products p
        where ${shelf} = walk.shelf and ${isInBand} and ${matches(query)} offset 0) as hits
    where ${behind(query)} order by shelf ${direction}, ${order(query)}`;
}

/** Selects the shelves that can have products after the cursor, in the requested order. */
function shelves({ after, sort }: ResolvedQuery): RawBuilder<unknown> {
  if (sort === 'newest') {
    const newest = sql`(select max(id) >> 12 from products where is_public)`;
    const oldest = sql`(select min(id) >> 12 from products where is_public)`;
    const from = after ? sql`least(${newest}, ${after.id}::bigint >> 12)` : newest;
    return sql`select generate_series(${from}, ${oldest}, -1) as shelf`;
  }
  const lowest = sql`(select price_shelf(min(price_per_piece)) from products where is_public)`;
  const highest = sql`(select price_shelf(max(price_per_piece)) from products where is_public)`;
  const reached = after && sql`price_shelf(${after.key}::bigint)`;
  return sort === 'price-up'
    ? sql`select generate_series(${reached ? sql`greatest(${lowest}, ${reached})` : lowest}, ${highest}) as shelf`
    : sql`select generate_series(${reached ? sql`least(${highest}, ${reached})` : highest}, ${lowest}, -1) as shelf`;
}

function matches(query: ResolvedQuery): RawBuilder<unknown> {
  const conditions = [sql`p.is_public`];
  if (query.supplierId !== null) conditions.push(sql`p.supplier_id = ${query.supplierId}`);
  if (query.categoryId !== null) conditions.push(sql`p.category_id = ${query.categoryId}`);
  if (query.vicinityIds !== null) conditions.push(sql`p.branch_ids && ${query.vicinityIds}::integer[]`);
  const band = query.price && priceBands[query.price];
  if (band?.from != null) conditions.push(sql`p.price_per_piece >= ${band.from}::bigint`);
  if (band?.below != null) conditions.push(sql`p.price_per_piece < ${band.below}::bigint`);
  return sql.join([...conditions, ...holdsWords(searchWords(query.search))], sql` and `);
}

/**
 * Requires every word. Trigrams need three letters in a row; for shorter words they would return the whole catalogue.
 * So a short word is compared directly in the hits of the long ones, and without a long word it is found by its pairs
 * of letters.
 */
function holdsWords(words: string[]): RawBuilder<unknown>[] {
  const long = words.filter((word) => THREE_LETTERS.test(word));
  const short = words.filter((word) => !THREE_LETTERS.test(word));
  const pairs = long.length === 0 ? short : [];
  return [
    ...long.map((word) => sql`p.search_text like lower(${holding(word)}::text)`),
    ...pairs.map((word) => sql`letter_pairs(p.search_text) @> letter_pairs(lower(${word}::text))`),
    ...short.map((word) => sql`strpos(p.search_text, lower(${word}::text)) > 0`),
  ];
}

function behind({ after, sort }: ResolvedQuery): RawBuilder<unknown> {
  if (!after) return sql`true`;
  if (sort === 'newest') return sql`id < ${after.id}::bigint`;
  const direction = sql.raw(sort === 'price-up' ? '>' : '<');
  return sql`(key, id) ${direction} (${after.key}::bigint, ${after.id}::bigint)`;
}

function order({ sort }: ResolvedQuery): RawBuilder<unknown> {
  if (sort === 'newest') return sql`id desc`;
  return sort === 'price-up' ? sql`key, id` : sql`key desc, id desc`;
}

function cursorOf(hit: Hit, { sort }: ResolvedQuery): Cursor {
  return { id: hit.id, key: sort === 'newest' ? null : hit.key };
}
