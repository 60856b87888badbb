import { expect, inject } from 'vitest';
import { openSession } from '../../domain/accounts/sessions.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { Browser } from '../browser.ts';
import { freshDatabase } from '../engines/server.ts';
import { DatabaseGate } from '../lifecycle/database-gate.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import type { Site } from '../site.ts';
import { fill, newBuyers, newSeller } from '../trade/scene.ts';
import { Backends } from './backends.ts';
import { newPairs } from './chat/scene.ts';

const postgres = inject('postgres');
const SECRET = 'the secret that both processes share, long enough';
const now = new Date();

/**
 * Returns a reseller with a full basket, the two sides of a chat, and some sites on a database that a test can cut off.
 */
export async function scene(sites: number, settings = '') {
  const DATABASE_URL = await freshDatabase(postgres ?? '');
  const gate = await new DatabaseGate(DATABASE_URL).open();
  const started = { DATABASE_URL: gate.url + settings, SECRET, SAMPLE_DATA: '0' };
  const running: Site[] = [];
  for (let at = 0; at < sites; at += 1) running.push(await launch({ DATA_DIR: dataFolder(), ...started }).ready());
  const store = { dataDir: '', databaseUrl: DATABASE_URL };
  const { token, pair } = await within(store, async ({ db }) => {
    const { products } = await newSeller(db, '9826860011', [{ pieces: [1000] }], now);
    const [buyer] = await newBuyers(db, 1, now);
    if (!buyer) throw new Error('no buyer');
    await fill(db, buyer, [[products[0] ?? 0n, 10]], now);
    const session = { mobile: buyer.mobile ?? '', userId: buyer.id, device: '', now };
    const [talkers] = await newPairs(db, 1, now);
    return { token: await openSession(db, session), pair: talkers };
  });
  const browsers = running.map((site) => {
    const browser = new Browser(site);
    browser.cookies.set('session', token);
    return browser;
  });
  const [browser] = browsers as [Browser];
  const purchases = () =>
    within(store, async ({ db }) => {
      expect(await brokenInvariants(db)).toEqual([]);
      return (await db.selectFrom('purchases').select('id').execute()).length;
    });
  return { sites: running, browser, browsers, pair, purchases, gate, backends: await Backends.of(DATABASE_URL) };
}
