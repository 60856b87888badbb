import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { nameWords } from '../../rules/catalogue/name-words.ts';

/** Products of each list. */
const SHOWN_MAX = 8;
/** Neighbours in price that are compared, on either side. */
const NEIGHBOURS_MAX = 24;

/** Ids of products shown beside another one, the nearest first. */
export interface RelatedProducts {
  /** Of the same supplier, as the market recommends them; only what is in stock. */
  own: bigint[];
  /** Of the same category and about the same price, in stock too; none of these is in `own`. */
  similar: bigint[];
}

/**
 * Returns what to show beside a product. Similar are those of its category that are in stock among the 24 on either side
 * of its price: with a picture first, then those whose names share most words with its own, then other suppliers', then
 * the nearest in price. Only ranges of two indexes are read, however large the market is (decision 085).
 */
export async function relatedProducts(
  db: Connection,
  { id, name }: { id: bigint; name: string },
): Promise<RelatedProducts> {
  const { rows } = await sql<{ id: bigint; isOwn: boolean }>`${planned}
    with this as materialized (select id, supplier_id, category_id, price_per_piece as price from products where id = ${id}),
    own as materialized (
      select r.id, row_number() over () as place from this, (values (0), (1)) as tiers (tier), lateral (
        select product_id as id from market_ranks where market_ranks.tier = tiers.tier and supplier_id = this.supplier_id
          and product_id <> this.id order by round desc limit ${SHOWN_MAX}) as r
      limit ${SHOWN_MAX}),
    near as (
      select c.* from this, lateral (
        (select p.id, p.name, p.supplier_id, p.price_per_piece as price from products p where p.is_public
          and p.category_id = this.category_id and p.price_per_piece >= this.price
          order by p.price_per_piece, p.id limit ${NEIGHBOURS_MAX})
        union all
        (select p.id, p.name, p.supplier_id, p.price_per_piece from products p where p.is_public
          and p.category_id = this.category_id and p.price_per_piece < this.price
          order by p.price_per_piece desc, p.id desc limit ${NEIGHBOURS_MAX})) as c),
    alike as (
      select near.id, row_number() over (order by r.tier, words.shared desc, near.supplier_id = this.supplier_id,
          abs(near.price - this.price), near.id) as place
      from this, near join market_ranks r on r.product_id = near.id and r.tier < 2, lateral (
        select count(*) as shared from unnest(${nameWords(name)}::text[]) as word where strpos(lower(near.name), word) > 0
        ) as words
      where near.id <> this.id and near.id not in (select id from own)
      order by place limit ${SHOWN_MAX})
    select id, true as "isOwn", place from own union all select id, false, place from alike order by place`.execute(db);
  const ids = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map((row) => row.id);
  return { own: ids(true), similar: ids(false) };
}
