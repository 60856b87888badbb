import { describe, expect, test } from 'vitest';
import { removeExpiredAdminSessions } from '../../../domain/admin/sessions.ts';
import { removeExpiredEntries } from '../../../domain/operators/entries.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, opened, textOf } from '../reading.ts';
import { entered, operatorOf, operatorPassword, signedIn } from './operating.ts';

const world = await fileWorld();
const nameless = await world.signInAdmin(world.browser());
const asha = await operatorOf(world, nameless, 'Asha Patel', 'owner');

const isIn = async (browser: Browser) => (await browser.visit('/admin/products')).status === 200;
const place = (answer: Response) => [answer.status, answer.headers.get('location')];
const refusal = async (answer: Response) => [answer.status, alertOf(await answer.text())];
const WRONG = 'This code is wrong, was used already, or has changed. Look at the app again.';
const IN = [303, '/admin'];

/** Goes to the second step, half a minute later, so that the app shows a new code. */
async function atSecondStep(address?: string): Promise<Browser> {
  world.clock.advance({ seconds: 30 });
  const browser = world.browser(address);
  expect(place(await entered(browser, 'Asha Patel'))).toEqual([303, '/admin/login/second']);
  return browser;
}

const second = (browser: Browser, code: string) => browser.post('/admin/login/second', { code });

describe('signing in by name', () => {
  test('takes both steps, with the name in any case; neither step alone opens anything', async () => {
    world.clock.advance({ seconds: 30 });
    const browser = world.browser();
    expect(place(await entered(browser, ' asha PATEL '))).toEqual([303, '/admin/login/second']);
    expect(await isIn(browser)).toBe(false);
    expect(textOf(await opened(browser, '/admin/login/second'))).toContain('Asha Patel, show that it is you.');
    expect(place(await second(browser, ` ${asha.code().slice(0, 3)} ${asha.code().slice(3)} `))).toEqual(IN);
    expect(await isIn(browser)).toBe(true);
    expect(browser.cookies.get('admin-entry')).toBeUndefined();
    expect(place(await second(world.browser(), asha.code()))).toEqual([303, '/admin/login?again']);
  });

  test('is entered in the trail with the second step, and can be found by the operator', async () => {
    const browser = await atSecondStep();
    await second(browser, 'wrong-wron-gwro-ngwr');
    await second(browser, asha.code());
    const { id } = await world.db
      .selectFrom('operators')
      .select('id')
      .where('name', '=', 'Asha Patel')
      .executeTakeFirstOrThrow();
    const trail = textOf(await opened(browser, `/admin/audit?who=operator:${id}&action=operator.sign_in`));
    expect(trail).toMatch(/Asha Patel Logged in Operator · Asha Patel Second step at the login: — → becomes App/);
    expect(trail.match(/becomes/g)).toHaveLength(2);
    const others = textOf(await opened(browser, '/admin/audit?who=admin'));
    expect(others).toContain('Operator added');
    expect(others).not.toContain('Logged in Operator ·');
  });

  test('gives a wrong name and a wrong password the same answer', async () => {
    const [name, password] = [
      await entered(world.browser(), 'Nobody'),
      await entered(world.browser(), 'Asha Patel', 'x'),
    ];
    expect(await refusal(name)).toEqual([422, 'Invalid name or password']);
    expect(await refusal(password)).toEqual([422, 'Invalid name or password']);
  });

  test('counts wrong passwords like those of the shared password', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await entered(world.browser('203.0.113.7'), 'Asha Patel', 'wrong one')).status).toBe(422);
    const here = world.browser('203.0.113.7');
    const answer = await entered(here, 'Asha Patel');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await entered(world.browser('203.0.113.8'), 'Asha Patel')).status).toBe(303);
  });
});

describe('the second step', () => {
  test('opens once per code, and two requests at once with one code open one session', async () => {
    const [one, other] = [await atSecondStep('192.0.2.1'), world.browser('192.0.2.2')];
    await entered(other, 'Asha Patel');
    const both = await Promise.all([second(one, asha.code()), second(other, asha.code())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  });

  test('accepts a code of the step before and of the next, but no older one', async () => {
    const early = asha.code();
    const browser = await atSecondStep();
    world.clock.advance({ seconds: 30 });
    expect(await refusal(await second(browser, early))).toEqual([422, WRONG]);
    const before = asha.code();
    world.clock.advance({ seconds: 30 });
    expect(place(await second(browser, before))).toEqual(IN);
    const slow = await atSecondStep();
    const later = asha.code();
    world.clock.advance({ seconds: -30 });
    expect(place(await second(slow, later))).toEqual(IN);
    world.clock.advance({ seconds: 30 });
  });

  test('accepts a recovery code once, however it is written', async () => {
    const [first = '', next = ''] = asha.recovery;
    expect(place(await second(await atSecondStep(), first.toUpperCase().replaceAll('-', ' ')))).toEqual(IN);
    const browser = await atSecondStep();
    expect(await refusal(await second(browser, first))).toEqual([422, WRONG]);
    expect(place(await second(browser, next))).toEqual(IN);
    expect(textOf(await opened(browser, '/admin/me'))).toContain('Recovery codes 6 left');
  });

  test('ends after five minutes', async () => {
    const browser = await atSecondStep();
    world.clock.advance({ minutes: 5 });
    expect(place(await second(browser, asha.code()))).toEqual([303, '/admin/login?again']);
    expect(textOf(await opened(browser, '/admin/login?again'))).toContain('That took too long');
    await removeExpiredEntries(world.db, world.clock.now());
    const { count } = await world.db
      .selectFrom('operator_entries')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0n);
  });

  test('makes the operator wait after wrong codes from any address, and a right password does not reset that', async () => {
    world.clock.advance({ hours: 2 });
    for (let index = 0; index < 5; index += 1) {
      const browser = await atSecondStep(`198.51.100.${index}`);
      expect(await refusal(await second(browser, '000000'))).toEqual([422, WRONG]);
    }
    const browser = world.browser('198.51.100.99');
    await entered(browser, 'Asha Patel');
    const refused = await second(browser, asha.code());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    world.clock.advance({ seconds: 5 });
    expect(place(await second(browser, asha.code()))).toEqual(IN);
  });

  test('checks five codes of one entry, even at once; then the password is asked for again', async () => {
    world.clock.advance({ hours: 2 });
    const browser = await atSecondStep();
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => browser.post('/admin/login/second.data', { code: '000000' })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    world.clock.advance({ minutes: 1 });
    expect(place(await second(browser, asha.code()))).toEqual([303, '/admin/login?again']);
  });

  test('ends if the password was changed meanwhile', async () => {
    world.clock.advance({ hours: 2 });
    const inside = await signedIn(world, asha);
    const waiting = await atSecondStep();
    const fields = {
      present: operatorPassword,
      password: 'nine brass lamps by night',
      again: 'nine brass lamps by night',
    };
    expect((await inside.post('/admin/me/password', fields)).status).toBe(303);
    expect(place(await second(waiting, asha.code()))).toEqual([303, '/admin/login?again']);
    await inside.post('/admin/me/password', {
      present: fields.password,
      password: operatorPassword,
      again: operatorPassword,
    });
  });
});

describe("an operator's session", () => {
  test('ends two hours after the last use, and a day after signing in, in use or not', async () => {
    world.clock.advance({ hours: 2 });
    const idle = await signedIn(world, asha);
    const busy = await signedIn(world, asha);
    for (let hours = 0; hours < 22; hours += 1) {
      world.clock.advance({ hours: 1 });
      expect([hours, await isIn(busy)]).toEqual([hours, true]);
    }
    expect(await isIn(idle)).toBe(false);
    world.clock.advance({ hours: 1 });
    expect(await isIn(busy)).toBe(true);
    world.clock.advance({ hours: 1 });
    expect(await isIn(busy)).toBe(false);
    await removeExpiredAdminSessions(world.db, world.clock.now());
    expect(await world.db.selectFrom('admin_sessions').selectAll().execute()).toEqual([]);
  });

  test('is listed with device, address and last use, and can be ended singly or all others at once', async () => {
    const phone = world.browser('203.0.113.40');
    const agent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
    world.clock.advance({ seconds: 30 });
    await entered(phone, asha.name);
    await phone.post('/admin/login/second', { code: asha.code() }, { headers: { 'user-agent': agent } });
    const [here, third] = [await signedIn(world, asha, world.browser('203.0.113.41')), await signedIn(world, asha)];
    const page = textOf(await opened(here, '/admin/me'));
    expect(page).toMatch(/Chrome, Android .*from 203\.0\.113\.40/);
    expect(page).toMatch(/This device .*from 203\.0\.113\.41/);
    const { id } = await world.db
      .selectFrom('admin_sessions')
      .select('id')
      .where('address', '=', '203.0.113.40')
      .executeTakeFirstOrThrow();
    expect((await here.post(`/admin/me/sessions/${id}/end`, {})).status).toBe(303);
    expect([await isIn(phone), await isIn(here), await isIn(third)]).toEqual([false, true, true]);
    await here.post('/admin/me/sessions/end-others', {});
    expect([await isIn(here), await isIn(third)]).toEqual([true, false]);
  });

  test("ends with a change of the operator's password, except this one; only an owner can end another's", async () => {
    const [here, there] = [await signedIn(world, asha), await signedIn(world, asha)];
    const ravi = await operatorOf(world, here, 'Ravi', 'desk');
    const own = await world.db.selectFrom('admin_sessions').select(['id', 'operator_id']).execute();
    for (const { id } of own) await ravi.browser.post(`/admin/me/sessions/${id}/end`, {});
    expect([await isIn(here), await isIn(there), await isIn(ravi.browser)]).toEqual([true, true, false]);

    const fields = {
      present: operatorPassword,
      password: 'nine brass lamps by night',
      again: 'nine brass lamps by night',
    };
    const short = await here.post('/admin/me/password', { ...fields, password: 'short', again: 'short' });
    expect(short.status).toBe(303);
    expect(textOf(await opened(here, '/admin/me'))).toContain('at least 12 characters');
    expect(await isIn(there)).toBe(true);
    await here.post('/admin/me/password', fields);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await entered(world.browser(), asha.name)).status).toBe(422);

    const back = await signedIn(world, ravi);
    const theirs = await world.db
      .selectFrom('admin_sessions')
      .innerJoin('operators', 'operators.id', 'operator_id')
      .select('admin_sessions.id')
      .where('name', '=', 'Ravi')
      .executeTakeFirstOrThrow();
    await here.post(`/admin/operators/sessions/${theirs.id}/end`, {});
    expect(await isIn(back)).toBe(false);
    expect(textOf(await opened(here, '/admin/audit'))).toContain('Session of an operator ended Operator · Ravi');
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
