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
  /** What the list is sorted by before the id. */
  key: bigint;
}

/** Partitions that are read first, to see how frequent matches are; each has the products of 4,096 numbers. */
const LOOKED_AT = 2;
/** Of so many matches in the whole market the newest partitions have enough; of fewer the index lists all at once. */
const FREQUENT = 20_000;

/** Matches of a search: how many there are, one more than the most that are counted where there are more; and all, or null. */
export interface Gathered {
  count: number;
  hits: Hit[] | null;
  /** Where they are not all there: the best by relevance, if they are in stock and of one relevance, and fill a page. */
  best: Hit[] | null;
}

/** Of more matches their places cost more than going through the relevances does. */
const PLACED_MAX = 250;

/**
 * Gathers all matches of a search, up to 1,000, in no order, with what its list is sorted by: those that the words find,
 * which one index answers alone, and then those that have the letters somewhere. Of more than 250 by relevance it gives the
 * number only.
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

/** Returns all matches of one relevance with their places in no order, or null where there are more than `max`. */
export async function gatheredLevel(
  db: Connection,
  search: Search,
  { relevance, max }: { relevance: Relevance; max: number },
): Promise<Hit[] | null> {
  const condition = fits(search.terms, relevance, holdsLetters(search));
  return (await gathered(db, search, { condition, key: placeWithin(relevance), max, keyed: max })).hits;
}

interface Gathering {
  /** What products `p` have to fulfil beside the filters. */
  condition: RawBuilder<unknown>;
  /** What the list is sorted by before the id. */
  key: RawBuilder<unknown>;
  /** So many are counted. */
  max: number;
  /** So many are returned with their keys; of more, none. */
  keyed: number;
  /** How well they fit, where of more the best are wanted. */
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

/** Selects the first in stock of what was found, the best relevance first; ranks are looked up until a page is full. */
function bestInStock(level: RawBuilder<unknown>, isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select p.id, p.key from (select p.id, ${level} as key from found p where ${isWanted} order by 2, 1 desc offset 0) as p
    where (select r.tier < 2 from market_ranks r where r.product_id = p.id) order by p.key, p.id desc limit ${MARKET_PAGE_ROWS + 1})`;
}

/** With filters the plan depends on how many products these leave. */
function planOf(search: Search): RawBuilder<unknown> {
  return hasFilters(search) ? sql`` : planned;
}

const columns = sql`p.id, p.found_by, p.price_per_piece`;

function ofSupplier(condition: RawBuilder<unknown>, max: number): RawBuilder<unknown> {
  return sql`found as materialized (select ${columns} from products p where ${condition} limit ${max}::integer)`;
}

/**
 * The newest partitions say how frequent matches are. Frequent ones are read on by partitions, for a list of all would be
 * long; of rare ones the index makes a list at once, where hundreds of partitions would be looked into in vain. `offset 0`
 * keeps the planner from reading a condition earlier than it stands here.
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

/** The band of prices as the index has it. */
function bandOf({ price }: Search): RawBuilder<unknown>[] {
  const band = price && priceBands[price];
  return band ? [sql`price_band(p.price_per_piece) = price_band(${band.from ?? 0n}::bigint)`] : [];
}
