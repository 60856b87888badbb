import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { type MessageKind, otherSide, type Side } from '../../rules/chat/thread.ts';
import type { NoticeKind } from '../../rules/notices/notice-kinds.ts';
import { insertNotices, endNoticesSql } from '../notices/notice-writer.ts';
import type { LockedThread } from './tables.ts';
import { memberOf } from './threads.ts';

/** A message to be written; the numbers are of what its card shows. */
export interface Writing {
  by: Side;
  /** Who writes it, where that is not its author: what the other side of a deal brings into the thread along with its own. */
  writer?: Side;
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

/** What became of it: found again under its key, or new; and who of the two has other notices by it. */
export interface Written {
  number: number;
  isNew: boolean;
  notified: Side[];
}

/** What somebody is told of a thread is over once that one has read it. */
export const threadNoticeKinds: readonly NoticeKind[] = ['message', 'inquiry', 'quote', 'quote-accepted'];

/** An inquiry, a counter-offer, a quote and an order are told as what they are. */
const messageNoticeKinds: readonly MessageKind[] = ['text', 'pictures', 'product'];

/**
 * Writes into a held thread, as its next number; whoever writes has read everything up to there, and what told of it is over. What
 * was written under the same key before is found again. The other side is told once until it has read. One statement, because it
 * is what is done most.
 */
export async function write(tx: Connection, thread: LockedThread, writing: Writing): Promise<Written> {
  const { by, writer = by, kind, text = '', key, now } = writing;
  const about = { thread: String(thread.id) };
  const aboutJson = JSON.stringify(about);
  const to = memberOf(thread, otherSide(by));
  const toTell = sql`
    select ${to}::text as account_id, ${aboutJson}::jsonb as about from moved
    where ${messageNoticeKinds.includes(kind)}::boolean and not exists (select from notices
      where account_id = ${to} and kind = 'message' and about = ${aboutJson}::jsonb and read_at is null)`;
  const { rows } = await sql<Omit<Written, 'told'> & { isOwnerReason: boolean; isHeard: boolean }>`${planned}
    with known as (
      select number from messages where thread_id = ${thread.id} and author = ${by}::text and key = ${key}
    ), moved as (
      update threads set last_number = last_number + 1, last_at = ${now}, last_by = ${by}::text,
        reseller_read = case when ${writer}::text = 'reseller' then last_number + 1 else reseller_read end,
        supplier_read = case when ${writer}::text = 'supplier' then last_number + 1 else supplier_read end
      where id = ${thread.id} and not exists (select from known)
      returning last_number as number
    ), written as (
      insert into messages (thread_id, number, author, kind, text, key, at, product_id, inquiry_id, ask_number,
        quote_id, order_id)
      select ${thread.id}::bigint, number, ${by}, ${kind}, ${text}, ${key}, ${now}, ${writing.productId ?? null}::bigint,
        ${writing.inquiryId ?? null}::bigint, ${writing.askNumber ?? null}::integer,
        ${writing.quoteId ?? null}::bigint, ${writing.orderId ?? null}::bigint
      from moved
    ), told as (
      ${insertNotices('message', toTell, now)}
      returning id
    ), heard as (
      ${endNoticesSql({ to: memberOf(thread, writer), kinds: threadNoticeKinds, about, now })}
        and exists (select from moved)
      returning id
    )
    select number, false as "isNew", false as "isOwnerReason", false as "isHeard" from known
    union all
    select number, true, exists (select from told), exists (select from heard) from moved`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error(`nothing was written into thread ${thread.id}`);
  const { number, isNew, isOwnerReason, isHeard } = written;
  return { number, isNew, notified: [...(isOwnerReason ? [otherSide(by)] : []), ...(isHeard ? [writer] : [])] };
}
