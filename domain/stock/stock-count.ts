import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CountedLevel } from '../../rules/stock/stock-count.ts';
import type { Supplier } from '../accounts/people.ts';
import { setStock } from './levels.ts';
import { ownVariant } from './variant-stock.ts';

interface Count {
  productId: bigint;
  /** Null for the only variant of a product without options. */
  variantId?: bigint | null;
  levels: CountedLevel[];
  note: string;
  now: Date;
}

/**
 * Stores a supplier's count of an own variant, in pieces by warehouse, with a note. Refuses what ownVariant and
 * setStock refuse; StockMoved says how many pieces are stored if not those that the screen displayed.
 */
export async function countStock(
  db: Database,
  supplier: Supplier,
  { productId, variantId = null, levels, note, now }: Count,
): Promise<void> {
  const change = { supplierId: supplier.id, changedBy: supplier.id, reason: 'counted', note, now } as const;
  await inTransaction(db, async (tx) => {
    // Checked here too, because a count without differences never reaches setStock.
    const variant = await ownVariant(tx, supplier, productId, variantId);
    const counted = levels.map((level) => ({ productId, variantId: variant, ...level }));
    await setStock(tx, change, counted);
  });
  db.announcements.announce('catalogue');
}
