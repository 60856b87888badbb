import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Browser as Chromium, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openSession } from '../../domain/accounts/sessions.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { chromiumFlags, chromiumProgram, nginxProgram } from '../engines/found.ts';
import { freshDatabase } from '../engines/server.ts';
import { checkedConfiguration, freePorts, siteConfiguration, startNginx } from '../lifecycle/behind-nginx.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import type { Site } from '../site.ts';
import { fillMany, newBuyers, newSeller } from '../trade/scene.ts';
import { MIGRATION, nextBuild } from './next-build.ts';
import { ShopLoad } from './shop-load.ts';

const postgres = inject('postgres');
const BUYERS = 1500;
/** The proxy skips a process for two seconds after it did not respond. */
const AGAIN_MS = 3_000;
/** The large table's rows have later days; today's are being written while the version changes. */
const LATER = '2100-01-01';
const now = new Date();
const start = (folder: string, ...command: string[]): [string, ...string[]] => [
  process.execPath,
  join(folder, 'scripts/start.mjs'),
  ...command,
];

/** A shop of two processes behind nginx, on a database with a large table, and people with full baskets. */
async function shop() {
  const [http = 0, https = 0, ...ports] = await freePorts(4);
  const DATABASE_URL = await freshDatabase(postgres ?? '');
  const env = {
    DATABASE_URL,
    DATA_DIR: dataFolder(),
    SECRET: 'the secret that both processes share, long enough',
    BACKUP_KEY: 'a key of this test',
    PUBLIC_URL: `https://127.0.0.1:${https}`,
    TRUST_PROXY: '1',
    DEMO: '1',
  };
  const running = new Map<number, Site>();
  const replace = async (port: number, folder: string) => {
    await running.get(port)?.stop();
    running.set(port, await launch({ ...env, PORT: String(port) }, start(folder)).ready());
    // Waits like deploy/install.sh, until the proxy tries the process again.
    await pause(AGAIN_MS);
  };
  for (const port of ports) await replace(port, '.');
  const store = { dataDir: '', databaseUrl: DATABASE_URL };
  const people = await within(store, async ({ db }) => {
    await sql`insert into product_views select p.id, ${LATER}::date + n, 1
      from products p, generate_series(1, 6000) n where p.id <= 50`.execute(db);
    const { products } = await newSeller(db, '9826860011', [{ pieces: [100_000] }], now);
    const buyers = await newBuyers(db, BUYERS, now);
    await fillMany(
      db,
      buyers.map((buyer) => [buyer, [[products[0] ?? 0n, 10]]]),
      now,
    );
    const session = ({ id, mobile }: { id: string; mobile: string | null }) =>
      openSession(db, { mobile: mobile ?? '', userId: id, device: '', now });
    const supplier = await session({ id: 'supplier9826860011', mobile: '9826860011' });
    return { supplier, buyers: await Promise.all(buyers.map(session)), buyerIds: buyers.map(({ id }) => id) };
  });
  const folder = join(dataFolder(), 'nginx');
  const program = nginxProgram() ?? '';
  const { path } = checkedConfiguration(program, folder, siteConfiguration({ http, https, upstreams: ports }));
  await startNginx(program, folder, path, https);
  const proxyLog = () => readFileSync(join(folder, 'error.log'), 'utf8');
  // Whichever process sent it.
  const codeFor = (mobile: string) => Promise.any([...running.values()].map((site) => site.codeFor(mobile)));
  return { env, https, ports, replace, store, proxyLog, codeFor, ...people };
}

let chromiumOfTest: Chromium | null = null;

/** Opens a tab in which the shop's supplier is signed in. */
async function tab(https: number, session: string): Promise<Page> {
  chromiumOfTest = await chromium.launch({ executablePath: chromiumProgram() ?? '', args: chromiumFlags });
  onTestFinished(() => chromiumOfTest?.close());
  const baseURL = `https://127.0.0.1:${https}`;
  const context = await chromiumOfTest.newContext({ baseURL, ignoreHTTPSErrors: true });
  await context.addCookies([{ name: '__Host-session', value: session, url: baseURL, httpOnly: true, secure: true }]);
  return context.newPage();
}

const isNext = (page: Page) => page.locator('html[data-next]').count();
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const goTo = async (page: Page, name: string, path: string) => {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('banner').waitFor();
};

async function typed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Business name' }).click();
  await page.getByLabel('Business name').fill(name);
}

async function sent(page: Page, name: string): Promise<void> {
  expect(await page.getByLabel('Business name').inputValue()).toBe(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Business name updated successfully').first().waitFor();
  await page.getByText(name).first().waitFor();
}

test.skipIf(postgres === null || nginxProgram() === null || chromiumProgram() === null)(
  'a new version takes over under load, and the previous one again: no request fails, no form is lost',
  async () => {
    const next = nextBuild();
    const { env, https, ports, replace, store, proxyLog, codeFor, supplier, buyers, buyerIds } = await shop();
    const page = await tab(https, supplier);
    await page.goto('/supplier/warehouses');
    await mark(page);
    await typed(page, 'Om Traders, old tab');
    const load = new ShopLoad(https, buyers, codeFor);
    onTestFinished(() => load.end());

    const migrated = await launch(env, start(next, 'migrate')).ended;
    expect([migrated.code, migrated.errors]).toEqual([0, '']);
    const orderedBefore = load.ordered;
    for (const port of ports) await replace(port, next);
    expect(load.ordered).toBeGreaterThan(orderedBefore);
    expect([await isSamePage(page), await isNext(page)]).toEqual([true, 0]);
    await sent(page, 'Om Traders, old tab');
    await goTo(page, 'Dashboard', '/supplier/dashboard');
    expect([await isSamePage(page), await isNext(page)]).toEqual([false, 1]);
    await mark(page);
    await goTo(page, 'Warehouses', '/supplier/warehouses');
    expect([await isSamePage(page), await isNext(page)]).toEqual([true, 1]);

    await typed(page, 'Om Traders, new tab');
    for (const port of ports) await replace(port, '.');
    await sent(page, 'Om Traders, new tab');
    await goTo(page, 'Dashboard', '/supplier/dashboard');
    expect([await isSamePage(page), await isNext(page)]).toEqual([false, 0]);

    await load.end();
    const { requests, slowestMs, signedUp, ordered } = load;
    console.log(
      `${requests} requests, the slowest ${Math.round(slowestMs)} ms, ${signedUp} sign-ups, ${ordered} orders`,
    );
    expect(load.failed, proxyLog()).toEqual([]);
    await within(store, async ({ db }) => {
      expect(await brokenInvariants(db)).toEqual([]);
      const { rows } = await sql<{ purchases: number; left: number; applied: number }>`select
        (select count(*)::integer from purchases where reseller_id = any (${buyerIds})) as purchases,
        (select count(*)::integer from product_views where day > ${LATER}::date and shelf is null) as left,
        (select count(*)::integer from kysely_migration where name = ${MIGRATION}) as applied`.execute(db);
      expect(rows).toEqual([{ purchases: ordered, left: 0, applied: 1 }]);
    });
  },
);
