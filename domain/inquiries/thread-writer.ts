import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { type MessageKind, otherSide, type Side } from '../../rules/chat/thread.ts';
import type { NoticeKind } from '../../rules/notices/notice-kinds.ts';
import { endNoticesSql, insertNotices } from '../notices/notice-writer.ts';
import type { LockedThread } from './tables.ts';
import { memberOf } from './threads.ts';

/** A message to write; the ids name the records that its card shows. */
export interface Writing {
  by: Side;
  /** The side that writes it, if not its author: an acceptance also writes a card in the other side's name. */
  writer?: Side;
  kind: MessageKind;
  text?: string;
  /** Key made by the sender; a second write with it makes no second message. */
  key: string;
  productId?: bigint;
  inquiryId?: bigint;
  askNumber?: number;
  quoteId?: bigint;
  orderId?: bigint;
  now: Date;
}

/** The new message, or the one with the same key, and the sides whose notices changed. */
export interface Written {
  number: number;
  isNew: boolean;
  notified: Side[];
}

/** Kinds of notices that count as read once their reader has read the chat. */
export const threadNoticeKinds: readonly NoticeKind[] = ['message', 'inquiry', 'quote', 'quote-accepted'];

/**
 * Kinds of messages that share one kind of notice; inquiries, counter-offers, quotes and orders each have their own.
 */
const messageNoticeKinds: readonly MessageKind[] = ['text', 'pictures', 'product'];

/**
 * Writes a message into a locked chat, once per key: in one statement, because this is the most frequent action.
 * Earlier messages and notices count as read by the writer. The other side gets one notice until it reads.
 */
export async function write(tx: Connection, thread: LockedThread, writing: Writing): Promise<Written> {
  const { by, writer = by, kind, text = '', key, now } = writing;
  const about = { thread: String(thread.id) };
  const aboutJson = JSON.stringify(about);
  const to = memberOf(thread, otherSide(by));
  const toNotify = sql`
    select ${to}::text as account_id, ${aboutJson}::jsonb as about from moved
    where ${messageNoticeKinds.includes(kind)}::boolean and not exists (select from notices
      where account_id = ${to} and kind = 'message' and about = ${aboutJson}::jsonb and read_at is null)`;
  const { rows } = await sql<Omit<Written, 'notified'> & { isNotified: boolean; isRead: boolean }>`${planned}
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
    ), notified as (
      ${insertNotices('message', toNotify, now)}
      returning id
    ), ended as (
      ${endNoticesSql({ to: memberOf(thread, writer), kinds: threadNoticeKinds, about, now })}
        and exists (select from moved)
      returning id
    )
    select number, false as "isNew", false as "isNotified", false as "isRead" from known
    union all
    select number, true, exists (select from notified), exists (select from ended) from moved`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error(`nothing was written into thread ${thread.id}`);
  const { number, isNew, isNotified, isRead } = written;
  return { number, isNew, notified: [...(isNotified ? [otherSide(by)] : []), ...(isRead ? [writer] : [])] };
}
