import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../engines/server.ts';
import { dataFolder, launch, seededFolder } from '../lifecycle/launch.ts';
import { adminPassword, signInAdmin } from '../sign-in.ts';
import type { Ending, Site } from '../site.ts';

const postgres = inject('postgres');
const SECRET = 'the secret that both processes share, long enough';
const VERIFIED = /"msg":"the back-up is verified"/g;
const PATIENCE_MS = 200_000;
/** A trial gets only the processor time that others leave; on a busy machine that is little. */
const LONG = { timeout: 400_000 };

const drill = (env: Record<string, string>, ...args: string[]): Promise<Ending> =>
  launch(env, [process.execPath, 'scripts/start.mjs', 'drill', ...args]).ended;
const archives = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.zip'));
const verifiedIn = (sites: Site[]) => sites.flatMap(({ out }) => [...out.matchAll(VERIFIED)]).length;

/** Resolves when the condition is true. */
async function until(is: () => boolean, sites: Site[]): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !is(); await pause(20))
    if (Date.now() > end)
      throw new Error(`it did not come about: ${sites.map(({ out, errors }) => out + errors).join()}`);
}

test(
  'a shop makes its first back-up at its start and tries it, and the drill restores it or reports damage',
  LONG,
  async () => {
    const DATA_DIR = seededFolder();
    const site = await launch({ DATA_DIR, BACKUP_EVERY: '31d', ADMIN_PASSWORD: adminPassword }).ready();
    await until(() => verifiedIn([site]) === 1, [site]);
    const operator = site.browser();
    await signInAdmin(operator);
    expect(await (await operator.visit('/admin/overview')).text()).toMatch(/Last back-up.*?, verified/);
    expect(await (await site.browser().visit('/metrics')).text()).toContain('\nthok_backup_healthy 1\n');
    const [name = ''] = archives(join(DATA_DIR, 'backups'));
    expect(readdirSync(DATA_DIR).filter((one) => one.startsWith('scratch'))).toEqual([]);

    // The drill runs while the shop is open.
    const tried = await drill({ DATA_DIR });
    expect([tried.errors, tried.code]).toEqual(['', 0]);
    expect(tried.out).toContain(`Trying ${join(DATA_DIR, 'backups', name)}.`);
    expect(tried.out).toMatch(
      /It came back whole: restored into an embedded scratch store in \d+\.\d s, looked through /,
    );
    expect(tried.out).toContain('The rules of stock and orders hold in it.');

    // After a restart it has the back-up, and makes none.
    await site.stop();
    const again = await launch({ DATA_DIR, BACKUP_EVERY: '31d' }).ready();
    await (await again.browser().visit('/readyz')).text();
    expect((await again.stop()).out).not.toMatch(VERIFIED);
    expect(archives(join(DATA_DIR, 'backups'))).toEqual([name]);

    const spoilt = join(DATA_DIR, 'backups', 'spoilt.zip');
    const bytes = readFileSync(join(DATA_DIR, 'backups', name));
    bytes.writeUInt8(bytes.readUInt8(5000) ^ 1, 5000);
    writeFileSync(spoilt, bytes);
    const refused = await drill({ DATA_DIR, INIT_CWD: join(DATA_DIR, 'backups') }, 'spoilt.zip');
    expect([refused.code, refused.out]).toEqual([
      1,
      expect.stringMatching(/This back-up is not to be relied on: .*spoilt\.zip is not a whole back-up/),
    ]);
  },
);

test('an interrupted back-up is made again at the next start, and its parts are ignored', LONG, async () => {
  const DATA_DIR = seededFolder();
  const folder = join(DATA_DIR, 'backups');
  const site = await launch({ DATA_DIR, BACKUP_EVERY: '31d' }).ready();
  await until(() => existsSync(join(folder, 'making')), [site]);
  await site.kill();
  const killed = dataFolder();
  cpSync(DATA_DIR, killed, { recursive: true });
  const again = await launch({ DATA_DIR: killed, BACKUP_EVERY: '31d' }).ready();
  await until(() => verifiedIn([again]) === 1, [again]);
  expect(again.out).toContain('"msg":"a back-up was interrupted"');
  expect(readdirSync(join(killed, 'backups'))).toEqual(archives(join(killed, 'backups')));
});

test.skipIf(postgres === null)(
  'one of two processes makes it, and tries it in a database of its own, if it may create one',
  LONG,
  async () => {
    const DATABASE_URL = await freshDatabase(postgres ?? '');
    const BACKUP_DIR = dataFolder();
    const started = { DATABASE_URL, SECRET, BACKUP_DIR, BACKUP_EVERY: '31d', SAMPLE_DATA: '0' };
    const sites = [1, 2].map(() => launch({ DATA_DIR: dataFolder(), ...started }));
    for (const site of sites) await site.ready();
    await until(() => verifiedIn(sites) > 0, sites);
    expect(archives(BACKUP_DIR)).toHaveLength(1);
    const env = { DATA_DIR: dataFolder(), SECRET, BACKUP_DIR };
    expect((await drill({ ...env, DATABASE_URL })).out).toContain('restored into a scratch database on the server in');

    const client = new pg.Client(postgres ?? '');
    await client.connect();
    await client.query('create role only_a_shop login');
    const limited = DATABASE_URL.replace('thok@', 'only_a_shop@');
    expect((await drill({ ...env, DATABASE_URL: limited })).out).toContain(
      'restored into an embedded scratch store in',
    );
    const { rows } = await client.query(`select from pg_database where datname like 'thok\\_scratch%'`);
    await client.query('drop role only_a_shop');
    await client.end();
    expect(rows).toEqual([]);
    for (const site of sites) await site.stop();
    expect(verifiedIn(sites)).toBe(1);
  },
);

test.each([
  [{ BACKUP_EVERY: '30m' }, /^BACKUP_EVERY must be hours or days such as 24h/],
  [{ BACKUP_KEEP: '7' }, /^BACKUP_KEEP must look like 7d4w12m/],
  [{ FSYNC: 'yes' }, /^FSYNC must be 0 or 1/],
])('%j is refused by one sentence', async (env, sentence) => {
  const { code, errors } = await launch({ DATA_DIR: dataFolder(), ...env }).ended;
  expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
});

test('without a back-up the drill has nothing to try', async () => {
  const { code, errors } = await drill({ DATA_DIR: dataFolder() });
  expect([code, errors]).toEqual([1, expect.stringMatching(/^There is no back-up of the schedule in .*\n$/)]);
});
