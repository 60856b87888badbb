import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Changes counted in one transaction, during which the embedded store does nothing else. */
const CHANGES_AT_ONCE = 200;

/**
 * Counts the words that products have gained and lost since the last time, until none are left or `isOver`. One process
 * counts at a time; returns whether it was this one.
 */
export async function countSearchWords(db: Database, isOver: () => boolean = () => false): Promise<boolean> {
  for (;;) {
    const counted = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(63, 0) as "isMine"`.execute(tx);
      if (!rows[0]?.isMine) return null;
      const { numAffectedRows = 0n } = await sql`
        with taken as (delete from search_word_changes where id in (
            select id from search_word_changes order by id limit ${CHANGES_AT_ONCE}) returning id, added, removed),
          counts as (select token, sum(by) as by from (
              select 0 as by, '.' as token from taken
              union all select 1, unnest(added) from taken
              union all select -1, unnest(removed) from taken) as changes group by token)
        insert into search_words (token, products) select token, by from counts order by token
        on conflict (token) do update set products = search_words.products + excluded.products`.execute(tx);
      await tx.deleteFrom('search_words').where('products', '<=', 0).execute();
      return numAffectedRows > 0n;
    });
    if (counted === null) return false;
    // Cached results from before these words must no longer be shown.
    if (counted) db.announcements.announce('catalogue');
    if (!counted || isOver()) return true;
  }
}
