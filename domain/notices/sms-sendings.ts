import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { About, NoticeKind } from '../../rules/notices/notice-kinds.ts';
import { endedStates } from '../../rules/orders/order.ts';
import { type SmsBudget, takeOfBudget } from './sms-budget.ts';
import type { SmsQueue } from './sms-handover.ts';

/** A notice that is about to be sent by SMS. */
export interface Sending {
  noticeId: bigint;
  kind: NoticeKind;
  about: About;
  mobile: string;
  /** Number of tries, this one included. */
  tries: number;
}

/** Accepted by the provider, refused by it, or not known. */
type Outcome = 'sent' | 'failed' | 'unknown';

/** Longer than the wait for any provider's answer. */
const LOST_AFTER_MS = 120_000;

/**
 * Takes the next due sending for this process alone; from the commit on it is under way, and not sent again if the
 * process dies. Null if none is due; 'nothing' if unwanted, outdated or over the day's budget.
 */
export async function takeSending(
  db: Database,
  queue: SmsQueue,
  { budget, now }: { budget: SmsBudget; now: Date },
): Promise<Sending | 'nothing' | null> {
  return inTransaction(db, async (tx) => {
    const id = await queue.take(tx);
    if (id === null) return null;
    const { rows } = await sql<Sending & { accountId: string; isWanted: boolean }>`
      with begun as (
        update notice_sendings set state = 'sending', tries = tries + 1, changed_at = ${now}
        where notice_id = ${id} and channel = 'sms' and state = 'queued'
        returning notice_id, tries
      )
      select n.id as "noticeId", n.kind, n.about, u.mobile, b.tries, n.account_id as "accountId",
        u.closed_at is null and u.blocked_at is null and not exists (select from unwanted_notices w
          where w.account_id = n.account_id and w.kind = n.kind and w.channel = 'sms')
          and not exists (select from orders o where o.id = (n.about ->> 'order')::bigint and ${isNoNews}) as "isWanted"
      from begun b join notices n on n.id = b.notice_id join users u on u.id = n.account_id`.execute(tx);
    const [found] = rows;
    if (!found) return 'nothing';
    const { isWanted, accountId, ...sending } = found;
    // A repeated try was counted in the budget at its first try.
    if (isWanted && (sending.tries > 1 || (await takeOfBudget(tx, { accountId, budget, now })))) return sending;
    await tx
      .updateTable('notice_sendings')
      .set({ state: 'failed' })
      .where('notice_id', '=', id)
      .where('channel', '=', 'sms')
      .execute();
    return 'nothing';
  });
}

/** Is notice `n` about order `o` out of date? A new order was answered or cancelled, or shipped goods have arrived. */
const isNoNews = sql`case n.kind when 'order-placed' then o.state <> 'pending' when 'order-shipped' then o.state <> 'shipped'
  else o.state in ${literalList(endedStates)} end`;

/** Stores the outcome of a sending that this process took. */
export async function settleSending(
  db: Database,
  { noticeId }: Pick<Sending, 'noticeId'>,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  await db
    .updateTable('notice_sendings')
    .set({ state: outcome, changed_at: now })
    .where('notice_id', '=', noticeId)
    .where('channel', '=', 'sms')
    .where('state', '=', 'sending')
    .execute();
}

/** Queues a sending again that certainly did not go out. */
export async function sendLater(
  db: Database,
  queue: SmsQueue,
  { noticeId, startAfter, now }: { noticeId: bigint; startAfter: Date; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('notice_sendings')
      .set({ state: 'queued', changed_at: now })
      .where('notice_id', '=', noticeId)
      .where('channel', '=', 'sms')
      .where('state', '=', 'sending')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await queue.put(tx, noticeId, startAfter);
  });
}

/** Ends the sendings of a process that stopped while sending: they may have gone out, so they are not sent again. */
export async function settleLostSendings(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('notice_sendings')
    .set({ state: 'unknown', changed_at: now })
    .where('state', '=', 'sending')
    .where('changed_at', '<', new Date(now.getTime() - LOST_AFTER_MS))
    .execute();
}
