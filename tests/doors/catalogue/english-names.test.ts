import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { secondStore } from '../../../db/copying/beside.ts';
import { knownMigrations } from '../../../db/migrate.ts';
import { countSearchWords } from '../../../domain/search/vocabulary.ts';
import { fileWorld } from '../../world.ts';
import { csvOf, importNow, kindsOf, sendSheet } from '../imports/importing.ts';
import { buyingReseller, ordered, sellingSupplier } from '../orders/trade.ts';
import { complaints, elements, foundIds, opened, rowsOf, textOf } from '../reading.ts';
import { callingSupplier } from './api-supplier.ts';
import { edit, edited, editPage, fieldsOf } from './edit-fields.ts';
import { categoryId, list } from './listing.ts';
import { fileOf } from './pictures.ts';

const world = await fileWorld();
const shop = await sellingSupplier(world, '9826725001', 'Umiya Traders');
const stock = { [shop.warehouse]: 240 };
const [name, englishName] = ['દીવાલ ઘડિયાળ', 'Quartz timepiece'];
const clock = await list(world, shop.browser, { name, englishName, stock });
const english = await list(world, shop.browser, { name: 'Steel bottle', englishName: 'Flask for travel', stock });
const buyer = await buyingReseller(world, '9826825001', 'Corner Shop');
await countSearchWords(world.db);

/**
 * Returns the lines in Latin letters below names, with their language and class; only those without 'given' get a '≈'.
 */
function lines(html: string) {
  const below = elements(html, 'span').filter((span) => /^latin\b/.test(span.get('class') ?? ''));
  return below.map((span) => [span.get('lang'), span.get('class'), span.text]);
}
const line = ['en', 'latin given', englishName];
const ruled = ['gu-Latn', 'latin', 'deeval ghadiyal'];
const refusal = 'Write this name in English letters, or leave it empty';
const found = (words: string) => foundIds(world, `/?q=${encodeURIComponent(words)}`);

test('an English name is shown below a name in another script to readers who need it; a Latin name has no second one', async () => {
  const rows = rowsOf(await opened(world.browser(), '/'));
  expect(lines(rows.get(clock)?.html ?? '')).toEqual([line]);
  expect(lines(rows.get(english)?.html ?? '')).toEqual([]);
  const page = await opened(world.browser(), `/product/${clock}`);
  expect(lines(page)).toContainEqual(line);
  expect(elements(page, 'h1')[0]?.get('lang')).toBe('gu');
  expect(page).toContain(`"alternateName":"${englishName}"`);
  expect(lines(await opened(world.browser(), `/product/${clock}?lang=hi`))).toContainEqual(line);
});

test('readers of the script see the name alone, and no English name in the page', async () => {
  const page = await opened(world.browser(), '/?lang=gu');
  expect(lines(page)).toEqual([]);
  expect(page).not.toContain(englishName);
  expect(page).not.toContain('englishName');
});

test('an English name is shown in the basket, among favourites, and in orders as ordered', async () => {
  const { browser } = buyer;
  await browser.post('/favourites/add', { products: String(clock) });
  expect(lines(await opened(browser, '/reseller/products?tab=favourites'))).toEqual([line]);
  await browser.post('/reseller/basket/add', { product: String(clock), pieces: '24' });
  expect(lines(await opened(browser, '/reseller/basket'))).toEqual([line]);
  await browser.post(`/reseller/basket/${clock}/remove`, { pieces: '24' });
  await ordered(world, buyer.person, [{ product: clock, pieces: 24 }]);
  expect(lines(await opened(browser, '/reseller/products'))).toEqual([line]);
  await edited(shop.browser, clock, { englishName: 'Pendulum' });
  expect(lines(await opened(browser, '/reseller/basket'))).toEqual([]);
  expect(lines(await opened(browser, '/reseller/products'))).toEqual([['en', 'latin given', 'Pendulum']]);
  expect(lines(await opened(browser, '/reseller/orders'))).toEqual([line]);
  const order = /\/reseller\/orders\/\d+/.exec(await opened(browser, '/reseller/orders'))?.[0] ?? '';
  expect(lines(await opened(browser, order))).toEqual([line]);
  const { orders } = (await (await browser.visit('/account/my-data')).json()) as { orders: { lines: object[] }[] };
  expect(orders[0]?.lines[0]).toMatchObject({ name, englishName });
  await edited(shop.browser, clock, { englishName });
});

test('an English name is searched like the name: exactly, by its beginning and with a typing error', async () => {
  const mentioned = await list(world, shop.browser, { name: 'Shelf', description: 'For a timepiece', stock });
  await countSearchWords(world.db);
  for (const words of ['timepiece', 'timepie', 'quartz timepiece']) expect((await found(words))[0]).toBe(clock);
  expect(await found('timepiece')).toEqual([clock, mentioned]);
  expect(await found('timepeice')).toContain(clock);
  expect(await found('imepiec')).toContain(clock);
  expect(await found('travel')).toEqual([english]);
  for (const words of ['ghadiyal', name]) expect((await found(words))[0]).toBe(clock);
  const own = textOf(await opened(shop.browser, '/supplier/products?q=imepiec'));
  expect([own.includes(name), own.includes('Shelf'), own.includes('Steel bottle')]).toEqual([true, true, false]);
});

test('a changed English name is found in its new form, and a cleared one makes way for the transliteration', async () => {
  const id = await list(world, shop.browser, { name, englishName: 'Cuckoo clock', stock });
  expect(await found('cuckoo')).toEqual([id]);
  await edited(shop.browser, id, { englishName: 'Grandfather clock' });
  expect([await found('cuckoo'), await found('grandfather')]).toEqual([[], [id]]);
  await edited(shop.browser, id, { englishName: '' });
  expect(await found('grandfather')).toEqual([]);
  expect(lines(rowsOf(await opened(world.browser(), '/')).get(id)?.html ?? '')).toEqual([ruled]);
});

test('an English name is entered in the form without JavaScript, and shown in the edit form', async () => {
  const given = {
    name,
    englishName: 'Sundial',
    categoryId: String(await categoryId(world)),
    [`stock.${shop.warehouse}`]: '',
  };
  const form = { ...given, pricePerCarton: '240', piecesPerCarton: '24', images: fileOf('', '') };
  const refused = await shop.browser.post('/supplier/products-listing', { ...form, englishName: 'ઘડી' });
  expect(Object.values(complaints(await refused.text()))).toEqual([refusal]);
  const answer = await shop.browser.post('/supplier/products-listing', form);
  const id = Number(/created=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1]);
  expect(await fieldsOf(shop.browser, editPage(id), 'version')).toMatchObject({ name, englishName: 'Sundial' });
});

test.each([
  ['લાકડાની ઘડિયાળ', refusal],
  ['123 / 45', refusal],
  [`x${'y'.repeat(200)}`, 'This text is too long'],
])('%s is refused in the form, by the call and in a sheet', async (wrong, sentence) => {
  const answer = await edit(shop.browser, clock, { englishName: wrong });
  expect(answer.status).toBe(400);
  expect(complaints(await answer.text())).toEqual({ englishName: sentence });
  const { put, list: listed } = await calling;
  const { id } = await listed();
  const refused = await put(id, { ...(await calling).good, englishName: wrong });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(sentence)]);
  const sheet = csvOf([
    ['Thok id', 'English name'],
    [clock, wrong],
  ]);
  const html = await opened(shop.browser, await sendSheet(shop.browser, sheet));
  expect(kindsOf(html)).toMatchObject({ Wrong: 1 });
  expect(textOf(html)).toContain(sentence);
});
const calling = callingSupplier(world, '9826725002');

test("a sheet sets English names under traders' headers, a blank cell keeps them, and an export changes nothing", async () => {
  const headers = ['Thok id', 'અંગ્રેજી નામ'];
  const place = await sendSheet(shop.browser, csvOf([headers, [clock, 'Railway timepiece'], [english, '']]));
  expect(kindsOf(await importNow(world, shop.browser, place))).toMatchObject({ Changed: 1, Unchanged: 1, Wrong: 0 });
  expect(await fieldsOf(shop.browser, editPage(clock), 'version')).toMatchObject({
    name,
    englishName: 'Railway timepiece',
  });
  expect(await fieldsOf(shop.browser, editPage(english), 'version')).toMatchObject({ englishName: 'Flask for travel' });
  for (const format of ['xlsx', 'csv']) {
    const bytes = await (await shop.browser.visit(`/supplier/products/export?format=${format}`)).bytes();
    const again = await opened(shop.browser, await sendSheet(shop.browser, new File([bytes], `mine.${format}`)));
    expect(kindsOf(again)).toMatchObject({ New: 0, Changed: 0, Wrong: 0 });
  }
  await edited(shop.browser, clock, { englishName });
});

test('an older database gets the column, and its search data stay', async () => {
  const undone = new Error('undone');
  const migrating = world.db.transaction().execute(async (tx) => {
    const names = [...knownMigrations().keys()];
    const at = names.indexOf('075-english-names');
    const store = await secondStore(tx);
    await store.lay(names.slice(0, at));
    await sql`
      insert into users (id, mobile, business_name, user_type, created_at, updated_at)
        values ('old', '9825099999', 'Old Traders', 'supplier', now(), now());
      insert into product_categories (id, name, slug, position, created_at, updated_at)
        values (1, 'Clock', 'clock', 1, now(), now());
      insert into products (id, supplier_id, category_id, name, brand, price_per_carton, pieces_per_carton, created_at, updated_at)
        values (1001, 'old', 1, 'દીવાલ ઘડિયાળ', 'Ajanta', 100, 10, now(), now());`.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    const kept = () => sql`select *, xmin::text from products`.execute(tx).then(({ rows }) => rows);
    const [before] = await kept();
    await store.migrate(names.slice(at, at + 1));
    expect(await kept()).toEqual([{ ...(before as object), english_name: null }]);
    // First written as by the previous version, then as by this one.
    const { found_by, search_text } = before as { found_by: string[]; search_text: string };
    await sql`update products set name = name, description = ''`.execute(tx);
    expect((await kept())[0]).toMatchObject({ found_by, search_text, english_name: null });
    await sql`update products set english_name = 'Wall clock'`.execute(tx);
    expect((await kept())[0]).toMatchObject({
      found_by: expect.arrayContaining([...found_by, '=wall', '=clock']),
      search_text: expect.stringContaining('દીવાલ ઘડિયાળ wall clock old traders'),
    });
    throw undone;
  });
  await expect(migrating).rejects.toBe(undone);
});
