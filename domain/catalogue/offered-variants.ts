import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Paise } from '../../rules/money.ts';

/** A variant as buyers see it. Money in paise, quantities in pieces. */
export interface OfferedVariant {
  id: bigint;
  optionValues: string[];
  sku: string | null;
  image: string | null;
  /** Its own price, or else the product's. */
  pricePerCarton: Paise;
  available: number;
  /** Pieces that can be ordered: whole cartons of each warehouse, except where single pieces are taken. */
  orderable: number;
}

/**
 * Pieces of product `p` that can be ordered: whole cartons of one variant in one warehouse; mixed cartons are filled from
 * all of them.
 */
export const orderablePieces = sql<number>`
  (select coalesce(case when p.is_retail_enabled then sum(l.available)
      when p.packing = 'mixed' then sum(l.available) / p.pieces_per_carton * p.pieces_per_carton
      else sum(l.available / p.pieces_per_carton * p.pieces_per_carton) end, 0)::float8
    from stock_levels l where l.product_id = p.id)`;

/** Returns the variants of a product that are offered, in their order. */
export async function offeredVariants(db: Connection, productId: bigint): Promise<OfferedVariant[]> {
  const { rows } = await sql<OfferedVariant>`
    select v.id, v.option_values as "optionValues", v.sku, v.image,
      coalesce(v.price_per_carton, p.price_per_carton) as "pricePerCarton",
      coalesce(sum(l.available), 0)::float8 as available,
      coalesce(sum(case when p.is_retail_enabled or p.packing = 'mixed' then l.available
        else l.available / p.pieces_per_carton * p.pieces_per_carton end), 0)::float8 as orderable
    from product_variants v
    join products p on p.id = v.product_id
    left join stock_levels l on l.product_id = v.product_id and l.variant_id = v.id
    where v.product_id = ${productId} and v.retired_at is null
    group by v.id, p.id order by v.position, v.id`.execute(db);
  return rows;
}
