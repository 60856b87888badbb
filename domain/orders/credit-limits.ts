import type { Connection, Database } from '../../db/database.ts';
import { lockAccountShared, type Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/**
 * Sets a reseller's credit limit, in paise; a limit below the present debt only stops new orders on credit. Refuses a
 * reseller who has never ordered from this supplier as not found.
 */
export async function setCreditLimit(
  db: Database,
  supplier: Supplier,
  { resellerId, most, now }: { resellerId: string | null; most: bigint; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await buyerOf(tx, supplier, resellerId);
    await tx
      .insertInto('credit_limits')
      .values({ supplier_id: supplier.id, reseller_id: id, most, changed_at: now })
      .onConflict((conflict) => conflict.columns(['supplier_id', 'reseller_id']).doUpdateSet({ most, changed_at: now }))
      .execute();
  });
  db.announcements.announce('orders', [supplier.id, resellerId ?? '']);
}

/** Ends a reseller's credit; the debt stays. Does nothing without credit. */
export async function removeCreditLimit(db: Database, supplier: Supplier, resellerId: string | null): Promise<void> {
  const id = await buyerOf(db, supplier, resellerId);
  await db.deleteFrom('credit_limits').where('supplier_id', '=', supplier.id).where('reseller_id', '=', id).execute();
  db.announcements.announce('orders', [supplier.id, id]);
}

async function buyerOf(db: Connection, supplier: Supplier, resellerId: string | null): Promise<string> {
  if (resellerId !== null) await lockAccountShared(db, resellerId);
  const buyer = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', resellerId)
    .where('closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .where('supplier_id', '=', supplier.id)
          .where('reseller_id', '=', resellerId),
      ),
    )
    .executeTakeFirst();
  if (!buyer) throw new Refusal(404, 'credit_gone');
  return buyer.id;
}
