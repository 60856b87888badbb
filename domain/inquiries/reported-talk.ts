import type { Connection } from '../../db/database.ts';
import type { ThreadReportReason } from '../../rules/thread-report.ts';
import type { Side } from '../../rules/thread.ts';
import type { SeenMessage } from './tables.ts';

/** An open report of a chat, as the operator reads it. */
export interface ReportedThread {
  id: bigint;
  threadId: bigint;
  /** The message that was reported; null for the whole chat. */
  messageNumber: number | null;
  reason: ThreadReportReason;
  words: string;
  at: Date;
  /** Who reported it; null once the account is closed. */
  by: Side | null;
  reseller: { id: string; name: string };
  supplier: { id: string; name: string };
  /** Its last messages as they were. */
  seen: SeenMessage[];
}

/** The reports of chats that wait for the operator, the oldest first. */
export async function openThreadReports(db: Connection, most: number): Promise<ReportedThread[]> {
  const rows = await db
    .selectFrom('thread_reports as r')
    .innerJoin('threads as t', 't.id', 'r.thread_id')
    .innerJoin('users as b', 'b.id', 't.reseller_id')
    .innerJoin('users as s', 's.id', 't.supplier_id')
    .select(['r.id', 'r.thread_id', 'r.message_number', 'r.reporter_id', 'r.reason', 'r.words', 'r.at', 'r.seen'])
    .select(['t.reseller_id', 't.supplier_id', 'b.business_name as reseller', 's.business_name as supplier'])
    .where('r.closed_at', 'is', null)
    .orderBy('r.id')
    .limit(most)
    .execute();
  return rows.map(({ id, reason, words, at, seen, ...row }) => ({
    id,
    threadId: row.thread_id,
    messageNumber: row.message_number,
    reason,
    words,
    at,
    by: row.reporter_id === null ? null : row.reporter_id === row.reseller_id ? 'reseller' : 'supplier',
    reseller: { id: row.reseller_id, name: row.reseller },
    supplier: { id: row.supplier_id, name: row.supplier },
    seen,
  }));
}

/**
 * Closes a report within the caller's transaction, which writes the trail: nothing was wrong, or an account was blocked. False
 * where it was closed before. Announce 'reports' after the commit.
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
