import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockOpenAccountShared } from '../accounts/account-status.ts';
import type { Supplier } from '../accounts/people.ts';

/** Has the supplier said that there are to be no payment details? They can be given all the same, and then count. */
export async function isCashOnly(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<boolean> {
  const row = await db
    .selectFrom('cash_only_suppliers')
    .select('supplier_id')
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps that the supplier takes cash only; saying it again changes nothing. Refuses a blocked or closed account. */
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
