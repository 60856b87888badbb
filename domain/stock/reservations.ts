import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Shelf } from '../../rules/allocation.ts';
import { noteLowStock } from './low-stock.ts';

/** A shelf, with what its warehouse is called. */
export interface NamedShelf extends Shelf {
  productId: bigint;
  warehouseName: string;
}

/** Pieces that an order takes from a shelf. */
export interface Taken {
  orderId: bigint;
  productId: bigint;
  warehouseId: string;
  warehouseName: string;
  pieces: number;
}

/** Where these products lie, and how many pieces are not promised; empty shelves are left out. */
export async function shelvesOf(db: Connection, productIds: bigint[]): Promise<NamedShelf[]> {
  return shelves(db, productIds, sql``);
}

/**
 * As shelvesOf, held until the end of the transaction: levels are locked in one order, so whoever takes several never
 * waits for someone who waits for them.
 */
export async function heldShelvesOf(tx: Connection, productIds: bigint[]): Promise<NamedShelf[]> {
  return shelves(tx, productIds, sql`for update of l`);
}

async function shelves(db: Connection, productIds: bigint[], lock: ReturnType<typeof sql>): Promise<NamedShelf[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<NamedShelf>`
    select l.product_id as "productId", l.warehouse_id as "warehouseId", l.available, w.pincode, v.position,
      v.name as "warehouseName"
    from stock_levels l
    join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = l.warehouse_id
    join warehouse_vicinities v on v.id = w.vicinity_id
    where l.product_id = any (${productIds}::bigint[]) and l.available > 0
    order by l.product_id, l.warehouse_id ${lock}`.execute(db);
  return rows;
}

/** Promises pieces of held shelves to orders. They must be there: the database refuses what is not. */
export async function reserve(tx: Connection, taken: Taken[], now: Date): Promise<void> {
  const { rows } = await sql<Moved>`
    with given as (
      select * from unnest(${taken.map(({ orderId }) => orderId)}::bigint[],
        ${taken.map(({ productId }) => productId)}::bigint[], ${taken.map(({ warehouseId }) => warehouseId)}::text[],
        ${taken.map(({ warehouseName }) => warehouseName)}::text[], ${taken.map(({ pieces }) => pieces)}::integer[])
        as given (order_id, product_id, warehouse_id, warehouse_name, pieces)
    ), kept as (
      insert into stock_reservations (order_id, product_id, warehouse_id, warehouse_name, pieces) select * from given
    ), wanted as (
      select product_id, warehouse_id, sum(pieces)::integer as pieces from given group by product_id, warehouse_id)
    update stock_levels l set reserved = l.reserved + wanted.pieces from wanted
    where l.product_id = wanted.product_id and l.warehouse_id = wanted.warehouse_id
    returning l.supplier_id as "supplierId", l.product_id as "productId", l.warehouse_id as "warehouseId",
      l.available + wanted.pieces as before, l.available as left,
      l.low_stock_threshold is not null or exists (
        select from stock_defaults d where d.supplier_id = l.supplier_id) as "hasThreshold"`.execute(tx);
  for (const [supplierId, levels] of Map.groupBy(
    rows.filter(({ hasThreshold }) => hasThreshold),
    (row) => row.supplierId,
  ))
    await noteLowStock(tx, { supplierId, now }, levels);
}

interface Moved {
  supplierId: string;
  productId: bigint;
  warehouseId: string;
  before: number;
  left: number;
  hasThreshold: boolean;
}

/** Gives everything that is held for an order back to the shelves it lies on. */
export async function releaseAll(tx: Connection, orderId: bigint): Promise<void> {
  await holdLevelsOf(tx, orderId);
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
  await holdLevelsOf(tx, orderId);
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

/** What is held for an order, by product and warehouse. */
export async function heldFor(tx: Connection, orderId: bigint): Promise<(NamedShelf & { pieces: number })[]> {
  const { rows } = await sql<NamedShelf & { pieces: number }>`
    select r.product_id as "productId", r.warehouse_id as "warehouseId", r.pieces, r.warehouse_name as "warehouseName",
      r.pieces as available, w.pincode, v.position
    from stock_reservations r
    join stock_levels l on l.product_id = r.product_id and l.warehouse_id = r.warehouse_id
    join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = r.warehouse_id
    join warehouse_vicinities v on v.id = w.vicinity_id
    where r.order_id = ${orderId} and r.shipped_at is null
    order by r.product_id, r.warehouse_id`.execute(tx);
  return rows;
}

/** Makes what is held for an order exactly this, which is less or the same; the rest goes back to the shelves. */
export async function keepOnly(tx: Connection, orderId: bigint, kept: Taken[]): Promise<void> {
  await holdLevelsOf(tx, orderId);
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

async function holdLevelsOf(tx: Connection, orderId: bigint): Promise<void> {
  await sql`
    select from stock_levels l join stock_reservations r using (product_id, warehouse_id)
    where r.order_id = ${orderId} and r.shipped_at is null
    order by l.product_id, l.warehouse_id for update of l`.execute(tx);
}
