import type { Connection } from '../../db/database.ts';
import type { Side } from '../../rules/chat/thread.ts';
import { REPORTED_MESSAGES, type ThreadReportReason } from '../../rules/chat/thread-report.ts';
import { type Message, messagesOf } from './messages-view.ts';
import type { MessageSnapshot } from './tables.ts';

/** Contents of a message besides its words: pictures, or the facts of its card. */
export type Beside = Pick<Message, 'pictures' | 'product' | 'ask' | 'quote' | 'order'>;

/** A message of a report: its words as they were then, its other contents as they are now; null once they are gone. */
export interface ReportedMessage extends MessageSnapshot {
  beside: Beside | null;
}

/** An open report of a chat, as the operator reads it. */
export interface ReportedThread {
  id: bigint;
  threadId: bigint;
  /** Number of the reported message; null for the whole chat. */
  messageNumber: number | null;
  reason: ThreadReportReason;
  words: string;
  at: Date;
  /** The side that reported; null once their account is closed. */
  by: Side | null;
  reseller: { id: string; name: string };
  supplier: { id: string; name: string };
  /** The last messages as they were at the report; quotes and orders show their present states. */
  snapshots: ReportedMessage[];
}

/** Returns the open reports of chats, the oldest first. */
export async function openThreadReports(
  db: Connection,
  { limit, now }: { limit: number; now: Date },
): Promise<ReportedThread[]> {
  const rows = await db
    .selectFrom('thread_reports as r')
    .innerJoin('threads as t', 't.id', 'r.thread_id')
    .innerJoin('users as b', 'b.id', 't.reseller_id')
    .innerJoin('users as s', 's.id', 't.supplier_id')
    .select(['r.id', 'r.thread_id', 'r.message_number', 'r.reporter_id', 'r.reason', 'r.words', 'r.at', 'r.seen'])
    .select(['t.reseller_id', 't.supplier_id', 'b.business_name as reseller', 's.business_name as supplier'])
    .where('r.closed_at', 'is', null)
    .orderBy('r.id')
    .limit(limit)
    .execute();
  const besides = await Promise.all(rows.map((row) => besideOf(db, row, now)));
  return rows.map(({ id, reason, words, at, seen, ...row }, place) => ({
    id,
    threadId: row.thread_id,
    messageNumber: row.message_number,
    reason,
    words,
    at,
    by: row.reporter_id === null ? null : row.reporter_id === row.reseller_id ? 'reseller' : 'supplier',
    reseller: { id: row.reseller_id, name: row.reseller },
    supplier: { id: row.supplier_id, name: row.supplier },
    snapshots: seen.map((message) => ({ ...message, beside: besides[place]?.get(message.number) ?? null })),
  }));
}

/** Returns pictures and cards of the reported messages, by the message's number. */
async function besideOf(
  db: Connection,
  { thread_id: threadId, seen }: { thread_id: bigint; seen: MessageSnapshot[] },
  now: Date,
): Promise<Map<number, Beside>> {
  const span = { upTo: Math.max(...seen.map(({ number }) => number)), limit: REPORTED_MESSAGES };
  const messages = await messagesOf(db, { threadId, side: 'supplier', span, now });
  return new Map(
    messages.map(({ number, pictures, product, ask, quote, order }) => [
      number,
      { pictures, product, ask, quote, order },
    ]),
  );
}

/**
 * Closes a report within the caller's transaction, which writes the trail; the outcome says whether an account was
 * blocked. False if it was closed before. Announce 'reports' after the commit.
 */
export async function closeThreadReport(
  tx: Connection,
  { id, outcome, now }: { id: bigint; outcome: 'kept' | 'blocked'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('thread_reports')
    .set({ closed_at: now, outcome })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
