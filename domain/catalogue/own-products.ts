import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { OwnPageRows, OwnQuery } from '../../rules/catalogue/own-products.ts';
import type { ListedTerms } from '../../rules/catalogue/price-in-lists.ts';
import type { Supplier } from '../accounts/people.ts';
import { isLevelLow } from '../stock/low-levels.ts';
import { listedTerms } from './listed-terms.ts';
import { ownMatching, ownOrder } from './own-product-filter.ts';
import type { SoldIn } from './variants.ts';

/** Stock of a product in one of its supplier's warehouses. */
export interface OwnLevel {
  warehouseId: string;
  warehouse: string;
  pieces: number;
  /** Pieces that are promised to orders. */
  reserved: number;
  /** PIN code of the warehouse; while it is incomplete, the stock is not public. */
  pincode: string;
  /** Is it at or below its own threshold, or else the supplier's? */
  isLow: boolean;
}

/** A product as its own supplier sees it in the table. Money in paise, stock in pieces. */
export interface OwnProduct extends SoldIn, ListedTerms {
  id: bigint;
  name: string;
  sku: string | null;
  category: string;
  categorySlug: string;
  pricePerRetail: bigint | null;
  stock: number;
  /** Pieces of the stock that are promised to orders not shipped yet. */
  reserved: number;
  /** Pieces of the stock that buyers see and can order while the product is on the market. */
  available: number;
  /** Every own warehouse, the oldest first; 0 pieces where none were entered. */
  levels: OwnLevel[];
  status: string;
  /** The operator's reason for taking it from the market; null when it is not stopped. */
  stoppedReason: string | null;
  version: number;
  images: string[];
  createdAt: Date;
}

/**
 * Returns a page of the supplier's own products that match; a page outside the range becomes the nearest one. Decisions
 * 4 and 156.
 */
export async function ownProducts(
  db: Connection,
  supplier: Supplier,
  query: OwnQuery,
  pageRows: OwnPageRows,
): Promise<{ products: OwnProduct[]; page: number; pages: number; count: number }> {
  const { key, order } = ownOrder(query.sort);
  const { rows } = await sql<{ count: number; pages: number; page: number; id: bigint | null }>`
    with matching as materialized (select p.id, ${key} as key from ${ownMatching(supplier, query, query.sort.startsWith('stock'))}),
    counted as (select count(*)::integer as count, greatest(1, ceil(count(*) / ${pageRows}::float8))::integer as pages
      from matching),
    paged as (select *, least(${query.page}::integer, pages) as page from counted)
    select paged.count, paged.pages, paged.page, shown.id from paged left join lateral (
      select * from matching order by ${order}
      limit ${pageRows}::integer offset (paged.page - 1) * ${pageRows}::integer) shown on true
    order by ${order}`.execute(db);
  const [{ count, page, pages } = { count: 0, page: 1, pages: 1 }] = rows;
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return { products: await ownRows(db, ids), page, pages, count };
}

/** Returns the supplier's newest products. */
export async function newestOwnProducts(db: Connection, supplier: Supplier, count: number): Promise<OwnProduct[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from products where supplier_id = ${supplier.id} order by id desc limit ${count}`.execute(db);
  return ownRows(
    db,
    rows.map(({ id }) => id),
  );
}

/** Returns the rows of these products, in the given order; the caller has checked that the supplier owns them. */
async function ownRows(db: Connection, ids: bigint[]): Promise<OwnProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OwnProduct>`
    select p.id, p.name, p.sku, c.name as category, c.slug as "categorySlug",
      ${listedTerms}, p.price_per_retail as "pricePerRetail", p.status, p.version,
      p.packing, p.options, p.set_option as "setOption", p.set_content as "setContent",
      (select t.words from told_reasons t where t.id = p.stopped_reason_id) as "stoppedReason",
      p.created_at as "createdAt",
      (select coalesce(sum(l.pieces), 0)::float8 from stock_levels l where l.product_id = p.id) as stock,
      (select coalesce(sum(l.reserved), 0)::float8 from stock_levels l where l.product_id = p.id) as reserved,
      (select coalesce(sum(l.available), 0)::float8 from stock_levels l where l.product_id = p.id) as available,
      array(select i.url from product_images i where i.product_id = p.id order by i.position) as images,
      (select coalesce(json_agg(json_build_object('warehouseId', w.id, 'warehouse', v.name,
          'pieces', coalesce(l.pieces, 0), 'reserved', coalesce(l.reserved, 0), 'pincode', w.pincode,
          'isLow', coalesce(l.is_low, false))
          order by w.created_at, w.id), '[]')
        from supplier_warehouses w
        join warehouse_vicinities v on v.id = w.vicinity_id
        left join lateral (
          select sum(l.pieces)::float8 as pieces, sum(l.reserved)::float8 as reserved,
            bool_or(${isLevelLow}) as is_low
          from stock_levels l left join stock_defaults d on d.supplier_id = l.supplier_id
          where l.product_id = p.id and l.warehouse_id = w.id) l on true
        where w.supplier_id = p.supplier_id) as levels
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join products p on p.id = given.id
    join product_categories c on c.id = p.category_id
    order by given.place`.execute(db);
  return rows;
}

/** Returns the categories of the supplier's products, in the operator's order. */
export async function ownCategories(db: Connection, supplier: Supplier): Promise<{ slug: string; name: string }[]> {
  return db
    .selectFrom('product_categories')
    .select(['slug', 'name'])
    .where('id', 'in', (own) => own.selectFrom('products').select('category_id').where('supplier_id', '=', supplier.id))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
