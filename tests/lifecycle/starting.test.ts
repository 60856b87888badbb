import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '../engines/server.ts';
import { askForCode, signIn } from '../sign-in.ts';
import type { Ending } from '../site.ts';
import { dataFolder, launch, seededFolder } from './launch.ts';

const postgres = inject('postgres');

/** Expects that the start was refused with one sentence for the operator, without a stack. */
function expectOneSentence({ code, out, errors }: Ending, sentence: RegExp): void {
  expect(errors).toMatch(sentence);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(out).not.toContain('Thok is ready');
  expect(code).toBe(1);
}

test('a start prints the address and the demo accounts, which have traded; a second one on the same data is refused', async () => {
  const DATA_DIR = dataFolder();
  const site = await launch({ DATA_DIR }).ready();
  expect(site.out).toContain('9876500001');
  expect(site.out).toContain('9876500002');
  expect((await site.browser().visit('/')).status).toBe(200);
  const reseller = site.browser();
  await signIn(reseller, '9876500002', 'reseller');
  expect(await (await reseller.visit('/reseller/orders')).text()).toContain('Shree Umiya Traders');

  expectOneSentence(await launch({ DATA_DIR }).ended, /^Another Thok process is using the data folder /);
  expect((await site.browser().visit('/')).status).toBe(200);
});

test('without samples the market is empty and no demo account is named', async () => {
  const site = await launch({ DATA_DIR: dataFolder(), SAMPLE_DATA: '0' }).ready();
  expect(site.out).not.toContain('9876500001');
  expect((await site.browser().visit('/product/1')).status).toBe(404);
});

test('a port in use ends a start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const PORT = String(typeof address === 'object' && address?.port);
  expectOneSentence(
    await launch({ DATA_DIR: seededFolder(), PORT }).ended,
    new RegExp(`^Port 127.0.0.1:${PORT} is in use`),
  );
});

test.each([
  ['PORT', 'eighty', /^PORT must be a whole number/],
  ['PORT', '70000', /^PORT must be at most 65535/],
  ['SAMPLE_DATA', 'yes', /^SAMPLE_DATA must be 0, 1 or more/],
  ['DATABASE_URL', 'mysql://localhost/thok', /^DATABASE_URL must look like postgres:/],
  ['DATABASE_REPLICA_URLS', 'db2:5432,db3', /^DATABASE_REPLICA_URLS must be addresses like postgres:/],
  ['DATABASE_REPLICA_URLS', 'postgres://db2/thok', /^DATABASE_REPLICA_URLS is of use beside DATABASE_URL only/],
  ['DATABASE_REPLICA_LAG_SECONDS', '0', /^DATABASE_REPLICA_LAG_SECONDS must be at least 1\.$/m],
  ['PUBLIC_URL', 'thok.example', /^PUBLIC_URL must look like https:/],
  ['SECRET', 'short', /^SECRET must have at least 32 characters/],
  ['SMS_PROVIDER', 'msg91', /^MSG91_AUTH_KEY must be set when SMS_PROVIDER is msg91\.$/m],
  ['OTP_SENDS_PER_DAY', '0', /^OTP_SENDS_PER_DAY must be at least 1\.$/m],
  ['SMS_URL', 'http://sms.example', /^SMS_URL must begin with https:/],
  ['DATABASE_WAIT_SECONDS', '2h', /^DATABASE_WAIT_SECONDS must be a whole number\.$/m],
])('%s=%s is refused with one sentence', async (name, value, sentence) => {
  expectOneSentence(await launch({ DATA_DIR: dataFolder(), [name]: value }).ended, sentence);
});

test('a start waits for a database that is away with a line each second, and then gives up', async () => {
  const DATABASE_URL = 'postgres://thok@127.0.0.1:1/thok';
  const ending = await launch({ DATA_DIR: dataFolder(), DATABASE_URL, DATABASE_WAIT_SECONDS: '2' }).ended;
  expectOneSentence(ending, /^The database at DATABASE_URL \(.*127\.0\.0\.1:1.*\) cannot be used: .*ECONNREFUSED/);
  const [first, ...lines] = ending.out.trim().split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject({
    msg: 'Thok starts',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  expect([lines.length > 0, lines.length <= 2]).toEqual([true, true]);
  for (const line of lines) expect(line).toContain('waiting for the database');
});

test.skipIf(postgres === null)('a start does not wait for a database that does not exist', async () => {
  const DATABASE_URL = (postgres ?? '').replace(/postgres$/, 'nowhere');
  const ending = await launch({ DATA_DIR: dataFolder(), DATABASE_URL }).ended;
  expectOneSentence(ending, /^The database at DATABASE_URL \(.*\) cannot be used: .*"nowhere" does not exist/);
  expect(ending.out).not.toContain('waiting');
});

// The screen of a public shop would show everybody's codes: decision 059.
test.each([
  ['PUBLIC_URL', 'https://thok.example'],
  ['TRUST_PROXY', '1'],
])('%s without a provider and without DEMO=1 is refused', async (name, value) => {
  const wanted = `^${name} is for a shop that others reach: set SMS_PROVIDER, or DEMO=1 to show everybody's codes`;
  expectOneSentence(await launch({ DATA_DIR: dataFolder(), [name]: value }).ended, new RegExp(wanted));
});

test('DEMO=1 allows such a shop, which shows codes', async () => {
  const env = { DATA_DIR: seededFolder(), TRUST_PROXY: '1', DEMO: '1' };
  const browser = (await launch(env).ready()).browser();
  expect((await askForCode(browser, 'reseller', '9825600001')).status).toBe(303);
  expect(await (await browser.visit('/reseller/login/otp')).text()).toContain('Demo mode: your OTP is');
});

test('the limits apply if the screen does not show the codes, even without a provider', async () => {
  const env = { DATA_DIR: seededFolder(), HOST: '0.0.0.0', OTP_SENDS_PER_ADDRESS_HOUR: '1' };
  const site = await launch(env).ready();
  site.origin = site.origin.replace('0.0.0.0', '127.0.0.1');
  const browser = site.browser();
  expect((await askForCode(browser, 'reseller', '9825600001')).status).toBe(303);
  expect(await (await browser.visit('/reseller/login/otp')).text()).not.toContain('Demo mode');
  expect((await askForCode(site.browser(), 'reseller', '9825600002')).status).toBe(429);
});

test.skipIf(postgres === null)('a database that is not UTF-8 is refused', async () => {
  await createDatabase(postgres ?? '', `ascii encoding 'SQL_ASCII' locale 'C'`);
  const DATABASE_URL = (postgres ?? '').replace(/postgres$/, 'ascii');
  expectOneSentence(await launch({ DATA_DIR: dataFolder(), DATABASE_URL }).ended, /^The database must be UTF-8/);
});

test('an unknown command is refused', async () => {
  const site = launch({ DATA_DIR: dataFolder() }, [process.execPath, 'scripts/start.mjs', 'fly']);
  expectOneSentence(await site.ended, /^Unknown command 'fly'/);
});

test('npm run dev serves the site from its sources and ends with 0', async () => {
  const site = await launch({ DATA_DIR: seededFolder() }, [process.execPath, 'scripts/dev.mjs']).ready();
  const response = await site.browser().visit('/product/50');
  expect(response.status).toBe(200);
  expect((await response.text()).includes('/web/entry.client.tsx')).toBe(true);
  const { code, errors } = await site.stop();
  expect([code, errors]).toEqual([0, '']);
});
