import type { Connection } from '../../db/database.ts';
import { type MessageKind, otherSide, type Side } from '../../rules/thread.ts';
import { tellOnce } from '../events/telling.ts';
import type { HeldThread } from './tables.ts';
import { memberOf } from './threads.ts';

/** A message to be written; the numbers are of what its card shows. */
export interface Writing {
  by: Side;
  kind: MessageKind;
  text?: string;
  /** Of the sender's own: sent twice, it is one message. */
  key: string;
  productId?: bigint;
  inquiryId?: bigint;
  askNumber?: number;
  quoteId?: bigint;
  orderId?: bigint;
  now: Date;
}

/**
 * Writes into a held thread, as its next number; its author has read everything up to there. What was written under the same key
 * before is found again. The other side is told once until it has read.
 */
export async function write(
  tx: Connection,
  thread: HeldThread,
  writing: Writing,
): Promise<{ number: number; isNew: boolean }> {
  const { by, kind, text = '', key, now } = writing;
  const before = await tx
    .selectFrom('messages')
    .select('number')
    .where('thread_id', '=', thread.id)
    .where('author', '=', by)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before) return { number: before.number, isNew: false };
  const read = by === 'reseller' ? 'reseller_read' : 'supplier_read';
  // Its own count and not the row that was read: one transaction may write several.
  const { last_number: number } = await tx
    .updateTable('threads')
    .set(({ eb }) => ({
      last_number: eb('last_number', '+', 1),
      last_at: now,
      last_by: by,
      [read]: eb('last_number', '+', 1),
    }))
    .where('id', '=', thread.id)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('messages')
    .values({
      thread_id: thread.id,
      number,
      author: by,
      kind,
      text,
      key,
      at: now,
      product_id: writing.productId ?? null,
      inquiry_id: writing.inquiryId ?? null,
      ask_number: writing.askNumber ?? null,
      quote_id: writing.quoteId ?? null,
      order_id: writing.orderId ?? null,
    })
    .execute();
  if (kind === 'text' || kind === 'pictures' || kind === 'product' || kind === 'counter') {
    const about = { thread: String(thread.id) };
    await tellOnce(tx, { to: memberOf(thread, otherSide(by)), kind: 'message', about }, now);
  }
  return { number, isNew: true };
}
