import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '../../../db/database.ts';
import { embeddedEngineOn } from '../../../db/engine-embedded.ts';
import { planned } from '../../../db/prepared-statements.ts';
import { emptyPglite, POOL_WAIT_MS } from '../../engines/embedded.ts';
import { until } from '../../until.ts';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();

const ask = async (db: Connection, number: number) =>
  (await sql<{ number: number }>`${planned} select ${sql.lit(number)} as number`.execute(db)).rows[0]?.number;

test('a connection keeps the plans used last, at most 150', async () => {
  await world.db.transaction().execute(async (tx) => {
    for (let number = 0; number < 200; number += 1) expect(await ask(tx, number)).toBe(number);
    expect(await ask(tx, 60)).toBe(60);
    for (let number = 200; number < 300; number += 1) expect(await ask(tx, number)).toBe(number);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name like 'planned-%'`.execute(tx);
    expect(rows).toHaveLength(150);
    const kept = rows.map(({ statement }) => Number(/select (\d+)/.exec(statement)?.[1]));
    // Plan 60 was used again, and older ones were dropped after that.
    expect(kept).toContain(60);
    expect(kept).not.toContain(149);
    expect(kept).toContain(299);
    // A dropped plan works as before.
    expect(await ask(tx, 0)).toBe(0);
  });
});

test('a connection works on after a failed transaction in which a plan was dropped', async () => {
  const failed = world.db.transaction().execute(async (tx) => {
    for (let number = 1000; number < 1150; number += 1) await ask(tx, number);
    await sql`select 1 / 0`.execute(tx).catch(() => {});
    await expect(ask(tx, 1150)).rejects.toThrow('current transaction is aborted');
    throw new Error('as meant');
  });
  await expect(failed).rejects.toThrow('as meant');
  await world.db.transaction().execute(async (tx) => {
    for (let number = 1000; number < 1151; number += 1) expect(await ask(tx, number)).toBe(number);
  });
});

test('plans work on after the pool has replaced the client of the embedded engine, whose session stays', async () => {
  const engine = embeddedEngineOn(await emptyPglite(), POOL_WAIT_MS);
  try {
    const asked = async (number: number) =>
      (await engine.pool.query(`/* planned */ select ${number} as number`)).rows[0];
    for (const number of [1, 2, 3]) expect(await asked(number)).toEqual({ number });
    // As after ten idle seconds.
    (await engine.pool.connect()).release(true);
    // A query sent before the old client has ended fails with it.
    expect(await until(() => asked(3).catch(() => null), 'an answer of the new client')).toEqual({ number: 3 });
    for (const number of [4, 1]) expect(await asked(number)).toEqual({ number });
  } finally {
    await engine.close();
  }
});
