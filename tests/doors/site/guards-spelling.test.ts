import { describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { attacksOn } from '../accounts/attacks.ts';
import { digest } from '../digest.ts';
import { castOf, cellOf, type GuardedRole, roles } from './guards-cast.ts';
import { addressOf, everyDoor } from './guards-routes.ts';
import { rows } from './guards-table.ts';

const world = await fileWorld();
const cast = await castOf(world);
const attacks = await attacksOn(world, cast.belongings);

/** Unusual spellings of one address, as attackers try them. */
const spellings: [string, (address: string) => string][] = [
  ['in capitals', (address) => address.toUpperCase()],
  ['with a slash behind', (address) => `${address}/`],
  ['with two slashes before', (address) => `/${address}`],
  ['with two slashes within', (address) => address.replace(/(.)\//, '$1//')],
  ['with a slash in code', (address) => address.replace(/(.)\//, '$1%2F')],
  ['with its first letter in code', (address) => `/%${address.charCodeAt(1).toString(16)}${address.slice(2)}`],
  [
    'with its last letter in code',
    (address) => `${address.slice(0, -1)}%${address.charCodeAt(address.length - 1).toString(16)}`,
  ],
  ['with a backslash', (address) => address.replace(/(.)\//, '$1\\')],
  ['by way of another folder', (address) => `/products/..${address}`],
  ['by way of dots in code', (address) => `/products/%2e%2E${address}`],
  ['with something behind a semicolon', (address) => `${address};/`],
  ['with a NUL', (address) => `${address}%00`],
  ['as data', (address) => `${address}.data`],
  ['as data of the address with a slash', (address) => `${address}/_.data`],
  ['as data of the index', (address) => `${address}.data?index`],
  ['as data of the frame alone', (address) => `${address}.data?_routes=root`],
  ['as data of no part at all', (address) => `${address}.data?_routes=`],
  ['as data of a part elsewhere', (address) => `${address}.data?_routes=home`],
  ['as data twice', (address) => `${address}.data.data`],
];

/** Not `visit` with a path, because one that begins with two slashes would name another host. */
const asked = (browser: Browser, path: string, init: RequestInit = {}) =>
  browser.visit(new Request(world.origin + path, { redirect: 'manual', ...init }));

/** Returns the roles that a route redirects elsewhere. */
const refusedAt = ({ cells }: { cells: string[] }): GuardedRole[] =>
  roles.filter((_, column) => cells[column]?.startsWith('→'));

const pages = rows.filter((row) => row.method === 'GET' && refusedAt(row).length > 0 && !row.pattern.includes('login'));
const idOf = (pattern: string) => everyDoor().find((door) => door.pattern === pattern)?.id ?? '';

/**
 * Roles that try an address in a spelling: one refused role per spelling, each of them in some spelling. Before a
 * release every role tries every spelling.
 */
const comingTo = (shutTo: GuardedRole[], spelling: number, place: number): GuardedRole[] =>
  process.env['EVERY_ROLE'] ? shutTo : shutTo.filter((_, at) => at === (spelling + place) % shutTo.length);

const numbered = spellings.map(([name, spelled], at) => [name, spelled, at] as const);

describe.each(numbered)('an address %s', (_, spelled, at) => {
  test('shows nothing', async () => {
    for (const [place, row] of pages.entries()) {
      const path = spelled(addressOf(row.pattern, cast.belongings));
      for (const role of comingTo(refusedAt(row), at, place)) {
        const answer = await asked(cast.as(role), path);
        const cell = await cellOf(answer.clone(), role);
        if (cell === '200' && path.includes('_routes=')) {
          expect([path, role, await answer.text()]).toEqual([
            path,
            role,
            expect.not.stringContaining(idOf(row.pattern)),
          ]);
        } else expect(['404', row.cells[roles.indexOf(role)]], `${path} for ${role}`).toContain(cell);
      }
    }
  });

  test('changes nothing', async () => {
    const before = await digest(world.db, ['flashes']);
    for (const [place, { address, intruders, send }] of attacks.entries()) {
      for (const intruder of comingTo(intruders, at, place))
        await send(cast.as(intruder), world.origin + spelled(address));
    }
    expect(await digest(world.db, ['flashes'])).toEqual(before);
  });
});

test('over all spellings each refused role tries each address', () => {
  for (const [place, row] of pages.entries()) {
    const came = numbered.flatMap(([, , at]) => comingTo(refusedAt(row), at, place));
    expect(new Set(came)).toEqual(new Set(refusedAt(row)));
  }
  expect(spellings.length).toBeGreaterThanOrEqual(roles.length);
});

test.each(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'GET'])('%s does not get around the guards', async (method) => {
  const before = await digest(world.db, ['flashes']);
  const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
  for (const { address, owner, intruders, send } of attacks) {
    const hasBody = method.startsWith('P') || method === 'DELETE';
    for (const role of hasBody ? intruders : [owner, ...intruders]) {
      const browser = cast.as(role);
      await (hasBody
        ? send(browser, address, { method })
        : asked(browser, `${address}?_method=POST`, { method, headers }));
    }
  }
  expect(await digest(world.db, ['flashes'])).toEqual(before);
});

test.each(['HEAD', 'OPTIONS'])('%s reveals no more than viewing', async (method) => {
  for (const row of pages) {
    for (const role of refusedAt(row)) {
      const cell = await cellOf(await asked(cast.as(role), addressOf(row.pattern, cast.belongings), { method }), role);
      expect(['405', row.cells[roles.indexOf(role)]], `${row.pattern} for ${role}`).toContain(cell);
    }
  }
});

test.each(['', '/', '.data', '/_.data', '/.data', '.data?_routes=root'])(
  'a new user can open the onboarding%s',
  async (end) => {
    for (const area of ['supplier', 'reseller'] as const) {
      const role = `new ${area}` as const;
      const cell = await cellOf(await asked(cast.as(role), `/${area}/onboarding${end}`), role);
      expect([area, cell]).toEqual([area, '200']);
    }
  },
);

test('the first segment decides between both logins, however it is written', async () => {
  for (const [path, login] of [
    ['/supplier/login/register', '/supplier/login'],
    ['/SUPPLIER/login/register', '/supplier/login'],
    ['/%73upplier/login/register', '/supplier/login'],
    ['/reseller/login/register?supplier', '/reseller/login'],
  ] as const) {
    expect([path, (await asked(world.browser(), path)).headers.get('location')]).toEqual([path, login]);
  }
});

test('with both cookies in one browser each opens its own area', async () => {
  const both = cast.as('admin');
  both.cookies.set('session', cast.as('reseller').cookies.get('session') ?? '');
  for (const [path, place] of [
    ['/admin/products', null],
    ['/reseller/dashboard', null],
    ['/supplier/products', '/reseller/dashboard'],
  ] as const) {
    expect([path, (await both.visit(path)).headers.get('location')]).toEqual([path, place]);
  }
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
