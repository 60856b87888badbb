import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { soldStates } from '../../rules/orders/order.ts';
import type { Supplier } from '../accounts/people.ts';
import { lowLevels } from '../stock/low-levels.ts';
import { isToConfirm } from './waiting-orders.ts';

/**
 * Figures of a supplier's dashboard. Stock is low at 1 to 50 pieces over all warehouses (section 9), or above 50 while
 * a warehouse is at or below its threshold. A product without pieces counts only as out of stock.
 */
export interface SupplierOverview extends Omit<Counted, 'lowestId' | 'emptyId'> {
  /** The low-stock product with the fewest pieces. */
  lowest: ScarceProduct | null;
  newestEmpty: ScarceProduct | null;
  /** Orders in any state. */
  orders: number;
  /** Orders that the supplier can answer, as the list of orders counts them. */
  pendingOrders: number;
  /** The total of orders that were confirmed and not cancelled since, in paise. */
  sales: bigint;
}

/** A product that is running out, with the variant that has the fewest pieces. */
export interface ScarceProduct {
  name: string;
  /** Empty for a product without options. */
  optionValues: string[];
  image: string | null;
  pieces: number;
}

interface Counted {
  products: number;
  /** Products on the market. */
  active: number;
  lowStock: number;
  outOfStock: number;
  lowestId: bigint | null;
  emptyId: bigint | null;
}

/** Counts a supplier's own products in one query. Only active ones can be low or out of stock. */
export async function supplierOverview(db: Connection, supplier: Supplier): Promise<SupplierOverview> {
  const { rows } = await sql<Counted>`
    select count(*)::float8 as products,
      count(*) filter (where is_public)::float8 as active,
      count(*) filter (where is_active and pieces > 0 and (pieces <= 50 or is_low))::float8 as "lowStock",
      count(*) filter (where is_active and pieces = 0)::float8 as "outOfStock",
      (array_agg(id order by pieces, id desc) filter (where is_active and pieces > 0 and (pieces <= 50 or is_low)))[1] as "lowestId",
      max(id) filter (where is_active and pieces = 0) as "emptyId"
    from (
      select p.id, p.is_public, p.status = 'active' and p.stopped_at is null as is_active,
        coalesce(stock.pieces, 0) as pieces, low.product_id is not null as is_low
      from products p
      left join (
        select product_id, sum(available) as pieces from stock_levels where supplier_id = ${supplier.id} group by product_id
      ) stock on stock.product_id = p.id
      left join (select distinct product_id from ${lowLevels(supplier.id)} level) low on low.product_id = p.id
      where p.supplier_id = ${supplier.id}
    ) own`.execute(db);
  const [{ lowestId, emptyId, ...counted } = none] = rows;
  return {
    ...counted,
    lowest: await scarceProduct(db, lowestId),
    newestEmpty: await scarceProduct(db, emptyId),
    ...(await soldBy(db, supplier)),
  };
}

const none: Counted = { products: 0, active: 0, lowStock: 0, outOfStock: 0, lowestId: null, emptyId: null };

async function scarceProduct(db: Connection, id: bigint | null): Promise<ScarceProduct | null> {
  if (id === null) return null;
  const { rows } = await sql<ScarceProduct>`
    select p.name, v.option_values as "optionValues", coalesce(v.image,
        (select i.url from product_images i where i.product_id = p.id order by i.position limit 1)) as image,
      v.pieces
    from products p cross join lateral (
      select o.*, (select coalesce(sum(l.available), 0)::float8 from stock_levels l
        where l.product_id = o.product_id and l.variant_id = o.id) as pieces
      from product_variants o where o.product_id = p.id and o.retired_at is null
      order by pieces, o.position, o.id limit 1) v
    where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

async function soldBy(db: Connection, supplier: Supplier) {
  const { rows } = await sql<Pick<SupplierOverview, 'orders' | 'pendingOrders' | 'sales'>>`
    select count(*)::float8 as orders,
      count(*) filter (where ${isToConfirm})::float8 as "pendingOrders",
      coalesce(sum(o.total) filter (where o.state in ${literalList(soldStates)}), 0) as sales
    from orders o where o.supplier_id = ${supplier.id}`.execute(db);
  return rows[0] ?? { orders: 0, pendingOrders: 0, sales: 0n };
}
