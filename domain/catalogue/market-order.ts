import { type RawBuilder, sql } from 'kysely';
import { priceBands } from '../../rules/catalogue/market.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { matches, type Search } from './search-conditions.ts';

/** Selects all matches after the cursor, in the requested order; the caller adds the limit. */
export function inOrder(query: Search): RawBuilder<unknown> {
  if (!hasOwnIndex(query)) return partitionByPartition(query);
  return sql`
    select id, key from (select id, price_per_piece as key from products p where ${matches(query)}) as hits
    where ${behind(query)} order by ${order(query)}`;
}

/** Is there an index that holds exactly these products in exactly this order? */
export function hasOwnIndex({ search, price, sort, supplierId, vicinityIds }: ResolvedQuery): boolean {
  if (supplierId !== null) return true;
  return search === '' && vicinityIds === null && (price === null || sort !== 'newest');
}

/**
 * Reads the shelves (index products_on_shelves) in the requested order until there are enough hits; on each, the index
 * combines all conditions, so common and rare words are equally fast. `offset 0` keeps the planner from reversing the
 * join.
 */
export function partitionByPartition(query: Search, condition = matches(query)): RawBuilder<unknown> {
  const { sort } = query;
  const shelf = sort === 'newest' ? sql`(p.id >> 12)` : sql`price_shelf(p.price_per_piece)`;
  const direction = sql.raw(sort === 'price-up' ? 'asc' : 'desc');
  const band = query.price && priceBands[query.price];
  const isInBand = band ? sql`price_band(p.price_per_piece) = price_band(${band.from ?? 0n}::bigint)` : sql`true`;
  return sql`
    select id, key from (select shelf from (${shelves(query)}) as shelves order by shelf ${direction}) as walk,
      lateral (select id, price_per_piece as key from products p
        where ${shelf} = walk.shelf and ${isInBand} and ${condition} offset 0) as hits
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

function behind({ after, sort }: ResolvedQuery): RawBuilder<unknown> {
  if (!after) return sql`true`;
  if (sort === 'newest') return sql`id < ${after.id}::bigint`;
  const direction = sql.raw(sort === 'price-up' ? '>' : '<');
  return sql`(key, id) ${direction} (${after.key}::bigint, ${after.id}::bigint)`;
}

export function order({ sort }: ResolvedQuery): RawBuilder<unknown> {
  if (sort === 'newest') return sql`id desc`;
  return sort === 'price-up' ? sql`key, id` : sql`key desc, id desc`;
}
