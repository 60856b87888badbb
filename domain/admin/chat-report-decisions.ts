import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { closeThreadReport } from '../inquiries/thread-reports.ts';
import { Refusal } from '../refusal.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

/**
 * Closes a report of a chat. The outcome is 'blocked' if either account is blocked now, otherwise 'kept'. Refuses a
 * report that is already closed.
 */
export function settleChatReport(db: Database, admin: Admin, id: bigint, now: Date): Promise<void> {
  return onRecord(db, admin, { now, topics: ['reports'] }, async (tx) => {
    const { rows } = await sql<{ threadId: bigint; isBlocked: boolean }>`
      select t.id as "threadId",
        exists (select from users where id in (t.reseller_id, t.supplier_id) and blocked_at is not null) as "isBlocked"
      from thread_reports r join threads t on t.id = r.thread_id where r.id = ${id}`.execute(tx);
    const [found] = rows;
    const outcome = found?.isBlocked ? 'blocked' : 'kept';
    if (!found || !(await closeThreadReport(tx, { id, outcome, now }))) throw new Refusal(409, 'chat_report_closed');
    return { action: 'chat.settle', subject: `chat:${found.threadId}`, after: { isBlocked: found.isBlocked } };
  });
}
