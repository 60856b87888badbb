import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { STOCK_MAX_PIECES } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import { inPieces } from '../pieces.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { noteLowStock } from './low-stock.ts';
import { type Place, placesOf } from './place.ts';

/** Levels that are read or written in one statement. */
const PIECES = { min: 250, max: 1000 };
/** Products whose levels are locked in one statement. */
const PRODUCTS = { min: 50, max: 1000 };

/** Reasons for a change of stock, as the ledger keeps them. */
export type StockReason = 'listed' | 'sold' | 'edited' | 'counted' | 'bulk' | 'import' | 'undo' | 'api' | 'sample';

/** Author, reason and time of a change of stock. */
export interface StockChange {
  supplierId: string;
  changedBy: string;
  reason: StockReason;
  /** A note in the person's own words. */
  note?: string;
  now: Date;
}

/** A change of one variant in one warehouse: to a number of pieces, or by a number (negative for fewer). */
export interface LevelChange {
  productId: bigint;
  /** Absent for the only variant of a product without options, which has the product's number. */
  variantId?: bigint;
  warehouseId: string;
  pieces: number | { by: number };
  /** Pieces that were displayed when the change was decided; the change is refused when there are others now. */
  expected?: number | undefined;
}

/** Refusal because another change of the stock came first. */
export class StockMoved extends Refusal {
  constructor(
    readonly level: LevelChange,
    readonly pieces: number,
  ) {
    super(409, 'stock_moved', { pieces: groupIndian(pieces) });
  }
}

/** Refusal of fewer pieces than are promised to orders. */
export class StockReserved extends Refusal {
  constructor(
    readonly level: LevelChange,
    readonly reserved: number,
    { product, warehouse }: { product: string; warehouse: string },
  ) {
    super(409, 'stock_reserved', { pieces: groupIndian(reserved), product, warehouse });
  }
}

/**
 * Changes stock of variants in their owner's warehouses, and enters each change in the ledger; only shipAll takes stock
 * out besides. Refuses others' warehouses and products, pieces below 0, the reserved, or above 100,000,000, and stock
 * other than expected.
 */
export async function setStock(tx: Connection, change: StockChange, levels: LevelChange[]): Promise<void> {
  if (levels.length === 0) return;
  await requireOwnWarehouses(tx, change.supplierId, [...new Set(levels.map(({ warehouseId }) => warehouseId))]);
  await lockOwnProducts(tx, change.supplierId, [...new Set(levels.map(({ productId }) => productId))]);
  const before = new Map<string, LockedLevel>();
  // Warehouses, products and levels are locked in this order everywhere; one statement locks all levels of a product,
  // in their order.
  const byProduct = [...Map.groupBy(levels, ({ productId }) => productId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await inPieces(byProduct, PRODUCTS, async (piece) => {
    const those = piece.flatMap(([, own]) => own);
    for (const [place, level] of await lockLevels(tx, those)) before.set(place, level);
  });
  const after = levels.map((level) => {
    const { pieces, reserved } = before.get(placeOf(level)) ?? { pieces: null, reserved: 0 };
    return { ...level, before: pieces, reserved, left: 0 };
  });
  for (const level of after) {
    const was = level.before ?? 0;
    if (level.expected !== undefined && level.expected !== was) throw new StockMoved(level, was);
    level.left = typeof level.pieces === 'number' ? level.pieces : was + level.pieces.by;
    if (level.left < 0) throw new Refusal(409, 'stock_too_little', { pieces: groupIndian(was) });
    if (level.left < level.reserved) {
      throw new StockReserved(level, level.reserved, await namesOf(tx, change.supplierId, level));
    }
    if (level.left > STOCK_MAX_PIECES) throw new BadForm({ stock: ['stock_invalid'] });
  }
  const moved = after.filter(({ before: was, left }) => was !== left);
  if (moved.length === 0) return;
  // All levels are locked, so they may be written in any order.
  await inPieces(moved, PIECES, (piece) => write(tx, change, piece));
  const counted = moved.filter(({ before: was, left }) => (was ?? 0) !== left);
  await inPieces(counted, PIECES, (piece) => enterInLedger(tx, change, piece));
  await noteLowStock(tx, change, counted.map(orderable));
}

/** Subtracts the reserved pieces, because a level is low by the pieces that are not promised to orders. */
function orderable({ before, left, reserved, ...level }: Moved) {
  return { ...level, before: before === null ? null : before - reserved, left: left - reserved };
}

/** Refuses any warehouse that is not this supplier's, and locks the others. */
export async function requireOwnWarehouses(db: Connection, supplierId: string, warehouseIds: string[]): Promise<void> {
  if (warehouseIds.length === 0) return;
  const own = await db
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', 'in', warehouseIds)
    .orderBy('id')
    // Locked until the stock is written, so that no warehouse is removed and no PIN code changed meanwhile.
    .forShare()
    .execute();
  if (own.length !== warehouseIds.length) throw new BadForm({ stock: ['stock_invalid'] });
}

/**
 * Locks products, so that changes of one product's stock wait for each other, even where there is no level to lock yet.
 */
export async function lockOwnProducts(tx: Connection, supplierId: string, ids: bigint[]): Promise<void> {
  const { rows } = await sql`
    select id from products where supplier_id = ${supplierId} and id = any (${ids}::bigint[])
    order by id for no key update`.execute(tx);
  if (rows.length !== ids.length) throw new Refusal(404, 'product_gone');
}

async function lockLevels(tx: Connection, levels: LevelChange[]): Promise<Map<string, LockedLevel>> {
  const { rows } = await sql<LockedLevel & Place>`
    select l.product_id as "productId", l.variant_id as "variantId", l.warehouse_id as "warehouseId", l.pieces,
      l.reserved
    from stock_levels l
    join ${placesOf(levels)} as asked (product_id, variant_id, warehouse_id)
      using (product_id, variant_id, warehouse_id)
    order by l.product_id, l.variant_id, l.warehouse_id for update of l`.execute(tx);
  return new Map(rows.map((row) => [placeOf(row), row]));
}

async function namesOf(
  tx: Connection,
  supplierId: string,
  { productId, variantId = productId, warehouseId }: LevelChange,
) {
  const { product, warehouse, values } = await tx
    .selectFrom('supplier_warehouses as w')
    .innerJoin('warehouse_vicinities as v', 'v.id', 'w.vicinity_id')
    .innerJoin('products as p', 'p.supplier_id', 'w.supplier_id')
    .innerJoin('product_variants as o', 'o.product_id', 'p.id')
    .select(['p.name as product', 'v.name as warehouse', 'o.option_values as values'])
    .where('w.supplier_id', '=', supplierId)
    .where('w.id', '=', warehouseId)
    .where('p.id', '=', productId)
    .where('o.id', '=', variantId)
    .executeTakeFirstOrThrow();
  return { product: [product, ...values].join(', '), warehouse };
}

interface LockedLevel {
  pieces: number;
  /** Pieces that are promised to orders. */
  reserved: number;
}

interface Moved extends LevelChange {
  before: number | null;
  reserved: number;
  left: number;
}

async function write(tx: Connection, { supplierId, now }: StockChange, moved: Moved[]): Promise<void> {
  await tx
    .insertInto('stock_levels')
    .columns(['product_id', 'variant_id', 'supplier_id', 'warehouse_id', 'pieces', 'updated_at'])
    .expression(
      sql`select product_id, variant_id, ${supplierId}, warehouse_id, pieces, ${now}::timestamptz
        from ${placesOf(moved, [moved.map(({ left }) => left)])}
          as given (product_id, variant_id, warehouse_id, pieces)
        order by product_id, variant_id, warehouse_id`,
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'variant_id', 'warehouse_id']).doUpdateSet((row) => ({
        pieces: row.ref('excluded.pieces'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

async function enterInLedger(tx: Connection, change: StockChange, moved: Moved[]): Promise<void> {
  await tx
    .insertInto('stock_ledger')
    .columns([
      'product_id',
      'variant_id',
      'warehouse_id',
      'changed_by',
      'reason',
      'note',
      'change',
      'pieces_left',
      'at',
    ])
    .expression(
      sql`select product_id, variant_id, warehouse_id, ${change.changedBy}, ${change.reason}, ${change.note ?? ''}, change,
        left_over, ${change.now}::timestamptz
        from ${placesOf(moved, [
          moved.map(({ before, left }) => left - (before ?? 0)),
          moved.map(({ left }) => left),
        ])} as given (product_id, variant_id, warehouse_id, change, left_over)`,
    )
    .execute();
}

function placeOf({ productId, variantId = productId, warehouseId }: Place): string {
  return `${productId} ${variantId} ${warehouseId}`;
}
