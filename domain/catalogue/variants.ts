import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { ProductOption } from '../../rules/catalogue/options.ts';
import type { Packing, SetContent } from '../../rules/catalogue/packings.ts';
import type { Paise } from '../../rules/money.ts';
import type { Supplier } from '../accounts/people.ts';

/** A variant of a product, as its owner sees it. Money in paise, stock in pieces. */
export interface Variant {
  id: bigint;
  optionValues: string[];
  sku: string | null;
  image: string | null;
  /** Null for the product's price. */
  pricePerCarton: Paise | null;
  isRetired: boolean;
  levels: VariantLevel[];
}

export interface VariantLevel {
  warehouseId: string;
  pieces: number;
  /** Pieces that are promised to orders not shipped yet. */
  reserved: number;
  available: number;
  threshold: number | null;
  updatedAt: string;
}

/** Packing and options of a product. */
export interface SoldIn {
  packing: Packing;
  options: ProductOption[];
  setOption: string | null;
  setContent: SetContent;
}

/** The stored assortment of a product. */
export interface KeptAssortment extends SoldIn {
  mixStepPieces: number;
  /** In their order, retired ones last. */
  variants: Variant[];
}

/** Returns the assortment of one of this supplier's own products; null for any other. */
export async function assortmentOf(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  productId: bigint,
): Promise<KeptAssortment | null> {
  const { rows } = await sql<KeptAssortment>`
    select p.packing, p.options, p.set_option as "setOption", p.set_content as "setContent",
      p.mix_step_pieces as "mixStepPieces", '{}'::text[] as variants
    from products p where p.id = ${productId} and p.supplier_id = ${supplier.id}`.execute(db);
  const [row] = rows;
  return row ? { ...row, variants: await variantsOf(db, [productId]) } : null;
}

/** Returns all variants of these products with their stock, the retired ones of each product last. */
export async function variantsOf(db: Connection, productIds: bigint[]): Promise<(Variant & { productId: bigint })[]> {
  const { rows } = await sql<Variant & { productId: bigint }>`
    select v.product_id as "productId", v.id, v.option_values as "optionValues", v.sku, v.image,
      v.price_per_carton as "pricePerCarton", v.retired_at is not null as "isRetired",
      (select coalesce(json_agg(json_build_object('warehouseId', l.warehouse_id, 'pieces', l.pieces,
          'reserved', l.reserved, 'available', l.available, 'threshold', l.low_stock_threshold, 'updatedAt', l.updated_at)
          order by l.warehouse_id), '[]')
        from stock_levels l where l.product_id = v.product_id and l.variant_id = v.id) as levels
    from product_variants v where v.product_id = any (${productIds}::bigint[])
    order by v.product_id, v.retired_at is not null, v.position, v.id`.execute(db);
  return rows;
}
