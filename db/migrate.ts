import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Names of the migrations that this program knows and the database has not seen. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(files)
    .map(nameOf)
    .filter((name) => !done.has(name));
}

/** Applies every migration that this database has not seen, each once, also when several processes start together. */
export async function migrate(db: Database): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const [path, text] of Object.entries(files)) {
    migrations[nameOf(path)] = {
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
