import { describe, expect, test } from 'vitest';
import { smsTexts } from '../../../rules/notices/notice-kinds.ts';
import { fileWorld } from '../../world.ts';
import { digest } from '../digest.ts';
import { castOf, cellOf, type GuardedRole, roles } from './guards-cast.ts';
import { addressOf, type Door, everyDoor, twinOf } from './guards-routes.ts';
import { type Row, rows } from './guards-table.ts';

const world = await fileWorld({ smsTexts });
const cast = await castOf(world);
const doors = everyDoor();
const expected = new Map(rows.map((row) => [row.name, row]));

/** Tables that a refused or unfinished form may change: counts of tries and calls, codes, and flashes. */
const leftBehind = [
  'one_time_codes',
  'sign_in_counts',
  'admin_waits',
  'used_captchas',
  'flashes',
  'admin_flashes',
  'supplier_calls',
];
const sessions = ['sessions', 'admin_sessions'];
/** The supplier comes last, because things that others must not delete have to exist until then. */
const inTurn = [...roles.filter((role) => role !== 'supplier'), 'supplier' as const];
/** Wrong in every form with such a field, and unknown to the others. */
const wrong = { gstNumber: 'wrong', legalName: 'x'.repeat(121) };

type Answer = (role: GuardedRole) => Promise<Response>;

async function cells(answer: Answer, changing: string[] = []): Promise<string[]> {
  const found = new Map<GuardedRole, string>();
  const except = [...leftBehind, ...changing];
  const before = await digest(world.db, except);
  for (const role of inTurn) {
    // Only the owner may change the owner's data.
    if (role === 'supplier') expect(await digest(world.db, except)).toEqual(before);
    found.set(role, await cellOf(await answer(role), role));
  }
  return roles.map((role) => found.get(role) ?? '');
}

const doorOf = ({ pattern }: Row): Door => {
  const door = doors.find((one) => one.pattern === pattern);
  if (!door) throw new Error(`no route is ${pattern}`);
  return door;
};

/** Returns the response to scripts if a route has nothing to show; the admin area's check comes first. */
const nothingFor = ({ pattern }: Row, role: number): string =>
  pattern.startsWith('/admin/') && roles[role] !== 'admin' ? '→A-login' : '200';

test('every route has its row, and every row its route', () => {
  const shown = doors.map(({ pattern }) => `GET ${pattern}`);
  const posted = doors.filter(({ takesForms }) => takesForms).map(({ pattern }) => `POST ${pattern}`);
  const named = rows.filter(({ method }) => method !== 'FETCH').map(({ name }) => name);
  expect(named.toSorted()).toEqual([...shown, ...posted].toSorted());
  for (const { method, pattern } of rows) if (method === 'FETCH') expect(posted).toContain(`POST ${pattern}`);
});

describe('viewing', () => {
  test.each(rows.filter(({ method }) => method === 'GET'))('$name', async (row) => {
    const { id, isShown } = doorOf(row);
    const address = addressOf(row.pattern, cast.belongings);
    const twin = twinOf(address);
    const before = await digest(world.db);
    expect(await cells((role) => cast.as(role).visit(address))).toEqual(row.cells);
    // If a route has nothing to show, scripts get an empty answer.
    const data = isShown ? row.cells : row.cells.map((cell, at) => (cell === '405' ? nothingFor(row, at) : cell));
    expect(await cells((role) => cast.as(role).visit(twin))).toEqual(data);
    // A request for a single route's data skips the guards of the routes above it.
    expect(await cells((role) => cast.as(role).visit(`${twin}?_routes=${id}`))).toEqual(data);
    expect(await digest(world.db)).toEqual(before);
  });
});

describe('sending', () => {
  test.each(doors.filter(({ takesForms }) => !takesForms))('$pattern takes no form', async ({ pattern }) => {
    const address = addressOf(pattern, cast.belongings);
    for (const to of [address, twinOf(address)]) {
      for (const cell of await cells((role) => cast.as(role).post(to, wrong))) expect(cell).toMatch(/^405$|^→/);
    }
  });

  test.each(rows.filter(({ method }) => method === 'POST'))('$name', async (row) => {
    const address = addressOf(row.pattern, cast.belongings);
    const isSigningOut = /logout|sign-out/.test(address);
    // Each side blocks the other; opening a chat marks its notices as read.
    const chatTables = address.endsWith('/chat')
      ? ['threads', 'messages', 'notices']
      : address.endsWith('block')
        ? ['threads']
        : [];
    const changing = isSigningOut ? sessions : chatTables;
    // Tables that an owner's form without fields changes by ending or starting something.
    const ended = [
      ...sessions,
      'threads',
      'messages',
      'api_keys',
      'imports',
      'import_rows',
      'credit_limits',
      'notices',
    ];
    const before = await digest(world.db, [...leftBehind, ...ended]);
    const send = (to: string) => async (role: GuardedRole) =>
      (await (isSigningOut ? cast.again(role) : cast.as(role))).post(to, wrong);
    expect(await cells(send(address), changing)).toEqual(row.cells);
    const twin = expected.get(`FETCH ${row.pattern}`) ?? row;
    expect(await cells(send(twinOf(address)), changing)).toEqual(twin.cells);
    expect(await digest(world.db, [...leftBehind, ...ended])).toEqual(before);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
