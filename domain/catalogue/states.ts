import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { OwnState } from '../../rules/catalogue/own-products.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/**
 * Takes a supplier's own product from the market, or brings it back (decision 19); another supplier's is not found.
 * Refuses a version that is not the newest (409). One that has this state already stays as it is.
 */
export async function setState(
  db: Database,
  supplier: Supplier,
  id: bigint,
  { state, version, now }: { state: OwnState; version: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select(['version', 'status'])
      .where('supplier_id', '=', supplier.id)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!product) throw new Refusal(404, 'product_gone');
    if (product.status === state) return;
    if (product.version !== version) throw new Refusal(409, 'product_changed');
    await tx
      .updateTable('products')
      .set({ status: state, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
  });
  db.announcements.announce('catalogue');
}
