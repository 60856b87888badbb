import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { openSession } from '../../domain/accounts/sessions.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { Browser } from '../browser.ts';
import { goodAddress, hiddenFields } from '../doors/orders/baskets.ts';
import { startCluster } from '../engines/cluster.ts';
import { postgresPrograms } from '../engines/found.ts';
import { createDatabase } from '../engines/server.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import type { Site } from '../site.ts';
import { fillMany, type Lines, newBuyers, newSeller } from '../trade/scene.ts';
import { newPairs, type Talker } from './chat/scene.ts';
import { Storm } from './storm.ts';

const programs = postgresPrograms();
const SECONDS = Number(process.env['STORM_SECONDS'] ?? 60);
const ORDERS_A_SECOND = 60;
/** Each orders once. If a machine could order faster, the buyers would run out and the restart would wait for ever. */
const BUYERS = ORDERS_A_SECOND * SECONDS;
const AT_ONCE = 12;
const PACE_MS = (1000 * AT_ONCE) / ORDERS_A_SECOND;
const PAIRS = 6;
const AGAIN_MS = 50;
/** Milliseconds from the return of the database to the first placed order. */
const BACK_MS = 2000;
const now = new Date();

/** Starts two servers on a database of their own, so that interrupting it affects nothing else. */
async function scene() {
  const cluster = await startCluster(programs ?? '', { keepsCommits: true });
  onTestFinished(() => cluster.stop());
  await createDatabase(cluster.url('postgres'), 'shop');
  const DATABASE_URL = cluster.url('shop');
  const started = { DATABASE_URL, SECRET: 'the secret that both processes share, long enough', SAMPLE_DATA: '0' };
  const sites: Site[] = [];
  for (let at = 0; at < 2; at += 1) sites.push(await launch({ DATA_DIR: dataFolder(), ...started }).ready());
  const store = { dataDir: '', databaseUrl: DATABASE_URL };
  const inStore = <R>(look: (db: Database) => Promise<R>) => within(store, ({ db }) => look(db));
  const { tokens, talkers } = await inStore(async (db) => {
    const goods = Array.from({ length: 8 }, () => ({ pieces: [900_000, 900_000] }));
    const { products } = await newSeller(db, '9826860021', goods, now);
    const buyers = await newBuyers(db, BUYERS, now);
    const baskets = buyers.map((buyer, at): [Reseller, Lines] => [buyer, [[products[at % 8] ?? 0n, 10]]]);
    await fillMany(db, baskets, now);
    const pairs = await newPairs(db, PAIRS, now);
    const session = ({ id, mobile }: Reseller) => ({ mobile: mobile ?? '', userId: id, device: '', now });
    const opened: string[] = [];
    await db.transaction().execute(async (tx) => {
      for (const buyer of buyers) opened.push(await openSession(tx, session(buyer)));
    });
    return { tokens: opened, talkers: pairs.flatMap(({ supplier, reseller }) => [supplier, reseller]) };
  });
  return { cluster, sites, tokens, talkers, inStore };
}

/** People at two servers who repeat each action until it is answered, and the answers they got. */
class Crowd {
  readonly purchases: string[] = [];
  readonly texts: string[] = [];
  readonly wrong: string[] = [];
  readonly statuses = new Map<number, number>();
  /** Called after each placed order. */
  placed = () => {};
  isOver = false;

  constructor(private readonly sites: Site[]) {}

  /** Sends the same request until the answer is not 503; null when the answer is unexpected. */
  async #answered(what: string, good: number, ask: () => Promise<Response>): Promise<Response | null> {
    for (;;) {
      const answer = await ask().catch((error: unknown) => error as Error);
      if (answer instanceof Error) {
        this.wrong.push(`${what}: ${answer.message} ${answer.cause instanceof Error ? answer.cause.message : ''}`);
        return null;
      }
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === good) return answer;
      const text = await answer.text();
      if (answer.status !== 503 || answer.headers.get('retry-after') === null) {
        this.wrong.push(`${what}: ${answer.status} ${text.slice(0, 300)}`);
        return null;
      }
      await pause(AGAIN_MS);
    }
  }

  async buy(token: string, at: number): Promise<void> {
    const browser = new Browser(this.sites[at % this.sites.length] as Site);
    browser.cookies.set('session', token);
    const page = await this.#answered('checkout', 200, () => browser.visit('/reseller/checkout'));
    if (!page) return;
    const fields = { ...hiddenFields(await page.text()), ...goodAddress };
    const answer = await this.#answered('order', 303, () => browser.post('/reseller/checkout', fields));
    const purchase = /placed=(\d+)/.exec(answer?.headers.get('location') ?? '')?.[1];
    if (purchase === undefined) return void this.wrong.push(`order led to ${answer?.headers.get('location')}`);
    this.purchases.push(purchase);
    this.placed();
  }

  async chat({ place, cookie }: Talker, at: number): Promise<void> {
    const browser = new Browser(this.sites[at % this.sites.length] as Site);
    for (let turn = 0; !this.isOver; turn += 1) {
      const text = `${place} ${at} ${String(turn).padStart(5, '0')}`;
      const fields = { key: crypto.randomUUID(), text };
      const headers = { cookie, accept: 'application/json' };
      if (await this.#answered('message', 200, () => browser.post(`${place}/send`, fields, { headers })))
        this.texts.push(text);
      // A person may send sixty a minute.
      await pause(1100);
    }
  }

  async look(token: string, at: number): Promise<void> {
    const browser = new Browser(this.sites[at % this.sites.length] as Site);
    browser.cookies.set('session', token);
    for (let turn = 0; !this.isOver; turn += 1) {
      const path = ['/', '/reseller/orders', '/reseller/orders.data', '/reseller/basket'][turn % 4] ?? '/';
      await (await this.#answered(path, 200, () => browser.visit(path)))?.text();
      await pause(AGAIN_MS);
    }
  }
}

test.skipIf(programs === null)(
  `ending one, several or all connections and restarting the database for ${SECONDS} s crashes no process, and loses or doubles nothing acknowledged`,
  async () => {
    const { cluster, sites, tokens, talkers, inStore } = await scene();
    const crowd = new Crowd(sites);
    const waiting = [...tokens.entries()].slice(2);
    const buying = Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next && !crowd.isOver; next = waiting.pop())
        await Promise.all([crowd.buy(next[1], next[0]), pause(PACE_MS)]);
    });
    const others = [
      ...talkers.map((talker, at) => crowd.chat(talker, at)),
      ...tokens.slice(0, 2).map((token, at) => crowd.look(token, at)),
    ];
    const storm = new Storm(cluster, (placed) => (crowd.placed = placed));
    await storm.blow(SECONDS);
    crowd.isOver = true;
    await Promise.all([...buying, ...others]);
    console.log(
      `${storm.summary()}; ${crowd.purchases.length} orders, ${crowd.texts.length} messages, answers:`,
      crowd.statuses,
    );

    expect(crowd.wrong).toEqual([]);
    expect(crowd.purchases.length).toBeGreaterThan(SECONDS);
    await inStore(async (db) => {
      expect(await brokenInvariants(db)).toEqual([]);
      const kept = await db.selectFrom('purchases').select('id').execute();
      expect(kept.map(({ id }) => String(id)).toSorted()).toEqual(crowd.purchases.toSorted());
      const messages = await db.selectFrom('messages').select('text').execute();
      expect(messages.map(({ text }) => text).toSorted()).toEqual(crowd.texts.toSorted());
    });
    expect(Math.max(...storm.backMs)).toBeLessThan(BACK_MS);
    for (const site of sites) {
      const { code, errors, out } = await site.stop();
      expect([code, errors]).toEqual([0, '']);
      expect(out).not.toMatch(/"msg":"fault"|"stack"|node_modules/);
    }
  },
  SECONDS * 1000 + 240_000,
);
