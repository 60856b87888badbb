import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { knownMigrations } from '../migrate.ts';
import { migrationSteps, withinTransaction } from '../migration-steps.ts';
import { currentSchema, movablesOf, tablesOf } from './catalog.ts';

const [beside, replaced] = ['thok_restoring', 'thok_replaced'];

/** A second, empty store in a schema of its own, in which the transaction works until it replaces the first store. */
export interface SecondStore {
  /** Creates the schema as these migrations make it. */
  lay(migrations: readonly string[]): Promise<void>;
  /** Applies migrations to the loaded rows. */
  migrate(migrations: readonly string[]): Promise<void>;
  /** Replaces the first store, which is dropped. */
  takePlace(): Promise<void>;
}

/** Works within the caller's transaction, in which every unqualified name now means the second store. */
export async function secondStore(tx: Connection): Promise<SecondStore> {
  const place = await currentSchema(tx);
  const run = (words: string) => sql.raw(words).execute(tx);
  const migrate = async (migrations: readonly string[]) => {
    const steps = migrations.flatMap((name) => migrationSteps(knownMigrations().get(name) ?? ''));
    for (const step of steps)
      while (((await run(withinTransaction(step))).numAffectedRows ?? 0n) > 0n && step.isRepeated);
  };
  const { rows } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(tx);
  const path = rows[0]?.path ?? place;
  return {
    async lay(migrations) {
      await run(`drop schema if exists ${beside} cascade`);
      await run(`create schema ${beside}`);
      // Extensions stay in their schema.
      await sql`select set_config('search_path', ${`${beside}, ${path}`}, true)`.execute(tx);
      await migrate(migrations);
    },
    migrate,
    async takePlace() {
      await sql`select set_config('search_path', ${path}, true)`.execute(tx);
      await run(`drop schema if exists ${replaced} cascade`);
      await run(`create schema ${replaced}`);
      const ours = new Set((await movablesOf(tx, beside)).map(({ name }) => name));
      for (const { name, words } of await movablesOf(tx, place))
        if (ours.has(name)) await run(`alter ${words} set schema ${replaced}`);
      for (const { words } of await movablesOf(tx, beside)) await run(`alter ${words} set schema "${place}"`);
      await run(`drop schema ${replaced} cascade`);
      await run(`drop schema ${beside}`);
    },
  };
}

/** Counts the rows of each table in the current schema. */
export async function countsOf(tx: Connection): Promise<Map<string, bigint>> {
  const counts = new Map<string, bigint>();
  for (const { name } of await tablesOf(tx)) {
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${sql.table(name)}`.execute(tx);
    counts.set(name, rows[0]?.count ?? 0n);
  }
  return counts;
}
