import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseAway, reasonOf } from './away.ts';
import type { Connection, Database } from './database.ts';
import { StoreFailure } from './failure.ts';
import { inTheWay, type MigrationStep, migrationSteps, withoutComments } from './migration-steps.ts';
import { unhurriedOn } from './unhurried.ts';

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
export async function missingMigrations(db: Connection): Promise<string[]> {
  return (await migrationDifference(db)).missing;
}

/**
 * Returns the migrations that the database lacks, those that this program does not know, and the first of those that
 * removed something it needs.
 */
export async function migrationDifference(
  db: Connection,
): Promise<{ missing: string[]; unknown: string[]; inTheWay: string | null }> {
  const [done, known] = [await appliedMigrations(db), [...knownMigrations().keys()]];
  const unknown = done.filter((name) => !known.includes(name));
  return { missing: known.filter((name) => !done.includes(name)), unknown, inTheWay: inTheWay(unknown, known) };
}

const SAY_AGAIN_MS = 1_000;
/**
 * A process that waits for a lock blocks everyone behind it, so it waits this long only, and tries again after a pause.
 */
const LOCK_WAIT = '500ms';
const LOCK_PAUSE_MS = 1_000;
const LOCKS_PATIENCE_MS = 600_000;
/** Number of the advisory lock that Kysely's migrator takes. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;
const TURN_PAUSE_MS = 200;
const TURN_PATIENCE_MS = 3_600_000;
/** PostgreSQL's codes for a lock that was not free in time, and for a deadlock. */
const lockCodes = ['55P03', '40P01'];

interface Migrating {
  /** Called each second with the running migration; null while another process migrates. */
  stillMigrating?: ((migration: string | null) => void) | undefined;
  /** SQL by name, in order; by default this program's own. */
  migrations?: ReadonlyMap<string, string>;
  /** How long one step tries to get its locks. */
  patienceMs?: number;
}

/**
 * Applies each missing migration once, while the version before keeps serving. Of several processes one migrates; the
 * others wait for at most an hour. Throws StoreFailure if a newer version removed something needed, or if a migration
 * fails.
 */
export async function migrate(db: Database, asked: Migrating = {}): Promise<void> {
  const { migrations = knownMigrations(), stillMigrating, patienceMs = LOCKS_PATIENCE_MS } = asked;
  if ((await pending(db, migrations)).length === 0) return;
  let underWay: string | null = null;
  const saying = setInterval(() => stillMigrating?.(underWay), SAY_AGAIN_MS);
  // An index over a large table, and the wait for another process, take longer than a page's time limit.
  const work = (one: Connection) =>
    unhurriedOn(one, () =>
      alone(one, async () => {
        await sql`create table if not exists kysely_migration
          (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(one);
        for (const [name, text] of await pending(one, migrations)) {
          underWay = name;
          await bring(one, name, migrationSteps(text), patienceMs);
        }
      }),
    );
  await db
    .connection()
    .execute(work)
    .finally(() => clearInterval(saying));
}

/** Returns the migrations that are not applied yet; refuses a database that was changed beyond this program. */
async function pending(db: Connection, migrations: ReadonlyMap<string, string>): Promise<[string, string][]> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(db);
  const done = rows[0]?.is ? await appliedMigrations(db) : [];
  const known = [...migrations.keys()];
  const lost = inTheWay(
    done.filter((name) => !migrations.has(name)),
    known,
  );
  if (lost !== null)
    throw new StoreFailure(
      `A newer version of Thok has taken from the database what this one needs (migration ${lost}, and this version's newest is ${known.at(-1)}). Start the newer version, or restore a back-up from before it.`,
    );
  return [...migrations].filter(([name]) => !done.includes(name));
}

/**
 * Runs `work` while no other process of any version migrates: this is the lock of Kysely's migrator. It polls, because
 * `create index concurrently` waits for every earlier statement, also for one that waits for the lock.
 */
async function alone(one: Connection, work: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + TURN_PATIENCE_MS; ; ) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}) as "isMine"`.execute(one);
    if (rows[0]?.isMine) break;
    if (Date.now() > end)
      throw new StoreFailure(
        'Another process has been bringing the database up to date for an hour. Look what it does.',
      );
    await pause(TURN_PAUSE_MS);
  }
  try {
    await work();
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(one);
  }
}

/** Runs the steps of one migration, and marks it as applied together with the last. */
async function bring(one: Connection, name: string, steps: MigrationStep[], patienceMs: number): Promise<void> {
  try {
    for (const step of steps) {
      const note = step === steps.at(-1) ? name : null;
      let isDone = false;
      while (!isDone)
        isDone = step.isConcurrent
          ? await locked(() => besideTraffic(one, step, note), patienceMs)
          : await locked(() => inOneGo(one, step, note), patienceMs);
    }
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    const kept =
      steps.length > 1 ? 'Steps of it that went well stay, and the next start goes on.' : 'Nothing of it stays.';
    const reason = lockCodes.includes(codeOf(error))
      ? `it could not lock what it changes within ${Math.ceil(patienceMs / 60_000)} minutes, because others held it (${reasonOf(error)})`
      : reasonOf(error);
    throw new StoreFailure(`Migration ${name} failed: ${reason}. ${kept} The version before goes on serving.`, {
      cause: error,
    });
  }
}

/** Runs a step in a transaction; returns whether it is done or has to be repeated. */
function inOneGo(one: Connection, { text, isRepeated }: MigrationStep, note: string | null): Promise<boolean> {
  return one.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx);
    const { numAffectedRows = 0n } = await sql.raw(text).execute(tx);
    const isDone = !isRepeated || numAffectedRows === 0n;
    if (isDone && note !== null) await noteApplied(tx, note);
    return isDone;
  });
}

async function besideTraffic(one: Connection, { text }: MigrationStep, note: string | null): Promise<true> {
  // What failed half-way before left an index that is not valid.
  for (const statement of withoutComments(text)
    .split(/;\s*$/m)
    .filter((part) => part.trim() !== ''))
    await sql.raw(statement).execute(one);
  if (note !== null) await noteApplied(one, note);
  return true;
}

async function noteApplied(db: Connection, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);
}

/** Runs work that needs locks; if others hold them, lets the queue pass for a moment and tries again. */
async function locked<Result>(work: () => Promise<Result>, patienceMs: number): Promise<Result> {
  for (const end = Date.now() + patienceMs; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!lockCodes.includes(codeOf(error)) || Date.now() > end) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.sql$/g, '');
}
