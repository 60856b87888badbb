import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { holding } from '../../db/like.ts';
import type { AdminProductsQuery, ListPlace } from '../../rules/admin/admin-products.ts';
import { searchWords } from '../../rules/catalogue/market.ts';
import type { ListedTerms } from '../../rules/catalogue/price-in-lists.ts';
import { ADMIN_PAGE_ROWS, SUPPLIERS_OFFERED_MAX } from '../../rules/limits.ts';
import { listedTerms } from '../catalogue/listed-terms.ts';
import { isNamedAlike, soughtWords } from '../search/name-condition.ts';

/** A product as the operator sees it, public or not. Money in paise, stock in pieces over all warehouses. */
export interface AdminProduct extends ListedTerms {
  id: bigint;
  name: string;
  image: string | null;
  supplierId: string;
  supplier: string;
  category: string;
  /** Paise per piece. */
  mrp: number | null;
  /** Its variants that are on offer, in their order; none of a product without options. */
  variants: AdminVariant[];
  stock: number;
  /** Pieces of the stock that are promised to orders not shipped yet. */
  reserved: number;
  /** Pieces of the stock that resellers can order while the product is on the market. */
  available: number;
  /** Warehouses with stock of it; one with an incomplete PIN code sells nothing (decision 054). */
  levels: { warehouse: string; pieces: number; pincode: string }[];
  status: 'active' | 'inactive';
  /** The operator's reason for taking it from the market, as its supplier reads it; null when it is not stopped. */
  stoppedReason: string | null;
  /** Why all products of its supplier are hidden; null when they are not. */
  supplierHidden: 'pending' | 'rejected' | 'blocked' | null;
  createdAt: Date;
}

/** A variant of a product, with its pieces over all warehouses. */
export interface AdminVariant {
  optionValues: string[];
  stock: number;
}

/** Ten entries of a list, and the positions before and after them; null where there are no entries. */
export interface ListPage<Entry> {
  entries: Entry[];
  newer: ListPlace | null;
  older: ListPlace | null;
}

/** Returns the products that match, the newest first, ten at a time. Sections 2 and 7, decision 28. */
export async function adminProducts(db: Connection, query: AdminProductsQuery): Promise<ListPage<AdminProduct>> {
  const ids = await idsAt(db, query);
  // An unknown position, or one with less than a page before it, gives the first page.
  const isLost = (query.after !== null && ids.length === 0) || (query.before !== null && ids.length < ADMIN_PAGE_ROWS);
  if (isLost) return adminProducts(db, { ...query, after: null, before: null });
  const shown = query.before === null ? ids.slice(0, ADMIN_PAGE_ROWS) : ids.slice(0, ADMIN_PAGE_ROWS).toReversed();
  const [first, last] = [shown.at(0) ?? null, shown.at(-1) ?? null];
  const isMore = ids.length > ADMIN_PAGE_ROWS;
  const isNewer = query.before === null ? first !== null && (await hasNewer(db, query, first)) : isMore;
  const isOlder = query.before === null ? isMore : true;
  return {
    entries: await productsOf(db, shown),
    newer: isNewer ? { after: null, before: first } : null,
    older: isOlder ? { after: last, before: null } : null,
  };
}

export async function countAdminProducts(db: Connection, query: AdminProductsQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from products p where ${await matching(db, query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the ids of one page and one more, from the position on. */
async function idsAt(db: Connection, query: AdminProductsQuery): Promise<bigint[]> {
  const order = query.before === null ? sql`desc` : sql`asc`;
  const place = query.after === null ? sql`true` : sql`p.id < ${query.after}::bigint`;
  const start = query.before === null ? place : sql`p.id > ${query.before}::bigint`;
  const { rows } = await sql<{ id: bigint }>`
    select p.id from ${await foundBy(db, query)} and ${start}
    order by p.id ${order} limit ${ADMIN_PAGE_ROWS + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

async function hasNewer(db: Connection, query: AdminProductsQuery, first: bigint): Promise<boolean> {
  // Without a position this is the first page, and nothing is before it.
  if (query.after === null) return false;
  const { rows } = await sql`
    select from ${await foundBy(db, query)} and p.id > ${first}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Gathers the products found by words through the word indexes first: the planner expects more, and would scan all
 * products.
 */
async function foundBy(db: Connection, query: AdminProductsQuery): Promise<RawBuilder<unknown>> {
  const condition = await matching(db, query);
  return query.search === ''
    ? sql`products p where ${condition}`
    : sql`(select p.id from products p where ${condition} offset 0) p where true`;
}

async function matching(
  db: Connection,
  { search, supplier, category }: AdminProductsQuery,
): Promise<RawBuilder<unknown>> {
  const conditions = [sql`true`];
  if (supplier !== '') conditions.push(sql`p.supplier_id = ${supplier}`);
  if (category !== '') {
    conditions.push(sql`p.category_id = (select id from product_categories where slug = ${category})`);
  }
  for (const sought of await soughtWords(db, searchWords(search))) {
    conditions.push(sql`(lower(p.name) like lower(${holding(sought.word)}::text) or ${isNamedAlike('p', sought)})`);
  }
  return sql.join(conditions, sql` and `);
}

async function productsOf(db: Connection, ids: bigint[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AdminProduct>`
    select p.id, p.name, u.id as "supplierId", u.business_name as supplier, c.name as category,
      (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image,
      ${listedTerms}, p.mrp, p.status, t.words as "stoppedReason",
      case when u.is_public then null when u.blocked_at is not null then 'blocked' else u.status end as "supplierHidden",
      (select coalesce(json_agg(json_build_object('optionValues', v.option_values, 'stock',
          (select coalesce(sum(l.pieces), 0) from stock_levels l where l.product_id = p.id and l.variant_id = v.id))
          order by v.position, v.id), '[]')
        from product_variants v where v.product_id = p.id and v.retired_at is null and p.options <> '[]') as variants,
      (select coalesce(sum(l.pieces), 0)::float8 from stock_levels l where l.product_id = p.id) as stock,
      (select coalesce(sum(l.reserved), 0)::float8 from stock_levels l where l.product_id = p.id) as reserved,
      (select coalesce(sum(l.available), 0)::float8 from stock_levels l where l.product_id = p.id) as available,
      (select coalesce(json_agg(json_build_object('warehouse', v.name, 'pieces', l.pieces, 'pincode', w.pincode)
          order by w.created_at, w.id), '[]')
        from (
          select supplier_id, product_id, warehouse_id, sum(pieces)::float8 as pieces
          from stock_levels where product_id = p.id group by supplier_id, product_id, warehouse_id) l
        join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = l.warehouse_id
        join warehouse_vicinities v on v.id = w.vicinity_id
        where l.product_id = p.id and l.pieces > 0) as levels,
      p.created_at as "createdAt"
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join products p on p.id = given.id
    join users u on u.id = p.supplier_id
    join product_categories c on c.id = p.category_id
    left join told_reasons t on t.id = p.stopped_reason_id
    order by given.place`.execute(db);
  return rows;
}

/** Returns the newest suppliers for the filter, and the chosen one even if it is older. */
export async function offeredSuppliers(db: Connection, chosen: string): Promise<{ id: string; name: string }[]> {
  const newest = await db
    .selectFrom('users')
    .select(['id', 'business_name as name'])
    .where('user_type', '=', 'supplier')
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SUPPLIERS_OFFERED_MAX)
    .execute();
  if (chosen === '' || newest.some(({ id }) => id === chosen)) return newest;
  const other = await db
    .selectFrom('users')
    .select(['id', 'business_name as name'])
    .where('id', '=', chosen)
    .where('user_type', '=', 'supplier')
    .execute();
  return [...other, ...newest];
}
