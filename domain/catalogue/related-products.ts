import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';

/** Products of each list. */
const SHOWN_MAX = 8;
/**
 * Products compared: neighbours in price on either side, and products that share a word of the name on each price
 * shelf.
 */
const NEIGHBOURS_MAX = 24;
/** Words of a name that are compared; sizes and short words say little. */
const WORDS_MAX = 6;
/** Rarest words of the name by which products are found, and products compared on each price shelf. */
const TELLING_WORDS = 3;
const CANDIDATES_MAX = 300;

/** Ids of products shown beside another one, the nearest first. */
export interface RelatedProducts {
  /** Of the same supplier, as the market recommends them; only what is in stock. */
  own: bigint[];
  /** Of the same category, with words of the name or about the same price, in stock; none is in `own`. */
  similar: bigint[];
}

/** Number of words of the name that product `p` has too. */
const sharedWords = sql`(select count(*) from unnest(this.words) as word where word = any (p.found_by))`;

/**
 * Returns what to show beside a product. Similar products share its category and one of its name's rarest words, or are
 * near in price: with a picture first, then by shared words, other suppliers, nearness in price. Decisions 085, 134.
 */
export async function relatedProducts(db: Connection, { id }: { id: bigint }): Promise<RelatedProducts> {
  const { rows } = await sql<{ id: bigint; isOwn: boolean }>`${planned}
    with this as materialized (select id, supplier_id, category_id, price_per_piece as price, array(
        select word from unnest(found_by) with ordinality as words (word, place)
        where word ~ '^~[^0-9]{3,}$' order by place limit ${WORDS_MAX}) as words
      from products where id = ${id}),
    telling as materialized (select array(select word from unnest(this.words) as word
        order by (select products from search_words where token = word) nulls first, word limit ${TELLING_WORDS}) as words from this),
    own as materialized (
      select r.id, row_number() over () as place from this, (values (0), (1)) as tiers (tier), lateral (
        select product_id as id from market_ranks where market_ranks.tier = tiers.tier and supplier_id = this.supplier_id
          and product_id <> this.id order by round desc limit ${SHOWN_MAX}) as r
      limit ${SHOWN_MAX}),
    near as (
      select c.* from this, lateral (
        (select p.id from products p where p.is_public
          and p.category_id = this.category_id and p.price_per_piece >= this.price
          order by p.price_per_piece, p.id limit ${NEIGHBOURS_MAX})
        union
        (select p.id from products p where p.is_public
          and p.category_id = this.category_id and p.price_per_piece < this.price
          order by p.price_per_piece desc, p.id desc limit ${NEIGHBOURS_MAX})
        union
        select alike.id from generate_series(price_shelf(this.price) - 1, price_shelf(this.price) + 1) as near_price (shelf), lateral (
          select p.id from (
            select id, found_by, price_per_piece from products where is_public and category_id = this.category_id
              and price_shelf(price_per_piece) = near_price.shelf and found_by && (select words from telling) limit ${CANDIDATES_MAX}) as p
          order by ${sharedWords} desc, abs(p.price_per_piece - this.price), p.id limit ${NEIGHBOURS_MAX}) as alike) as c
      where c.id <> this.id and c.id not in (select id from own)),
    offered as (
      select p.*, (select tier from market_ranks where product_id = p.id) as tier from near, lateral (
        select id, supplier_id, found_by, price_per_piece from products where id = near.id offset 0) as p),
    alike as (
      select p.id, row_number() over (order by p.tier, ${sharedWords} desc, p.supplier_id = this.supplier_id,
          abs(p.price_per_piece - this.price), p.id) as place
      from this, offered p where p.tier < 2 order by place limit ${SHOWN_MAX})
    select id, true as "isOwn", place from own union all select id, false, place from alike order by place`.execute(db);
  const ids = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map((row) => row.id);
  return { own: ids(true), similar: ids(false) };
}
