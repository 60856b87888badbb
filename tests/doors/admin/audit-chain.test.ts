import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { writeOwnerReason } from '../../../domain/accounts/account-status.ts';
import { closeAccount } from '../../../domain/admin/account-closure.ts';
import { onRecord } from '../../../domain/admin/audit.ts';
import { verifyAudit } from '../../../domain/admin/audit-verification.ts';
import { changePassword, settlePassword } from '../../../domain/admin/password.ts';
import { createWorld, fileWorld, type TestWorld } from '../../world.ts';
import { supplierOf } from '../supplier-of.ts';
import { faultIn, recorded, recordedMany, tampered } from './audit-trail.ts';

const shared = await fileWorld();

/** Returns the shared world with a new trail of this many entries. */
async function worldWith(entries: number): Promise<TestWorld> {
  const anew = sql`update audit_head set count = 0, hash = decode(repeat('00', 32), 'hex')`;
  await tampered(shared, sql`delete from audit_trail`, anew);
  await recordedMany(shared, entries);
  return shared;
}

/** An entry written past the triggers, with a correct hash of its own. */
const forged = (id: number, previous: number) => sql`
  insert into audit_trail
  select (l).id, (l).at, (l).actor, (l).action, (l).subject, (l).before, (l).after, (l).previous_hash,
    sha256(convert_to(audit_line(l), 'UTF8'))
  from (
    select row(${id}::bigint, at, actor, action, subject, before, after,
      (select hash from audit_trail where id = ${previous}), ''::bytea)::audit_trail as l
    from audit_trail where id = 1
  ) as made`;

test('an untouched trail is whole, empty or long, and contains every hash noted from it', async () => {
  const world = await worldWith(0);
  const empty = await verifyAudit(world.db);
  expect(empty).toEqual({ count: 0n, head: '0'.repeat(64), fault: null });
  await recordedMany(world, 3);
  await recorded(world, { action: 'password.change', subject: 'password' });
  const heads = [empty.head];
  for (const { hash } of await world.db.selectFrom('audit_trail').select('hash').orderBy('id').execute())
    heads.push(hash.toString('hex'));
  expect(await verifyAudit(world.db)).toEqual({ count: 4n, head: heads.at(-1), fault: null });
  for (const head of heads)
    for (const noted of [head, head.slice(0, 16)]) expect([noted, await faultIn(world, noted)]).toEqual([noted, null]);
  expect(await faultIn(world, 'a'.repeat(64))).toEqual({ kind: 'unknown-head' });
});

test('verifies more entries than it reads at once', async () => {
  const world = await worldWith(0);
  await sql`insert into audit_trail (at, actor, action, subject)
    select now(), 'admin', 'category.move', 'category:' || n from generate_series(1, 2500) n`.execute(world.db);
  expect(await verifyAudit(world.db)).toMatchObject({ count: 2500n, fault: null });
});

test.each([
  'update audit_trail set actor = actor',
  'delete from audit_trail',
  'delete from audit_trail where id = 99',
  'truncate audit_trail',
  'delete from audit_head',
  'truncate audit_head',
])('the database refuses: %s', async (statement) => {
  const world = await worldWith(2);
  await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('append-only');
  expect(await verifyAudit(world.db)).toMatchObject({ count: 2n, fault: null });
});

test.each([
  ['at', sql`at = at + interval '1 microsecond'`],
  ['actor', sql`actor = 'admin'`],
  ['action', sql`action = 'category.add'`],
  ['subject', sql`subject = 'category:9'`],
  ['before', sql`before = '{"name":"Bag"}'`],
  ['before, by a blank', sql`before = replace(before::text, ':', ': ')::json`],
  ['after, to nothing', sql`after = null`],
  ['hash', sql`hash = sha256('x')`],
  ['previous_hash', sql`previous_hash = sha256('x')`],
])('detects an entry whose %s was altered', async (_, change) => {
  const world = await worldWith(5);
  await tampered(world, sql`update audit_trail set ${change} where id = 3`);
  expect(await faultIn(world)).toEqual({ kind: 'altered', id: 3n });
});

test('detects a text that moved from one field to the next', async () => {
  const world = await worldWith(2);
  await tampered(world, sql`update audit_trail set actor = 'console,15:category', action = 'change' where id = 2`);
  expect(await faultIn(world)).toEqual({ kind: 'altered', id: 2n });
});

test('detects an altered entry with a matching hash by the entry after it, or the last one by the head', async () => {
  const world = await worldWith(5);
  const fitting = (id: number) => [
    sql`update audit_trail set subject = 'category:9' where id = ${id}`,
    sql`update audit_trail a set hash = sha256(convert_to(audit_line(a), 'UTF8')) where id = ${id}`,
  ];
  await tampered(world, ...fitting(5));
  expect(await faultIn(world)).toEqual({ kind: 'exchanged', id: 5n });
  await tampered(world, ...fitting(3));
  expect(await faultIn(world)).toEqual({ kind: 'unchained', id: 4n });
});

test('detects entries removed at the beginning, in the middle and at the end', async () => {
  const removing = [
    ['id = 1', { kind: 'missing', from: 1n, to: 1n }],
    ['id in (2, 3)', { kind: 'missing', from: 2n, to: 3n }],
    ['id > 3', { kind: 'cut', from: 4n, to: 5n }],
    ['true', { kind: 'cut', from: 1n, to: 5n }],
  ] as const;
  for (const [which, fault] of removing) {
    const world = await worldWith(5);
    await tampered(world, sql`delete from audit_trail where ${sql.raw(which)}`);
    expect([which, await faultIn(world)]).toEqual([which, fault]);
  }
});

test('detects entries in another order', async () => {
  const world = await worldWith(5);
  const to = (id: number, from: number) => sql`update audit_trail set id = ${id} where id = ${from}`;
  await tampered(world, to(99, 2), to(2, 3), to(3, 99));
  expect(await faultIn(world)).toEqual({ kind: 'altered', id: 2n });
});

test('detects an inserted entry, in the middle and after the end', async () => {
  const within = await worldWith(5);
  const shift = sql`update audit_trail set id = id + 1000 where id > 2`;
  await tampered(within, shift, forged(3, 2), sql`update audit_trail set id = id - 999 where id > 1000`);
  expect(await faultIn(within)).toEqual({ kind: 'altered', id: 4n });
  const atEnd = await worldWith(5);
  await tampered(atEnd, forged(6, 5));
  expect(await faultIn(atEnd)).toEqual({ kind: 'added', id: 6n });
});

test('detects an end that was cut off together with the head by a hash noted before', async () => {
  const world = await worldWith(5);
  const { head } = await verifyAudit(world.db);
  const cut = sql`update audit_head set count = 3, hash = (select hash from audit_trail where id = 3)`;
  await tampered(world, sql`delete from audit_trail where id > 3`, cut);
  expect(await faultIn(world)).toBeNull();
  expect(await faultIn(world, head)).toEqual({ kind: 'unknown-head' });
  // Further entries do not repair the chain.
  await recordedMany(world, 2);
  expect(await verifyAudit(world.db, head)).toMatchObject({ count: 5n, fault: { kind: 'unknown-head' } });
});

test('changes at once follow one another; one that is rolled back leaves no gap', async () => {
  const world = await worldWith(1);
  const { db, clock } = world;
  const change = (index: number) =>
    onRecord(db, 'console', { now: clock.now(), topics: [] }, async (tx) => {
      await sql`select 1`.execute(tx);
      if (index % 3 === 0) throw new Error('undone');
      return { action: 'category.move', subject: `category:${index}` };
    });
  const made = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => change(index)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(await verifyAudit(db)).toMatchObject({ count: 9n, fault: null });
});

test.runIf(inject('engine').kind === 'server')('an entry that is committed late keeps its place', async () => {
  const { db, clock } = await worldWith(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const entry = { at: clock.now(), actor: 'console', action: 'category.move', subject: 'category:1' };
  const first = db.transaction().execute(async (tx) => {
    await tx
      .insertInto('audit_trail')
      .values({ ...entry, before: null, after: null })
      .execute();
    await released;
  });
  const second = onRecord(db, 'console', { now: clock.now(), topics: [] }, () =>
    Promise.resolve({ action: 'category.add', subject: 'category:2' }),
  );
  release();
  await Promise.all([first, second]);
  expect(await verifyAudit(db)).toMatchObject({ count: 2n, fault: null });
});

test('erasing an account leaves the chain whole, and only the number of the words', async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await world.signUpSupplier({ mobile: '9825700001', businessName: 'Leaving Traders' });
  const person = await supplierOf(world, '9825700001');
  await onRecord(world.db, 'console', { now: world.clock.now(), topics: [] }, async (tx) => {
    const reason = await writeOwnerReason(tx, person.id, 'Your papers do not fit, Leaving Traders', world.clock.now());
    return { action: 'account.reject', subject: `account:${person.id}`, after: { reason: `told:${reason}` } };
  });
  const before = await verifyAudit(world.db);
  await closeAccount(world.db, person, { secret: 'a secret', now: world.clock.now() });
  expect(await verifyAudit(world.db, before.head)).toEqual({ ...before, fault: null });
  const { rows } = await sql<{ line: string }>`select audit_line(a) as line from audit_trail a`.execute(world.db);
  expect(JSON.stringify(rows)).not.toMatch(/Leaving|papers|9825700001/);

  const admin = await world.signInAdmin(world.browser());
  const page = await (await admin.visit('/admin/audit')).text();
  expect(page).toContain('erased');
  expect(page).not.toMatch(/Leaving|papers/);
});

test('a new password at a start is entered in the trail without its text, and the same one is not', async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const now = world.clock.now();
  for (const given of ['first password', 'first password', null, 'second password'])
    await settlePassword(world.db, given, now);
  await changePassword(world.db, 'third password', now);
  const rows = await world.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
  expect(rows.map(({ actor, action, before, after }) => [actor, action, before, after])).toEqual([
    ['start', 'password.change', null, null],
    ['console', 'password.change', null, null],
  ]);
});

// Last, because it removes a constraint of the table.
test('detects an entry before the first one too', async () => {
  const world = await worldWith(2);
  const unchecked = sql`alter table audit_trail drop constraint audit_trail_id_check`;
  await tampered(world, unchecked, sql`update audit_trail set id = 0 where id = 1`);
  expect(await faultIn(world)).toEqual({ kind: 'unchained', id: 0n });
});
