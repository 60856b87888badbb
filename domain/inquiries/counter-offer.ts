import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ASKS_MAX, type CounterDraft } from '../../rules/quotes/inquiry.ts';
import { lockOpenAccountShared } from '../accounts/account-status.ts';
import type { Reseller } from '../accounts/people.ts';
import { requireTrading } from '../accounts/trade-permission.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { Refusal } from '../refusal.ts';
import { lockInquiry, requireUnsettled } from './inquiry-lock.ts';
import type { LockedThread } from './tables.ts';
import { write } from './thread-writer.ts';
import { announceThread, requireOpenThread } from './threads.ts';

export interface Countering extends CounterDraft {
  inquiryId: bigint;
  /** Key made by the page; a second submission with it makes no second counter-offer. */
  key: string;
  now: Date;
}

/**
 * Sends a reseller's counter-offer to a quote, which stays open; returns the chat's id. Refuses an inquiry that has
 * become an order, a blocked chat, a supplier who may not trade, and more than 20 wishes in one inquiry.
 */
export async function counter(db: Database, reseller: Reseller, countering: Countering): Promise<bigint> {
  const thread = await inTransaction(db, (tx) => ask(tx, reseller, countering));
  announceThread(db, thread, ['supplier', 'reseller']);
  return thread.id;
}

async function ask(tx: Connection, reseller: Reseller, countering: Countering): Promise<LockedThread> {
  const { inquiryId, pieces, targetPrice, words, key, now } = countering;
  await lockOpenAccountShared(tx, reseller.id);
  const { thread, productId, productName } = await lockInquiry(tx, reseller, inquiryId);
  if (await isWritten(tx, thread, key)) return thread;
  await requireTrading(tx, thread.supplier_id, 'quote_supplier_away');
  await requireOpenThread(tx, thread, 'reseller');
  await requireUnsettled(tx, inquiryId);
  const { count } = await tx
    .selectFrom('inquiry_asks')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow();
  if (count >= ASKS_MAX) throw new Refusal(409, 'inquiry_too_many_asks', { most: ASKS_MAX });
  const number = Number(count) + 1;
  const row = { inquiry_id: inquiryId, number, pieces, target_price: targetPrice, at: now };
  await tx.insertInto('inquiry_asks').values(row).execute();
  const shown = { ...(productId !== null && { productId }), inquiryId, askNumber: number };
  await write(tx, thread, { by: 'reseller', kind: 'counter', text: words, key, ...shown, now });
  const about = { thread: String(thread.id), name: productName, said: 'counter', pieces: String(pieces) };
  await writeNotices(tx, [{ to: thread.supplier_id, kind: 'inquiry', about }], now);
  return thread;
}

async function isWritten(tx: Connection, thread: LockedThread, key: string): Promise<boolean> {
  const before = await tx
    .selectFrom('messages')
    .select('number')
    .where('thread_id', '=', thread.id)
    .where('author', '=', 'reseller')
    .where('key', '=', key)
    .executeTakeFirst();
  return before !== undefined;
}
