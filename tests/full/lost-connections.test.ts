import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { DatabaseAway } from '../../db/away.ts';
import type { Connection } from '../../db/database.ts';
import { seedOnce } from '../../db/seed/seed.ts';
import { unhurried, unhurriedOn } from '../../db/unhurried.ts';
import { Browser } from '../browser.ts';
import { checkoutForm } from '../doors/orders/baskets.ts';
import { alertOf, elements, textOf, voids } from '../doors/reading.ts';
import { freshDatabase } from '../engines/server.ts';
import { DatabaseGate } from '../lifecycle/database-gate.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import type { Ending, Site } from '../site.ts';
import { Backends } from './backends.ts';
import { scene } from './gated-scene.ts';

const postgres = inject('postgres');
const AWAY = 'The site cannot reach its data just now.';
const UNKNOWN = 'it may or may not have been saved';

/** Returns the lines of a site's log at `error` or above. */
function faultsOf({ out }: Pick<Ending, 'out'>): Record<string, unknown>[] {
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ level }) => Number(level) >= 50);
}

async function expectWell(site: Site): Promise<Record<string, unknown>[]> {
  const ending = await site.stop();
  expect([ending.code, ending.errors]).toEqual([0, '']);
  expect(ending.out).not.toMatch(/node_modules|"stack"/);
  const faults = faultsOf(ending);
  expect(new Set(faults.map(({ msg }) => msg))).toEqual(new Set(['the database went away']));
  return faults;
}

/** Sends a form like a browser without JavaScript. */
const plainly = { headers: { accept: 'text/html' } };

/** Returns the hidden fields of a page's form for sending it again. */
function hiddenIn(html: string, action: string): Record<string, string> {
  const form = elements(html, 'form').find((one) => one.get('action') === action && one.get('method') === 'post');
  return Object.fromEntries(
    voids(form?.html ?? '', 'input').map((one) => [one.get('name') ?? '', one.get('value') ?? '']),
  );
}

const READING = '/reseller/orders';

test.skipIf(postgres === null)(
  'a page whose connection is ended is read again; ended twice it says so, as do its data and JSON',
  async () => {
    const { sites, browser, pair, backends } = await scene(1);
    await backends.hold('purchases');
    const page = browser.visit(READING);
    const first = await backends.waiting();
    await backends.end(first);
    // The query is sent again on another connection.
    await backends.waiting([first]);
    await backends.letGo();
    expect((await page).status).toBe(200);

    for (const [path, headers] of [
      [READING, { accept: 'text/html' }],
      [`${READING}.data`, {}],
    ] as const) {
      await backends.hold('purchases');
      const answer = await backends.endedUntil(browser.visit(path, { headers }));
      await backends.letGo();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.text()).toContain(AWAY);
    }

    await backends.hold('messages');
    const { cookie = '', place = '' } = pair?.reseller ?? {};
    const say = () =>
      browser.post(
        `${place}/send`,
        { key: '0190a0a0-0000-7000-8000-000000000001', text: 'Namaste' },
        { headers: { cookie, accept: 'application/json' } },
      );
    const sending = say();
    await backends.end(await backends.waiting());
    const refused = await sending;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await refused.json()) as unknown).toEqual({ message: expect.stringContaining(AWAY) as unknown });
    await backends.letGo();
    expect((await say()).status).toBe(200);
    await expectWell(sites[0] as Site);
  },
);

test.skipIf(postgres === null)(
  'an order whose connection is ended reports its state, keeps the typed text, and is placed once when sent again',
  async () => {
    const { sites, browser, purchases, backends } = await scene(1);
    const fields = await checkoutForm(browser);
    const order = () => browser.post('/reseller/checkout', fields);

    await backends.hold('purchases');
    const waitingOrder = order();
    await backends.end(await backends.waiting());
    await backends.letGo();
    const refused = await waitingOrder;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const html = await refused.text();
    expect(alertOf(html)).toMatch(new RegExp(`^Failed to place the order\\..*${AWAY}`));
    expect(html).toContain(fields['address']);
    expect(html).toContain(fields['key']);
    expect(await purchases()).toBe(0);

    await backends.holdCommits('purchases');
    const committing = order();
    await backends.end(await backends.waiting());
    await backends.letCommit();
    const unsure = await committing;
    expect(unsure.status).toBe(503);
    const sentence = alertOf(await unsure.text());
    expect(sentence).toContain(UNKNOWN);
    expect(sentence).not.toContain('Failed');

    const placed = [await order(), await order()].map(({ status, headers }) => [status, headers.get('location')]);
    expect(placed[0]).toEqual([303, expect.stringContaining('placed=')]);
    expect(placed[1]).toEqual(placed[0]);
    expect(await purchases()).toBe(1);
    const faults = await expectWell(sites[0] as Site);
    expect(faults.every(({ connections, requests }) => Number(connections) > 0 && Number(requests) > 0)).toBe(true);
  },
);

test.skipIf(postgres === null)(
  'forty requests whose connections are all ended are one line of the log, and the live lines of both processes come back',
  async () => {
    const { sites, browsers, backends } = await scene(2);
    const [one, other] = browsers as [Browser, Browser];
    const live = await other.visit('/live?topics=orders');
    const words = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    await words?.read();
    await backends.hold('purchases');
    const asked = Array.from({ length: 40 }, () => one.visit(`${READING}.data`));
    await backends.waiting();
    expect(await backends.endAll()).toBeGreaterThanOrEqual(2);
    await backends.letGo();
    for (const { status } of await Promise.all(asked)) expect([200, 503]).toContain(status);
    // Announcements may have been missed, so all screens reload.
    expect((await words?.read())?.value).toBe('data: changed\n\n');
    await words?.cancel();
    for (const browser of browsers) expect((await browser.visit(READING)).status).toBe(200);
    for (const site of sites) expect(await expectWell(site)).toHaveLength(1);
  },
);

test.skipIf(postgres === null)(
  'while the database is away cached pages are served and others say so, and all is back within two seconds',
  async () => {
    const { sites, browser, purchases, gate } = await scene(1);
    const [site] = sites as [Site];
    const visitor = new Browser(site);
    expect((await visitor.visit('/')).status).toBe(200);
    const fields = await checkoutForm(browser);

    gate.shut();
    expect((await visitor.visit('/readyz')).status).toBe(503);
    expect((await visitor.visit('/healthz')).status).toBe(200);
    expect((await visitor.visit('/')).status).toBe(200);
    const page = await browser.visit(READING, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(html).toContain('<header');
    expect(textOf(html)).toContain(AWAY);
    expect(textOf(html)).toContain('Try again');
    const order = await browser.post('/reseller/checkout.data', fields);
    expect([order.status, order.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await order.text()).toContain('Everything you typed is still here');
    // The form has no fields, so nothing typed can be lost.
    const pressed = await browser.post('/notices/read.data', { upTo: '1' });
    const word = await pressed.text();
    expect([pressed.status, word.includes(AWAY), word.includes('typed is still')]).toEqual([503, true, false]);
    // Without JavaScript the sentence needs a page.
    const verb = await browser.post('/notices/read', {}, { headers: { accept: 'text/html' } });
    expect([verb.status, verb.headers.get('retry-after')]).toEqual([503, '2']);
    const text = await verb.text();
    expect(text).toContain('<header');
    expect(textOf(text)).toContain(AWAY);
    // Nor is typed text lost without JavaScript: the page has the form, and sends it again.
    const typed = { ...fields, address: 'Plot 7, "Sumul" <Road>' };
    const unsent = await browser.post('/reseller/checkout', typed, plainly);
    expect([unsent.status, unsent.headers.get('retry-after')]).toEqual([503, '2']);
    const kept = await unsent.text();
    expect(textOf(kept)).toContain('Everything you typed is still here');
    expect(hiddenIn(kept, '/reseller/checkout')).toEqual(typed);
    const written = await browser.post('/reseller/basket/add', { product: '1', pieces: '7' }, plainly);
    expect(hiddenIn(await written.text(), '/reseller/basket/add')).toEqual({ product: '1', pieces: '7' });

    await gate.open();
    const back = Date.now();
    let status = 503;
    const again = hiddenIn(kept, '/reseller/checkout');
    while (status === 503) ({ status } = await browser.post('/reseller/checkout', again));
    expect(status).toBe(303);
    expect(Date.now() - back).toBeLessThan(2000);
    expect((await visitor.visit('/readyz')).status).toBe(200);
    expect(await purchases()).toBe(1);
    await expectWell(site);
  },
);

test.skipIf(postgres === null)(
  'a silent database counts as away after its time limit, and all is back within two seconds after its first word',
  async () => {
    const { sites, browser, purchases, gate } = await scene(1, '?query_timeout=700');
    const [site] = sites as [Site];
    const fields = await checkoutForm(browser);
    gate.freeze();
    const asked = Date.now();
    const page = await browser.visit(READING, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(textOf(await page.text())).toContain(AWAY);
    // The query was not repeated, which would take as long again; a new connection has five seconds.
    expect(Date.now() - asked).toBeLessThan(6000);
    expect((await browser.visit('/readyz')).status).toBe(503);
    gate.thaw();
    const back = Date.now();
    let status = 503;
    while (status === 503) ({ status } = await browser.post('/reseller/checkout', fields));
    expect(status).toBe(303);
    expect(Date.now() - back).toBeLessThan(2000);
    expect((await browser.visit('/readyz')).status).toBe(200);
    expect(await purchases()).toBe(1);
    await expectWell(site);
  },
);

test.skipIf(postgres === null)('long operations are exempt from the time limit, and nothing else is', async () => {
  const databaseUrl = `${await freshDatabase(postgres ?? '')}?query_timeout=400`;
  await within({ dataDir: '', databaseUrl }, async ({ db }) => {
    const sleep = (one: Connection) => sql`select pg_sleep(0.5)`.execute(one);
    await db.transaction().execute(async (tx) => {
      await unhurried(tx);
      await sleep(tx);
    });
    await db.connection().execute((one) => unhurriedOn(one, () => sleep(one)));
    // One-time seeding may be slow, and so may another process that waits to seed.
    const seedings = [1, 2].map(() => seedOnce(db, 'a slow seed', new Date(), async (tx) => void (await sleep(tx))));
    expect((await Promise.all(seedings)).toSorted()).toEqual([false, true]);
    // The same connection is used again.
    await expect(sleep(db)).rejects.toThrow('The database went away: no answer came in time.');
    await expect(db.transaction().execute(sleep)).rejects.toThrow(DatabaseAway);
  });
});

/** Resolves when a starting site has logged these words so often. */
async function logged(site: Pick<Site, 'out'>, words: string, times = 1): Promise<void> {
  while (site.out.split(words).length <= times) await new Promise((resolve) => setImmediate(resolve));
}

test.skipIf(postgres === null)(
  "a start waits for another one that migrates, beyond any query's limit, and for a database that goes away then",
  async () => {
    const url = await freshDatabase(postgres ?? '');
    const backends = await Backends.of(url);
    // The migrator's own lock.
    const lock = '3853314791062309107';
    await backends.ask(`select pg_advisory_lock(${lock})`);
    const DATABASE_URL = `${url}?options=-c%20statement_timeout%3D900`;
    const site = launch({ DATA_DIR: dataFolder(), DATABASE_URL, SAMPLE_DATA: '0' });
    await logged(site, 'bringing the database up to date', 2);
    await backends.end(await backends.asking('pg_try_advisory_lock'));
    await logged(site, 'waiting for the database');
    await backends.ask(`select pg_advisory_unlock(${lock})`);
    await site.ready();
    const { code, errors } = await site.stop();
    expect([code, errors]).toEqual([0, '']);
  },
);

test.skipIf(postgres === null)('a start waits for a database that is away, and says so', async () => {
  const gate = await new DatabaseGate(await freshDatabase(postgres ?? '')).open();
  const DATABASE_URL = gate.url;
  gate.shut();
  const site = launch({ DATA_DIR: dataFolder(), DATABASE_URL });
  await logged(site, 'waiting for the database');
  await gate.open();
  await site.ready();
  expect((await site.stop()).code).toBe(0);
});
