import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshStatistics } from '../../../db/statistics.ts';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();

async function believed(): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = 'warehouse_vicinities'::regclass`.execute(world.db);
  return rows[0]?.rows ?? Number.NaN;
}

async function add(count: number): Promise<void> {
  await sql`
    insert into warehouse_vicinities (name, city, state, country, position, created_at, updated_at)
    select 'Ring Road ' || n, 'Surat', 'Gujarat', 'India', 1000 + n, now(), now() from generate_series(1, ${count}::integer) n`.execute(
    world.db,
  );
  // Otherwise the connection reports its counts a moment later.
  await sql`select pg_stat_force_next_flush()`.execute(world.db);
}

test('the planner learns of a table that grew by a tenth, but not by less', async () => {
  await refreshStatistics(world.db);
  const before = await believed();
  await add(500);
  await refreshStatistics(world.db);
  expect(await believed()).toBe(before + 500);
  await sql`update warehouse_vicinities set position = position where name = 'Ring Road 1'`.execute(world.db);
  await sql`delete from warehouse_vicinities where name in ('Ring Road 1', 'Ring Road 2')`.execute(world.db);
  await refreshStatistics(world.db);
  expect(await believed()).toBe(before + 500);
});
