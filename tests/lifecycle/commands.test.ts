import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '../engines/server.ts';
import { adminPassword, signInAdmin } from '../sign-in.ts';
import type { Ending, Site } from '../site.ts';
import { dataFolder, launch, seededFolder } from './launch.ts';

const postgres = inject('postgres');
const WHOLE = /^The chain is whole: no entry was changed\.\nEntries: (\d+)\nNewest hash: ([0-9a-f]{64})\n$/;
const opens = async (site: Site, password: string) =>
  (await site.browser().post('/admin/login', { password })).status === 303;

/** Runs `npm run admin -- ...`, with piped input. */
function admin(env: Record<string, string>, args: string[], input = ''): Promise<Ending> {
  return launch(env, [process.execPath, 'scripts/start.mjs', 'admin', ...args], input).ended;
}

const setPassword = (env: Record<string, string>, password: string) => admin(env, ['password'], `${password}\n`);

/** Returns the lengths and newest hashes of the trail in a log, in their order. */
const headsIn = (out: string) =>
  [...out.matchAll(/"audit":\{"count":(\d+),"head":"([0-9a-f]{64})"\}/g)].map(([, count, head]) => [count, head]);

/** Returns a server's answer to a text sent to its socket. */
function answerTo(path: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(path, () => socket.write(text));
    socket.on('data', (part) => (answer += part));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('a running server changes the password, ends the sessions, and records it in the trail and the log', async () => {
  const DATA_DIR = seededFolder();
  const site = await launch({ DATA_DIR, ADMIN_PASSWORD: adminPassword }).ready();
  const browser = site.browser();
  await signInAdmin(browser);
  expect(await admin({ DATA_DIR }, ['verify-audit'])).toMatchObject({ code: 0, out: expect.stringMatching(WHOLE) });

  const changed = await setPassword({ DATA_DIR }, 'set by the command');
  expect(changed).toEqual({
    code: 0,
    out: 'The admin password is changed. Every admin session has ended.\n',
    errors: '',
  });
  expect((await browser.visit('/admin/audit')).headers.get('location')).toBe('/admin/login');
  expect([await opens(site, adminPassword), await opens(site, 'set by the command')]).toEqual([false, true]);

  const { code, out } = await admin({ DATA_DIR }, ['verify-audit']);
  const [, count, head] = WHOLE.exec(out) ?? [];
  expect([code, headsIn(site.out).at(-1)]).toEqual([0, [count, head]]);
  expect(headsIn(site.out)).toHaveLength(2);
  expect((await admin({ DATA_DIR }, ['verify-audit', '--head', head?.slice(0, 16) ?? ''])).code).toBe(0);
  const stranger = await admin({ DATA_DIR }, ['verify-audit', '--head', 'f'.repeat(64)]);
  expect([stranger.code, stranger.out.split('\n')[0]]).toEqual([
    1,
    'No entry has the hash that you noted: the trail was cut or rewritten since.',
  ]);

  const ending = await site.stop();
  expect([ending.code, ending.errors]).toEqual([0, '']);
  expect(ending.out).not.toContain('set by the command');
  expect(existsSync(join(DATA_DIR, 'commands.sock'))).toBe(false);
});

test('without a server the same commands work on the store, and the next start keeps the password', async () => {
  const DATA_DIR = seededFolder();
  await (await launch({ DATA_DIR, ADMIN_PASSWORD: adminPassword }).ready()).stop();
  expect((await setPassword({ DATA_DIR }, 'set without a server')).code).toBe(0);
  const { code, out } = await admin({ DATA_DIR }, ['verify-audit']);
  expect([code, WHOLE.exec(out)?.[1]]).toEqual([0, '2']);
  const site = await launch({ DATA_DIR }).ready();
  expect([await opens(site, adminPassword), await opens(site, 'set without a server')]).toEqual([false, true]);
  expect(headsIn(site.out)).toEqual([['2', WHOLE.exec(out)?.[2]]]);
});

test('the socket of a killed server prevents neither a command nor the next server', async () => {
  const DATA_DIR = seededFolder();
  const killed = await launch({ DATA_DIR, ADMIN_PASSWORD: adminPassword }).ready();
  await killed.kill();
  expect(existsSync(join(DATA_DIR, 'commands.sock'))).toBe(true);
  expect((await setPassword({ DATA_DIR }, 'after the first kill')).code).toBe(0);
  const site = await launch({ DATA_DIR }).ready();
  expect(await opens(site, 'after the first kill')).toBe(true);
  expect((await setPassword({ DATA_DIR }, 'and to the next one')).code).toBe(0);
  expect(await opens(site, 'and to the next one')).toBe(true);
});

test('the socket is for its owner alone and accepts only commands', async () => {
  const DATA_DIR = seededFolder();
  const site = await launch({ DATA_DIR, ADMIN_PASSWORD: adminPassword }).ready();
  const path = join(DATA_DIR, 'commands.sock');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  for (const text of [
    'GET / HTTP/1.1\r\n\r\n',
    '{"command":"fly"}\n',
    '{"command":"password","password":"short"}\n',
    '{"command":"password","password":"long enough","more":1}\n',
    `{"command":"password","password":"${'x'.repeat(201)}"}\n`,
    '{"command":"verify-audit","head":"\' or 1=1"}\n',
    'null\n',
    '{"command":"backup","file":"shop.zip"}\n',
    'x'.repeat(20_000),
  ]) {
    const answer = await answerTo(path, text);
    expect([text, answer]).toEqual([text, expect.stringMatching(/^\{"refused":".*does not know this command\."\}\n$/)]);
  }
  expect(await opens(site, adminPassword)).toBe(true);
});

test('a data folder with a long path has its socket among the temporary files, in a folder for its owner alone', async () => {
  const DATA_DIR = join(seededFolder(), 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(DATA_DIR, { recursive: true });
  const TMPDIR = dataFolder();
  const site = await launch({ DATA_DIR, TMPDIR, ADMIN_PASSWORD: adminPassword }).ready();
  expect((await setPassword({ DATA_DIR, TMPDIR }, 'over a long path')).code).toBe(0);
  expect(await opens(site, 'over a long path')).toBe(true);
  expect(existsSync(join(DATA_DIR, 'commands.sock'))).toBe(false);
  expect(tmpdir()).not.toBe(TMPDIR);
});

test.each([
  [['password'], 'short\n', 'The password must have at least 8 characters.'],
  [['password'], '', 'No password was given. Nothing was changed.'],
  [['password', 'given openly'], '', /^Say what to do: /],
  [['verify-audit', '--head', 'abc'], '', 'The hash after --head must be 16 to 64 hexadecimal digits.'],
  [['fly'], '', /^Say what to do: /],
  [['verify-audit'], '', /^There is no store in \S+\. Set DATA_DIR to the folder of the shop\.$/],
])('admin %j is refused with one sentence, and makes nothing', async (args, input, sentence) => {
  const DATA_DIR = dataFolder();
  const { code, out, errors } = await admin({ DATA_DIR }, args, input);
  expect([code, out, errors.trim()]).toEqual([
    1,
    '',
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
});

test.skipIf(postgres === null)(
  'on a PostgreSQL server commands need no socket, and the running server applies them',
  async () => {
    const name = `site_${randomBytes(6).toString('hex')}`;
    await createDatabase(postgres ?? '', name);
    const DATABASE_URL = (postgres ?? '').replace(/postgres$/, name);
    const DATA_DIR = dataFolder();
    const site = await launch({ DATA_DIR, DATABASE_URL, SAMPLE_DATA: '0', ADMIN_PASSWORD: adminPassword }).ready();
    onTestFinished(() => site.kill());
    expect(existsSync(join(DATA_DIR, 'commands.sock'))).toBe(false);
    expect((await setPassword({ DATA_DIR, DATABASE_URL }, 'set beside the server')).code).toBe(0);
    expect([await opens(site, adminPassword), await opens(site, 'set beside the server')]).toEqual([false, true]);
    const { code, out } = await admin({ DATA_DIR, DATABASE_URL }, ['verify-audit']);
    expect([code, headsIn((await site.stop()).out).at(-1)]).toEqual([0, WHOLE.exec(out)?.slice(1)]);
  },
);
