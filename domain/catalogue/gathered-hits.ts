import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { priceBands } from '../../rules/catalogue/market.ts';
import { COUNT_EXACT_TO, MARKET_PAGE_ROWS } from '../../rules/limits.ts';
import type { Relevance } from '../../rules/search/relevance.ts';
import { fits, fitsUpTo, levelOf, placeOf, placeWithin } from '../search/relevance.ts';
import { filters, hasFilters, holdsLetters, type Search } from './search-conditions.ts';

export interface Hit {
  id: bigint;
  /** Sort key that comes before the id. */
  key: bigint;
}

/** Partitions read first to see how frequent matches are; each holds 4,096 product numbers. */
const LOOKED_AT = 2;
/**
 * With this many matches in the whole market, the newest partitions hold enough; fewer are listed by the index at once.
 */
const FREQUENT = 20_000;

/**
 * Matches of a search: `count` is at most one above the limit; `hits` has all of them, or is null if there are too
 * many.
 */
export interface Gathered {
  count: number;
  hits: Hit[] | null;
  /** Without `hits`: the best by relevance, if products in stock of one relevance fill a page; else null. */
  best: Hit[] | null;
}

/** With more matches, computing their places costs more than reading one relevance after another. */
const PLACED_MAX = 250;

/**
 * Gathers all matches of a search, up to 1,000, unordered, with their sort keys: first those that words find through
 * one index, then those that only contain the letters. By relevance, more than 250 give only the count and `best`.
 */
export async function gatheredHits(db: Connection, search: Search): Promise<Gathered> {
  const { terms } = search;
  const letters = holdsLetters(search);
  const isByRelevance = search.sort === 'relevance';
  const keyOf = (place: RawBuilder<unknown>) => (isByRelevance ? place : sql`p.price_per_piece`);
  const keyed = isByRelevance ? PLACED_MAX : COUNT_EXACT_TO;
  const byWords =
    terms.length === 0
      ? { count: 0, hits: [], best: null }
      : await gathered(db, search, {
          condition: fitsUpTo(terms, 'elsewhere', letters),
          key: keyOf(placeOf(terms)),
          max: COUNT_EXACT_TO,
          keyed,
          best: isByRelevance && search.after === null ? levelOf(terms) : null,
        });
  if (byWords.count > COUNT_EXACT_TO) return byWords;
  const condition = fits(terms, 'letters', letters);
  const max = COUNT_EXACT_TO - byWords.count;
  const byLetters = await gathered(db, search, { condition, key: keyOf(placeWithin('letters')), max, keyed });
  return {
    count: byWords.count + byLetters.count,
    hits: byWords.hits && byLetters.hits && [...byWords.hits, ...byLetters.hits],
    best: byWords.best,
  };
}

/** Returns all matches of one relevance with their places, unordered; null if there are more than `max`. */
export async function gatheredLevel(
  db: Connection,
  search: Search,
  { relevance, max }: { relevance: Relevance; max: number },
): Promise<Hit[] | null> {
  const condition = fits(search.terms, relevance, holdsLetters(search));
  return (await gathered(db, search, { condition, key: placeWithin(relevance), max, keyed: max })).hits;
}

interface Gathering {
  /** Condition on products `p` besides the filters. */
  condition: RawBuilder<unknown>;
  /** Sort key that comes before the id. */
  key: RawBuilder<unknown>;
  /** Most matches that are counted. */
  max: number;
  /** Most matches that are returned with their keys; if there are more, none are. */
  keyed: number;
  /** Relevance of `p`, if the best of too many matches are wanted. */
  best?: RawBuilder<unknown> | null;
}

async function gathered(db: Connection, search: Search, gathering: Gathering): Promise<Gathered> {
  const { condition, key, max, keyed, best = null } = gathering;
  const all = sql.join([...filters(search), ...bandOf(search), condition], sql` and `);
  const most = Math.min(max, keyed);
  const { rows } = await sql<{ count: bigint; id: bigint | null; key: bigint }>`${planOf(search)}
    with ${search.supplierId === null ? inMarket(all, max + 1) : ofSupplier(all, max + 1)}
    select counted.count, p.id, p.key from (select count(*) as count from found) as counted left join lateral (
      (select p.id, ${key} as key from found p where counted.count <= ${most}::integer offset 0)
      ${best ? sql`union all ${bestInStock(best, sql`counted.count between ${most + 1}::integer and ${max}::integer`)}` : sql``}
    ) as p on true`.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  const hits = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, key: row.key }]));
  if (count <= most) return { count, hits, best: null };
  const isPage = hits.length > MARKET_PAGE_ROWS && hits.every((hit) => hit.key === hits[0]?.key);
  return { count, hits: null, best: isPage ? hits : null };
}

/**
 * Selects a page of the found products in stock, the best relevance first; looks up ranks only until the page is full.
 */
function bestInStock(level: RawBuilder<unknown>, isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select p.id, p.key from (select p.id, ${level} as key from found p where ${isWanted} order by 2, 1 desc offset 0) as p
    where (select r.tier < 2 from market_ranks r where r.product_id = p.id) order by p.key, p.id desc limit ${MARKET_PAGE_ROWS + 1})`;
}

/** With filters the plan depends on how many products they leave. */
function planOf(search: Search): RawBuilder<unknown> {
  return hasFilters(search) ? sql`` : planned;
}

const columns = sql`p.id, p.found_by, p.price_per_piece`;

function ofSupplier(condition: RawBuilder<unknown>, max: number): RawBuilder<unknown> {
  return sql`found as materialized (select ${columns} from products p where ${condition} limit ${max}::integer)`;
}

/**
 * The newest partitions show how frequent matches are. Frequent ones are read partition by partition; rare ones are
 * listed by the index at once, instead of from hundreds of empty partitions. `offset 0` keeps the planner from
 * reordering conditions.
 */
function inMarket(condition: RawBuilder<unknown>, max: number): RawBuilder<unknown> {
  const partition = (more: RawBuilder<unknown>) => sql`lateral (
    select ${columns} from products p where (p.id >> 12) = place and ${condition} and ${more} offset 0) as p`;
  return sql`market as materialized (
      select (select max(id) >> 12 from products where is_public) as newest,
        (select min(id) >> 12 from products where is_public) as oldest),
    newest as materialized (
      select p.* from market, generate_series(newest, greatest(newest - ${LOOKED_AT - 1}::integer, oldest), -1) as place,
        ${partition(sql`true`)} limit ${max}::integer),
    others as materialized (
      select newest - ${LOOKED_AT}::integer as first, oldest as last,
        (select count(*) from newest) * (newest - oldest + 1) > ${FREQUENT * LOOKED_AT}::integer as are_frequent from market),
    found as materialized (
      select * from newest union all (
        select p.* from others, lateral (select ${columns} from products p where ${condition} and not are_frequent offset 0) as p
        where p.id < (first + 1) << 12)
      union all (select p.* from others, generate_series(first, last, -1) as place, ${partition(sql`are_frequent`)})
      limit ${max}::integer)`;
}

/** Price band as the index stores it. */
function bandOf({ price }: Search): RawBuilder<unknown>[] {
  const band = price && priceBands[price];
  return band ? [sql`price_band(p.price_per_piece) = price_band(${band.from ?? 0n}::bigint)`] : [];
}
