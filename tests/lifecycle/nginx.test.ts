import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { IMPORT_FORM_BYTES_MAX } from '../../rules/limits.ts';
import { OWN_ANSWER } from '../../rules/own-answer.ts';
import { nginxProgram } from '../engines/found.ts';
import { freshDatabase } from '../engines/server.ts';
import { twilioStandIn } from '../outside/twilio-stand-in.ts';
import { askForCode } from '../sign-in.ts';
import {
  browserThrough,
  checkedConfiguration,
  freePorts,
  send,
  siteConfiguration,
  startNginx,
} from './behind-nginx.ts';
import { dataFolder, launch } from './launch.ts';
import { settingsOf } from './with-provider.ts';

const postgres = inject('postgres');
const program = nginxProgram() ?? '';
const METRICS_TOKEN = 'a token of this test';

/** Two processes on one database, and nginx in front of them as deploy/nginx.conf says. */
async function shop() {
  const [http = 0, https = 0, ...upstreams] = await freePorts(4);
  const folder = join(dataFolder(), 'nginx');
  const { path, check } = checkedConfiguration(program, folder, siteConfiguration({ http, https, upstreams }));
  expect(check).toMatch(/^0: .*syntax is ok\n.*test is successful\n$/s);
  const env = {
    ...settingsOf(await twilioStandIn()),
    DATABASE_URL: await freshDatabase(postgres ?? ''),
    SECRET: 'the secret that both processes share, long enough',
    BACKUP_KEY: 'a key of this test',
    PUBLIC_URL: `https://127.0.0.1:${https}`,
    TRUST_PROXY: '1',
    OTP_SENDS_PER_ADDRESS_HOUR: '1',
    METRICS_TOKEN,
  };
  const start = (PORT: number) => launch({ ...env, DATA_DIR: dataFolder(), PORT: String(PORT) }).ready();
  const processes = [await start(upstreams[0] ?? 0), await start(upstreams[1] ?? 0)] as const;
  await startNginx(program, folder, path, https);
  return { http, https, upstreams, env, processes };
}

type Shop = Awaited<ReturnType<typeof shop>>;

async function expectAddresses({ https }: Shop): Promise<void> {
  const codeFor = async (from: string, mobile: string, headers = {}) =>
    (await askForCode(browserThrough(https, from, headers), 'reseller', mobile)).status;
  expect(await codeFor('127.0.0.2', '9825600001')).toBe(303);
  expect(await codeFor('127.0.0.2', '9825600002')).toBe(429);
  expect(await codeFor('127.0.0.2', '9825600002', { 'x-forwarded-for': '192.0.2.77' })).toBe(429);
  expect(await codeFor('127.0.0.3', '9825600002')).toBe(303);
}

/** A line stays open through one process; announcements of the database arrive while its response continues. */
async function expectLine({ https, env }: Shop): Promise<void> {
  const token = 'x'.repeat(43);
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  try {
    await client.query(
      `insert into admin_sessions (token_hash, created_at, seen_at, expires_at)
       values (sha256($1::bytea), now(), now(), now() + interval '1 hour')`,
      [token],
    );
    const headers = { cookie: `__Host-admin=${token}` };
    const asked = send({ port: https, path: '/live?as=admin&topics=accounts', headers });
    // An nginx that buffers the line keeps its beginning too.
    await expect(Promise.race([asked, pause(30_000, 'kept back')])).resolves.toMatchObject({ statusCode: 200 });
    const line = await asked;
    expect(line.headers['content-type']).toBe('text/event-stream');
    let came = '';
    line.setEncoding('utf8').on('data', (text: string) => (came += text));
    await expect.poll(() => came).not.toBe('');
    await client.query(`select pg_notify('thok', 'another,accounts')`);
    await expect.poll(() => came).toContain('data: changed');
    line.destroy();
  } finally {
    await client.end();
  }
}

/** Nobody signs in here, so every body is refused; the question is by whom: nginx or the site. */
async function expectLimits({ https }: Shop): Promise<void> {
  const refused = async (bytes: number) => {
    const headers = { 'content-length': String(bytes), 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await send({ port: https, path: '/supplier/import', method: 'POST', headers });
    answer.resume();
    return [answer.statusCode, OWN_ANSWER in answer.headers];
  };
  expect(await refused(IMPORT_FORM_BYTES_MAX + 1)).toEqual([413, false]);
  expect((await refused(IMPORT_FORM_BYTES_MAX))[1]).toBe(true);
}

test.skipIf(program === '' || postgres === null)(
  'behind nginx addresses, live lines, limits and the doctor work, and one process may end',
  async () => {
    const site = await shop();
    const { https, http, upstreams, env, processes } = site;
    const plain = await fetch(`http://127.0.0.1:${http}/x?y`, { redirect: 'manual' });
    expect(plain.headers.get('location')).toBe('https://127.0.0.1/x?y');
    const page = await browserThrough(https, '127.0.0.1').visit('/help');
    expect([page.status, page.headers.get('x-request-id')]).toEqual([200, expect.stringMatching(/^[\da-f]{32}$/)]);
    await expectAddresses(site);
    await expectLine(site);
    await expectLimits(site);

    const watched = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await browserThrough(https, '127.0.0.1').visit('/metrics', { headers: watched })).status).toBe(404);
    const sent = upstreams.map(async (port) => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: watched })).text();
      return Number(/^thok_sms_total\{outcome="sent"\} (\d+)$/m.exec(metrics)?.[1]);
    });
    expect((await Promise.all(sent)).reduce((sum, count) => sum + count, 0)).toBe(2);

    const around = { ...env, DATA_DIR: dataFolder(), NODE_EXTRA_CA_CERTS: 'tests/outside/certificate/certificate.pem' };
    const { out } = await launch(around, [process.execPath, 'scripts/start.mjs', 'doctor']).ended;
    expect(out).toMatch(/^well {4}PUBLIC_URL: https:\/\/127\.0\.0\.1:\d+ answers: Thok \d/m);
    expect(out).toMatch(/^well {4}Proxy: a request from here counts as 127\.0\.0\.1; a forged/m);

    await processes[0].kill();
    const after = await Promise.all(
      Array.from({ length: 20 }, () => browserThrough(https, '127.0.0.1').visit('/help')),
    );
    expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200));
  },
);
