import { expect, inject, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { Browser } from '../browser.ts';
import { checkoutForm } from '../doors/orders/baskets.ts';
import { alertOf } from '../doors/reading.ts';
import { freshDatabase } from '../engines/server.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import type { Site } from '../site.ts';
import { fillMany, type Lines, newBuyers, newSeller } from '../trade/scene.ts';
import { browsersAt, sessionsOf } from './signed-in-buyers.ts';

const postgres = inject('postgres');
const SECRET = 'the secret that both processes share, long enough';
const now = new Date();
const CHANGED = '409 Prices or stock have changed. Please look again and confirm.';

/** Starts two servers on one database, with the resellers' browsers alternately at one of them. */
async function twoServers(
  count: number,
  fillBaskets: (db: Database, buyers: Reseller[]) => Promise<void>,
): Promise<{ browsers: Browser[]; inStore: <R>(look: (db: Database) => Promise<R>) => Promise<R>; sites: Site[] }> {
  const DATABASE_URL = await freshDatabase(postgres ?? '');
  const store = { dataDir: '', databaseUrl: DATABASE_URL };
  const started = { DATABASE_URL, SECRET, SAMPLE_DATA: '0' };
  const sites = [1, 2].map(() => launch({ DATA_DIR: dataFolder(), ...started }));
  for (const site of sites) await site.ready();
  const tokens = await within(store, async ({ db }) => {
    const buyers = await newBuyers(db, count, now);
    await fillBaskets(db, buyers);
    return sessionsOf(db, buyers, now);
  });
  const browsers = browsersAt(sites, tokens);
  return { browsers, inStore: (look) => within(store, ({ db }) => look(db)), sites };
}

/** Returns the address that a checkout redirects to, or its status and the sentence that the reseller reads. */
async function ordered(browser: Browser, fields: Record<string, string>): Promise<string> {
  const answer = await browser.post('/reseller/checkout', fields);
  if (answer.status === 303) return String(answer.headers.get('location'));
  return `${answer.status} ${alertOf(await answer.text())}`;
}

const isOrdered = (answer: string) => answer.startsWith('/reseller/orders?placed=');

/** Stops the servers, and expects no errors in their logs. */
async function expectNoFaults(sites: Site[]): Promise<void> {
  for (const site of sites) {
    const { code, errors, out } = await site.stop();
    expect([code, errors, /"level":"?(?:error|50)|deadlock/.exec(out)]).toEqual([0, '', null]);
  }
}

test.skipIf(postgres === null)(
  '200 buyers on two servers buy 50 of 50 cartons in three warehouses, and the others read why not',
  async () => {
    const { browsers, inStore, sites } = await twoServers(200, async (db, buyers) => {
      const goods = [{ piecesPerCarton: 10, pieces: [203, 178, 139] }];
      const { products } = await newSeller(db, '9826850011', goods, now);
      await fillMany(
        db,
        buyers.map((buyer): [Reseller, Lines] => [buyer, [[products[0] ?? 0n, 10]]]),
        now,
      );
    });
    const forms = await Promise.all(browsers.map(checkoutForm));
    const answers = await Promise.all(browsers.map((browser, at) => ordered(browser, forms[at] ?? {})));
    expect(new Set(answers.filter(isOrdered)).size).toBe(50);
    expect(answers.filter((answer) => !isOrdered(answer))).toEqual(Array(150).fill(CHANGED));
    await inStore(async (db) => {
      expect(await brokenInvariants(db)).toEqual([]);
      const levels = await db
        .selectFrom('stock_levels')
        .select(['pieces', 'available'])
        .orderBy('warehouse_id')
        .execute();
      // In each warehouse less than a carton is left.
      expect(levels.map(({ pieces, available }) => [pieces, available])).toEqual([
        [203, 3],
        [178, 8],
        [139, 9],
      ]);
    });
    await expectNoFaults(sites);
  },
);

test.skipIf(postgres === null)(
  "orders of two suppliers' products in opposite order, while one reseller adds from two tabs, lose or double nothing",
  async () => {
    const products: bigint[] = [];
    const { browsers, inStore, sites } = await twoServers(41, async (db, buyers) => {
      for (const mobile of ['9826850021', '9826850022'])
        products.push(...(await newSeller(db, mobile, [{ pieces: [300, 300] }, { pieces: [50_000] }], now)).products);
      const [first = 0n, , second = 0n] = products;
      const lines: Lines = [
        [first, 20],
        [second, 20],
      ];
      await fillMany(
        db,
        buyers.slice(1).map((buyer, at): [Reseller, Lines] => [buyer, at % 2 === 0 ? lines : lines.toReversed()]),
        now,
      );
    });
    const [tab, ...others] = browsers as [Browser, ...Browser[]];
    const elsewhere = new Browser(sites[1] as Site);
    elsewhere.cookies.set('session', tab.cookies.get('session') ?? '');
    const racing = Promise.all(others.map(async (browser) => ordered(browser, await checkoutForm(browser))));

    const wanted = { product: String(products[1]), pieces: '10' };
    const add = async (browser: Browser) => (await browser.post('/reseller/basket/add.data', wanted)).status;
    const added = [await add(tab)];
    const own: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const fields = await checkoutForm(tab);
      const adding = [add(tab), add(elsewhere), add(tab), add(elsewhere)];
      own.push(...(await Promise.all([ordered(tab, fields), ordered(elsewhere, fields)])));
      added.push(...(await Promise.all(adding)));
    }
    expect(added).toEqual(Array(25).fill(200));
    expect(own.filter((answer) => !isOrdered(answer) && answer !== CHANGED)).toEqual([]);
    own.push(await ordered(tab, await checkoutForm(tab)));
    expect(isOrdered(own.at(-1) ?? '')).toBe(true);

    const answers = await racing;
    expect(answers.filter(isOrdered)).toHaveLength(30);
    expect(answers.filter((answer) => !isOrdered(answer))).toEqual(Array(10).fill(CHANGED));
    await inStore(async (db) => {
      expect(await brokenInvariants(db)).toEqual([]);
      expect(
        await db
          .selectFrom('basket_lines')
          .selectAll()
          .where('product_id', '=', products[1] ?? 0n)
          .execute(),
      ).toEqual([]);
      const { pieces } = await db
        .selectFrom('order_lines')
        .select(({ fn }) => fn.sum<bigint>('pieces').as('pieces'))
        .where('product_id', '=', products[1] ?? 0n)
        .executeTakeFirstOrThrow();
      expect(Number(pieces)).toBe(10 * added.length);
    });
    await expectNoFaults(sites);
  },
);
