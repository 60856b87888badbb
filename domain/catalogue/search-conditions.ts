import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { holding } from '../../db/like.ts';
import { priceBands, searchWords } from '../../rules/catalogue/market.ts';
import { hasTrigram } from '../../rules/search/trigrams.ts';
import { withUnitsApart } from '../../rules/search/units.ts';
import { codedProducts } from '../search/coded-products.ts';
import { fitsUpTo } from '../search/relevance.ts';
import { type SearchTerm, searchTerms } from '../search/search-terms.ts';
import type { ResolvedQuery } from './resolved-query.ts';

/** A query with its words looked up. */
export interface Search extends ResolvedQuery {
  terms: SearchTerm[];
}

export async function searchOf(db: Connection, query: ResolvedQuery): Promise<Search> {
  const search = withUnitsApart(query.search);
  const [terms, coded] = await Promise.all([searchTerms(db, search), codedProducts(db, query.search)]);
  return { ...query, search, terms: terms.map((term) => ({ ...term, coded })) };
}

/** Condition on products `p`: they are on the market and match filters and words. */
export function matches(query: Search): RawBuilder<unknown> {
  const found = query.search === '' ? [] : [fitsUpTo(query.terms, 'letters', holdsLetters(query))];
  return sql.join([...filters(query), ...found], sql` and `);
}

/** True if the query filters by more than words. */
export function hasFilters({ supplierId, categoryId, vicinityIds, price }: ResolvedQuery): boolean {
  return supplierId !== null || categoryId !== null || vicinityIds !== null || price !== null;
}

/** Conditions of the filters alone. */
export function filters(query: ResolvedQuery): RawBuilder<unknown>[] {
  const conditions = [sql`p.is_public`];
  if (query.supplierId !== null) conditions.push(sql`p.supplier_id = ${query.supplierId}`);
  if (query.categoryId !== null) conditions.push(sql`p.category_id = ${query.categoryId}`);
  if (query.vicinityIds !== null) conditions.push(sql`p.branch_ids && ${query.vicinityIds}::integer[]`);
  const band = query.price && priceBands[query.price];
  if (band?.from != null) conditions.push(sql`p.price_per_piece >= ${band.from}::bigint`);
  if (band?.below != null) conditions.push(sql`p.price_per_piece < ${band.below}::bigint`);
  return conditions;
}

/**
 * Requires the letters of every word. Trigrams need three letters, so a short word is compared directly within the hits
 * of the long ones, or found by its pairs of letters if there is no long word.
 */
export function holdsLetters({ search }: Pick<ResolvedQuery, 'search'>): RawBuilder<unknown> {
  const words = searchWords(search);
  const long = words.filter((word) => hasTrigram(word));
  const short = words.filter((word) => !hasTrigram(word));
  const pairs = long.length === 0 ? short : [];
  const conditions = [
    ...long.map((word) => sql`p.search_text like lower(${holding(word)}::text)`),
    ...pairs.map((word) => sql`letter_pairs(p.search_text) @> letter_pairs(lower(${word}::text))`),
    ...short.map((word) => sql`strpos(p.search_text, lower(${word}::text)) > 0`),
  ];
  return sql.join(conditions, sql` and `);
}
