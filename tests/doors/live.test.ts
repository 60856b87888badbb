import { expect, onTestFinished, test } from 'vitest';
import { liveStreams } from '../../server/live-streams.ts';
import type { Browser } from '../browser.ts';
import { fileWorld } from '../world.ts';

const world = await fileWorld();

/** A line that is heard: `word` gives what is said next. */
async function lineOf(browser: Browser, topics: string) {
  const answer = await browser.visit(`/live?topics=${topics}`);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  onTestFinished(() => reader.cancel());
  const word = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  return { answer, word };
}

test('says that something of its topics changed, and nothing else', async () => {
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

test('hears of everything again after the line between processes broke', async () => {
  const admin = await world.signInAdmin(world.browser());
  const { word } = await lineOf(admin, 'reports,nonsense');
  await word();
  world.db.announcements.hearEverything();
  expect(await word()).toBe('data: changed\n\n');
});

test('whoever logged out is told so at once, and hears nothing more', async () => {
  const admin = await world.signInAdmin(world.browser());
  const { word } = await lineOf(admin, 'accounts');
  await word();
  await admin.post('/admin/logout', {});
  expect(await word()).toBe('event: end\ndata: end\n\n');
  world.db.announcements.announce('accounts');
  expect(await word()).toBeNull();
});

test('a screen left open keeps nobody in', async () => {
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

test('says its words in the order of the announcements, however long each answer takes', async () => {
  const answers: ((may: boolean) => void)[] = [];
  const mayHear = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const line = liveStreams(world.db).open({ topics: ['reports'], mayHear });
  const reader = (line as ReadableStream<Uint8Array>).getReader();
  onTestFinished(() => reader.cancel());
  await reader.read();
  world.db.announcements.hearEverything();
  for (const answer of answers.toReversed()) answer(true);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: changed\n\n');
});

test('ends when the server does', async () => {
  const streams = liveStreams(world.db);
  const line = streams.open({ topics: ['accounts'], mayHear: () => Promise.resolve(true) });
  const reader = (line as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  streams.closeAll();
  expect((await reader.read()).done).toBe(true);
});

test('only an admin listens, and only to something', async () => {
  const supplier = await world.signUpSupplier({}, world.browser());
  for (const browser of [world.browser(), supplier])
    expect((await browser.visit('/live?topics=accounts')).status).toBe(401);
  const admin = await world.signInAdmin(world.browser());
  expect((await admin.visit('/live')).status).toBe(404);
  expect((await admin.visit('/live?topics=passwords')).status).toBe(404);
});
