import { sql } from 'kysely';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { StoreFailure } from '../../../db/failure.ts';
import { appliedMigrations, knownMigrations, migrate } from '../../../db/migrate.ts';
import { untilLockWaits } from '../../lock-waits.ts';
import { createWorld, type TestWorld } from '../../world.ts';

const onServer = inject('engine').kind === 'server';
const ROWS = 25;
let world: TestWorld;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await sql`create table parcels (id integer primary key, weight integer)`.execute(world.db);
  await sql`insert into parcels select n from generate_series(1, ${ROWS}::integer) n`.execute(world.db);
});

/** Migrates the database with these migrations on top of the known ones. */
const upgrade = (further: Record<string, string>, patienceMs?: number) =>
  migrate(world.db, {
    migrations: new Map([...knownMigrations(), ...Object.entries(further)]),
    ...(patienceMs !== undefined && { patienceMs }),
  });

const furtherApplied = async () => (await appliedMigrations(world.db)).filter((name) => name > '900');
const weights = async () =>
  (await sql<{ weight: number | null }>`select weight from parcels order by id`.execute(world.db)).rows.map(
    ({ weight }) => weight,
  );

test('a failed migration leaves nothing of itself, says so in a sentence, and those before it stay', async () => {
  const failing = 'alter table parcels add column height integer; select 1 / 0 from parcels;';
  const error = await upgrade({ '901-notes': 'create table notes (id integer)', '902-height': failing }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreFailure);
  expect((error as Error).message).toBe(
    'Migration 902-height failed: division by zero. Nothing of it stays. The version before goes on serving.',
  );
  expect(await furtherApplied()).toEqual(['901-notes']);
  await upgrade({ '901-notes': '', '902-height': 'alter table parcels add column height integer' });
  expect(await furtherApplied()).toEqual(['901-notes', '902-height']);
});

const steps = `-- Fills in weights.
-- Step
create index if not exists parcels_by_weight on parcels (weight);
-- Step, again until nothing is left
update parcels set weight = 5 where id in (select id from parcels where weight is null limit 10);
-- Step
drop index concurrently if exists parcels_by_size;
create index concurrently parcels_by_size on parcels (id, weight);
`;

test('steps run one after the other, and an interrupted migration starts again', async () => {
  const broken = `${steps}-- Step\nselect 1 / 0;`;
  await expect(upgrade({ '901-weights': broken })).rejects.toThrow(
    'Migration 901-weights failed: division by zero. Steps of it that went well stay, and the next start goes on.',
  );
  expect(await weights()).toEqual(Array(ROWS).fill(5));
  expect(await furtherApplied()).toEqual([]);
  await upgrade({ '901-weights': steps });
  expect(await furtherApplied()).toEqual(['901-weights']);
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = 'parcels_by_size'::regclass`.execute(world.db);
  expect(rows).toEqual([{ valid: true }]);
});

test('an added column does not stop an older version; a removed one does, unless that version does without', async () => {
  const known = [...knownMigrations().keys()].at(-1)?.slice(0, 3);
  await upgrade({ '901-height': 'alter table parcels add column height integer' });
  await migrate(world.db);
  await upgrade({ '901-height': '', [`902-contract-after-${known}-weight`]: 'alter table parcels drop column weight' });
  await migrate(world.db);
  expect(await (await world.visit('/readyz')).text()).toBe('ready');
  await sql`insert into kysely_migration values ('903-contract-after-901-notes', '')`.execute(world.db);
  await expect(migrate(world.db)).rejects.toThrow(
    /^A newer version of Thok has taken from the database what this one needs \(migration 903-contract-after-901-notes, and this version's newest is /,
  );
  await upgrade({ '901-height': '', '902-notes': 'create table notes (id integer)' });
});

test.skipIf(!onServer)('a migration that waits for a lock lets others pass, and gets it once it is free', async () => {
  const { promise: letGone, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: isBegun } = Promise.withResolvers<void>();
  const reading = world.db.transaction().execute(async (tx) => {
    await sql`select from parcels`.execute(tx);
    isBegun();
    await letGone;
  });
  await begun;
  const adding = { '901-height': 'alter table parcels add column height integer' };
  await expect(upgrade(adding, 0)).rejects.toThrow(
    'Migration 901-height failed: it could not lock what it changes within 0 minutes, because others held it (canceling statement due to lock timeout).',
  );
  const upgraded = upgrade(adding);
  await untilLockWaits(world.db, 1);
  // A query that queued behind the migration would also wait for the reader, which ends only afterwards.
  await sql`select from parcels`.execute(world.db);
  letGo();
  await Promise.all([reading, upgraded]);
  expect(await furtherApplied()).toEqual(['901-height']);
});
