import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { StockMoved, setStock } from '../stock/levels.ts';
import { changedTogether, type Together, undoKey } from './bulk-change.ts';
import { writePrices } from './bulk-price-change.ts';
import { writeStates } from './bulk-state-change.ts';
import { lockProductsById } from './selection.ts';

/**
 * Undoes a change of many products; undoing it twice is the same as once. Refuses a key under which this supplier
 * changed nothing, and a change after which any of its products was changed again: then nothing is undone.
 */
export async function undoTogether(db: Database, supplier: Supplier, key: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const done = await changedTogether(tx, supplier, key);
    if (!done) throw new Refusal(404, 'change_gone');
    await once(tx, supplier, { key: undoKey(key), asked: 'undo', now }, async () => {
      await restore(tx, supplier, done.changed, now);
      return { undone: done.changed.was.length };
    });
  });
  db.announcements.announce('catalogue');
}

async function restore(tx: Connection, supplier: Supplier, changed: Together, now: Date): Promise<void> {
  if (changed.kind === 'stock') {
    const { warehouseId, was } = changed;
    const change = { supplierId: supplier.id, changedBy: supplier.id, reason: 'undo', now } as const;
    const levels = was.map(({ id, variant = id, pieces, left }) => ({
      productId: BigInt(id),
      variantId: BigInt(variant),
      warehouseId,
      pieces,
      expected: left,
    }));
    await setStock(tx, change, levels).catch((error: unknown) => {
      throw error instanceof StockMoved ? new Refusal(409, 'undo_too_late') : error;
    });
    return;
  }
  await requireUnchanged(tx, supplier, changed.was);
  if (changed.kind === 'state') {
    const ids = changed.was.map(({ id }) => BigInt(id));
    await writeStates(tx, ids, changed.to === 'active' ? 'inactive' : 'active', now);
    return;
  }
  const priced = changed.was.map(({ id, carton, retail, slabs = [], variants = [] }) => ({
    id: BigInt(id),
    pricePerCarton: BigInt(carton),
    pricePerRetail: retail === null ? null : BigInt(retail),
    priceSlabs: slabs,
    variantPrices: variants,
  }));
  await writePrices(tx, priced, now);
}

/** Locks the products; refuses unless each still has the version that the change gave it. */
async function requireUnchanged(
  tx: Connection,
  supplier: Supplier,
  was: { id: string; version: number }[],
): Promise<void> {
  const locked = await lockProductsById(
    tx,
    supplier,
    was.map(({ id }) => BigInt(id)),
  );
  const versions = new Map(locked.map(({ id, version }) => [String(id), version]));
  if (was.some(({ id, version }) => versions.get(id) !== version)) throw new Refusal(409, 'undo_too_late');
}
