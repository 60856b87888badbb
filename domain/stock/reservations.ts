import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { WarehouseStock } from '../../rules/stock/allocation.ts';
import { tellingLow } from './low-stock.ts';
import { type Place, placesOf } from './place.ts';

/** Stock of a variant in a warehouse, with the warehouse's name. */
export interface NamedWarehouseStock extends WarehouseStock {
  warehouseName: string;
}

/** Stock of a variant in a warehouse. */
export interface VariantStock extends NamedWarehouseStock {
  productId: bigint;
  variantId: bigint;
}

/** Pieces of a variant in a warehouse. */
interface Pieces extends Place {
  variantId: bigint;
  pieces: number;
}

/** Pieces that an order takes from a warehouse. */
export interface Taken extends Pieces {
  /** Supplier of the order and of the warehouse. */
  supplierId: string;
  warehouseName: string;
}

/** Returns the warehouses with orderable pieces of the variants of these products. */
export async function warehouseStockOf(db: Connection, productIds: bigint[]): Promise<VariantStock[]> {
  const { rows } = await sql<{ productId: bigint; variantId: bigint; stocks: NamedWarehouseStock[] }>`
    with ${variantStock(sql`x.id = any (${productIds}::bigint[])`)}
    select product_id as "productId", variant_id as "variantId", stocks from variant_stock`.execute(db);
  return rows.flatMap(({ stocks, ...variant }) => stocks.map((stock) => ({ ...variant, ...stock })));
}

/**
 * Returns a CTE with the pieces of each product and warehouse in whole cartons:
 * `full_cartons (product_id, warehouse_id, loose, pieces)`, where `loose` are all pieces.
 * Stock of retired variants is not sold. Products are called `x`.
 */
export function fullCartons(whichProducts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`full_cartons as materialized (
    select x.id as product_id, l.warehouse_id, sum(l.available) as loose, case when x.packing = 'mixed'
        then sum(l.available / x.mix_step_pieces * x.mix_step_pieces) / x.pieces_per_carton * x.pieces_per_carton
        else sum(l.available / x.pieces_per_carton * x.pieces_per_carton) end as pieces
    from products x
    join product_variants v on v.product_id = x.id and v.retired_at is null
    join stock_levels l on l.product_id = x.id and l.variant_id = v.id
    where ${whichProducts} group by x.id, l.warehouse_id)`;
}

/**
 * Returns fullCartons and a CTE with the stock of each variant that has any, as JSON: `variant_stock (product_id,
 * variant_id, stocks)`.
 */
export function variantStock(whichProducts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${fullCartons(whichProducts)}, variant_stock as materialized (
    select l.product_id, l.variant_id, json_agg(json_build_object('warehouseId', l.warehouse_id,
      'available', l.available, 'pincode', w.pincode, 'position', branch.position, 'warehouseName', branch.name,
      'fills', case when x.packing = 'mixed' then f.pieces end) order by l.warehouse_id) as stocks
    from products x
    join stock_levels l on l.product_id = x.id and l.available > 0
    join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = l.warehouse_id
    join warehouse_vicinities branch on branch.id = w.vicinity_id
    left join full_cartons f on f.product_id = l.product_id and f.warehouse_id = l.warehouse_id
    where ${whichProducts} group by l.product_id, l.variant_id)`;
}

/** Stock of a variant in a statement that joins `variant_stock`. */
export const stocksOfVariant = sql<NamedWarehouseStock[]>`coalesce(variant_stock.stocks, '[]')`;

/**
 * As warehouseStockOf, locked until the end of the transaction. Levels are locked in one order, so that orders of
 * several products cannot deadlock.
 */
export async function lockReservedStockOf(tx: Connection, productIds: bigint[]): Promise<VariantStock[]> {
  await sql`
    select from stock_levels where product_id = any (${productIds}::bigint[])
    order by product_id, variant_id, warehouse_id for update`.execute(tx);
  return warehouseStockOf(tx, productIds);
}

/**
 * Returns CTEs that reserve pieces for orders in the CTE `ordered (id, supplier_id)`. `taken` has a row for each level
 * with enough; if one is missing, the caller rolls back. Levels crossing their threshold get an event and a notice.
 */
export function reserving(taken: Taken[], now: Date): RawBuilder<unknown> {
  return sql`
    wanted as (
      select * from unnest(${taken.map(({ supplierId }) => supplierId)}::text[],
        ${taken.map(({ productId }) => productId)}::bigint[], ${taken.map(({ variantId }) => variantId)}::bigint[],
        ${taken.map(({ warehouseId }) => warehouseId)}::text[], ${taken.map(({ warehouseName }) => warehouseName)}::text[],
        ${taken.map(({ pieces }) => pieces)}::integer[])
        as wanted (supplier_id, product_id, variant_id, warehouse_id, warehouse_name, pieces)
    ), held as materialized (
      select l.product_id, l.variant_id, l.warehouse_id, wanted.pieces
      from stock_levels l join wanted using (product_id, variant_id, warehouse_id)
      order by l.product_id, l.variant_id, l.warehouse_id for update of l
    ), taken as (
      update stock_levels l set reserved = l.reserved + held.pieces from held
      where ${isSamePlace('held')} and l.available >= held.pieces
      returning l.supplier_id, l.product_id, l.variant_id, l.warehouse_id, l.low_stock_threshold, l.available, held.pieces
    ), kept as (
      insert into stock_reservations (order_id, product_id, variant_id, warehouse_id, warehouse_name, pieces)
      select ordered.id, product_id, variant_id, warehouse_id, warehouse_name, pieces from wanted join ordered using (supplier_id)
    ), low as (
      insert into low_stock_events (supplier_id, product_id, variant_id, warehouse_id, threshold, pieces, at)
      select supplier_id, product_id, variant_id, warehouse_id, threshold, available, ${now}::timestamptz from (
        select taken.*, coalesce(taken.low_stock_threshold, d.low_stock_threshold) as threshold
        from taken left join stock_defaults d using (supplier_id)) fallen
      where available <= threshold and available + pieces > threshold
      returning supplier_id, product_id, variant_id, pieces
    ), ${tellingLow(now)}`;
}

/** Releases all pieces that are reserved for an order. */
export async function releaseAll(tx: Connection, orderId: bigint): Promise<void> {
  await lockLevelsOf(tx, orderId);
  await sql`
    with freed as (
      delete from stock_reservations where order_id = ${orderId} and shipped_at is null
      returning product_id, variant_id, warehouse_id, pieces)
    update stock_levels l set reserved = l.reserved - freed.pieces from freed
    where ${isSamePlace('freed')}`.execute(tx);
}

/**
 * Takes all pieces that are reserved for an order out of stock, because it is shipped. Each goes into the ledger as
 * sold.
 */
export async function shipAll(
  tx: Connection,
  orderId: bigint,
  { supplierId, now }: { supplierId: string; now: Date },
): Promise<void> {
  // Products are locked before levels, because the ledger refers to them, and deleting locks them in this order too.
  await sql`
    select from products where id in (select product_id from stock_reservations where order_id = ${orderId})
    order by id for key share`.execute(tx);
  await lockLevelsOf(tx, orderId);
  await sql`
    with gone as (
      update stock_reservations set shipped_at = ${now} where order_id = ${orderId} and shipped_at is null
      returning product_id, variant_id, warehouse_id, pieces
    ), moved as (
      update stock_levels l set pieces = l.pieces - gone.pieces, reserved = l.reserved - gone.pieces,
        updated_at = ${now} from gone
      where ${isSamePlace('gone')}
      returning l.product_id, l.variant_id, l.warehouse_id, gone.pieces, l.pieces as left_over)
    insert into stock_ledger
      (product_id, variant_id, warehouse_id, changed_by, reason, note, change, pieces_left, at)
    select product_id, variant_id, warehouse_id, ${supplierId}, 'sold', ${String(orderId)}, -pieces, left_over,
      ${now}::timestamptz
    from moved order by product_id, variant_id, warehouse_id`.execute(tx);
}

/** Returns the pieces reserved for an order, by variant and warehouse. */
export async function reservedFor(tx: Connection, orderId: bigint): Promise<(WarehouseStock & Pieces)[]> {
  const { rows } = await sql<WarehouseStock & Pieces>`
    select r.product_id as "productId", r.variant_id as "variantId", r.warehouse_id as "warehouseId", r.pieces,
      r.pieces as available, w.pincode, v.position
    from stock_reservations r
    join stock_levels l on ${isSamePlace('r')}
    join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = r.warehouse_id
    join warehouse_vicinities v on v.id = w.vicinity_id
    where r.order_id = ${orderId} and r.shipped_at is null
    order by r.product_id, r.variant_id, r.warehouse_id`.execute(tx);
  return rows;
}

/** Reduces an order's reservations to exactly these pieces; the rest is released. */
export async function keepOnly(tx: Connection, orderId: bigint, kept: Pieces[]): Promise<void> {
  await lockLevelsOf(tx, orderId);
  await sql`
    with kept as (
      select * from ${placesOf(kept, [kept.map(({ pieces }) => pieces)])}
        as kept (product_id, variant_id, warehouse_id, pieces)
    ), before as (
      select product_id, variant_id, warehouse_id, r.pieces - coalesce(kept.pieces, 0) as freed
      from stock_reservations r left join kept using (product_id, variant_id, warehouse_id) where r.order_id = ${orderId}
    ), gone as (
      delete from stock_reservations r where order_id = ${orderId}
        and not exists (select from kept where kept.variant_id = r.variant_id and kept.warehouse_id = r.warehouse_id)
    ), fewer as (
      update stock_reservations r set pieces = kept.pieces from kept
      where r.order_id = ${orderId} and r.variant_id = kept.variant_id and r.warehouse_id = kept.warehouse_id)
    update stock_levels l set reserved = l.reserved - before.freed from before
    where ${isSamePlace('before')} and before.freed <> 0`.execute(tx);
}

/** Locks an order's levels in the usual sequence, before anything else of their products is written. */
export async function lockLevelsOf(tx: Connection, orderId: bigint): Promise<void> {
  await sql`
    select from stock_levels l join stock_reservations r using (product_id, variant_id, warehouse_id)
    where r.order_id = ${orderId} and r.shipped_at is null
    order by l.product_id, l.variant_id, l.warehouse_id for update of l`.execute(tx);
}

/** Condition that level `l` belongs to a row of another table. The product comes first, as in the key. */
function isSamePlace(table: string): RawBuilder<boolean> {
  const of = sql.raw(table);
  return sql`l.product_id = ${of}.product_id and l.variant_id = ${of}.variant_id
      and l.warehouse_id = ${of}.warehouse_id`;
}
