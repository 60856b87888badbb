import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { groupIndian } from '../../rules/money.ts';
import type { StockEntry } from '../../rules/stock/stock-request.ts';
import { once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { StockMoved, StockReserved, setStock } from '../stock/levels.ts';
import { placesOf } from '../stock/place.ts';
import { type OwnPlace, placesMeant } from './stock-places.ts';

/** Resulting stock of one entry that a program sent. */
export interface StockSet {
  productId: number;
  /** Only for a product with options. */
  variantId?: number;
  warehouseId: string;
  quantity: number;
  lastUpdated: string;
}

/**
 * Sets stock in pieces from a program's list, all or nothing. Refuses, with the index of the entry, what placesMeant
 * refuses, pieces other than expected, and fewer than are reserved. With a key the same list is set once.
 */
export async function setStockByCall(
  db: Database,
  supplier: Supplier,
  entries: StockEntry[],
  { now, key }: { now: Date; key: string | null },
): Promise<StockSet[]> {
  const { stock } = await inTransaction(db, (tx) => {
    const set = async () => ({ stock: await setAll(tx, supplier, entries, now) });
    const asked = ['stock', entries];
    return key === null ? set() : once(tx, supplier, { key, asked, now, reused: 'idempotency_key_reused' }, set);
  });
  db.announcements.announceGathered('catalogue');
  db.announcements.announce('notices', [supplier.id]);
  return stock;
}

async function setAll(tx: Connection, supplier: Supplier, entries: StockEntry[], now: Date): Promise<StockSet[]> {
  const places = await placesMeant(tx, supplier, entries);
  const levels = entries.map(({ quantity, expected }, at) => {
    const { productId, variantId, warehouseId } = places[at] as OwnPlace;
    return { productId, variantId, warehouseId, pieces: quantity, expected: expected ?? undefined };
  });
  await setStock(tx, { supplierId: supplier.id, changedBy: supplier.id, reason: 'api', now }, levels).catch(
    (error: unknown) => {
      if (!(error instanceof StockMoved || error instanceof StockReserved)) throw error;
      const { variantId, warehouseId } = error.level;
      const index = places.findIndex((place) => place.variantId === variantId && place.warehouseId === warehouseId);
      throw error instanceof StockMoved
        ? new Refusal(409, 'stock_entry_moved', { index, pieces: groupIndian(error.pieces) })
        : new Refusal(409, 'stock_entry_reserved', { index, pieces: groupIndian(error.reserved) });
    },
  );
  return left(tx, places);
}

async function left(tx: Connection, places: OwnPlace[]): Promise<StockSet[]> {
  const { rows } = await sql<{ place: number; quantity: number; lastUpdated: Date }>`
    select place::integer, l.pieces as quantity, l.updated_at as "lastUpdated"
    from ${placesOf(places)} with ordinality as asked (product_id, variant_id, warehouse_id, place)
    join stock_levels l using (product_id, variant_id, warehouse_id) order by place`.execute(tx);
  return rows.map(({ place, quantity, lastUpdated }) => {
    const { productId, variantId, warehouseId, hasOptions } = places[place - 1] as OwnPlace;
    return {
      productId: Number(productId),
      ...(hasOptions && { variantId: Number(variantId) }),
      warehouseId,
      quantity,
      lastUpdated: lastUpdated.toISOString(),
    };
  });
}
