import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { REPORTED_MESSAGES, type ThreadReportDraft } from '../../rules/chat/thread-report.ts';
import { REPORTS_A_DAY_MAX } from '../../rules/limits.ts';
import { lockAccountStatus } from '../accounts/account-status.ts';
import type { Person } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { latestCounted } from '../wrong-clock.ts';
import type { MessageSnapshot } from './tables.ts';
import { lockThread, ownColumn } from './threads.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Returns since when this person's report of their chat is open; null if none is. Refuses another person's chat as not
 * found.
 */
export async function threadReportedAt(db: Connection, person: Person, threadId: bigint): Promise<Date | null> {
  const row = await db
    .selectFrom('threads as t')
    .leftJoin('thread_reports as r', (join) =>
      join.onRef('r.thread_id', '=', 't.id').on('r.reporter_id', '=', person.id).on('r.closed_at', 'is', null),
    )
    .select('r.at')
    .where('t.id', '=', threadId)
    .where(`t.${ownColumn(person.userType)}`, '=', person.id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'thread_gone');
  return row.at;
}

/**
 * Reports an own chat, or one message of it, to the operator, with its last 20 messages as they are now. Refuses a
 * second report while the first is open, and more than 20 a day.
 */
export async function reportThread(
  db: Database,
  person: Person,
  threadId: bigint,
  { reason, words, message, now }: ThreadReportDraft & { now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Concurrent reports of one person wait for each other, so that all are counted.
    await lockAccountStatus(tx, person.id);
    const thread = await lockThread(tx, person, threadId);
    if (await threadReportedAt(tx, person, threadId)) throw new Refusal(409, 'chat_reported_already');
    await refuseTooMany(tx, person, now);
    const upTo = message === null ? thread.last_number : Math.min(message, thread.last_number);
    await tx
      .insertInto('thread_reports')
      .values({
        thread_id: threadId,
        message_number: message === null ? null : upTo,
        reporter_id: person.id,
        reason,
        words,
        at: now,
        seen: JSON.stringify(await lastMessages(tx, threadId, upTo)),
        closed_at: null,
        outcome: null,
      })
      .execute();
  });
  db.announcements.announce('reports');
}

async function lastMessages(tx: Connection, threadId: bigint, upTo: number): Promise<MessageSnapshot[]> {
  const rows = await tx
    .selectFrom('messages')
    .select(['number', 'author', 'kind', 'text', 'at'])
    .where('thread_id', '=', threadId)
    .where('number', '>', upTo - REPORTED_MESSAGES)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function refuseTooMany(tx: Connection, { id }: Person, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('thread_reports')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('reporter_id', '=', id)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where('at', '<=', latestCounted(now))
    .executeTakeFirstOrThrow();
  if (count >= REPORTS_A_DAY_MAX) throw new Refusal(429, 'report_too_many', { most: REPORTS_A_DAY_MAX });
}
