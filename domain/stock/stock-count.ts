import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CountedLevel } from '../../rules/stock/stock-count.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { setStock } from './levels.ts';

/**
 * Stores a supplier's count of an own product, in pieces by warehouse, with a note. Refuses what setStock refuses;
 * where other pieces are stored now than the screen displayed (StockMoved, which says how many) nothing is changed.
 */
export async function countStock(
  db: Database,
  supplier: Supplier,
  { productId, levels, note, now }: { productId: bigint; levels: CountedLevel[]; note: string; now: Date },
): Promise<void> {
  const change = { supplierId: supplier.id, changedBy: supplier.id, reason: 'counted', note, now } as const;
  const counted = levels.map((level) => ({ productId, ...level }));
  await inTransaction(db, async (tx) => {
    await requireOwnProduct(tx, supplier, productId);
    await setStock(tx, change, counted);
  });
  db.announcements.announce('catalogue');
}

/** Checked here too, because a count without differences never reaches setStock. */
async function requireOwnProduct(tx: Connection, supplier: Supplier, id: bigint): Promise<void> {
  const own = await tx
    .selectFrom('products')
    .select('id')
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own) throw new Refusal(404, 'product_gone');
}
