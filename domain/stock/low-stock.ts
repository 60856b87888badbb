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
 * Returns a CTE that notifies suppliers of levels that just crossed their threshold, in `low (supplier_id, product_id,
 * variant_id, pieces)`: one variant by name and values, with its pieces if one level crossed; one product by name,
 * several by their number.
 */
export function tellingLow(now: Date): RawBuilder<unknown> {
  const fallen = sql`
    select low.supplier_id as account_id, case
      when count(distinct p.id) > 1 then jsonb_build_object('products', count(distinct p.id)::text)
      else jsonb_build_object('product', min(p.id)::text, 'name', case count(distinct v.id)
        when 1 then concat_ws(', ', min(p.name), nullif(array_to_string(min(v.option_values), ', '), ''))
        else min(p.name) end)
        || case count(*) when 1 then jsonb_build_object('pieces', min(low.pieces)::text) else '{}' end
      end as about
    from low join products p on p.id = low.product_id join product_variants v on v.id = low.variant_id
    group by low.supplier_id`;
  return sql`told_low as (${insertNotices('low-stock', fallen, now)})`;
}

/**
 * Writes an event for each level that just fell to its threshold (its own, or else the supplier's), and a notice to its
 * owner. Levels that were low before, or from their first day, and retired variants do not count.
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
        and not exists (select from product_variants v where v.id = crossing.variant_id and v.retired_at is not null)
      returning supplier_id, product_id, variant_id, pieces
    ), ${tellingLow(now)}
    select`.execute(tx);
}
