import pg from 'pg';
import { expect, inject, test } from 'vitest';
import type { Reseller } from '../../domain/accounts/people.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { Browser } from '../browser.ts';
import { checkoutForm } from '../doors/orders/baskets.ts';
import { pgbouncerProgram } from '../engines/found.ts';
import { freshDatabase } from '../engines/server.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import { fillMany, type Lines, newBuyers, newSeller } from '../trade/scene.ts';
import { Backends } from './backends.ts';
import { Pgbouncer } from './behind-pgbouncer.ts';
import { browsersAt, sessionsOf } from './signed-in-buyers.ts';

const postgres = inject('postgres');
const program = pgbouncerProgram();
const now = new Date();
const BUYERS = 40;
const CONNECTIONS = 5;

/** Two processes behind a pgbouncer with five connections, and as many resellers with a full basket. */
async function shop(changed: ConstructorParameters<typeof Pgbouncer>[1]) {
  const databaseUrl = await freshDatabase(postgres ?? '');
  const pooler = await new Pgbouncer(program ?? '', changed).start(databaseUrl);
  const env = { ...pooler.addresses, SECRET: 'the secret that both processes share, long enough', SAMPLE_DATA: '0' };
  const sites = await Promise.all([1, 2].map(() => launch({ DATA_DIR: dataFolder(), ...env }).ready()));
  const store = { dataDir: '', databaseUrl };
  const tokens = await within(store, async ({ db }) => {
    const { products } = await newSeller(db, '9826850031', [{ pieces: [90_000] }], now);
    const buyers = await newBuyers(db, BUYERS, now);
    await fillMany(
      db,
      buyers.map((buyer): [Reseller, Lines] => [buyer, [[products[0] ?? 0n, 10]]]),
      now,
    );
    return sessionsOf(db, buyers, now);
  });
  const browsers = browsersAt(sites, tokens);
  return { databaseUrl, env, sites, store, browsers };
}

/** Returns the rows of a query, through the pooler or directly. */
async function asked<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

test.skipIf(postgres === null || program === null)(
  'behind pgbouncer in transaction mode forty people order through five connections, and are notified',
  async () => {
    const { databaseUrl, env, sites, store, browsers } = await shop({ settings: { default_pool_size: CONNECTIONS } });
    const [one, other] = browsers as [Browser, Browser];
    const line = await one.visit('/live?topics=orders');
    const words = line.body?.pipeThrough(new TextDecoderStream()).getReader();
    await words?.read();
    const forms = await Promise.all(browsers.map(checkoutForm));
    const ordered = async (browser: Browser, at: number) =>
      (await browser.post('/reseller/checkout', forms[at] ?? {})).headers.get('location');
    const elsewhere = new Browser(other.site);
    elsewhere.cookies.set('session', one.cookies.get('session') ?? '');
    // The other process is notified.
    expect(await ordered(elsewhere, 0)).toMatch(/^\/reseller\/orders\?placed=/);
    expect((await words?.read())?.value).toContain('data: changed');
    const placed = await Promise.all(browsers.slice(1).map((browser, at) => ordered(browser, at + 1)));
    expect(new Set(placed.filter((place) => place?.startsWith('/reseller/orders?placed='))).size).toBe(BUYERS - 1);
    const used = await asked<{ count: number }>(
      databaseUrl,
      `select count(*)::integer as count from pg_stat_activity where application_name = 'pooled by thok'`,
    );
    expect(used[0]?.count).toBeGreaterThan(0);
    expect(used[0]?.count).toBeLessThanOrEqual(CONNECTIONS);
    expect(await within(store, ({ db }) => brokenInvariants(db))).toEqual([]);

    const doctor = launch({ ...env, DATA_DIR: dataFolder() }, [process.execPath, 'scripts/start.mjs', 'doctor']);
    const { out } = await doctor.ended;
    expect(out).toMatch(/^well {4}Pooler: statements through it end after 15s\.$/m);
    expect(out).toMatch(/^well {4}DATABASE_DIRECT_URL: leads to the same database\.$/m);
    for (const site of sites) {
      const { code, errors, out } = await site.stop();
      expect([code, errors, /"level":"?(?:error|50)/.exec(out)]).toEqual([0, '', null]);
    }
  },
);

test.skipIf(postgres === null || program === null)('workers go through pgbouncer too', async () => {
  const databaseUrl = await freshDatabase(postgres ?? '');
  const pooler = await new Pgbouncer(program ?? '', { settings: { default_pool_size: 2 * CONNECTIONS } }).start(
    databaseUrl,
  );
  const env = { ...pooler.addresses, SECRET: 'the secret that both processes share, long enough', SAMPLE_DATA: '0' };
  const site = await launch({ DATA_DIR: dataFolder(), WORKERS: '2', ...env }).ready();
  expect((await new Browser(site).visit('/suppliers')).status).toBe(200);
  const used = await asked<{ count: number }>(
    databaseUrl,
    `select count(*)::integer as count from pg_stat_activity where application_name = 'pooled by thok'`,
  );
  expect(used[0]?.count).toBeGreaterThan(0);
  expect((await site.stop()).code).toBe(0);
});

test.skipIf(postgres === null || program === null)(
  'behind pgbouncer a statement has its time limit, a request without a connection is refused, and the shop recovers',
  async () => {
    const { databaseUrl, env, browsers } = await shop({
      settings: { default_pool_size: CONNECTIONS, query_wait_timeout: 1 },
      texts: { 'statement_timeout = 15000': 'statement_timeout = 1000' },
    });
    const [browser] = browsers as [Browser];
    const backends = await Backends.of(databaseUrl);
    await backends.hold('purchases');
    expect((await browser.visit('/reseller/orders')).status).toBe(500);
    await backends.letGo();
    expect((await browser.visit('/reseller/orders')).status).toBe(200);

    const holders = Array.from({ length: CONNECTIONS }, () => new pg.Client(env.DATABASE_URL));
    for (const holder of holders) {
      await holder.connect();
      await holder.query('begin');
    }
    const late = await browser.visit('/reseller/orders');
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
    for (const holder of holders) await holder.end();
    const after = await Promise.all(browsers.map((one) => one.visit('/reseller/orders')));
    expect(after.map(({ status }) => status)).toEqual(Array(BUYERS).fill(200));
  },
);
