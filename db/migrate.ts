import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Connection, Database } from './database.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The migrations that this program knows, their SQL by their names, in their order. */
export function knownMigrations(): Map<string, string> {
  const named = Object.entries(files).map(([path, text]) => [nameOf(path), text] as const);
  return new Map(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Names of the migrations that the database has seen, in their order. */
export async function appliedMigrations(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names of the migrations that this program knows and the database has not seen. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const done = new Set(await appliedMigrations(db));
  return [...knownMigrations().keys()].filter((name) => !done.has(name));
}

/** Applies every migration that this database has not seen, each once, also when several processes start together. */
export async function migrate(db: Database): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const [name, text] of knownMigrations()) {
    migrations[name] = {
      async up(tx) {
        // An index over a large table takes longer than any query of a page may.
        await sql`set local statement_timeout = 0`.execute(tx);
        await sql.raw(text).execute(tx);
      },
    };
  }
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.sql$/g, '');
}
