import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/planned.ts';
import { type MessageKind, otherSide, type Side } from '../../rules/thread.ts';
import { telling } from '../events/telling.ts';
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

/** What became of it: found again under its key, or new; and whether the other side was told. */
export interface Written {
  number: number;
  isNew: boolean;
  isTold: boolean;
}

/** An inquiry, a counter-offer, a quote and an order are told as what they are. */
const toldAsMessages: readonly MessageKind[] = ['text', 'pictures', 'product'];

/**
 * Writes into a held thread, as its next number; its author has read everything up to there. What was written under the same key
 * before is found again. The other side is told once until it has read. One statement, because it is what is done most.
 */
export async function write(tx: Connection, thread: HeldThread, writing: Writing): Promise<Written> {
  const { by, kind, text = '', key, now } = writing;
  const about = JSON.stringify({ thread: String(thread.id) });
  const to = memberOf(thread, otherSide(by));
  const toTell = sql`
    select ${to}::text as account_id, ${about}::jsonb as about from moved
    where ${toldAsMessages.includes(kind)}::boolean and not exists (select from notices
      where account_id = ${to} and kind = 'message' and about = ${about}::jsonb and read_at is null)`;
  const { rows } = await sql<Written>`${planned}
    with known as (
      select number from messages where thread_id = ${thread.id} and author = ${by}::text and key = ${key}
    ), moved as (
      update threads set last_number = last_number + 1, last_at = ${now}, last_by = ${by}::text,
        reseller_read = case when ${by}::text = 'reseller' then last_number + 1 else reseller_read end,
        supplier_read = case when ${by}::text = 'supplier' then last_number + 1 else supplier_read end
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
      ${telling('message', toTell, now)}
      returning id
    )
    select number, false as "isNew", false as "isTold" from known
    union all
    select number, true, exists (select from told) from moved`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error(`nothing was written into thread ${thread.id}`);
  return written;
}
