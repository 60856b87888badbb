import { type RawBuilder, sql } from 'kysely';

/**
 * Matches a row `l` of stock_levels, joined with its supplier's `d` of stock_defaults, at or below its own threshold,
 * or else the supplier's for all. Stock of a retired variant is never low.
 */
export const isLevelLow = sql`(l.pieces - l.reserved <= coalesce(l.low_stock_threshold, d.low_stock_threshold)
  and not exists (select from product_variants v where v.id = l.variant_id and v.retired_at is not null))`;

/**
 * Returns a supplier's low levels as a table for `from`: product_id, variant_id, warehouse_id, pieces (not reserved),
 * threshold. The threshold for all does not count where a product was never stocked, because most products are in some
 * warehouses only.
 */
export function lowLevels(supplierId: string): RawBuilder<unknown> {
  return sql`(
    select l.product_id, l.variant_id, l.warehouse_id, l.pieces - l.reserved as pieces, coalesce(l.low_stock_threshold, d.low_stock_threshold) as threshold
    from stock_levels l left join stock_defaults d on d.supplier_id = l.supplier_id
    where l.supplier_id = ${supplierId} and ${isLevelLow}
      and (l.pieces > l.reserved or l.low_stock_threshold is not null or exists (
        select from stock_ledger e where e.product_id = l.product_id and e.variant_id = l.variant_id
          and e.warehouse_id = l.warehouse_id)))`;
}
