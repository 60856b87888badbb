import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { WarehouseStock } from '../../rules/stock/allocation.ts';
import { tellingLow } from './low-stock.ts';

/** A shelf, with what its warehouse is called. */
export interface NamedWarehouseStock extends WarehouseStock {
  warehouseName: string;
}

/** Pieces of a product on a shelf. */
interface Pieces {
  productId: bigint;
  warehouseId: string;
  pieces: number;
}

/** Pieces that an order takes from a shelf. */
export interface Taken extends Pieces {
  /** The supplier of the order and of the shelves. */
  supplierId: string;
  warehouseName: string;
}

/** Where these products lie, and how many pieces can be ordered; shelves with none are left out. */
export async function warehouseStockOf(
  db: Connection,
  productIds: bigint[],
): Promise<(NamedWarehouseStock & { productId: bigint })[]> {
  const { rows } = await sql<{ productId: bigint; stocks: NamedWarehouseStock[] }>`
    select asked.id as "productId", ${stockAt(sql.ref('asked.id'))} as stocks
    from unnest(${productIds}::bigint[]) as asked (id)`.execute(db);
  return rows.flatMap(({ productId, stocks }) => stocks.map((stock) => ({ productId, ...stock })));
}

/** The same of one product within a statement, as JSON. */
export function stockAt(productId: RawBuilder<unknown>): RawBuilder<NamedWarehouseStock[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('warehouseId', l.warehouse_id, 'available', l.available,
      'pincode', w.pincode, 'position', v.position, 'warehouseName', v.name) order by l.warehouse_id), '[]')
    from stock_levels l
    join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = l.warehouse_id
    join warehouse_vicinities v on v.id = w.vicinity_id
    where l.product_id = ${productId} and l.available > 0)`;
}

/**
 * As warehouseStockOf, held until the end of the transaction: levels are locked in one order, so whoever takes several never
 * waits for someone who waits for them.
 */
export async function lockReservedStockOf(tx: Connection, productIds: bigint[]): ReturnType<typeof warehouseStockOf> {
  await sql`
    select from stock_levels where product_id = any (${productIds}::bigint[])
    order by product_id, warehouse_id for update`.execute(tx);
  return warehouseStockOf(tx, productIds);
}

/**
 * The part of a statement that promises pieces of shelves to the orders it writes, which it calls `ordered (id, supplier_id)`.
 * `taken` has a row for each shelf that still had as many; where one has not, the caller takes everything back. What
 * fell to its threshold is noted, and its owner told.
 */
export function reserving(taken: Taken[], now: Date): RawBuilder<unknown> {
  return sql`
    wanted as (
      select * from unnest(${taken.map(({ supplierId }) => supplierId)}::text[],
        ${taken.map(({ productId }) => productId)}::bigint[], ${taken.map(({ warehouseId }) => warehouseId)}::text[],
        ${taken.map(({ warehouseName }) => warehouseName)}::text[], ${taken.map(({ pieces }) => pieces)}::integer[])
        as wanted (supplier_id, product_id, warehouse_id, warehouse_name, pieces)
    ), held as materialized (
      select l.product_id, l.warehouse_id, wanted.pieces
      from stock_levels l join wanted using (product_id, warehouse_id)
      order by l.product_id, l.warehouse_id for update of l
    ), taken as (
      update stock_levels l set reserved = l.reserved + held.pieces from held
      where l.product_id = held.product_id and l.warehouse_id = held.warehouse_id and l.available >= held.pieces
      returning l.supplier_id, l.product_id, l.warehouse_id, l.low_stock_threshold, l.available, held.pieces
    ), kept as (
      insert into stock_reservations (order_id, product_id, warehouse_id, warehouse_name, pieces)
      select ordered.id, product_id, warehouse_id, warehouse_name, pieces from wanted join ordered using (supplier_id)
    ), low as (
      insert into low_stock_events (supplier_id, product_id, warehouse_id, threshold, pieces, at)
      select supplier_id, product_id, warehouse_id, threshold, available, ${now}::timestamptz from (
        select taken.*, coalesce(taken.low_stock_threshold, d.low_stock_threshold) as threshold
        from taken left join stock_defaults d using (supplier_id)) fallen
      where available <= threshold and available + pieces > threshold
      returning supplier_id, product_id
    ), ${tellingLow(now)}`;
}

/** Gives everything that is held for an order back to the shelves it lies on. */
export async function releaseAll(tx: Connection, orderId: bigint): Promise<void> {
  await lockLevelsOf(tx, orderId);
  await sql`
    with freed as (
      delete from stock_reservations where order_id = ${orderId} and shipped_at is null
      returning product_id, warehouse_id, pieces)
    update stock_levels l set reserved = l.reserved - freed.pieces from freed
    where l.product_id = freed.product_id and l.warehouse_id = freed.warehouse_id`.execute(tx);
}

/** Takes everything that is held for an order off its shelves: it is on its way. Each goes into the ledger as sold. */
export async function shipAll(
  tx: Connection,
  orderId: bigint,
  { supplierId, now }: { supplierId: string; now: Date },
): Promise<void> {
  // The ledger asks for the products, and whoever takes those away has them before the levels.
  await sql`
    select from products where id in (select product_id from stock_reservations where order_id = ${orderId})
    order by id for key share`.execute(tx);
  await lockLevelsOf(tx, orderId);
  await sql`
    with gone as (
      update stock_reservations set shipped_at = ${now} where order_id = ${orderId} and shipped_at is null
      returning product_id, warehouse_id, pieces
    ), moved as (
      update stock_levels l set pieces = l.pieces - gone.pieces, reserved = l.reserved - gone.pieces,
        updated_at = ${now} from gone
      where l.product_id = gone.product_id and l.warehouse_id = gone.warehouse_id
      returning l.product_id, l.warehouse_id, gone.pieces, l.pieces as left_over)
    insert into stock_ledger (product_id, warehouse_id, changed_by, reason, note, change, pieces_left, at)
    select product_id, warehouse_id, ${supplierId}, 'sold', ${String(orderId)}, -pieces, left_over, ${now}::timestamptz
    from moved order by product_id, warehouse_id`.execute(tx);
}

/** The pieces held for an order, by product and warehouse. */
export async function reservedFor(tx: Connection, orderId: bigint): Promise<(WarehouseStock & Pieces)[]> {
  const { rows } = await sql<WarehouseStock & Pieces>`
    select r.product_id as "productId", r.warehouse_id as "warehouseId", r.pieces, r.pieces as available, w.pincode,
      v.position
    from stock_reservations r
    join stock_levels l on l.product_id = r.product_id and l.warehouse_id = r.warehouse_id
    join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = r.warehouse_id
    join warehouse_vicinities v on v.id = w.vicinity_id
    where r.order_id = ${orderId} and r.shipped_at is null
    order by r.product_id, r.warehouse_id`.execute(tx);
  return rows;
}

/** Makes what is held for an order exactly this, which is less or the same; the rest goes back to the shelves. */
export async function keepOnly(tx: Connection, orderId: bigint, kept: Pieces[]): Promise<void> {
  await lockLevelsOf(tx, orderId);
  await sql`
    with kept as (
      select * from unnest(${kept.map(({ productId }) => productId)}::bigint[],
        ${kept.map(({ warehouseId }) => warehouseId)}::text[], ${kept.map(({ pieces }) => pieces)}::integer[])
        as kept (product_id, warehouse_id, pieces)
    ), before as (
      select product_id, warehouse_id, r.pieces - coalesce(kept.pieces, 0) as freed
      from stock_reservations r left join kept using (product_id, warehouse_id) where r.order_id = ${orderId}
    ), gone as (
      delete from stock_reservations r where order_id = ${orderId}
        and not exists (select from kept where kept.product_id = r.product_id and kept.warehouse_id = r.warehouse_id)
    ), fewer as (
      update stock_reservations r set pieces = kept.pieces from kept
      where r.order_id = ${orderId} and r.product_id = kept.product_id and r.warehouse_id = kept.warehouse_id)
    update stock_levels l set reserved = l.reserved - before.freed from before
    where l.product_id = before.product_id and l.warehouse_id = before.warehouse_id and before.freed <> 0`.execute(tx);
}

/** Levels are locked in one order, and before anything else that belongs to a product of theirs is written. */
export async function lockLevelsOf(tx: Connection, orderId: bigint): Promise<void> {
  await sql`
    select from stock_levels l join stock_reservations r using (product_id, warehouse_id)
    where r.order_id = ${orderId} and r.shipped_at is null
    order by l.product_id, l.warehouse_id for update of l`.execute(tx);
}
