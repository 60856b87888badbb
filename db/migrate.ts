import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Applies every migration that this database has not seen, each once, also when several processes start together. */
export async function migrate(db: Database): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const [path, text] of Object.entries(files)) {
    const name = path.replace(/^.*\/|\.sql$/g, '');
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
