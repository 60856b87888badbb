import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import type { Level } from './history.ts';
import { isLevelLow } from './low-levels.ts';

/** A variant of a product with options, with its stock in every own warehouse, the oldest first. */
export interface VariantStock {
  id: bigint;
  optionValues: string[];
  sku: string | null;
  image: string | null;
  isRetired: boolean;
  levels: VariantLevel[];
}

export interface VariantLevel extends Level {
  /** Is it at or below its own threshold, or else the supplier's? Never for a retired variant. */
  isLow: boolean;
}

/**
 * Returns the stock of each variant of these own products, by product, in the supplier's order. Retired variants come
 * last, and only while they have stock. Products without options are left out.
 */
export async function stockByVariant(
  db: Connection,
  supplier: Supplier,
  productIds: bigint[],
): Promise<Map<bigint, VariantStock[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<VariantStock & { productId: bigint }>`
    select v.product_id as "productId", v.id, v.option_values as "optionValues", v.sku, v.image,
      v.retired_at is not null as "isRetired",
      (select coalesce(json_agg(json_build_object('warehouseId', w.id, 'warehouse', n.name,
          'pieces', coalesce(l.pieces, 0), 'reserved', coalesce(l.reserved, 0), 'available', coalesce(l.available, 0),
          'pincode', w.pincode, 'threshold', l.low_stock_threshold,
          'isLow', coalesce(${isLevelLow}, false))
          order by w.created_at, w.id), '[]')
        from supplier_warehouses w
        join warehouse_vicinities n on n.id = w.vicinity_id
        left join stock_defaults d on d.supplier_id = w.supplier_id
        left join stock_levels l on l.product_id = v.product_id and l.variant_id = v.id and l.warehouse_id = w.id
        where w.supplier_id = v.supplier_id) as levels
    from product_variants v
    join products p on p.id = v.product_id and p.options <> '[]'
    where v.supplier_id = ${supplier.id} and v.product_id = any (${productIds}::bigint[])
      and (v.retired_at is null or exists (
        select from stock_levels l where l.product_id = v.product_id and l.variant_id = v.id and l.pieces > 0))
    order by v.product_id, v.retired_at is not null, v.position, v.id`.execute(db);
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** Returns the product of an own variant; null for any other number. */
export async function productOfVariant(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  variantId: bigint,
): Promise<bigint | null> {
  const variant = await db
    .selectFrom('product_variants')
    .select('product_id')
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', variantId)
    .executeTakeFirst();
  return variant?.product_id ?? null;
}

/**
 * Returns the own variant that a form names, or the only variant of a product without options. Refuses another
 * supplier's product, another product's variant (404), and a form without a variant (409), opened before the product
 * had options.
 */
export async function ownVariant(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  productId: bigint,
  variantId: bigint | null,
): Promise<bigint> {
  const { rows } = await sql<{ hasOptions: boolean; isThere: boolean }>`
    select p.options <> '[]' as "hasOptions", exists (
      select from product_variants v where v.product_id = p.id and v.id = ${variantId ?? productId}) as "isThere"
    from products p where p.id = ${productId} and p.supplier_id = ${supplier.id}`.execute(db);
  const [product] = rows;
  if (!product?.isThere) throw new Refusal(404, 'product_gone');
  if (variantId === null && product.hasOptions) throw new Refusal(409, 'stock_by_variant');
  return variantId ?? productId;
}
