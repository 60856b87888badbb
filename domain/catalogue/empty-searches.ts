import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';
import { EMPTY_SEARCHES_KEPT_DAYS, EMPTY_SEARCHES_SHOWN } from '../../rules/empty-search.ts';

/** Adds how often words found nothing to the count of the day, all in one statement. */
export async function addEmptySearches(db: Connection, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (counts.size === 0) return;
  // In one order, so that two processes never wait for each other.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  await db
    .insertInto('empty_searches')
    .values(rows.map(([words, times]) => ({ words, day: dayOf(now), times, last_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['words', 'day']).doUpdateSet({
        times: sql`empty_searches.times + excluded.times`,
        last_at: sql`greatest(empty_searches.last_at, excluded.last_at)`,
      }),
    )
    .execute();
}

/** The words that found nothing most often since a day, the most frequent first. */
export async function topEmptySearches(db: Connection, since: string): Promise<{ words: string; times: number }[]> {
  const rows = await db
    .selectFrom('empty_searches')
    .select(({ fn }) => ['words', fn.sum<bigint>('times').as('times')])
    .where('day', '>=', since)
    .groupBy('words')
    .orderBy('times', 'desc')
    .orderBy(({ fn }) => fn.max('last_at'), 'desc')
    .orderBy('words')
    .limit(EMPTY_SEARCHES_SHOWN)
    .execute();
  return rows.map(({ words, times }) => ({ words, times: Number(times) }));
}

/** Forgets what is older than 90 days. */
export async function removeOldEmptySearches(db: Database, now: Date): Promise<void> {
  const [oldest = ''] = daysUntil(now, EMPTY_SEARCHES_KEPT_DAYS);
  await db.deleteFrom('empty_searches').where('day', '<', oldest).execute();
}
