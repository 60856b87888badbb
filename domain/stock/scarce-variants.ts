import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { isLevelLow } from './low-levels.ts';

/** Variants named per product; one more is read to see whether there are others. */
const NAMED = 3;

/** Variants of a product that are sold out, and those that are low: the values of the first three. */
export interface ScarceVariants {
  out: Few;
  low: Few;
}

export interface Few {
  /** Option values of each variant. */
  first: string[][];
  hasMore: boolean;
}

export const noneScarce: ScarceVariants = { out: { first: [], hasMore: false }, low: { first: [], hasMore: false } };

/** Returns the scarce variants of these own products by product; a product without options has none. */
export async function scarceVariants(
  db: Connection,
  supplier: Supplier,
  productIds: bigint[],
): Promise<Map<bigint, ScarceVariants>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ productId: bigint; optionValues: string[]; isOut: boolean }>`
    with stocked as (
      select v.product_id, v.id, v.position, v.option_values, coalesce(bool_and(l.pieces <= l.reserved), true) as is_out,
        coalesce(bool_or(${isLevelLow}), false) as is_low
      from products p join product_variants v on v.product_id = p.id and v.retired_at is null
      left join stock_levels l on l.product_id = v.product_id and l.variant_id = v.id
      left join stock_defaults d on d.supplier_id = l.supplier_id
      where p.supplier_id = ${supplier.id} and p.id = any (${productIds}::bigint[]) and p.options <> '[]'
      group by v.id),
    scarce as (
      select *, row_number() over (partition by product_id, is_out order by position, id) as place
      from stocked where is_out or is_low)
    select product_id as "productId", option_values as "optionValues", is_out as "isOut" from scarce
    where place <= ${NAMED + 1} order by product_id, place`.execute(db);
  const few = (of: typeof rows) => ({
    first: of.slice(0, NAMED).map(({ optionValues }) => optionValues),
    hasMore: of.length > NAMED,
  });
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, own]) => [
      productId,
      { out: few(own.filter(({ isOut }) => isOut)), low: few(own.filter(({ isOut }) => !isOut)) },
    ]),
  );
}
