import { beforeEach, expect, test } from 'vitest';
import { markToLetIn } from '../../../domain/admin/gate-pass.ts';
import { carryOut } from '../../../server/commands/command.ts';
import { adminPassword } from '../../sign-in.ts';
import { fileWorld, secret } from '../../world.ts';

// Decision 025: while someone keeps guessing, a link from the console lets one new browser try at once.
const world = await fileWorld();
await world.signInAdmin(world.browser());
const enter = async (browser = world.browser(), password = adminPassword) =>
  (await browser.post('/admin/login', { password })).status;

beforeEach(async () => {
  await world.db.deleteFrom('admin_waits').execute();
  // The guesses come from so many addresses that everybody must wait.
  for (let index = 0; index < 26; index += 1) {
    await enter(world.browser(`192.0.2.${index}`), 'a wrong password');
    world.clock.advance({ seconds: 31 });
  }
  await enter(world.browser('192.0.2.99'), 'a wrong password');
});

test('an unknown browser waits, but not one that the console lets in', async () => {
  expect(await enter(world.browser('203.0.113.1'))).toBe(429);
  const lines: string[] = [];
  const shop = { ...world.store, storage: world.storage, sealKey: null, secret };
  const run = { say: (line: string) => lines.push(line), now: world.clock.now };
  expect(await carryOut(shop, { command: 'let-in', origin: 'https://thok.example' }, run)).toBe(true);
  const address = new URL(lines.at(-1) ?? '');
  expect(address.origin).toBe('https://thok.example');
  const browser = world.browser('203.0.113.1');
  const led = await browser.visit(address.pathname + address.search);
  expect([led.status, led.headers.get('location')]).toEqual([303, '/admin/login']);
  expect(await enter(browser, 'a wrong password')).toBe(422);
  expect(await enter(browser)).toBe(303);
});

test('an expired or forged address lets nobody in', async () => {
  const mark = await markToLetIn(world.db, secret, world.clock.now());
  for (const given of [mark.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), 'x', '']) {
    const browser = world.browser('203.0.113.2');
    await browser.visit(`/admin/login?let-in=${given}`);
    expect(browser.cookies.get('admin-browser')).toBeUndefined();
  }
  const late = world.browser('203.0.113.3');
  world.clock.advance({ minutes: 10 });
  await late.visit(`/admin/login?let-in=${mark}`);
  expect(late.cookies.get('admin-browser')).toBeUndefined();
});
