import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';

/** As long as anybody looks back, and a month to compare with. */
const KEPT_DAYS = 120;

/** Adds looks at products to the count of the day, all in one statement; a product that is gone meanwhile is passed over. */
export async function addProductViews(db: Connection, counts: ReadonlyMap<bigint, number>, now: Date): Promise<void> {
  // In one order, so that two processes never wait for each other.
  await sql`
    insert into product_views (product_id, day, views)
    select p.id, ${dayOf(now)}::date, views
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as given (id, views)
    join products p on p.id = given.id order by p.id
    on conflict (product_id, day) do update set views = product_views.views + excluded.views`.execute(db);
}

/** Forgets what is older than anybody looks back. */
export async function removeOldProductViews(db: Database, now: Date): Promise<void> {
  const [oldest = ''] = daysUntil(now, KEPT_DAYS);
  await db.deleteFrom('product_views').where('day', '<', oldest).execute();
}
