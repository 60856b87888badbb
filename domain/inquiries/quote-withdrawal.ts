import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockOpenAccountShared } from '../accounts/account-status.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { lockRequest } from './answered.ts';
import { lockInquiry } from './inquiry-lock.ts';
import { announceThread } from './threads.ts';

/**
 * Withdraws a quote; repeating it changes nothing. Refuses another supplier's quote as not found, and an accepted one.
 */
export async function withdrawQuote(
  db: Database,
  supplier: Supplier,
  { quoteId, now }: { quoteId: bigint | null; now: Date },
): Promise<void> {
  const { thread, resellerId } = await inTransaction(db, (tx) => withdraw(tx, supplier, { quoteId, now }));
  if (thread) return announceThread(db, thread);
  db.announcements.announce('requests', [resellerId, supplier.id]);
}

async function withdraw(tx: Connection, supplier: Supplier, { quoteId, now }: { quoteId: bigint | null; now: Date }) {
  await lockOpenAccountShared(tx, supplier.id);
  const quote = await tx
    .selectFrom('quotes')
    .select(['inquiry_id', 'request_id', 'reseller_id'])
    .where('id', '=', quoteId)
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  if (!quote) throw new Refusal(404, 'quote_gone');
  const thread = quote.inquiry_id === null ? null : (await lockInquiry(tx, supplier, quote.inquiry_id)).thread;
  if (quote.request_id !== null) await lockRequest(tx, quote.request_id);
  const { accepted_at: acceptedAt } = await tx
    .selectFrom('quotes')
    .select('accepted_at')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  if (acceptedAt) throw new Refusal(409, 'quote_was_accepted');
  await tx
    .updateTable('quotes')
    .set({ withdrawn_at: now })
    .where('id', '=', quoteId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return { thread, resellerId: quote.reseller_id };
}
