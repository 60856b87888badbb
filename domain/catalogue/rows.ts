import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import { planned } from '../../db/prepared-statements.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import { type ListedTerms, ofCheapest } from '../../rules/catalogue/price-in-lists.ts';
import { fullCartons } from '../stock/reservations.ts';
import { listedTerms } from './listed-terms.ts';
import { orderableOf } from './offered-variants.ts';

const PICTURES_IN_LISTS = 3;

/** Price, quantities and stock of a product as every list and page shows them. Money in paise, stock in pieces. */
export interface Offer extends ListedTerms {
  id: bigint;
  name: string;
  /** The name in English, where its supplier gives one. */
  englishName?: string | null;
  /** Names of its branches, in the operator's order. */
  branches: string[];
  pricePerPiece: bigint;
  pricePerRetail: bigint | null;
  minimumCartons: number;
  isRetailEnabled: boolean;
  stock: number;
  images: string[];
}

/** One product as every public list shows it: at the price of its cheapest variant. */
export interface ProductRow extends Offer {
  packing: Packing;
  /** True if a variant must be chosen before ordering. */
  hasOptions: boolean;
  /** Is there stock for the minimum order? */
  isOrderable: boolean;
  supplier: string;
  /** Slug of its category: the tint and the symbol where a picture is missing. */
  category: string;
}

/** Returns the rows of these products, in the order given. */
export async function productRows(db: Connection, ids: bigint[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`${planned}
    with wanted as (select * from unnest(${ids}::bigint[]) with ordinality as given (id, place)),
    stock as (
      select product_id, sum(available)::float8 as pieces from stock_levels
      where product_id = any (${ids}::bigint[]) group by product_id),
    images as (
      select product_id, array_agg(url order by position) as urls from product_images
      where product_id = any (${ids}::bigint[]) and position < ${PICTURES_IN_LISTS} group by product_id),
    ${fullCartons(sql`x.id = any (${ids}::bigint[])`)}
    select p.id, p.name, p.english_name as "englishName", u.business_name as supplier, c.slug as category,
      array(select v.name from warehouse_vicinities v where v.id = any (p.branch_ids)
        group by v.name order by min(v.position), ${nameOrder('v.name')}) as branches,
      ${listedTerms}, p.price_per_piece as "pricePerPiece", p.price_per_retail as "pricePerRetail",
      p.minimum_cartons as "minimumCartons", p.is_retail_enabled as "isRetailEnabled", p.packing, p.options <> '[]' as "hasOptions",
      ${orderableOf} >= case when p.is_retail_enabled then 1 else p.pieces_per_carton * p.minimum_cartons end
        as "isOrderable",
      coalesce(stock.pieces, 0) as stock, coalesce(images.urls, '{}') as images
    from wanted
    join products p on p.id = wanted.id
    join users u on u.id = p.supplier_id
    join product_categories c on c.id = p.category_id
    left join stock on stock.product_id = p.id
    left join images on images.product_id = p.id
    order by wanted.place`.execute(db);
  return rows.map(ofCheapest);
}
