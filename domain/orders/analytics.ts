import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { dayBegins } from '../../rules/day.ts';
import { UNMOVED_DAYS } from '../../rules/limits.ts';
import { endedStates, soldStates } from '../../rules/orders/order.ts';
import type { Supplier } from '../accounts/people.ts';

const SHOWN = 10;
const VARIANTS_SHOWN = 5;
const firstPicture = sql`(select i.url from product_images i where i.product_id = p.id order by i.position limit 1)`;

/** A best seller of a supplier, in pieces and paise, from orders that were confirmed and not cancelled since. */
export interface BestSeller {
  id: string;
  name: string;
  image: string | null;
  pieces: number;
  sales: bigint;
  /** Which of its variants sold most, at most five; empty for a product without options. */
  variants: SoldVariant[];
}

export interface SoldVariant {
  /** As recorded in the orders. */
  optionValues: string[];
  pieces: number;
}

/** Views of a product, and orders of it that did not end before shipping. */
export interface Conversion {
  id: string;
  name: string;
  image: string | null;
  views: number;
  orders: number;
}

/** Stock without recent orders: its orderable pieces, and their value at the list price in paise. */
export interface Unmoved {
  id: string;
  name: string;
  image: string | null;
  pieces: number;
  worth: bigint;
  /** Null if never ordered. */
  lastOrderedAt: Date | null;
}

/** Returns the products with the highest sales since a day ('2026-11-20'), the highest first. */
export async function bestSellers(
  db: Connection,
  supplier: Supplier,
  since: string,
  limit = SHOWN,
): Promise<BestSeller[]> {
  const isSold = sql`o.supplier_id = ${supplier.id} and o.placed_at >= ${dayBegins(since)}
    and o.state in ${literalList(soldStates)}`;
  const { rows } = await sql<BestSeller>`
    select best.*, (select coalesce(json_agg(sold), '[]') from (
        select l.option_values as "optionValues", sum(l.pieces)::float8 as pieces
        from orders o join order_lines l on l.order_id = o.id
        where l.product_id = best.id::bigint and l.option_values <> '{}' and ${isSold}
        group by l.option_values order by sum(l.pieces) desc, l.option_values limit ${VARIANTS_SHOWN}) as sold) as variants
    from (select p.id::text as id, p.name, sum(l.pieces)::float8 as pieces, sum(l.total) as sales,
        ${firstPicture} as image
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where ${isSold}
      group by p.id order by sum(l.total) desc, p.id limit ${limit}) as best
    order by best.sales desc, best.id::bigint`.execute(db);
  return rows;
}

/** Returns the most viewed products since a day, with the number of their orders. */
export async function conversions(db: Connection, supplier: Supplier, since: string): Promise<Conversion[]> {
  const { rows } = await sql<Conversion>`
    select p.id::text as id, p.name, ${firstPicture} as image, looked.views::float8 as views,
      (select count(distinct o.id) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.placed_at >= ${dayBegins(since)}
          and o.state not in ${literalList(endedStates)})::float8 as orders
    from products p
    join (select v.product_id, sum(v.views) as views from product_views v
      join products own on own.id = v.product_id and own.supplier_id = ${supplier.id}
      where v.day >= ${since}::date group by v.product_id) looked on looked.product_id = p.id
    order by looked.views desc, p.id limit ${SHOWN}`.execute(db);
  return rows;
}

/** Returns stock on sale without orders for 60 days, the most valuable first. */
export async function unmovedStock(db: Connection, supplier: Supplier, now: Date): Promise<Unmoved[]> {
  const before = new Date(now.getTime() - UNMOVED_DAYS * 86_400_000);
  const { rows } = await sql<Unmoved>`
    select p.id::text as id, p.name, ${firstPicture} as image, lying.pieces::float8 as pieces, lying.pieces::numeric * p.price_per_piece as worth,
      sold.last as "lastOrderedAt"
    from products p
    join (select product_id, sum(available) as pieces from stock_levels where supplier_id = ${supplier.id}
      group by product_id having sum(available) > 0) lying on lying.product_id = p.id
    left join lateral (select max(o.placed_at) as last from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id) sold on true
    where p.supplier_id = ${supplier.id} and p.is_public and p.created_at < ${before}
      and (sold.last is null or sold.last < ${before})
    order by worth desc, p.id limit ${SHOWN}`.execute(db);
  return rows;
}
