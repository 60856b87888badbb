import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockOpenAccountShared } from '../accounts/account-status.ts';
import type { Supplier } from '../accounts/people.ts';

/** Has the supplier declared to take cash only? Payment details that are entered all the same still count. */
export async function isCashOnly(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<boolean> {
  const row = await db
    .selectFrom('cash_only_suppliers')
    .select('supplier_id')
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the supplier takes cash only; does nothing the second time. Refuses a blocked or closed account. */
export async function chooseCashOnly(db: Database, supplier: Supplier, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOpenAccountShared(tx, supplier.id);
    await tx
      .insertInto('cash_only_suppliers')
      .values({ supplier_id: supplier.id, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
