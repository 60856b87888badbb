import { type RawBuilder, sql } from 'kysely';

/** A variant in a warehouse: one row of stock_levels. */
export interface Place {
  productId: bigint;
  /** Absent for the only variant of a product without options, which has the product's number. */
  variantId?: bigint;
  warehouseId: string;
}

/** Returns places, each with its numbers, as a table for `from`: product_id, variant_id, warehouse_id, numbers. */
export function placesOf(places: Place[], numbers: (number | null)[][] = []): RawBuilder<unknown> {
  return sql`unnest(
    ${places.map(({ productId }) => productId)}::bigint[],
    ${places.map(({ productId, variantId = productId }) => variantId)}::bigint[],
    ${places.map(({ warehouseId }) => warehouseId)}::text[]${sql.join(
      numbers.map((column) => sql`, ${column}::integer[]`),
      sql``,
    )})`;
}
