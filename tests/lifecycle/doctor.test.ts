import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDatabase, freshDatabase } from '../engines/server.ts';
import type { Ending } from '../site.ts';
import { dataFolder, launch, seededFolder } from './launch.ts';
import { settingsOf } from './with-provider.ts';

const postgres = inject('postgres');
const secrets = {
  SECRET: 'a secret of this test, 32 characters or more',
  BACKUP_KEY: 'a key of this test',
  METRICS_TOKEN: 'a token of this test',
  ADMIN_PASSWORD: 'a password of this test',
};

/** Runs `npm run doctor`; its output must not contain a secret. */
async function doctor(env: Record<string, string>): Promise<Ending> {
  const ending = await launch(env, [process.execPath, 'scripts/start.mjs', 'doctor']).ended;
  expect(ending.errors).toBe('');
  for (const name of ['SECRET', 'BACKUP_KEY', 'METRICS_TOKEN', 'ADMIN_PASSWORD', 'TWILIO_AUTH_TOKEN'])
    if (env[name] !== undefined) expect(ending.out).not.toContain(env[name]);
  return ending;
}

/** Returns the names of the faults to mend. */
const toMend = ({ out }: Ending) => out.split('\n').flatMap((line) => /^MEND {4}(\S+):/.exec(line)?.[1] ?? []);

test('says before the first start what would be made, and makes nothing', async () => {
  const above = dataFolder();
  const ending = await doctor({ DATA_DIR: join(above, 'data') });
  expect(ending).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^well {4}DATA_DIR: .* the first start makes it\.$/m),
  });
  expect(ending.out).toMatch(/^0 things to mend, \d pieces of advice\.$/m);
  expect(readdirSync(above)).toEqual([]);
});

test('reports an invalid setting, and ends with 1', async () => {
  const ending = await doctor({ DATA_DIR: dataFolder(), PORT: 'eighty' });
  expect([ending.code, toMend(ending)]).toEqual([1, ['Settings']]);
  expect(ending.out).toContain('PORT must be a whole number.');
});

test('asks the server that holds an embedded store', async () => {
  const DATA_DIR = seededFolder();
  expect((await doctor({ DATA_DIR })).out).toMatch(/^advice {2}Database: the embedded one is shut/m);
  await launch({ DATA_DIR }).ready();
  const { code, out } = await doctor({ DATA_DIR });
  expect(code).toBe(0);
  for (const line of [
    /^well {4}Database: PostgreSQL \d+.*, embedded, answers\.$/m,
    /^well {4}Schema: is up to date\.$/m,
    /^well {4}Clock: /m,
  ])
    expect(out).toMatch(line);
});

test('reports several workers on the embedded database as a fault', async () => {
  const ending = await doctor({ DATA_DIR: dataFolder(), WORKERS: '2' });
  expect([ending.code, toMend(ending)]).toEqual([1, ['Settings']]);
  expect(ending.out).toContain('WORKERS is 2, but the embedded database serves one process only.');
});

test('leaves a folder that others can read as it is', async () => {
  const DATA_DIR = dataFolder();
  mkdirSync(join(DATA_DIR, 'postgres'));
  writeFileSync(join(DATA_DIR, 'secret'), 'aaaa', { mode: 0o644 });
  chmodSync(DATA_DIR, 0o755);
  const ending = await doctor({ DATA_DIR });
  expect([ending.code, toMend(ending)]).toEqual([1, ['SECRET', 'SECRET']]);
  expect(ending.out).toMatch(/^advice {2}DATA_DIR: .* is open to other accounts/m);
  expect([statSync(DATA_DIR).mode & 0o777, statSync(join(DATA_DIR, 'secret')).mode & 0o777]).toEqual([0o755, 0o644]);
});

const provider = settingsOf({ line: { baseUrl: 'https://sms.example' } } as Parameters<typeof settingsOf>[0]);

test.skipIf(postgres === null)(
  'judges a PostgreSQL database: empty, made by a start, with another secret, at an address that does not answer',
  async () => {
    const DATABASE_URL = await freshDatabase(postgres ?? '');
    const env = { DATA_DIR: dataFolder(), DATABASE_URL, ...secrets, ...provider };
    const before = await doctor(env);
    expect(before.out).toMatch(/^well {4}Schema: the database is empty; the first start makes its tables\.$/m);
    // The ids of the texts come from the example file.
    expect(toMend(before)).toEqual(['SMS_OTP_TEMPLATE_EN']);

    await (await launch(env).ready()).stop();
    expect((await doctor(env)).out).toMatch(/^well {4}Schema: is up to date\.$/m);
    const other = {
      ...env,
      SECRET: 'another secret of this test, also 32 characters',
      PUBLIC_URL: 'https://127.0.0.1:1',
    };
    const after = await doctor(other);
    expect([after.code, toMend(after)]).toEqual([1, ['TRUST_PROXY', 'SMS_OTP_TEMPLATE_EN', 'SECRET', 'PUBLIC_URL']]);

    // Eleven connections each; the tests' server allows two hundred.
    const many = await doctor({ ...env, WORKERS: '64' });
    expect(many.out).toMatch(/^advice {2}WORKERS: is 64, but this machine has \d+ cores/m);
    expect(many.out).toMatch(/^MEND {4}Connections: WORKERS=64 may take 704, and the database has room for 197\./m);
  },
);

test.skipIf(postgres === null)('reports a database that is not UTF-8, and one that is away', async () => {
  await createDatabase(postgres ?? '', `doctored encoding 'SQL_ASCII' locale 'C'`);
  const DATA_DIR = dataFolder();
  const ascii = await doctor({ DATA_DIR, DATABASE_URL: (postgres ?? '').replace(/postgres$/, 'doctored') });
  expect([ascii.code, toMend(ascii)]).toEqual([1, ['Encoding']]);
  const away = await doctor({ DATA_DIR, DATABASE_URL: 'postgres://thok:a-password@127.0.0.1:1/thok' });
  expect([away.code, toMend(away)]).toEqual([1, ['Database']]);
  expect(away.out).toMatch(/127\.0\.0\.1:1\/thok\) cannot be used: .*ECONNREFUSED/);
  expect(away.out).not.toContain('a-password');
});
