import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import {
  EMPTY_SEARCHES_A_DAY,
  EMPTY_SEARCHES_KEPT_DAYS,
  EMPTY_SEARCHES_SHOWN,
} from '../../rules/catalogue/empty-search.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';

/**
 * Adds searches without a result to the counts of the day, in one statement. Once a day has 5,000 different words, only
 * those are counted, so that made-up words cannot fill the disk. Processes that write at the same moment may pass this
 * limit together.
 */
export async function addEmptySearches(db: Connection, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (counts.size === 0) return;
  const day = dayOf(now);
  // Always in the same order, so that two processes cannot deadlock.
  await sql`
    insert into empty_searches (words, day, times, last_at)
    select words, ${day}::date, times, ${now}::timestamptz from (
      select given.words, given.times, kept.words is not null as is_known,
        row_number() over (partition by kept.words is null order by given.words) as place
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as given (words, times)
      left join empty_searches kept on kept.words = given.words and kept.day = ${day}::date) as placed
    where is_known or place <= ${EMPTY_SEARCHES_A_DAY} - (select count(*) from empty_searches where day = ${day}::date)
    order by words collate "C"
    on conflict (words, day) do update set times = empty_searches.times + excluded.times,
      last_at = greatest(empty_searches.last_at, excluded.last_at)`.execute(db);
}

/**
 * Returns the words that found nothing most often since a day, the most frequent first. Words searched only once are
 * left out, because they may be about one person.
 */
export async function topEmptySearches(db: Connection, since: string): Promise<{ words: string; times: number }[]> {
  const rows = await db
    .selectFrom('empty_searches')
    .select(({ fn }) => ['words', fn.sum<bigint>('times').as('times')])
    .where('day', '>=', since)
    .groupBy('words')
    .having(({ fn }) => fn.sum('times'), '>=', 2)
    .orderBy('times', 'desc')
    .orderBy(({ fn }) => fn.max('last_at'), 'desc')
    .orderBy('words')
    .limit(EMPTY_SEARCHES_SHOWN)
    .execute();
  return rows.map(({ words, times }) => ({ words, times: Number(times) }));
}

/** Deletes counts older than 90 days, and of past days the words that were searched only once. */
export async function removeOldEmptySearches(db: Database, now: Date): Promise<void> {
  const [oldest = ''] = daysUntil(now, EMPTY_SEARCHES_KEPT_DAYS);
  await db
    .deleteFrom('empty_searches')
    .where((where) =>
      where.or([where('day', '<', oldest), where.and([where('day', '<', dayOf(now)), where('times', '=', 1)])]),
    )
    .execute();
}
