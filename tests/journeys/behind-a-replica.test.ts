import pg from 'pg';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openSession } from '../../domain/accounts/sessions.ts';
import { Browser } from '../browser.ts';
import { checkoutForm } from '../doors/orders/baskets.ts';
import { chromiumFlags, chromiumProgram, postgresPrograms } from '../engines/found.ts';
import { PairOfServers } from '../full/pair-of-servers.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import { fillMany, newBuyers, newSeller } from '../trade/scene.ts';

const programs = postgresPrograms();
const MOBILE = '9826860051';
const now = new Date();

/** A shop that reads from a standby, whose replay a test can stop, with a supplier and two resellers with full baskets. */
async function shop() {
  const servers = await PairOfServers.start(programs ?? '');
  const env = { DATABASE_URL: servers.primary.url('shop'), DATABASE_REPLICA_URLS: servers.standby.url('shop') };
  const lagging = { DATABASE_REPLICA_LAG_SECONDS: '300' };
  const site = await launch({ ...env, ...lagging, DATA_DIR: dataFolder(), SAMPLE_DATA: '0' }).ready();
  const sessions = await within({ dataDir: '', databaseUrl: env.DATABASE_URL }, async ({ db }) => {
    const { person, products } = await newSeller(db, MOBILE, [{ pieces: [1000] }], now);
    const [buyer] = await newBuyers(db, 1, now);
    if (!buyer) throw new Error('no buyer');
    await fillMany(db, [[buyer, [[products[0] ?? 0n, 10]]]], now);
    const session = ({ id, mobile }: { id: string; mobile: string | null }) =>
      openSession(db, { mobile: mobile ?? '', userId: id, device: '', now });
    return { supplier: await session(person), buyer: await session(buyer) };
  });
  const onStandby = new pg.Client(servers.standby.url('shop'));
  // The connection ends with the standby.
  onStandby.on('error', () => {});
  await onStandby.connect();
  const replay = (how: 'pause' | 'resume') => onStandby.query(`select pg_wal_replay_${how}()`);
  return { site, sessions, replay };
}

test.skipIf(programs === null)('a screen that is notified of an order shows it, even if its replica lags', async () => {
  const { site, sessions, replay } = await shop();
  const browser = await chromium.launch({ executablePath: chromiumProgram() ?? '', args: chromiumFlags });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ baseURL: site.origin });
  await context.addCookies([{ name: 'session', value: sessions.supplier, url: site.origin, httpOnly: true }]);
  const page = await context.newPage();
  const line = page.waitForResponse(/\/live/);
  await page.goto('/supplier/orders');
  await line;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const orders = page.locator('main a[href^="/supplier/orders/"]');
  const before = await orders.count();

  await replay('pause');
  const buyer = new Browser(site);
  buyer.cookies.set('session', sessions.buyer);
  const { headers } = await buyer.post('/reseller/checkout', await checkoutForm(buyer));
  expect(headers.get('location')).toMatch(/^\/reseller\/orders\?placed=/);
  await expect.poll(() => orders.count()).toBeGreaterThan(before);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const kept = (await context.cookies()).find(({ name }) => name === 'read-after-live');
  expect(kept?.value).toMatch(/^[\dA-F]+\/[\dA-F]+$/);
  // A browser without announcements sees the replica's data.
  const elsewhere = new Browser(site);
  elsewhere.cookies.set('session', sessions.supplier);
  expect(await (await elsewhere.visit('/supplier/orders')).text()).not.toMatch(/href="\/supplier\/orders\/\d+"/);
  await replay('resume');
});
