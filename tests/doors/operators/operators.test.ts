import { describe, expect, onTestFinished, test } from 'vitest';
import { ownerFromConsole, resetFromConsole } from '../../../domain/operators/operator-changes.ts';
import type { Browser } from '../../browser.ts';
import { adminPassword } from '../../sign-in.ts';
import { createWorld, secret, type TestWorld } from '../../world.ts';
import { alertOf, opened, textOf } from '../reading.ts';
import {
  added,
  appSecretOn,
  entered,
  operatorOf,
  operatorPassword,
  recoveryCodesOn,
  setUp,
  signedIn,
} from './operating.ts';

async function freshWorld(): Promise<TestWorld> {
  const world = await createWorld();
  onTestFinished(world.close);
  return world;
}

/** Returns a world with an owner, Asha, and the browser of the shared password that created her. */
async function ownedWorld() {
  const world = await freshWorld();
  const nameless = await world.signInAdmin(world.browser());
  const asha = await operatorOf(world, nameless, 'Asha Patel', 'owner');
  return { world, nameless, asha, admin: asha.browser };
}

const isIn = async (browser: Browser) => (await browser.visit('/admin/products')).status === 200;
const place = (answer: Response) => [answer.status, answer.headers.get('location')];
const lastEntry = ({ db }: TestWorld) =>
  db.selectFrom('audit_trail').select(['actor', 'action', 'subject']).orderBy('id', 'desc').executeTakeFirst();
const idOf = async ({ db }: TestWorld, name: string) =>
  (await db.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

describe('the first owner', () => {
  test('is created with the shared password, which from then on opens nothing; its sessions end', async () => {
    const world = await freshWorld();
    const nameless = await world.signInAdmin(world.browser());
    const other = await world.signInAdmin(world.browser());
    const setup = await added(nameless, 'Asha Patel', 'owner');
    // Until it is set up everything stays as it was, so nobody locks themselves out.
    expect(await isIn(nameless)).toBe(true);
    expect(await opened(world.browser(), '/admin/login')).not.toContain('name="name"');

    const asha = await setUp(world, world.browser(), setup, 'Asha Patel');
    expect(asha.recovery).toHaveLength(8);
    expect([await isIn(asha.browser), await isIn(nameless), await isIn(other)]).toEqual([true, false, false]);
    const gate = world.browser();
    expect(await opened(gate, '/admin/login')).toContain('name="name"');
    const byPassword = await gate.post('/admin/login', { password: adminPassword });
    expect(byPassword.status).toBe(400);
    const asAdmin = await entered(gate, 'admin', adminPassword);
    expect([asAdmin.status, alertOf(await asAdmin.text())]).toEqual([422, 'Invalid name or password']);
  });

  test('must be an owner', async () => {
    const world = await freshWorld();
    const nameless = await world.signInAdmin(world.browser());
    const answer = await nameless.post('/admin/operators/add.data', { name: 'Ravi', role: 'desk' });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('Add an owner and set up that login first'),
    ]);
    expect(await world.db.selectFrom('operators').selectAll().execute()).toEqual([]);
  });
});

describe('a set-up', () => {
  test('works once and for three days, and a new one invalidates the earlier address', async () => {
    const { world, admin } = await ownedWorld();
    const first = await added(admin, 'Ravi', 'desk');
    await admin.post(`/admin/operators/${await idOf(world, 'Ravi')}/reset`, {});
    expect((await world.browser().visit(first)).status).toBe(410);
    const page = await opened(admin, '/admin/operators');
    const second = /\/admin\/join\?key=[\w-]{43}/.exec(page)?.[0] ?? '';
    world.clock.advance({ hours: 71 });
    await setUp(world, world.browser(), second, 'Ravi');
    for (const answer of [
      await world.browser().visit(second),
      await world.browser().post(second, { password: operatorPassword, again: operatorPassword, code: '123456' }),
    ])
      expect(answer.status).toBe(410);

    const late = await added(
      await signedIn(world, { ...(await ownedBy(world)), name: 'Asha Patel' }),
      'Mina',
      'reader',
    );
    world.clock.advance({ hours: 73 });
    expect(textOf(await (await world.browser().visit(late)).text())).toContain('has expired');
  });

  test.each([
    ['eleven ones', 'kite kite k', 'The password needs at least 12 characters'],
    ['a common one', 'qwertyuiop123', 'Many people use this password'],
    ['a common one with an end', 'Michael19851985!', 'Many people use this password'],
    ['a common one twice', 'dragondragon', 'Many people use this password'],
    ['one letter', 'aaaaaaaaaaaaaaa', 'Many people use this password'],
    ['the own name', 'asha.patel.2026', 'little more than your name'],
    ['the name of the site', 'Thok-Admin-12345', 'little more than your name'],
  ])('refuses %s as a password', async (_, password, sentence) => {
    const world = await freshWorld();
    const nameless = await world.signInAdmin(world.browser());
    const join = await added(nameless, 'Asha Patel', 'owner');
    const answer = await world.browser().post(join, { password, again: password, code: '123456' });
    expect([answer.status, textOf(await answer.text())]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await isIn(nameless)).toBe(true);
  });

  test('refuses two different passwords and a wrong code, and still works afterwards', async () => {
    const world = await freshWorld();
    const nameless = await world.signInAdmin(world.browser());
    const join = await added(nameless, 'Asha Patel', 'owner');
    const browser = world.browser();
    const fields = { password: operatorPassword, again: operatorPassword, code: '000000' };
    const differing = await browser.post(join, { ...fields, again: 'another' });
    expect([differing.status, textOf(await differing.text())]).toEqual([400, expect.stringContaining('not the same')]);
    const wrong = await browser.post(join, fields);
    expect([wrong.status, textOf(await wrong.text())]).toEqual([400, expect.stringContaining('This code is wrong')]);
    const none = await browser.post(join, { ...fields, code: '' });
    expect([none.status, textOf(await none.text())]).toEqual([400, expect.stringContaining('Please enter the code')]);
    await setUp(world, browser, join, 'Asha Patel');
    expect(await isIn(browser)).toBe(true);
  });

  test('stores no password, code or key in clear', async () => {
    const { world, asha } = await ownedWorld();
    const tables = ['operators', 'operator_recovery_codes', 'operator_setups', 'admin_sessions'] as const;
    const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()));
    const kept = rows
      .flat()
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join('\n');
    for (const text of [operatorPassword, ...asha.recovery, asha.browser.cookies.get('admin') ?? ''])
      expect(kept).not.toContain(text);
  });
});

/** Reads the owner's app secret from the table, as no browser can. */
async function ownedBy(world: TestWorld) {
  const { openedFactor } = await import('../../../domain/operators/factor-seal.ts');
  const { stepAt, totpCode } = await import('../../../domain/operators/totp.ts');
  const row = await world.db
    .selectFrom('operators')
    .select('totp_secret')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const key = openedFactor(row.totp_secret ?? Buffer.alloc(0), secret) ?? Buffer.alloc(0);
  const code = () => totpCode(key, stepAt(world.clock.now()));
  return { browser: world.browser(), code, recovery: [] };
}

describe('owners', () => {
  test('give roles, reset and remove others, each with a line that says who did it', async () => {
    const { world, admin, asha } = await ownedWorld();
    const ravi = await operatorOf(world, admin, 'Ravi', 'desk');
    const me = `operator:${await idOf(world, 'Asha Patel')}`;
    const id = await idOf(world, 'Ravi');
    expect(await lastEntry(world)).toEqual({
      actor: `operator:${id}`,
      action: 'operator.setup',
      subject: `operator:${id}`,
    });
    await admin.post(`/admin/operators/${id}/role`, { role: 'reader' });
    expect(await lastEntry(world)).toEqual({ actor: me, action: 'operator.role', subject: `operator:${id}` });
    expect(textOf(await opened(admin, '/admin/audit'))).toContain('Asha Patel Role of an operator changed');
    expect(textOf(await opened(ravi.browser, '/admin/me'))).toContain('Ravi · Reader');

    await admin.post(`/admin/operators/${id}/reset`, {});
    expect(await isIn(ravi.browser)).toBe(false);
    expect((await entered(world.browser(), 'Ravi')).status).toBe(422);
    const mina = await operatorOf(world, admin, 'Mina', 'desk');
    await admin.post(`/admin/operators/${await idOf(world, 'Mina')}/remove`, {});
    expect([await isIn(mina.browser), (await entered(world.browser(), 'Mina')).status]).toEqual([false, 422]);
    expect(textOf(await opened(admin, '/admin/audit'))).toContain('Operator · Mina');
    // The name is free again.
    await added(admin, 'mina', 'reader');
    expect(asha.recovery).toHaveLength(8);
  });

  test('a name is taken in any case', async () => {
    const { admin } = await ownedWorld();
    const answer = await admin.post('/admin/operators/add.data', { name: ' asha  PATEL', role: 'desk' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('already')]);
  });

  test('always include one: the last cannot be removed, demoted or reset, not even by two at once', async () => {
    const { world, admin } = await ownedWorld();
    const id = await idOf(world, 'Asha Patel');
    // An operator whose login is not set up yet does not count.
    await added(admin, 'Late', 'owner');
    for (const [act, fields] of [
      ['remove', {}],
      ['reset', {}],
      ['role', { role: 'desk' }],
    ] as const) {
      const answer = await admin.post(`/admin/operators/${id}/${act}.data`, fields);
      expect([act, answer.status, await answer.text()]).toEqual([act, 409, expect.stringContaining('last owner')]);
    }
    const bina = await operatorOf(world, admin, 'Bina', 'owner');
    const both = await Promise.all([
      admin.post(`/admin/operators/${await idOf(world, 'Bina')}/remove.data`, {}),
      bina.browser.post(`/admin/operators/${id}/remove.data`, {}),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect([await isIn(admin), await isIn(bina.browser)].filter(Boolean)).toHaveLength(1);
  });
});

describe('the console', () => {
  test('resets a lost second factor and creates owners; the old login works until the new one is set up', async () => {
    const { world, asha } = await ownedWorld();
    const making = { secret, now: world.clock.now() };
    expect(await resetFromConsole(world.db, 'nobody', making)).toBeNull();
    const key = await resetFromConsole(world.db, 'asha patel', making);
    expect(await isIn(asha.browser)).toBe(false);
    expect(await opened(world.browser(), '/admin/login')).toContain('name="name"');
    const again = await setUp(world, world.browser(), `/admin/join?key=${key}`, 'Asha Patel');
    expect(await isIn(again.browser)).toBe(true);
    const other = await ownerFromConsole(world.db, 'Bina', making);
    expect(await isIn((await setUp(world, world.browser(), `/admin/join?key=${other}`, 'Bina')).browser)).toBe(true);
    expect(
      await world.db.selectFrom('audit_trail').select('actor').where('actor', '=', 'console').execute(),
    ).toHaveLength(2);
  });
});

test('changing the second step needs the password, and the present one works until then', async () => {
  const { world, admin, asha } = await ownedWorld();
  const wrong = await admin.post('/admin/me/factor.data', { present: 'not the password' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Invalid password')]);
  const answer = await admin.post('/admin/me/factor', { present: operatorPassword });
  const [status, join] = place(answer);
  expect([status, join]).toEqual([303, expect.stringMatching(/^\/admin\/join\?key=/)]);
  await signedIn(world, asha);
  const html = await opened(admin, String(join));
  expect(html).not.toContain('name="password"');
  const { stepAt, totpCode } = await import('../../../domain/operators/totp.ts');
  const fresh = appSecretOn(html);
  const done = await admin.post(String(join), { code: totpCode(fresh, stepAt(world.clock.now())) });
  expect(recoveryCodesOn(await done.text())).toHaveLength(8);
  world.clock.advance({ seconds: 60 });
  const browser = world.browser();
  await entered(browser, asha.name);
  expect((await browser.post('/admin/login/second', { code: asha.code() })).status).toBe(422);
  const code = totpCode(fresh, stepAt(world.clock.now()));
  expect(place(await browser.post('/admin/login/second', { code }))).toEqual([303, '/admin']);
});
