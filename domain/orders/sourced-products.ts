import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { RESELLER_PRODUCTS_PAGE_ROWS } from '../../rules/limits.ts';
import { endedStates } from '../../rules/orders/order.ts';
import type { Reseller } from '../accounts/people.ts';
import { type KnownProduct, knownColumns, type PageOf, pageOf } from '../catalogue/marked-products.ts';

/** A product that was ordered before, with the number of orders and the last one. Money in paise a piece. */
export interface SourcedProduct extends KnownProduct {
  times: number;
  lastAt: Date;
  lastPieces: number;
  lastPrice: bigint;
}

/**
 * Returns the products that a reseller has ordered, the latest first; rejected, cancelled and expired orders do not
 * count.
 */
export async function sourcedProducts(
  db: Connection,
  reseller: Reseller,
  wanted: number,
): Promise<PageOf<SourcedProduct>> {
  const ordered = sql`(
    select l.product_id, count(distinct o.id)::integer as times, max(o.id) as last from orders o
    join order_lines l on l.order_id = o.id
    where o.reseller_id = ${reseller.id} and o.state not in ${literalList(endedStates)}
      and l.product_id is not null group by l.product_id)`;
  const { page, pages } = await pageOf(db, wanted, sql`${ordered} as sourced`);
  const { rows } = await sql<SourcedProduct>`
    select p.id, ${knownColumns(reseller)}, sourced.times, o.placed_at as "lastAt", last.pieces as "lastPieces",
      last.price as "lastPrice"
    from ${ordered} as sourced
    join products p on p.id = sourced.product_id
    join users u on u.id = p.supplier_id
    join orders o on o.id = sourced.last
    cross join lateral (
      select sum(l.pieces)::float8 as pieces, min(l.position) as position, min((l.price_per_carton * (100 - l.discount) * 2
        + 100 * l.pieces_per_carton) / (200 * l.pieces_per_carton)) as price
      from order_lines l where l.order_id = sourced.last and l.product_id = sourced.product_id) as last
    order by sourced.last desc, last.position
    limit ${RESELLER_PRODUCTS_PAGE_ROWS} offset ${(page - 1) * RESELLER_PRODUCTS_PAGE_ROWS}`.execute(db);
  return { items: rows, page, pages };
}
