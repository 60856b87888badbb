import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Columns that reading updates: the last visit, and the expiry of a session. */
const keptByLooking = sql`array['seen_at', 'expires_at']`;

/** Remembered, because asking the catalog takes longer than reading all rows of a small world. */
const tablesOf = new WeakMap<Database, Promise<string[]>>();

async function tablesIn(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name);
}

/** The last digest, and the transactions that had ended by then. */
const lastOf = new WeakMap<Database, { ended: string; lines: Record<string, string> }>();

/**
 * Returns the transactions that have ended. While they are the same, nothing was written, because every change is a
 * transaction.
 */
async function endedIn(db: Database): Promise<string> {
  const { rows } = await sql<{ ended: string }>`select pg_current_snapshot()::text as ended`.execute(db);
  return rows[0]?.ended ?? '';
}

/** Returns one line for each table, which differs as soon as anything in it has changed. */
export async function digest(db: Database, except: string[] = []): Promise<Record<string, string>> {
  const ended = await endedIn(db);
  let last = lastOf.get(db);
  if (last?.ended !== ended) {
    // Read before the rows, so that anything written meanwhile makes the next digest read them again.
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
