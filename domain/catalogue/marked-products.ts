import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { isBackInStock } from '../../rules/catalogue/favourites.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import { type ListedTerms, priceInLists } from '../../rules/catalogue/price-in-lists.ts';
import { RESELLER_PRODUCTS_PAGE_ROWS } from '../../rules/limits.ts';
import type { QuantityTerms } from '../../rules/orders/quantity.ts';
import type { Reseller } from '../accounts/people.ts';
import { isSoldOut } from './favourites.ts';
import { listedTerms } from './listed-terms.ts';
import { orderablePieces } from './offered-variants.ts';

/** A product on a reseller's own lists, as it is sold now. Money in paise, stock in pieces. */
export interface KnownProduct extends QuantityTerms, ListedTerms {
  id: bigint;
  name: string;
  englishName?: string | null;
  supplier: string;
  image: string | null;
  packing: Packing;
  /** True if a variant must be chosen before ordering. */
  hasOptions: boolean;
  /** Pieces in all warehouses, and those of them that can be ordered; 0 where it is not on sale. */
  stock: number;
  orderable: number;
  /** Pieces of all its variants in the reseller's basket. */
  inBasket: number;
  /** True if it was never on the market, the operator stopped it, or its supplier is not public. */
  isGone: boolean;
}

/** A favourite, with its changes since it was marked. */
export interface MarkedProduct extends KnownProduct {
  /** Price of a piece when it was marked; null unless it costs less now. */
  priceBefore: bigint | null;
  isBackInStock: boolean;
}

/** A page of a list; a page outside the range is the nearest one. Decision 4. */
export interface PageOf<Item> {
  items: Item[];
  page: number;
  pages: number;
}

/** Columns of KnownProduct for product `p` and a reseller, except its id. */
export const knownColumns = (reseller: Pick<Reseller, 'id'>) => sql`
  (select coalesce(sum(b.pieces), 0)::float8 from basket_lines b
    where b.reseller_id = ${reseller.id} and b.product_id = p.id) as "inBasket", p.name, p.english_name as "englishName", u.business_name as supplier, p.options <> '[]' as "hasOptions", ${listedTerms}, p.packing,
  p.minimum_cartons as "minimumCartons", p.is_retail_enabled as "isRetailEnabled",
  (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image,
  not p.was_public or p.stopped_at is not null or not p.is_supplier_public as "isGone",
  case when p.is_public then (select coalesce(sum(l.available), 0)::float8 from stock_levels l
    where l.product_id = p.id) else 0 end as stock,
  case when p.is_public then ${orderablePieces} else 0 end as orderable`;

/**
 * Returns a reseller's favourites, newest first. Records which of them are shown as sold out, so that 'back in stock'
 * can be shown later.
 */
export async function lookAtFavourites(
  db: Database,
  reseller: Reseller,
  { page: wanted, now }: { page: number; now: Date },
): Promise<PageOf<MarkedProduct>> {
  const { page, pages } = await pageOf(db, wanted, sql`favourites where user_id = ${reseller.id}`);
  const { rows } = await sql<Marked>`
    select p.id, ${knownColumns(reseller)}, f.price_then as "priceThen", f.sold_out_at as "soldOutAt", ${isSoldOut} as "isSoldOut"
    from favourites f join products p on p.id = f.product_id join users u on u.id = p.supplier_id
    where f.user_id = ${reseller.id} order by f.at desc, f.product_id desc
    limit ${RESELLER_PRODUCTS_PAGE_ROWS} offset ${(page - 1) * RESELLER_PRODUCTS_PAGE_ROWS}`.execute(db);
  const soldOut = rows.filter((row) => row.isSoldOut).map(({ id }) => id);
  if (soldOut.length > 0) {
    await sql`
      update favourites set sold_out_at = ${now}
      where user_id = ${reseller.id} and product_id = any (${soldOut}::bigint[])
        and (sold_out_at is null or sold_out_at < ${now}::timestamptz - interval '1 hour')`.execute(db);
  }
  return { items: rows.map((row) => marked(row, now)), page, pages };
}

function marked({ priceThen, soldOutAt, isSoldOut: isOut, ...product }: Marked, now: Date): MarkedProduct {
  const isCheaper = priceThen !== null && priceInLists(product).price < priceThen && !product.isGone;
  return {
    ...product,
    priceBefore: isCheaper ? priceThen : null,
    isBackInStock: !product.isGone && isBackInStock({ soldOutAt, isSoldOut: isOut }, now),
  };
}

interface Marked extends KnownProduct {
  priceThen: bigint | null;
  soldOutAt: Date | null;
  isSoldOut: boolean;
}

/** Clamps a page number to the pages that these rows have; returns it with their number. */
export async function pageOf(
  db: Connection,
  wanted: number,
  rows: ReturnType<typeof sql>,
): Promise<{ page: number; pages: number }> {
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${rows}`.execute(db);
  const pages = Math.max(1, Math.ceil((counted.rows[0]?.count ?? 0) / RESELLER_PRODUCTS_PAGE_ROWS));
  return { page: Math.min(Math.max(wanted, 1), pages), pages };
}
