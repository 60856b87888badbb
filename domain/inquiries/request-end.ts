import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Reseller, Supplier } from '../accounts/people.ts';
import { endNotices } from '../notices/notice-writer.ts';
import { Refusal } from '../refusal.ts';
import { announceRequest, endForSuppliers, lockOwnRequest, lockReceivedRequest } from './request-lock.ts';

/**
 * Closes a request: it can no longer be answered, and its answers no longer accepted. Refuses a request that became an
 * order.
 */
export async function closeRequest(db: Database, reseller: Reseller, id: bigint, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state } = await lockOwnRequest(tx, reseller, id, now);
    if (state === 'ordered') throw new Refusal(409, 'request_ordered_already');
    if (state === 'closed') return;
    await tx.updateTable('bulk_requests').set({ closed_at: now }).where('id', '=', id).execute();
    await endForSuppliers(tx, { id, wonBy: null, now });
  });
  await announceRequest(db, id, reseller.id);
}

/**
 * Declines a request; the supplier may still answer it later. Refuses a request that the supplier has answered (the
 * answer must be withdrawn instead), that is over, or, as not found, that did not go to this supplier.
 */
export async function declineRequest(db: Database, supplier: Supplier, id: bigint, now: Date): Promise<void> {
  const resellerId = await inTransaction(db, async (tx) => {
    const request = await lockReceivedRequest(tx, supplier, id, now);
    if (request.state !== 'open') throw new Refusal(409, 'request_over');
    if (await hasAnswered(tx, supplier, id)) throw new Refusal(409, 'request_answered_already');
    if (request.declinedAt) return request.resellerId;
    await tx
      .updateTable('bulk_request_suppliers')
      .set({ declined_at: now })
      .where('request_id', '=', id)
      .where('supplier_id', '=', supplier.id)
      .execute();
    await endNotices(tx, { to: supplier.id, kinds: ['request'], about: { request: String(id) }, now });
    return request.resellerId;
  });
  db.announcements.announce('requests', [resellerId, supplier.id]);
  db.announcements.announce('notices', [supplier.id]);
}

async function hasAnswered(tx: Connection, supplier: Supplier, id: bigint): Promise<boolean> {
  const quote = await tx
    .selectFrom('quotes')
    .select('id')
    .where('request_id', '=', id)
    .where('supplier_id', '=', supplier.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return quote !== undefined;
}
