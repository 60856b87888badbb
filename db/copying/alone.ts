import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** Is another Thok process connected to this database server? Each has its own application_name. */
export async function isShared(db: Connection): Promise<boolean> {
  // Otherwise a transaction would get its first result again.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'thok%'
      and application_name <> current_setting('application_name')
    limit 1`.execute(db);
  return rows.length > 0;
}
