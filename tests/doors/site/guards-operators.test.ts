import { describe, expect, test } from 'vitest';
import { auditActions } from '../../../rules/admin/audit.ts';
import { mayRecord, maySend, operatorRoles } from '../../../rules/operators/roles.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { digest } from '../digest.ts';
import { operatorOf } from '../operators/operating.ts';
import { textOf } from '../reading.ts';
import { everyDoor, twinOf } from './guards-routes.ts';
import { operatorDoors } from './guards-table-operators.ts';

const world = await fileWorld({ samples: true });
const nameless = await world.signInAdmin(world.browser());
const owner = await operatorOf(world, nameless, 'Asha', 'owner');
const desk = await operatorOf(world, owner.browser, 'Ravi', 'desk');
const reader = await operatorOf(world, owner.browser, 'Mina', 'reader');
const browsers = { owner, desk, reader };
type Role = keyof typeof browsers;

const doors = everyDoor().filter(({ pattern }) => /^\/admin(?:\/(?!login|join)|$)/.test(pattern));
const { supplier_id } = await world.db.selectFrom('products').select('supplier_id').limit(1).executeTakeFirstOrThrow();

/** Uses ids that exist, so that nobody is refused for a missing one. */
const addressOf = (pattern: string) =>
  pattern
    .replace('/accounts/:id', `/accounts/${supplier_id}`)
    .replace('/:name/:language', '/help/en')
    .replace(':version', '0')
    .replace(':id', '1')
    .replace('*', 'nowhere');

/** Returns a browser with only the session of a role, so that no request affects the next. */
function as(role: Role): Browser {
  const browser = world.browser();
  browser.cookies.set('admin', browsers[role].browser.cookies.get('admin') ?? '');
  return browser;
}

/** Wrong in every form, so that an allowed role changes nothing either. */
const wrong = { role: 'king', direction: 'sideways', reason: '' };

test('every page and form of the admin area has its minimum role', () => {
  const shown = doors
    .filter(({ isShown, takesForms }) => isShown || !takesForms)
    .map(({ pattern }) => `GET ${pattern}`);
  const sent = doors.filter(({ takesForms }) => takesForms).map(({ pattern }) => `POST ${pattern}`);
  expect(operatorDoors.map(({ name }) => name).toSorted()).toEqual([...shown, ...sent].toSorted());
});

describe('viewing', () => {
  test.each(operatorDoors.filter(({ method }) => method === 'GET'))('$name is for the $role', async (door) => {
    for (const role of operatorRoles) {
      const isIn = operatorRoles.indexOf(role) <= operatorRoles.indexOf(door.role as Role);
      const address = addressOf(door.pattern);
      for (const at of [address, twinOf(address), `${twinOf(address)}?_routes=root`]) {
        const answer = await as(role).visit(at);
        expect([role, at, answer.status === 403]).toEqual([role, at, !isIn]);
      }
    }
  });
});

describe('sending', () => {
  const sent = operatorDoors.filter(({ method, pattern }) => method === 'POST' && pattern !== '/admin/logout');
  test.each(sent)('$name is for the $role', async (door) => {
    const address = addressOf(door.pattern);
    for (const role of operatorRoles) {
      const isIn = operatorRoles.indexOf(role) <= operatorRoles.indexOf(door.role as Role);
      // A screen disables exactly the forms that would be refused.
      expect([role, maySend(role, address)]).toEqual([role, isIn]);
      const before = await digest(world.db, ['admin_flashes', 'admin_waits']);
      const [first = '', ...rest] = address.slice(1).split('/');
      const spellings = [
        address,
        twinOf(address),
        `/%61dmin/${rest.join('/')}`,
        `/${first.toUpperCase()}/${rest.join('/')}`,
      ];
      for (const at of isIn ? [twinOf(address)] : spellings) {
        // An allowed form without fields would be carried out.
        if (isIn && /retire|restore|move|approve|unblock|reactivate|end-others/.test(at)) continue;
        const { status } = await as(role).post(at, wrong);
        expect([role, at, status === 403]).toEqual([role, at, !isIn]);
      }
      expect(await digest(world.db, ['admin_flashes', 'admin_waits'])).toEqual(before);
    }
  });
});

test('a refused page is inside the frame of the area, with one sentence and a link back', async () => {
  const html = await (await as('reader').visit('/admin/operators')).text();
  expect(html).toContain('aria-label="Admin area"');
  expect(textOf(html)).toMatch(/You cannot open this page Your role does not allow this\. .* Back to Overview/);
  // None of the page's data were loaded.
  expect(html).not.toContain('Ravi');
});

test("a reader cannot do a desk's work by another method nor below the screens", async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await as('reader').visit('/admin/products/1/reactivate', { method })).status).toBe(403);
  const refused = auditActions.filter((action) => !mayRecord('reader', action));
  expect(refused.length).toBeGreaterThan(20);
  expect(auditActions.filter((action) => !mayRecord('owner', action))).toEqual([]);
});

test('a desk does its work, and a role applies from the moment it is given', async () => {
  const block = () => as('desk').post(`/admin/accounts/${supplier_id}/block`, { reason: 'Sells what is not there' });
  expect((await block()).status).toBe(303);
  const blocked = await world.db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', supplier_id)
    .executeTakeFirstOrThrow();
  expect(blocked.blocked_at).not.toBeNull();
  const { id } = await world.db
    .selectFrom('operators')
    .select('id')
    .where('name', '=', 'Ravi')
    .executeTakeFirstOrThrow();
  await as('owner').post(`/admin/operators/${id}/role`, { role: 'reader' });
  expect((await block()).status).toBe(403);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
