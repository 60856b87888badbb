import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import {
  EMPTY_SEARCHES_A_DAY,
  EMPTY_SEARCHES_KEPT_DAYS,
  EMPTY_SEARCHES_SHOWN,
} from '../../rules/catalogue/empty-search.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';

/**
 * Adds how often words found nothing to the count of the day, all in one statement. Once a day has its 5,000 different
 * words, only those are counted: else whoever makes up words could fill the disk. Processes that write at the same moment do not
 * see each other: the day can have as many more as they bring then.
 */
export async function addEmptySearches(db: Connection, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (counts.size === 0) return;
  const day = dayOf(now);
  // In one order, so that two processes never wait for each other.
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
 * The words that found nothing most often since a day, the most frequent first. What was said only once may be about one
 * person, and is not shown.
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

/** Forgets what is older than 90 days, and of the days that are over what was said only once. */
export async function removeOldEmptySearches(db: Database, now: Date): Promise<void> {
  const [oldest = ''] = daysUntil(now, EMPTY_SEARCHES_KEPT_DAYS);
  await db
    .deleteFrom('empty_searches')
    .where((where) =>
      where.or([where('day', '<', oldest), where.and([where('day', '<', dayOf(now)), where('times', '=', 1)])]),
    )
    .execute();
}
