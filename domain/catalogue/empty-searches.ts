import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import {
  EMPTY_SEARCHES_A_DAY,
  EMPTY_SEARCHES_KEPT_DAYS,
  EMPTY_SEARCHES_SHOWN,
} from '../../rules/catalogue/empty-search.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';

/**
 * Adds searches with little or no result to the day's counts; `found` has the products that the last search found.
 * After 5,000 different words a day only known words are counted, so that made-up words cannot fill the disk.
 */
export async function addEmptySearches(
  db: Connection,
  counts: ReadonlyMap<string, number>,
  now: Date,
  found: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  if (counts.size === 0) return;
  const day = dayOf(now);
  // Always in the same order, so that two processes cannot deadlock.
  await sql`
    insert into empty_searches (words, day, times, found, last_at)
    select words, ${day}::date, times, found, ${now}::timestamptz from (
      select given.words, given.times, given.found, kept.words is not null as is_known,
        row_number() over (partition by kept.words is null order by given.words) as place
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[],
        ${[...counts.keys()].map((words) => found.get(words) ?? 0)}::smallint[]) as given (words, times, found)
      left join empty_searches kept on kept.words = given.words and kept.day = ${day}::date) as placed
    where is_known or place <= ${EMPTY_SEARCHES_A_DAY} - (select count(*) from empty_searches where day = ${day}::date)
    order by words collate "C"
    on conflict (words, day) do update set times = empty_searches.times + excluded.times, found = excluded.found,
      last_at = greatest(empty_searches.last_at, excluded.last_at)`.execute(db);
}

/**
 * Returns the most frequent searches since a day that found nothing, spellings merged. Words searched only once are
 * left out, because they may be about one person.
 */
export async function topEmptySearches(db: Connection, since: string): Promise<{ words: string; times: number }[]> {
  const { rows } = await sql<{ words: string; times: number }>`
    with spelt as (
      select coalesce(folded, words) as folded, words, sum(times) as times, max(last_at) as last_at from empty_searches
      where day >= ${since}::date and found = 0 group by 1, 2)
    select (array_agg(words order by times desc, last_at desc, words))[1] as words, sum(times)::float8 as times
    from spelt group by folded having sum(times) >= 2
    order by sum(times) desc, max(last_at) desc, 1 limit ${EMPTY_SEARCHES_SHOWN}`.execute(db);
  return rows;
}

/** Deletes counts older than 90 days, and words of past days that were searched only once in any spelling. */
export async function removeOldEmptySearches(db: Database, now: Date): Promise<void> {
  const [oldest = ''] = daysUntil(now, EMPTY_SEARCHES_KEPT_DAYS);
  await sql`
    delete from empty_searches e where day < ${oldest}::date or (day < ${dayOf(now)}::date and times = 1
      and not exists (select from empty_searches o where o.day = e.day and o.folded = e.folded and o.words <> e.words))`.execute(
    db,
  );
}
