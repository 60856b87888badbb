import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { noticeKinds, type SmsText, smsTextOf } from '../../rules/notices/notice-kinds.ts';
import { afterQuietHours, usualQuietHours } from '../../rules/notices/quiet-hours.ts';

/** Queue of SMS that wait for their time; putting and taking are part of the transaction. */
export interface SmsQueue {
  put(tx: Connection, noticeId: bigint, startAfter: Date): Promise<void>;
  /** Takes the next one that is due, for this caller alone; null when there is none. */
  take(tx: Connection): Promise<bigint | null>;
}

export interface HandingOver {
  queue: SmsQueue;
  /** The registered texts. */
  texts: readonly SmsText[];
  /** Numbers that get nothing: those of made-up accounts, which may belong to strangers. */
  withheld: ReadonlySet<string>;
}

/** Notices in one transaction; few, so that nobody waits long for the embedded store. */
const AT_ONCE = 200;
/** Older notices are not sent, so that nobody is woken by them after a long outage or a restore. */
const NEWS_HOURS = 24;

/**
 * Takes over new notices that no other process is taking, and queues a sending for each that its reader wants by SMS,
 * after the quiet hours if these are now. Returns whether there may be more.
 */
export async function handOver(db: Database, { queue, texts, withheld }: HandingOver, now: Date): Promise<boolean> {
  const kinds = noticeKinds.filter((kind) => texts.some((text) => text === smsTextOf[kind]));
  const since = new Date(now.getTime() - NEWS_HOURS * 3_600_000);
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ taken: number; ids: bigint[] | null; hours: (Hours | null)[] | null }>`
      with taken as (
        select id, account_id, kind, at from notices where handed_at is null order by id
        limit ${AT_ONCE} for update skip locked
      ), handed as (
        update notices n set handed_at = ${now} from taken where n.id = taken.id
      ), wanted as (
        select t.id, case when q.account_id is null then null else
            json_build_object('isOn', q.is_on, 'from', q.from_minute, 'until', q.until_minute) end as hours
        from taken t
        join users u on u.id = t.account_id
        left join quiet_hours q on q.account_id = t.account_id
        where t.kind = any (${kinds}::text[]) and t.at > ${since} and u.closed_at is null and u.blocked_at is null
          and u.mobile <> all (${[...withheld]}::text[]) and not exists (select from unwanted_notices w
            where w.account_id = t.account_id and w.kind = t.kind and w.channel = 'sms')
      ), queued as (
        insert into notice_sendings (notice_id, channel, state, changed_at)
        select id, 'sms', 'queued', ${now}::timestamptz from wanted
      )
      select (select count(*)::integer from taken) as taken, array_agg(id order by id) as ids,
        json_agg(hours order by id) as hours
      from wanted`.execute(tx);
    const { taken = 0, ids, hours } = rows[0] ?? {};
    for (const [at, id] of (ids ?? []).entries())
      await queue.put(tx, id, afterQuietHours(now, hours?.[at] ?? usualQuietHours));
    return taken === AT_ONCE;
  });
}

type Hours = typeof usualQuietHours;

/** Marks notices as handed over where no SMS is set up, so that none is sent later. */
export async function handOverNothing(db: Connection, now: Date): Promise<void> {
  await db.updateTable('notices').set({ handed_at: now }).where('handed_at', 'is', null).execute();
}
