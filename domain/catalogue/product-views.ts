import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';

/** The longest range of the overviews, and a month to compare with. */
const KEPT_DAYS = 120;

/** Adds views to the counts of the day, in one statement; views of a deleted product are dropped. */
export async function addProductViews(db: Connection, counts: ReadonlyMap<bigint, number>, now: Date): Promise<void> {
  // Always in the same order, so that two processes cannot deadlock.
  await sql`
    insert into product_views (product_id, day, views)
    select p.id, ${dayOf(now)}::date, views
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as given (id, views)
    join products p on p.id = given.id order by p.id
    on conflict (product_id, day) do update set views = product_views.views + excluded.views`.execute(db);
}

/** Deletes counts that are older than any overview shows. */
export async function removeOldProductViews(db: Database, now: Date): Promise<void> {
  const [oldest = ''] = daysUntil(now, KEPT_DAYS);
  await db.deleteFrom('product_views').where('day', '<', oldest).execute();
}
