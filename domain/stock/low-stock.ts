import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { insertNotices } from '../notices/notice-writer.ts';
import { type Place, placesOf } from './place.ts';

/** A change of stock that has just been made. */
interface Counted extends Place {
  before: number | null;
  left: number;
}

/**
 * Returns the part of a statement that writes notices to suppliers about levels that just crossed their threshold,
 * which it calls `low (supplier_id, product_id)`: one product by its name, several by their number.
 */
export function tellingLow(now: Date): RawBuilder<unknown> {
  const fallen = sql`
    select low.supplier_id as account_id, case count(distinct p.id)
      when 1 then jsonb_build_object('product', min(p.id)::text, 'name', min(p.name))
      else jsonb_build_object('products', count(distinct p.id)::text) end as about
    from low join products p on p.id = low.product_id group by low.supplier_id`;
  return sql`told_low as (${insertNotices('low-stock', fallen, now)})`;
}

/**
 * Writes one event for each level that just fell to its threshold or below it, and a notice to its owner. A level that
 * was low before, or from its first day, has not crossed. The threshold is the level's own, or else the supplier's for
 * all. Within the caller's transaction.
 */
export async function noteLowStock(
  tx: Connection,
  { supplierId, now }: { supplierId: string; now: Date },
  counted: Counted[],
): Promise<void> {
  const fallen = counted.filter(({ before, left }) => before !== null && left < before);
  if (fallen.length === 0) return;
  await sql`
    with low as (
      insert into low_stock_events (supplier_id, product_id, variant_id, warehouse_id, threshold, pieces, at)
      select ${supplierId}, product_id, variant_id, warehouse_id, threshold, left_over, ${now}::timestamptz from (
        select given.*, coalesce(l.low_stock_threshold, d.low_stock_threshold) as threshold
        from ${placesOf(fallen, [fallen.map(({ before }) => before), fallen.map(({ left }) => left)])}
          as given (product_id, variant_id, warehouse_id, before, left_over)
        join stock_levels l using (product_id, variant_id, warehouse_id)
        left join stock_defaults d on d.supplier_id = l.supplier_id) crossing
      where left_over <= threshold and before > threshold
      returning supplier_id, product_id
    ), ${tellingLow(now)}
    select`.execute(tx);
}
