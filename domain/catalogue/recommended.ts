import { type RawBuilder, sql } from 'kysely';
import { COUNT_EXACT_TO } from '../../rules/limits.ts';
import type { ResolvedQuery } from './resolved-query.ts';

/** Parts of a search to put into the recommended order. */
export interface Parts {
  /** Conditions on the products `p`. */
  matches: RawBuilder<unknown>;
  /** All matches, the newest first, found by the indexes of the search. */
  newest: RawBuilder<unknown>;
  /** Number of all matches; at most 1,001. */
  count: number;
}

/**
 * Selects the matches after the cursor in the order of `market_ranks` (decision 080). With a branch or price filter,
 * few matches are gathered and sorted; with many, a walk along the order soon meets enough of them.
 */
export function inRecommendedOrder(query: ResolvedQuery, { matches, newest, count }: Parts): RawBuilder<unknown> {
  if (query.supplierId !== null) return ofSupplier(query);
  if (query.vicinityIds === null && query.price === null) {
    return sql`select r.product_id as id, r.rank as key from market_ranks r where ${own(query)} order by r.rank, r.product_id`;
  }
  if (count <= COUNT_EXACT_TO) {
    return sql`select r.product_id as id, r.rank as key
      from (${newest} limit ${COUNT_EXACT_TO + 1}) as few join market_ranks r on r.product_id = few.id
      where ${own(query)} order by r.rank, r.product_id`;
  }
  return sql`select r.product_id as id, r.rank as key
    from market_ranks r, lateral (select from products p where p.id = r.product_id and ${matches} offset 0) as match
    where ${own(query)} order by r.rank, r.product_id`;
}

/** A single supplier's products need no rounds: in stock with a picture first, and the newest first among equals. */
function ofSupplier({ supplierId, after }: ResolvedQuery): RawBuilder<unknown> {
  const behind = after
    ? sql`(r.tier, -r.product_id) > (${after.key}::bigint, ${-after.id}::bigint)`
    : sql`r.tier between 0 and 3`;
  return sql`select r.product_id as id, r.tier::bigint as key from market_ranks r
    where r.supplier_id = ${supplierId} and ${behind} order by r.tier, r.product_id desc`;
}

/** Category and cursor, both covered by the indexes of the ranks. */
function own({ categoryId, after }: ResolvedQuery): RawBuilder<unknown> {
  const category = categoryId === null ? sql`true` : sql`r.category_id = ${categoryId}`;
  const behind = after ? sql`(r.rank, r.product_id) > (${after.key}::bigint, ${after.id}::bigint)` : sql`true`;
  return sql`${category} and ${behind}`;
}
