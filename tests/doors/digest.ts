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

/** The digest that was read last, and which transactions had ended then. */
const lastOf = new WeakMap<Database, { ended: string; lines: Record<string, string> }>();

/** Whoever changes a row is one of them: while they are the same, nothing was written. */
async function endedIn(db: Database): Promise<string> {
  const { rows } = await sql<{ ended: string }>`select pg_current_snapshot()::text as ended`.execute(db);
  return rows[0]?.ended ?? '';
}

/** One line a table that tells whether anything in it has changed. */
export async function digest(db: Database, except: string[] = []): Promise<Record<string, string>> {
  const ended = await endedIn(db);
  let last = lastOf.get(db);
  if (last?.ended !== ended) {
    // Asked for first: what is written while the rows are read makes the next look read them anew.
    last = { ended, lines: await linesOf(db) };
    lastOf.set(db, last);
  }
  return Object.fromEntries(Object.entries(last.lines).filter(([name]) => !except.includes(name)));
}

async function linesOf(db: Database): Promise<Record<string, string>> {
  const asked = tablesOf.get(db) ?? tablesIn(db);
  tablesOf.set(db, asked);
  const lines = (await asked).map(
    (name) => sql<{ name: string; rows: string }>`
      select ${sql.lit(name)} as name, md5(coalesce(string_agg(row, ',' order by row), '')) as rows
      from (select (to_jsonb(t) - ${keptByLooking})::text as row from ${sql.table(name)} as t) as rows`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(lines, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows: kept }) => [name, kept]));
}
