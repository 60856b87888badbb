import { expect, onTestFinished, test } from 'vitest';
import { changePassword } from '../../../domain/admin/password.ts';
import { OPERATOR } from '../../../rules/notices/live.ts';
import { liveStreams } from '../../../server/live-streams.ts';
import type { Browser } from '../../browser.ts';
import { until } from '../../until.ts';
import { fileWorld } from '../../world.ts';
import { lineAt } from '../live-line.ts';

const world = await fileWorld();

const operator = { owner: 'one operator', audience: OPERATOR, mayListen: () => Promise.resolve(true) };
const lineOf = (admin: Browser, topics: string) => lineAt(admin, `/live?as=admin&topics=${topics}`);

test('a line reports that its topics have changed, and nothing else', async () => {
  const admin = await world.signInAdmin(world.browser());
  const { answer, word } = await lineOf(admin, 'accounts');
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await word()).toBe('retry: 1000\n\n');

  world.db.announcements.announce('catalogue');
  world.db.announcements.announce('accounts');
  expect(await word()).toBe('data: changed\n\n');
  world.db.announcements.announce('accounts');
  expect(await word()).toBe('data: changed\n\n');
});

test('a line reports a change after the line between processes broke', async () => {
  const admin = await world.signInAdmin(world.browser());
  const { word } = await lineOf(admin, 'reports,nonsense');
  await word();
  world.db.announcements.receiveEverything();
  expect(await word()).toBe('data: changed\n\n');
});

test('logging out ends the line at once', async () => {
  const admin = await world.signInAdmin(world.browser());
  const { word } = await lineOf(admin, 'accounts');
  await word();
  await admin.post('/admin/logout', {});
  expect(await word()).toBe('event: end\ndata: end\n\n');
  world.db.announcements.announce('accounts');
  expect(await word()).toBeNull();
});

test('an open screen does not prolong a session', async () => {
  const admin = await world.signInAdmin(world.browser());
  const ends = () => world.db.selectFrom('admin_sessions').select('expires_at').orderBy('expires_at', 'desc').execute();
  const [before] = await ends();
  const { word } = await lineOf(admin, 'accounts');
  await word();
  world.clock.advance({ hours: 6 });
  world.db.announcements.announce('accounts');
  expect(await word()).toBe('data: changed\n\n');
  expect((await ends())[0]).toEqual(before);
});

test('a line keeps the order of the announcements, however long each check takes', async () => {
  const answers: ((may: boolean) => void)[] = [];
  const mayListen = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const reader = liveStreams(world.db)
    .open({ ...operator, topics: ['reports'], mayListen })
    .getReader();
  onTestFinished(() => reader.cancel());
  await reader.read();
  world.db.announcements.receiveEverything();
  for (const answer of answers.toReversed()) answer(true);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: changed\n\n');
});

test('a line ends with the server', async () => {
  const streams = liveStreams(world.db);
  const reader = streams.open({ ...operator, topics: ['accounts'] }).getReader();
  await reader.read();
  streams.closeAll();
  expect((await reader.read()).done).toBe(true);
});

test("only an admin listens to the operator's topics, and to at least one", async () => {
  const supplier = await world.signUpSupplier({}, world.browser());
  const admin = await world.signInAdmin(world.browser());
  for (const browser of [world.browser(), supplier])
    expect((await browser.visit('/live?as=admin&topics=accounts')).status).toBe(401);
  expect((await supplier.visit('/live?topics=accounts')).status).toBe(404);
  expect((await admin.visit('/live?topics=accounts')).status).toBe(401);
  expect((await admin.visit('/live?as=admin')).status).toBe(404);
  expect((await admin.visit('/live?as=admin&topics=passwords')).status).toBe(404);
});

test('changing the password ends the lines of everybody who used the old one', async () => {
  const admin = await world.signInAdmin(world.browser());
  const { word } = await lineOf(admin, 'texts');
  await word();
  await changePassword(world.db, 'another password of the tests', world.clock.now());
  expect(await word()).toBe('event: end\ndata: end\n\n');
});

test('an owner has twelve lines at a time, everybody together two thousand', async () => {
  const streams = liveStreams(world.db);
  onTestFinished(() => streams.closeAll());
  const open = (owner: string) => streams.open({ ...operator, topics: ['texts'], owner });
  const lines = Array.from({ length: 12 }, () => open('one'));
  expect(() => open('one')).toThrow(expect.objectContaining({ status: 429, key: 'live_too_many_of_one' }));
  await lines[0]?.cancel();
  open('one');
  for (let count = 12; count < 2000; count += 1) open(`another ${count}`);
  expect(() => open('yet another')).toThrow(expect.objectContaining({ status: 503, key: 'live_too_many' }));
  expect(streams.count()).toBe(2000);
});

test('a line that nobody reads is closed', async () => {
  const streams = liveStreams(world.db);
  streams.open({ ...operator, topics: ['texts'] });
  for (let count = 0; count < 110; count += 1) {
    world.db.announcements.announce('texts');
    await Promise.resolve();
    await Promise.resolve();
  }
  await until(() => streams.count() === 0, 'the line to be closed');
});
