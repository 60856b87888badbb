import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { COUNT_EXACT_TO, MARKET_PAGE_ROWS } from '../../rules/limits.ts';
import { type Cursor, type MarketQuery, priceBands, searchWords } from '../../rules/market.ts';
import { type ProductRow, productRows } from './rows.ts';

/** A query whose category, branch and supplier are known to exist. */
export interface ResolvedQuery extends Pick<MarketQuery, 'search' | 'price' | 'sort' | 'after'> {
  categoryId: number | null;
  vicinityIds: number[] | null;
  supplierId: string | null;
}

export interface Finding {
  products: ProductRow[];
  /** Exact up to 1,000; beyond that `isMore` and 1,000. */
  total: { count: number; isMore: boolean };
  /** Where the next page begins, null on the last one. */
  next: Cursor | null;
}

interface Hit {
  id: bigint;
  paise: bigint;
}

/**
 * One page of 20 active products behind the cursor, and how many there are. At most 1,001 hits are gathered without
 * an order: when that is all of them the page is cut from those; when there are more, matches are dense and an index
 * in the wanted order finds a page of them quickly. So neither rare nor common words read the whole catalogue.
 */
export async function findProducts(db: Connection, query: ResolvedQuery): Promise<Finding> {
  const { count, page } = await gather(db, query);
  const isMore = count > COUNT_EXACT_TO;
  const hits = isMore ? await inOrder(db, query) : page;
  const shown = hits.slice(0, MARKET_PAGE_ROWS);
  const last = shown.at(-1);
  return {
    products: await productRows(db, shown.map(({ id }) => id)),
    total: { count: Math.min(count, COUNT_EXACT_TO), isMore },
    next: last && hits.length > shown.length ? cursorOf(last, query) : null,
  };
}

async function gather(db: Connection, query: ResolvedQuery): Promise<{ count: number; page: Hit[] }> {
  const { rows } = await sql<{ count: bigint; id: bigint | null; paise: bigint | null }>`
    with hits as materialized (
      select id, price_per_piece as paise from products p where ${matches(query)} limit ${COUNT_EXACT_TO + 1}
    ), page as (
      select id, paise from hits where ${behind(query)} order by ${order(query)} limit ${MARKET_PAGE_ROWS + 1}
    )
    select (select count(*) from hits) as count, page.id, page.paise
    from (select 1) as always left join page on true
    order by ${order(query)}`.execute(db);
  return {
    count: Number(rows[0]?.count ?? 0),
    page: rows.flatMap(({ id, paise }) => (id === null || paise === null ? [] : [{ id, paise }])),
  };
}

async function inOrder(db: Connection, query: ResolvedQuery): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select * from (select id, price_per_piece as paise from products p where ${matches(query)}) as hits
    where ${behind(query)} order by ${order(query)} limit ${MARKET_PAGE_ROWS + 1}`.execute(db);
  return rows;
}

function matches(query: ResolvedQuery): RawBuilder<unknown> {
  const conditions = [sql`p.status = 'active'`];
  if (query.supplierId !== null) conditions.push(sql`p.supplier_id = ${query.supplierId}`);
  if (query.categoryId !== null) conditions.push(sql`p.category_id = ${query.categoryId}`);
  if (query.vicinityIds !== null) conditions.push(sql`p.branch_ids && ${query.vicinityIds}::integer[]`);
  const band = query.price && priceBands[query.price];
  if (band?.from != null) conditions.push(sql`p.price_per_piece >= ${band.from}::bigint`);
  if (band?.below != null) conditions.push(sql`p.price_per_piece < ${band.below}::bigint`);
  for (const word of searchWords(query.search)) {
    conditions.push(sql`p.search_text like '%' || lower(${likeLiteral(word)}::text) || '%'`);
  }
  return sql.join(conditions, sql` and `);
}

function behind({ after, sort }: ResolvedQuery): RawBuilder<unknown> {
  if (!after) return sql`true`;
  if (sort === 'newest') return sql`id < ${after.id}::bigint`;
  const direction = sql.raw(sort === 'price-up' ? '>' : '<');
  return sql`(paise, id) ${direction} (${after.paise}::bigint, ${after.id}::bigint)`;
}

function order({ sort }: ResolvedQuery): RawBuilder<unknown> {
  if (sort === 'newest') return sql`id desc`;
  return sort === 'price-up' ? sql`paise, id` : sql`paise desc, id desc`;
}

function cursorOf(hit: Hit, { sort }: ResolvedQuery): Cursor {
  return { id: hit.id, paise: sort === 'newest' ? null : hit.paise };
}

/** % and _ are ordinary characters in a search. */
function likeLiteral(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
