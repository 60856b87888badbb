import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { holding } from '../../db/like.ts';
import { searchWords } from '../../rules/catalogue/market.ts';
import {
  type OwnFilter,
  type OwnSort,
  type QuickFilter,
  quickFilterNames,
  quickFilters,
} from '../../rules/catalogue/own-products.ts';
import { stockBands } from '../../rules/stock/stock.ts';
import type { Supplier } from '../accounts/people.ts';
import { isNamedAlike } from '../search/name-condition.ts';
import { isLevelLow, lowLevels } from '../stock/low-levels.ts';
import { hasNoPicture } from './without-picture.ts';

/**
 * Selects the supplier's own products that match a filter, as `p`, joined with their stock as `s` where the filter or
 * caller needs it. Words are searched in names in any script, descriptions, and item codes of products and variants.
 */
export function ownMatching(supplier: Supplier, filter: OwnFilter, needsStock = false): RawBuilder<unknown> {
  const conditions = [sql`p.supplier_id = ${supplier.id}`, ...partConditions(supplier, filter)];
  if (filter.category !== '') {
    conditions.push(sql`p.category_id = (select id from product_categories where slug = ${filter.category})`);
  }
  for (const word of searchWords(filter.search)) {
    // The market's indexed search text contains name and description, so it excludes most products before the slower
    // comparison.
    const like = sql`like lower(${holding(word)}::text)`;
    conditions.push(
      sql`(lower(p.sku) ${like} or ${isNamedAlike('p', word)}
        or exists (select from product_variants v where v.product_id = p.id and lower(v.sku) ${like})
        or (p.search_text ${like} and lower(concat_ws(' ', p.name, p.english_name, p.description)) ${like}))`,
    );
  }
  const stock = needsStock || filter.stock !== null ? withStock(supplier) : sql``;
  return sql`products p ${stock} where ${sql.join(conditions, sql` and `)}`;
}

/** Returns the conditions of a filter's state, pictures and stock. */
function partConditions(supplier: Supplier, { state, pictures, stock }: Omit<OwnFilter, 'search' | 'category'>) {
  const conditions: RawBuilder<unknown>[] = [];
  // A product that the operator stopped counts as inactive, whatever its supplier has set.
  if (state === 'active') conditions.push(sql`p.status = 'active' and p.stopped_at is null`);
  if (state === 'inactive') conditions.push(sql`(p.status = 'inactive' or p.stopped_at is not null)`);
  if (pictures === 'none') conditions.push(hasNoPicture);
  if (stock === 'threshold') conditions.push(sql`s.is_low`);
  else if (stock === 'running-low') conditions.push(runningLow(supplier));
  else if (stock !== null) {
    // As for buyers, inactive products count as having no stock (decision 14).
    const { min, max } = stockBands[stock];
    const available = sql`case when p.status = 'active' and p.stopped_at is null then coalesce(s.pieces, 0) else 0 end`;
    conditions.push(sql`${available} >= ${min}::integer`);
    if (max !== null) conditions.push(sql`${available} <= ${max}::integer`);
  }
  return conditions;
}

/** Counts what each quick filter finds among the products of this search and category. */
export async function quickCounts(
  db: Connection,
  supplier: Supplier,
  { search, category }: Pick<OwnFilter, 'search' | 'category'>,
): Promise<Record<QuickFilter, number>> {
  const counts = quickFilterNames.map((name) => {
    const conditions = [sql`true`, ...partConditions(supplier, quickFilters[name])];
    return sql`(count(*) filter (where ${sql.join(conditions, sql` and `)}))::integer as ${sql.id(name)}`;
  });
  const all = ownMatching(supplier, { search, category, ...quickFilters.all }, true);
  const { rows } = await sql<Record<QuickFilter, number>>`select ${sql.join(counts)} from ${all}`.execute(db);
  return rows[0] as Record<QuickFilter, number>;
}

/** Matches the products that the dashboard counts as low. */
function runningLow(supplier: Supplier): RawBuilder<unknown> {
  const { min, max } = stockBands['low-stock'];
  return sql`p.status = 'active' and p.stopped_at is null and s.pieces >= ${min}::integer and (
    s.pieces <= ${max}::integer or p.id in (select low.product_id from ${lowLevels(supplier.id)} low))`;
}

/** Sums the stock of all the supplier's levels in one scan, not product by product. */
function withStock(supplier: Supplier): RawBuilder<unknown> {
  return sql`left join (
    select l.product_id, sum(l.available) as pieces,
      bool_or(${isLevelLow}) as is_low
    from stock_levels l left join stock_defaults d on d.supplier_id = l.supplier_id
    where l.supplier_id = ${supplier.id} group by l.product_id) s on s.product_id = p.id`;
}

/** Returns the sort key and order; the newest first among equals. */
export function ownOrder(sort: OwnSort): { key: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const by = (key: RawBuilder<unknown>, direction: 'asc' | 'desc') => ({
    key,
    order: sql`key ${sql.raw(direction)}, id desc`,
  });
  switch (sort) {
    case 'newest':
      return { key: sql`0`, order: sql`id desc` };
    case 'name':
      return by(sql`lower(p.name collate "C") collate "C"`, 'asc');
    case 'price-up':
      return by(sql`p.price_per_carton`, 'asc');
    case 'price-down':
      return by(sql`p.price_per_carton`, 'desc');
    case 'stock-up':
      return by(sql`coalesce(s.pieces, 0)`, 'asc');
    case 'stock-down':
      return by(sql`coalesce(s.pieces, 0)`, 'desc');
  }
}
