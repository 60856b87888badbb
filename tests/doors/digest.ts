import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** When somebody was last here, and how long that lets them in, is kept by looking. */
const keptByLooking = sql`array['seen_at', 'expires_at']`;

/** Asking the catalog takes longer than reading all rows of a small world. */
const tablesOf = new WeakMap<Database, Promise<string[]>>();

async function tablesIn(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name);
}

/** One line a table that tells whether anything in it has changed. */
export async function digest(db: Database, except: string[] = []): Promise<Record<string, string>> {
  const asked = tablesOf.get(db) ?? tablesIn(db);
  tablesOf.set(db, asked);
  const tables = (await asked).filter((name) => !except.includes(name));
  const lines = tables.map(
    (name) => sql<{ name: string; rows: string }>`
      select ${sql.lit(name)} as name, md5(coalesce(string_agg(row, ',' order by row), '')) as rows
      from (select (to_jsonb(t) - ${keptByLooking})::text as row from ${sql.table(name)} as t) as rows`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(lines, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: kept }) => [name, kept]));
}
