import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { type Level, levelsOf } from '../stock/history.ts';
import { extraSelections, type KeptExtras } from './product-columns.ts';
import type { SoldIn } from './variants.ts';

/**
 * A product as its supplier edits it: its own values, null where the supplier's default for all products applies. Money
 * in paise, rates in hundredths of a percent, sides in millimetres.
 */
export interface EditedProduct extends KeptExtras, SoldIn {
  id: bigint;
  version: number;
  name: string;
  description: string;
  categoryId: number;
  pricePerCarton: bigint;
  piecesPerCarton: number;
  pricePerRetail: bigint | null;
  /** Price per carton of each variant on offer, in paise; null for the product's price. */
  ownPrices: (number | null)[];
  status: 'active' | 'inactive';
  /** As in OwnProduct. */
  stoppedReason: string | null;
  images: string[];
  levels: Level[];
}

/** Returns one of this supplier's own products for editing; null for any other. Decision 18. */
export async function productToEdit(db: Connection, supplier: Supplier, id: bigint): Promise<EditedProduct | null> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'version', 'name', 'description', 'category_id as categoryId', 'price_per_carton as pricePerCarton'])
    .select(['pieces_per_carton as piecesPerCarton', 'price_per_retail as pricePerRetail', 'status'])
    .select(['packing', 'options', 'set_option as setOption', 'set_content as setContent'])
    .select(extraSelections)
    .select(
      sql<EditedProduct['ownPrices']>`(select coalesce(json_agg(v.price_per_carton), '[]') from product_variants v
        where v.product_id = products.id and v.retired_at is null)`.as('ownPrices'),
    )
    .select(({ selectFrom }) =>
      selectFrom('told_reasons')
        .select('words')
        .whereRef('told_reasons.id', '=', 'products.stopped_reason_id')
        .as('stoppedReason'),
    )
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) return null;
  const images = await db
    .selectFrom('product_images')
    .select('url')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...product, images: images.map(({ url }) => url), levels: await levelsOf(db, supplier, id) };
}
