import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const DAYS = 90;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Recomputes how fast suppliers usually answer: the median time to the first answer over the last 90 days. At most once
 * a day. Nothing is announced; pages show it at their next rendering.
 */
export async function computeAnswerTimes(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ isDue: boolean }>`
    select coalesce(max(computed_at), 'epoch') <= ${new Date(now.getTime() - DAY_MS)} as "isDue"
    from supplier_answers`.execute(db);
  if (!rows[0]?.isDue) return;
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into supplier_answers (supplier_id, median_seconds, answers, computed_at)
      select supplier_id,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at))::integer,
        count(*), ${now}
      from (${firstAnswers(new Date(now.getTime() - DAYS * DAY_MS))}) as answered group by supplier_id
      on conflict (supplier_id) do update set median_seconds = excluded.median_seconds, answers = excluded.answers,
        computed_at = excluded.computed_at`.execute(tx);
    await sql`delete from supplier_answers where computed_at < ${now}`.execute(tx);
  });
}

/**
 * Selects how long each run of a reseller's messages waited for the supplier's next message. A run begins with the chat
 * or after a supplier's message. Order cards count as neither, because accepted quotes write them.
 */
function firstAnswers(since: Date) {
  return sql`
    select t.supplier_id, m.at as asked_at, answer.at as answered_at
    from threads t
    join messages m on m.thread_id = t.id and m.author = 'reseller' and m.kind <> 'order' and m.at > ${since}
    left join lateral (
      select before.author from messages before
      where before.thread_id = m.thread_id and before.number < m.number and before.kind <> 'order'
      order by before.number desc limit 1) as earlier on true
    join lateral (
      select next.at from messages next
      where next.thread_id = m.thread_id and next.number > m.number and next.author = 'supplier' and next.kind <> 'order'
      order by next.number limit 1) as answer on true
    where t.last_at > ${since} and earlier.author is distinct from 'reseller'`;
}
