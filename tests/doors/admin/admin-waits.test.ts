import { expect, onTestFinished, test } from 'vitest';
import { settlePassword } from '../../../domain/admin/password.ts';
import { removeOldWaits } from '../../../domain/admin/waits.ts';
import type { Browser } from '../../browser.ts';
import { keepCheaply } from '../../cheap-password.ts';
import { adminPassword } from '../../sign-in.ts';
import { createWorld, type TestWorld } from '../../world.ts';
import { alertOf } from '../reading.ts';

const enter = (browser: Browser, password: string) => browser.post('/admin/login', { password });
const waits = ({ db }: TestWorld) => db.selectFrom('admin_waits').selectAll().execute();
const tooMany = (time: string) => `429 Too many wrong passwords. Please try again in ${time}.`;

async function freshWorld(): Promise<TestWorld> {
  const world = await createWorld();
  onTestFinished(world.close);
  await keepCheaply(world.db, adminPassword, world.clock.now());
  return world;
}

async function outcome(browser: Browser, password: string): Promise<string> {
  const answer = await enter(browser, password);
  return `${answer.status} ${answer.headers.get('location') ?? alertOf(await answer.text())}`;
}

const wrong = (browser: Browser) => outcome(browser, 'not the password');
const right = (browser: Browser) => outcome(browser, adminPassword);
const INVALID = '422 Invalid password';
const IN = '303 /admin';

/** Enters this many wrong passwords, waiting before each as long as is required. */
async function enterWrong(world: TestWorld, times: number, browser: (index: number) => Browser): Promise<void> {
  for (let index = 0; index < times; ) {
    if ((await wrong(browser(index))) === INVALID) index += 1;
    else world.clock.advance({ seconds: 1 });
  }
}

test('after four wrong passwords from an address each one makes the next wait, from 5 seconds doubling to 15 minutes', async () => {
  const world = await freshWorld();
  const here = world.browser('203.0.113.7');
  for (let index = 0; index < 5; index += 1) expect(await wrong(here)).toBe(INVALID);
  for (const [seconds, time] of [
    [5, '5 seconds'],
    [10, '10 seconds'],
    [20, '20 seconds'],
    [40, '40 seconds'],
    [80, '80 seconds'],
    [160, '3 minutes'],
    [320, '6 minutes'],
    [640, '11 minutes'],
    [900, '15 minutes'],
    [900, '15 minutes'],
  ] as const) {
    expect(await right(here)).toBe(tooMany(time));
    world.clock.advance({ seconds: seconds - 1 });
    expect(await right(here)).toBe(tooMany('1 second'));
    world.clock.advance({ seconds: 1 });
    expect(await wrong(here)).toBe(INVALID);
  }
});

test('the length of the wait is in a header too, with JavaScript and without, and another address does not wait', async () => {
  const world = await freshWorld();
  const here = world.browser('203.0.113.7');
  await enterWrong(world, 8, () => here);
  for (const path of ['/admin/login', '/admin/login.data']) {
    const answer = await here.post(path, { password: adminPassword });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40']);
  }
  expect((await enter(world.browser('198.51.100.9'), 'not the password')).headers.get('retry-after')).toBeNull();
  expect(await right(world.browser('198.51.100.9'))).toBe(IN);
});

test('tries at once cannot get around a wait', async () => {
  const world = await freshWorld();
  const here = world.browser('203.0.113.7');
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => wrong(here)));
  expect(outcomes.filter((one) => one === INVALID)).toHaveLength(5);
  expect(outcomes.filter((one) => one === tooMany('5 seconds'))).toHaveLength(7);
});

test('a right password is not counted: the wait continues where it was', async () => {
  const world = await freshWorld();
  const here = () => world.browser('203.0.113.7');
  await enterWrong(world, 5, here);
  world.clock.advance({ seconds: 5 });
  for (let index = 0; index < 3; index += 1) expect(await right(here())).toBe(IN);
  expect(await wrong(here())).toBe(INVALID);
  expect(await right(here())).toBe(tooMany('10 seconds'));
});

test('wrong passwords are forgotten after an hour without one, and deleted', async () => {
  const world = await freshWorld();
  const here = world.browser('203.0.113.7');
  await enterWrong(world, 9, () => here);
  const [last] = await waits(world);
  world.clock.set(new Date((last?.touched_at.getTime() ?? 0) + 3_599_000));
  await removeOldWaits(world.db, world.clock.now());
  expect(await waits(world)).toHaveLength(2);
  world.clock.advance({ seconds: 1 });
  for (let index = 0; index < 5; index += 1) expect(await wrong(here)).toBe(INVALID);
  expect(await wrong(here)).toBe(tooMany('5 seconds'));
  world.clock.advance({ hours: 1 });
  await removeOldWaits(world.db, world.clock.now());
  expect(await waits(world)).toEqual([]);
});

test('after twenty wrong passwords from anywhere strangers wait up to 30 seconds; a known browser does not', async () => {
  const world = await freshWorld();
  const owner = world.browser('192.0.2.1');
  expect(await right(owner)).toBe(IN);
  await owner.post('/admin/logout', {});
  await enterWrong(world, 20, (index) => world.browser(`203.0.113.${index}`));
  expect(await wrong(world.browser('203.0.113.21'))).toBe(INVALID);
  expect(await right(world.browser('192.0.2.2'))).toBe(tooMany('1 second'));
  await enterWrong(world, 8, (index) => world.browser(`203.0.113.${50 + index}`));
  expect(await right(world.browser('192.0.2.2'))).toBe(tooMany('30 seconds'));
  expect(await right(owner)).toBe(IN);
  await owner.post('/admin/logout', {});

  // It does not wait for the wrong passwords of others at its address, only for its own.
  await enterWrong(world, 6, () => world.browser('192.0.2.1'));
  for (let index = 0; index < 5; index += 1) expect(await wrong(owner)).toBe(INVALID);
  expect(await right(owner)).toBe(tooMany('5 seconds'));
  world.clock.advance({ seconds: 5 });
  expect(await right(owner)).toBe(IN);
});

test('a browser is not known by a forged cookie, nor after 90 days, nor after a change of the password', async () => {
  const world = await freshWorld();
  const owner = world.browser('192.0.2.1');
  await right(owner);
  const mark = owner.cookies.get('admin-browser') ?? '';
  const withMark = (text: string) => {
    const browser = world.browser('203.0.113.7');
    browser.cookies.set('admin-browser', text);
    return browser;
  };
  const [id = '', end = '', seal = ''] = mark.split('.');
  const made = [`${crypto.randomUUID()}.${end}.${seal}`, `${id}.9999999999999.${seal}`, '', id, `${mark}x`];
  await enterWrong(world, 5, () => world.browser('203.0.113.7'));
  for (const text of made) expect([text, await right(withMark(text))]).toEqual([text, tooMany('5 seconds')]);
  expect(await right(withMark(mark))).toBe(IN);

  world.clock.advance({ days: 90 });
  await enterWrong(world, 5, () => world.browser('203.0.113.7'));
  expect(await right(withMark(mark))).toBe(tooMany('5 seconds'));
  world.clock.advance({ seconds: 5 });
  const fresh = world.browser('203.0.113.7');
  expect(await right(fresh)).toBe(IN);

  const again = fresh.cookies.get('admin-browser') ?? '';
  await settlePassword(world.db, 'another password', world.clock.now());
  await enterWrong(world, 5, () => world.browser('203.0.113.7'));
  expect(await outcome(withMark(again), 'another password')).toBe(tooMany('5 seconds'));
});

test('a new password ends all waits, so its owner gets in', async () => {
  const world = await freshWorld();
  await enterWrong(world, 30, (index) => world.browser(`203.0.113.${index}`));
  expect(await right(world.browser('192.0.2.2'))).not.toBe(IN);
  await settlePassword(world.db, 'another password', world.clock.now());
  expect(await outcome(world.browser('192.0.2.2'), 'another password')).toBe(IN);
});

test('addresses and browsers are kept only as keyed hashes', async () => {
  const world = await freshWorld();
  const owner = world.browser('203.0.113.7');
  await right(owner);
  await owner.post('/admin/logout', {});
  await wrong(owner);
  const rows = await waits(world);
  expect(rows.map(({ wrong }) => wrong).sort()).toEqual([0, 0, 1]);
  for (const { who } of rows) expect([who.byteLength, who.toString().includes('203.0.113.7')]).toEqual([32, false]);
});
