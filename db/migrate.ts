import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Connection, Database } from './database.ts';
import { StoreFailure } from './failure.ts';
import { unhurried, unhurriedOn } from './unhurried.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Returns the SQL of this program's migrations by their names, in order. */
export function knownMigrations(): Map<string, string> {
  const named = Object.entries(files).map(([path, text]) => [nameOf(path), text] as const);
  return new Map(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the names of the migrations applied to the database, in order. */
export async function appliedMigrations(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the names of this program's migrations that are not applied to the database. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const done = new Set(await appliedMigrations(db));
  return [...knownMigrations().keys()].filter((name) => !done.has(name));
}

const SAY_AGAIN_MS = 1_000;
/** PostgreSQL's code for a lock that could not be had in time; the migrator waits for an hour. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies every migration that the database lacks, each once. When several processes start together, one does it and
 * the others wait for at most an hour. `stillMigrating` is called each second meanwhile.
 */
export async function migrate(db: Database, stillMigrating: () => void = () => {}): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const [name, text] of knownMigrations()) {
    migrations[name] = {
      async up(tx) {
        // An index over a large table takes longer than a page's time limit.
        await unhurried(tx);
        await sql.raw(text).execute(tx);
      },
    };
  }
  const saying = setInterval(stillMigrating, SAY_AGAIN_MS);
  const { error } = await db
    .connection()
    .execute((one) =>
      // The wait for another process may also be longer than a page's time limit.
      unhurriedOn(one, () =>
        new Migrator({ db: one, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateToLatest(),
      ),
    )
    .finally(() => clearInterval(saying));
  if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
    throw new StoreFailure('Another process has been bringing the database up to date for an hour. Look what it does.');
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.sql$/g, '');
}
