import { expect, test } from 'vitest';
import { saveSearch } from '../../../domain/catalogue/saved-searches.ts';
import { noticeFound } from '../../../domain/catalogue/search-notices.ts';
import { sweep } from '../../../server/sweep.ts';
import type { Browser } from '../../browser.ts';
import { answered } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { pressed } from '../admin/desk.ts';
import { sentBack } from '../flash.ts';
import { buyingReseller } from '../orders/trade.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';
import { categoryId, list, warehouseOf } from './listing.ts';

const world = await fileWorld();
const mobile = '9825690001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Umiya Traders' }, world.browser());
const warehouse = await warehouseOf(world, mobile);
let mobiles = 9_825_691_000;
const newShop = () => buyingReseller(world, String((mobiles += 1)), 'Corner Shop');
const page = '/reseller/searches';
const save = (browser: Browser, fields: Record<string, string>) => sentBack(browser, `${page}/save`, fields);

async function listed(name: string, given: Record<string, unknown> = {}): Promise<number> {
  const id = await list(world, supplier, { name, description: '', stock: { [warehouse]: 240 }, ...given });
  // So old that no earlier listing can still be uncommitted.
  world.clock.advance({ minutes: 2 });
  return id;
}

const cards = async (browser: Browser) =>
  elements(await opened(browser, page), 'li').flatMap((item) => (item.get('data-search') === null ? [] : item.text));
const idsOf = async (browser: Browser) =>
  elements(await opened(browser, page), 'li').flatMap((item) => item.get('data-search') ?? []);
const noticesOf = async (browser: Browser) =>
  textOf(await opened(browser, '/reseller/notices')).match(/New for your saved searches: \d+ products?/g) ?? [];
const noticed = (id: string) =>
  world.db
    .selectFrom('notices')
    .select('about')
    .where('account_id', '=', id)
    .where('kind', '=', 'search-found')
    .execute();
const looks = (now = world.clock.now()) => noticeFound(world.db, now);

await listed('Old chashma');

test('resellers and guests can save a search with words or filters, suppliers cannot', async () => {
  const { browser } = await newShop();
  const button = async (reader: Browser, path: string) =>
    elements(await opened(reader, path), 'button').find(({ text }) => text === 'Save this search');
  for (const path of ['/?q=chashma', '/products?category=clock', '/?price=100-199', '/?q=nothingatall']) {
    expect([path, (await button(browser, path))?.get('form')]).toEqual([path, 'save-search']);
    expect([path, (await button(world.browser(), path))?.get('form')]).toEqual([path, 'save-search']);
    expect([path, await button(supplier, path)]).toEqual([path, undefined]);
  }
  for (const path of ['/', '/products?sort=newest'])
    expect([path, await button(browser, path)]).toEqual([path, undefined]);
});

test('new matches are counted, shown, and then no longer new; a saved search can be removed', async () => {
  const { browser } = await newShop();
  expect(await cards(browser)).toEqual([]);
  const saved = await save(browser, { q: 'chashma', price: '100-199', sort: 'price-up' });
  expect([saved.status, saved.place]).toEqual([303, page]);
  expect(saved.text).toContain('Search saved');
  // The same search in another spelling.
  await save(browser, { price: '100-199', q: ' chashma ' });
  const [card = ''] = await cards(browser);
  expect(card).toBe('chashma · ₹100-₹199 Nothing new since you looked Show Remove');
  await listed('ચશ્મા case');
  await listed('चश्मा dear', { pricePerCarton: 24_000 });
  await listed('Chhatri');
  const hidden = await listed('Chashma hidden');
  await supplier.post(`/supplier/products/${hidden}/deactivate`, { version: '1' });
  expect(await cards(browser)).toEqual([card.replace('Nothing new since you looked', '1 new')]);
  const [id = ''] = await idsOf(browser);
  const shown = await sentBack(browser, `${page}/${id}/open`, {});
  expect([shown.status, shown.place]).toEqual([303, '/products?q=chashma&price=100-199&sort=newest']);
  expect(shown.text).toContain('ચશ્મા case');
  expect(await cards(browser)).toEqual([card]);
  expect((await sentBack(browser, `${page}/${id}/remove`, {})).text).toContain('Search removed');
  expect(await cards(browser)).toEqual([]);
});

test("another reseller's search is not shown, opened or removed", async () => {
  const [one, other] = [await newShop(), await newShop()];
  await save(one.browser, { q: 'chashma' });
  const [id = ''] = await idsOf(one.browser);
  expect(await idsOf(other.browser)).toEqual([]);
  const opening = await other.browser.post(`${page}/${id}/open.data`, {});
  expect([opening.status, (await opening.text()).includes('no longer there')]).toEqual([404, true]);
  await other.browser.post(`${page}/${id}/remove`, {});
  expect(await idsOf(one.browser)).toEqual([id]);
  for (const wrong of ['0', '-1', 'x', '9'.repeat(30)]) {
    expect((await one.browser.post(`${page}/${wrong}/open.data`, {})).status).toBe(404);
    expect((await one.browser.post(`${page}/${wrong}/remove.data`, {})).status).toBe(200);
  }
  expect(await idsOf(one.browser)).toEqual([id]);
});

test('an empty search is refused with a sentence, and overlong or nonsensical ones are saved shortened', async () => {
  const { browser, person } = await newShop();
  for (const fields of [{}, { q: '  ' }, { price: 'cheap' }, { sort: 'newest' }, { other: 'x' }]) {
    const { status, place, text } = await save(browser, fields);
    expect([status, place]).toEqual([303, page]);
    expect(text).toContain('Type words or choose a filter first');
  }
  expect(await idsOf(browser)).toEqual([]);
  await save(browser, { q: 'a'.repeat(10_000) });
  await save(browser, { q: `"'\\%_&|!()🕰️ ‏ghadiઘડિ` });
  await save(browser, { category: 'not-there' });
  expect(await idsOf(browser)).toHaveLength(3);
  const kept = await world.db
    .selectFrom('saved_searches')
    .select('query')
    .where('reseller_id', '=', person.id)
    .execute();
  expect(Math.max(...kept.map(({ query }) => query.length))).toBeLessThan(1000);
  for (let more = 0; more < 17; more += 1)
    await saveSearch(world.db, person, { query: `q=word${more}`, now: world.clock.now() });
  expect(await idsOf(browser)).toHaveLength(20);
  const full = await save(browser, { q: 'one more' });
  expect(full.text).toContain('You have saved 20 searches. Remove one first.');
  expect(await idsOf(browser)).toHaveLength(20);
  // Two requests at once do not exceed the limit either.
  await browser.post(`${page}/${(await idsOf(browser))[0]}/remove`, {});
  await Promise.all(['left', 'right'].map((q) => browser.post(`${page}/save`, { q })));
  expect(await idsOf(browser)).toHaveLength(20);
  // An unknown category finds nothing, rather than everything.
  await listed('Anything');
  expect((await cards(browser)).filter((card) => card.startsWith('not-there'))[0]).toContain('Nothing new');
});

test('a guest signs in first, and then the search is saved once', async () => {
  const known = String((mobiles += 1));
  await world.signUpReseller({ mobile: known, businessName: 'Known Shop' }, world.browser());
  world.clock.advance({ minutes: 5 });
  const browser = world.browser();
  const fields = { q: 'ઘડિયાળ & more+1%', category: 'clock' };
  const login = (await browser.post(`${page}/save`, fields)).headers.get('location') ?? '';
  expect(login).toMatch(/^\/reseller\/login\?back=/);
  expect(textOf(await opened(browser, login))).toContain('To save your search');
  const back = new URL(login, world.origin).searchParams.get('back') ?? '';
  await browser.post('/reseller/login', { mobile: known, back, ...(await answered(browser, 'reseller')) });
  await browser.post('/reseller/login/otp', { otp: world.sms.latestCode(known) ?? '' });
  expect(linkTo(await opened(browser, '/reseller/login/success'), 'Continue')).toBe(page);
  const html = await opened(browser, page);
  expect(textOf(html)).toContain('Search saved');
  expect((await cards(browser))[0]).toMatch(/^ઘડિયાળ & more\+1% · Clock/);
  // Opening the address again does not save the search again.
  await opened(browser, back);
  expect(await idsOf(browser)).toHaveLength(1);
});

test('new matches are announced once, at most once a day for all searches, however many sweeps run', async () => {
  const { browser, person } = await newShop();
  await save(browser, { q: 'jhumka' });
  await save(browser, { q: 'झुमका' });
  await save(browser, { category: 'clock' });
  await looks();
  expect(await noticed(person.id)).toEqual([]);
  world.clock.advance({ hours: 2 });
  await listed('Jhumka');
  await listed('ઝુમકા');
  await listed('Not meant');
  await Promise.all(Array.from({ length: 4 }, () => looks()));
  expect(await noticed(person.id)).toEqual([{ about: { said: 'searches', products: '2' } }]);
  expect(await noticesOf(browser)).toEqual(['New for your saved searches: 2 products']);
  // Further matches on the same day wait, and announced ones are not repeated.
  await listed('Wall clock', { categoryId: await categoryId(world, 'Clock') });
  for (const hours of [2, 10, 11]) {
    world.clock.advance({ hours });
    await looks();
  }
  expect(await noticed(person.id)).toHaveLength(1);
  world.clock.advance({ hours: 2 });
  await Promise.all([looks(), looks()]);
  expect((await noticed(person.id)).map(({ about }) => about)).toEqual([
    { said: 'searches', products: '2' },
    { said: 'searches', products: '1' },
  ]);
  world.clock.advance({ hours: 25 });
  await looks();
  expect(await noticed(person.id)).toHaveLength(2);
});

test('a match listed right after a sweep that found none is announced within ten minutes', async () => {
  const { browser, person } = await newShop();
  await save(browser, { q: 'kangan' });
  await looks();
  await listed('Kangan');
  // Sweeps run every minute, and include a product once it is a minute old.
  for (let minute = 0; minute < 8; minute += 1) {
    world.clock.advance({ minutes: 1 });
    await looks();
  }
  expect(await noticed(person.id)).toHaveLength(1);
  expect(textOf(await opened(browser, page))).toContain('within about ten minutes and at most once a day');
});

test('products that were looked at, are off the market or are just being listed are not announced', async () => {
  const { browser, person } = await newShop();
  await save(browser, { q: 'payal' });
  await looks();
  world.clock.advance({ hours: 2 });
  await listed('Payal');
  const [id = ''] = await idsOf(browser);
  await browser.post(`${page}/${id}/open`, {});
  await looks();
  const hidden = await listed('Payal, stopped');
  await supplier.post(`/supplier/products/${hidden}/deactivate`, { version: '1' });
  world.clock.advance({ hours: 2 });
  await looks();
  expect(await noticed(person.id)).toEqual([]);
  await list(world, supplier, { name: 'Payal just now' });
  await looks(new Date(world.clock.now().getTime() + 30_000));
  expect(await noticed(person.id)).toEqual([]);
  world.clock.advance({ hours: 2 });
  const places = { files: world.files, privateFiles: world.privateFiles, archives: world.archives };
  await sweep(world.db, places, world.clock.now());
  expect(await noticed(person.id)).toHaveLength(1);
});

test('resellers without this notice get none; looking at the list marks it as read', async () => {
  const { browser, person } = await newShop();
  await save(browser, { q: 'bindi' });
  world.clock.advance({ hours: 2 });
  await listed('Bindi');
  await looks();
  expect(await noticesOf(browser)).toHaveLength(1);
  const open = elements(await opened(browser, '/reseller/notices'), 'form').find((form) =>
    /^\/notices\/\d+\/open$/.test(form.get('action') ?? ''),
  );
  expect((await browser.post(open?.get('action') ?? '', {})).headers.get('location')).toBe(page);
  const choices = '/reseller/notices/choices';
  expect(await opened(browser, choices)).toContain('app.search-found');
  await browser.post('/notices/choose', {});
  expect(await noticesOf(browser)).toEqual([]);
  const admin = await world.signInAdmin(world.browser());
  expect(await pressed(admin, `/admin/accounts/${person.id}/block`, { reason: 'Sold copies of a brand' })).toBe(200);
  world.clock.advance({ hours: 30 });
  await listed('Bindi, red');
  await looks();
  expect(await noticed(person.id)).toHaveLength(1);
});

test('saved searches are in my data, and are deleted with the account', async () => {
  const { browser, person } = await newShop();
  await save(browser, { q: 'kangi', price: 'under-99' });
  const data = JSON.parse(await (await browser.visit('/account/my-data')).text()) as Record<string, unknown>;
  expect(data['savedSearches']).toEqual([
    { words: 'kangi', category: '', branch: '', price: 'under-99', savedAt: expect.any(String) },
  ]);
  expect((await browser.post('/account/close', { sure: 'on' })).headers.get('location')).toBe('/account/closed');
  for (const table of ['saved_searches', 'search_looks'] as const)
    expect(await world.db.selectFrom(table).selectAll().where('reseller_id', '=', person.id).execute()).toEqual([]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
