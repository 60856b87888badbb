import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { DatabaseAway } from '../../../db/away.ts';
import { openStore, type Store, storeOn } from '../../../db/connect.ts';
import { serverEngine } from '../../../db/engine-server.ts';
import { createDatabase } from '../../engines/server.ts';
import { DatabaseGate } from '../../lifecycle/database-gate.ts';
import { until } from '../../until.ts';

const engine = inject('engine');
/** Longer than any test, so that only the line itself can notice the silence. */
const PATIENT = '?query_timeout=600000';
const pace = { beatMs: 50, answerMs: 1_000, lookMs: 50, suspectMs: 100 };

const closedAfter = (store: Store): Store => {
  onTestFinished(() => store.close());
  return store;
};

/** Opens two processes of one shop; the connections of the first go through a gate. */
async function processes(given: Partial<typeof pace> = {}) {
  if (engine.kind !== 'server') throw new Error('this needs a server');
  const name = `vanished_${randomBytes(6).toString('hex')}`;
  await createDatabase(engine.admin, name, engine.empty);
  const databaseUrl = engine.admin.replace(/postgres$/, name);
  const gate = await new DatabaseGate(databaseUrl).open();
  const behind = serverEngine({ databaseUrl: gate.url + PATIENT }, undefined, { ...pace, ...given });
  const one = closedAfter(await storeOn(behind, 'server'));
  const other = closedAfter(await openStore({ dataDir: '', databaseUrl }));
  return { gate, one: one.db, other: other.db };
}

/** The embedded store has no connections that could go silent. */
describe.runIf(engine.kind === 'server')('a server that vanishes without closing its connections', () => {
  test('is noticed by the line, which reports a change for what it missed and receives again', async () => {
    const { gate, one, other } = await processes();
    const received: string[] = [];
    one.announcements.on(['catalogue'], () => received.push('missed'));
    gate.cut();
    other.announcements.announce('catalogue');
    await until(() => received.includes('missed'), 'the line to be made anew');
    one.announcements.onTo('a', ['orders'], () => received.push('again'));
    other.announcements.announce('orders', ['a']);
    await until(() => received.includes('again'), 'an announcement on the new line');
  });

  test('fails the pending write, and the next one succeeds', async () => {
    const { gate, one } = await processes({ beatMs: 600_000 });
    await sql`create table kept (word text)`.execute(one);
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(one)));
    gate.cut();
    const write = () => sql`insert into kept values ('written')`.execute(one);
    await expect(write()).rejects.toThrow(DatabaseAway);
    await write();
    const { rows } = await sql`select from kept`.execute(one);
    expect(rows).toHaveLength(1);
  });

  test('is not confused with a slow one', async () => {
    const { one } = await processes({ answerMs: 60_000 });
    await sql`select pg_sleep(1)`.execute(one);
  });
});
