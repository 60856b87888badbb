import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { setQuietHours } from '../../domain/notices/notice-choices.ts';
import { writeNotices } from '../../domain/notices/notice-writer.ts';
import { Browser } from '../browser.ts';
import { bytesOf } from '../doors/catalogue/pictures.ts';
import { csvOf, header, sendSheet } from '../doors/imports/importing.ts';
import { launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import { settingsOf } from '../lifecycle/with-provider.ts';
import { twilioStandIn } from '../outside/twilio-stand-in.ts';
import { zipOf } from '../sheets/zip-making.ts';
import { askForCode, register, signInAdmin, signUpSupplier } from '../sign-in.ts';
import type { Site } from '../site.ts';
import { newSeller } from '../trade/scene.ts';
import { Backends } from './backends.ts';
import { at, soonEverywhere, type Three, threeProcesses } from './three.ts';

const postgres = inject('postgres');

interface Shop {
  sites: Three;
  client: pg.Client;
  supplier: Browser;
}

/** Returns the only value of a query's only row. */
async function valueOf<Value>({ client }: Pick<Shop, 'client'>, text: string): Promise<Value> {
  const { rows } = await client.query<{ value: Value }>(text);
  return rows[0]?.value as Value;
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const home = async (site: Site) => (await site.browser().visit('/?sort=newest')).text();
const hits = async (site: Site) =>
  Number(/^thok_kept_page_hits_total (\d+)$/m.exec(await (await site.browser().visit('/metrics')).text())?.[1]);

/**
 * A code made by one process is shown by another, accepted by a third, and its session is valid everywhere; once ended
 * at one, it is valid nowhere.
 */
async function expectSessions({ sites: [one, two, three] }: Shop): Promise<void> {
  const mobile = '9825760011';
  const person = one.browser();
  expect((await askForCode(person, 'reseller', mobile)).status).toBe(303);
  const otp = await one.codeFor(mobile);
  expect(await (await at(two, person).visit('/reseller/login/otp')).text()).toContain(otp);
  expect((await at(three, person).post('/reseller/login/otp', { otp })).headers.get('location')).toBe(
    '/reseller/login/register',
  );
  expect((await register(at(one, person), '/reseller/login/register', 'Shop Of Three')).status).toBe(303);

  const line = await at(three, person).visit('/live?topics=orders');
  expect(line.status).toBe(200);
  const words = line.body?.pipeThrough(new TextDecoderStream()).getReader();
  await words?.read();
  const mine = async (site: Site) => (await at(site, person).visit('/reseller/onboarding')).status;
  expect([await mine(one), await mine(two), await mine(three)]).toEqual([200, 200, 200]);
  const stayed = new Browser(three);
  stayed.cookies.set('session', person.cookies.get('session') ?? '');
  expect((await at(two, person).post('/logout', {})).status).toBe(303);
  expect((await words?.read())?.value).toContain('event: end');
  for (const site of [one, three]) expect((await at(site, stayed).visit('/reseller/onboarding')).status).toBe(302);
}

/** Cached pages change everywhere: a price, a text of the operator, a blocked account. */
async function expectKeptPages(shop: Shop): Promise<void> {
  const { sites, supplier } = shop;
  const [one, two, three] = sites;
  const categoryId = await valueOf(shop, 'select id as value from product_categories order by id limit 1');
  const warehouse = await valueOf<string>(shop, 'select id as value from supplier_warehouses');
  const product = {
    name: 'Brass Diya',
    categoryId,
    pricePerCarton: 961,
    piecesPerCarton: 12,
    stock: { [warehouse]: 240 },
  };
  const listed = await supplier.postJson('/api/product', product);
  const { id } = (await listed.json()) as { id: number };
  await soonEverywhere(sites, async (site) => (await home(site)).includes('₹961'));
  const kept = async () => {
    const before = await hits(three);
    await home(three);
    return (await hits(three)) - before;
  };
  // A pending announcement of the listing may drop the page once more.
  await expect.poll(kept, { timeout: 10_000 }).toBe(1);
  const change = { ...product, stock: undefined, pricePerCarton: 973 };
  const changed = await at(two, supplier).postJson(
    `/api/product/${id}`,
    {},
    {
      method: 'PUT',
      body: JSON.stringify(change),
      headers: { 'content-type': 'application/json' },
    },
  );
  expect(changed.status).toBe(200);
  await soonEverywhere(sites, async (site) => (await home(site)).includes('₹973'));
  for (const site of sites) for (let views = 0; views < 2; views += 1) await site.browser().visit(`/product/${id}`);

  const admin = one.browser();
  await signInAdmin(admin);
  const help = async (site: Site) => (await site.browser().visit('/help')).text();
  for (const site of sites) expect(await help(site)).not.toContain('Said at the first');
  expect(
    (await admin.post('/admin/texts/help/en/save', { content: '# Help\n\nSaid at the first.', seen: '0' })).status,
  ).toBe(303);
  await soonEverywhere(sites, async (site) => (await help(site)).includes('Said at the first'));

  const account = await valueOf<string>(shop, `select id as value from users where user_type = 'supplier'`);
  const isIn = async (site: Site) => (await at(site, supplier).visit('/supplier/products')).status === 200;
  expect(await isIn(three)).toBe(true);
  expect((await at(two, admin).post(`/admin/accounts/${account}/block`, { reason: 'Not there' })).status).toBe(303);
  await soonEverywhere(sites, async (site) => !(await home(site)).includes('Brass Diya'));
  for (const site of sites) expect(await isIn(site)).toBe(false);
  expect((await at(three, admin).post(`/admin/accounts/${account}/unblock`, {})).status).toBe(303);
}

const PHOTOS = 9;

/** An import is carried out by the process that took it, even if another one starts in the middle. */
async function expectImports(shop: Shop, env: Record<string, string>): Promise<void> {
  const { sites, client } = shop;
  const backends = await Backends.of(env['DATABASE_URL'] ?? '');
  const supplier = sites[1].browser();
  await signUpSupplier(supplier, { mobile: '9825760013', businessName: 'Imported Goods', vicinityId: 1 });
  const rows = Array.from({ length: PHOTOS }, (_, row) => [`P-${row}`, `Pot ${row}`, 'Water Bottles', 240, 12]);
  const photos = zipOf(rows.map(([code]) => ({ path: `${code}.jpg`, bytes: bytesOf('photo.jpg') })));
  const place = await sendSheet(supplier, csvOf([header, ...rows]), new File([Uint8Array.from(photos)], 'photos.zip'));
  const state = () => valueOf<string>(shop, 'select state as value from imports');
  await backends.hold('uploads');
  await supplier.post(`${place}/start`, {});
  await expect.poll(state, { timeout: 10_000 }).toBe('pictures');
  await backends.waiting();
  await launch(env).ready();
  await backends.letGo();
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  const { rows: kept } = await client.query('select 1 from uploads');
  expect(kept).toHaveLength(PHOTOS);
}

test.skipIf(postgres === null)(
  'three processes share codes, sessions, cached pages, texts, blocked accounts, imports and counted views',
  async () => {
    const { sites, DATABASE_URL, env } = await threeProcesses();
    const supplier = sites[0].browser();
    await signUpSupplier(supplier, { mobile: '9825760012', businessName: 'Three Traders', vicinityId: 1 });
    const shop = { sites, supplier, client: await connected(DATABASE_URL) };
    await expectSessions(shop);
    await expectKeptPages(shop);
    await expectImports(shop, env);
    // Two views at each process, which writes them at its end at the latest.
    for (const site of sites) expect((await site.stop()).code).toBe(0);
    expect(await valueOf(shop, 'select sum(views)::integer as value from product_views')).toBe(6);
  },
);

const WRONG = 'not the password';

/** Returns one person's browsers at each process, behind a proxy that reports their address. */
function fromAddress(sites: Three, address: string): [Browser, Browser, Browser] {
  const behind = (site: Site) =>
    new Browser({
      origin: site.origin,
      codeFor: () => null,
      answer(request) {
        request.headers.set('x-forwarded-for', address);
        return fetch(request);
      },
    });
  const [one, two, three] = [behind(sites[0]), behind(sites[1]), behind(sites[2])];
  for (const other of [two, three]) Object.assign(other, { cookies: one.cookies });
  return [one, two, three];
}

/** Requested codes, wrong codes and wrong passwords are counted together, whichever process gets them. */
async function expectLimits(sites: Three, codeFor: (mobile: string) => string): Promise<void> {
  const asking = fromAddress(sites, '192.0.2.1');
  const statuses: number[] = [];
  for (const [number, browser] of [...asking, ...asking].entries())
    statuses.push((await askForCode(browser, 'reseller', `982576003${number}`)).status);
  expect(statuses).toEqual([303, 303, 303, 303, 429, 429]);

  const typing = fromAddress(sites, '192.0.2.2');
  expect((await askForCode(typing[0], 'reseller', '9825760041')).status).toBe(303);
  const right = codeFor('9825760041');
  const wrong = right === '482913' ? '482914' : '482913';
  for (const browser of [...typing, ...typing.slice(0, 2)])
    expect((await browser.post('/reseller/login/otp', { otp: wrong })).status).toBe(422);
  const refused = await typing[2].post('/reseller/login/otp', { otp: right });
  expect([refused.status, (await refused.text()).includes('request a new OTP')]).toEqual([422, true]);

  const guessing = fromAddress(sites, '192.0.2.3');
  const guesses: number[] = [];
  for (const browser of [...guessing, ...guessing])
    guesses.push((await browser.post('/admin/login', { password: WRONG })).status);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
}

const NOTICES = 60;

test.skipIf(postgres === null)('three processes count limits together, and send each notice once', async () => {
  const provider = await twilioStandIn();
  const more = {
    ...settingsOf(provider),
    TRUST_PROXY: '1',
    OTP_SENDS_PER_ADDRESS_HOUR: '4',
    SMS_NOTICES_PER_NUMBER_DAY: '1000',
  };
  const { sites, DATABASE_URL } = await threeProcesses(more);
  const codeFor = (mobile: string) =>
    /\d{6}/.exec(provider.sent.findLast((message) => message.mobile.endsWith(mobile))?.text ?? '')?.[0] ?? '';
  await expectLimits(sites, codeFor);

  // Written by a fourth process, and announced to all three at once.
  const before = provider.sent.length;
  await within({ dataDir: '', databaseUrl: DATABASE_URL }, async ({ db }) => {
    const { person } = await newSeller(db, '9826870001', [{ pieces: [10] }], new Date());
    await setQuietHours(db, person, { isOn: false, from: 0, until: 1 });
    const orders = Array.from({ length: NOTICES }, (_, order) => ({ order: String(500_001 + order) }));
    const notices = orders.map((about) => ({ to: person.id, kind: 'order-placed', about }) as const);
    await writeNotices(db, notices, new Date());
    db.announcements.announce('notices', [person.id]);
  });
  await expect.poll(() => provider.sent.length - before, { timeout: 20_000 }).toBe(NOTICES);
  for (const site of sites) expect((await site.stop()).code).toBe(0);
  const texts = provider.sent.slice(before).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).toHaveLength(NOTICES);
});
