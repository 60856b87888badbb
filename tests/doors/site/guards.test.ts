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

/** What a refused or unfinished form may leave behind: counts of tries and calls, codes, and what the screen tells once. */
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
/** The owner comes last, for what the others may not end must still be there. */
const inTurn = [...roles.filter((role) => role !== 'supplier'), 'supplier' as const];
/** Wrong in every form that has such a field, and nothing at all in the others. */
const wrong = { gstNumber: 'wrong', legalName: 'x'.repeat(121) };

type Answer = (role: GuardedRole) => Promise<Response>;

async function cells(answer: Answer, changing: string[] = []): Promise<string[]> {
  const found = new Map<GuardedRole, string>();
  const except = [...leftBehind, ...changing];
  const before = await digest(world.db, except);
  for (const role of inTurn) {
    // Only the owner may change what is the owner's.
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

/** What scripts are told where there is nothing to look at; the gate of the admin area comes first. */
const nothingFor = ({ pattern }: Row, role: number): string =>
  pattern.startsWith('/admin/') && roles[role] !== 'admin' ? '→A-login' : '200';

test('every route has its row, and every row its route', () => {
  const shown = doors.map(({ pattern }) => `GET ${pattern}`);
  const posted = doors.filter(({ takesForms }) => takesForms).map(({ pattern }) => `POST ${pattern}`);
  const named = rows.filter(({ method }) => method !== 'FETCH').map(({ name }) => name);
  expect(named.toSorted()).toEqual([...shown, ...posted].toSorted());
  for (const { method, pattern } of rows) if (method === 'FETCH') expect(posted).toContain(`POST ${pattern}`);
});

describe('looking', () => {
  test.each(rows.filter(({ method }) => method === 'GET'))('$name', async (row) => {
    const { id, isShown } = doorOf(row);
    const address = addressOf(row.pattern, cast.belongings);
    const twin = twinOf(address);
    const before = await digest(world.db);
    expect(await cells((role) => cast.as(role).visit(address))).toEqual(row.cells);
    // Where there is nothing to look at, scripts are given nothing.
    const data = isShown ? row.cells : row.cells.map((cell, at) => (cell === '405' ? nothingFor(row, at) : cell));
    expect(await cells((role) => cast.as(role).visit(twin))).toEqual(data);
    // Whoever asks for one part alone passes the guards of the others by.
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
    const isLeaving = /logout|sign-out/.test(address);
    // Each of the two shuts the other out; whoever opens a chat has read what told of it.
    const talked = address.endsWith('/chat')
      ? ['threads', 'messages', 'notices']
      : address.endsWith('block')
        ? ['threads']
        : [];
    const changing = isLeaving ? sessions : talked;
    // What an owner ends, or sets going, by a form without a field.
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
      (await (isLeaving ? cast.again(role) : cast.as(role))).post(to, wrong);
    expect(await cells(send(address), changing)).toEqual(row.cells);
    const twin = expected.get(`FETCH ${row.pattern}`) ?? row;
    expect(await cells(send(twinOf(address)), changing)).toEqual(twin.cells);
    expect(await digest(world.db, [...leftBehind, ...ended])).toEqual(before);
  });
});

test('nothing of all this was a fault', () => {
  expect(world.faults).toEqual([]);
});
