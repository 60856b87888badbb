import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../browser.ts';
import { fileWorld } from '../../../world.ts';
import { sentBack } from '../../flash.ts';
import { complaints, elements, opened, textOf } from '../../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
let mobile = '9826810000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Word Traders' }, world.browser());
});

const toys = (count: number, category = 'Toyz') =>
  Array.from({ length: count }, (_, number) => [`T-${number}`, `Toy ${number}`, category, 100 + number, 12]);

const named = (count: number, category: string, at: number) =>
  toys(count, category).map(
    ([code, name, ...others]) => [`${at}${code}`, `${name} ${at}`, ...others] as (string | number)[],
  );

test('asks once about a wrong word in many rows, and remembers it for the next sheet', async () => {
  const place = await sendRows(supplier, [header, ...toys(34), ['B-1', 'Bag', 'bagz', 10, 1]]);
  const html = await opened(supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 35 });
  expect(textOf(html)).toContain('“Toyz” means · 34 rows');
  expect(textOf(html)).toContain('“bagz” means · 1 row');
  const { html: after } = await sentBack(supplier, `${place}/words`, {
    ...meaningOf('category', 'toyz', 'Toys Products'),
    remember: 'yes',
  });
  expect(kindsOf(after)).toMatchObject({ New: 34, Wrong: 1 });
  await importNow(world, supplier, place);
  expect(await productsOf(world, mobile)).toHaveLength(34);

  const next = await sendRows(supplier, [header, ['T-99', 'Toy 99', ' TOYZ ', 5, 1]]);
  expect(kindsOf(await opened(supplier, next))).toMatchObject({ New: 1, Wrong: 0 });
  const start = await opened(supplier, '/supplier/import');
  expect(textOf(start)).toContain('Category: toyz → Toys Products');
  await supplier.post('/supplier/import/words/forget?field=category&word=toyz', {});
  const forgotten = await sendRows(supplier, [header, ['T-100', 'Toy 100', 'Toyz', 5, 1]]);
  expect(kindsOf(await opened(supplier, forgotten))).toMatchObject({ New: 0, Wrong: 1 });
});

test('one category serves all unknown ones without their own, also those that the form does not show', async () => {
  const groups = Array.from({ length: 24 }, (_, number) => `Zq${number}`);
  const place = await sendRows(supplier, [header, ...groups.flatMap((group, at) => named(2, group, at))]);
  const html = await opened(supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 48 });
  expect(textOf(html)).toContain('Category of all the others');
  expect(textOf(html)).not.toContain('“Zq9” means');
  const { html: refused } = await sentBack(supplier, `${place}/words`, { restCategory: 'Retired' });
  expect(textOf(refused)).toContain('“Zq0” means · 2 rows');
  const { html: after } = await sentBack(supplier, `${place}/words`, {
    ...meaningOf('category', 'zq0', 'Bag'),
    word1: 'category:zq1',
    meaning1: '',
    restCategory: 'Toys Products',
    outOthers: 'yes',
    remember: 'yes',
  });
  expect(kindsOf(after)).toMatchObject({ New: 48, Wrong: 0 });
  await importNow(world, supplier, place);
  const listed = await productsOf(world, mobile);
  const bags = listed.filter(({ category_id: id }) => id === listed[0]?.category_id);
  expect(bags.map(({ name }) => name)).toEqual(['Toy 0 0', 'Toy 1 0']);
  expect(new Set(listed.map(({ category_id: id }) => id)).size).toBe(2);
  const next = await sendRows(supplier, [header, ['T-98', 'Toy 98', 'zq23', 5, 1], ['T-99', 'Toy 99', 'Zq0', 5, 1]]);
  expect(kindsOf(await opened(supplier, next))).toMatchObject({ New: 2, Wrong: 0 });
});

test('remembers a word only on request and for a right answer, and for this supplier alone', async () => {
  const place = await sendRows(supplier, [header, ...toys(3)]);
  await supplier.post(`${place}/words`, { ...meaningOf('category', 'toyz', 'No such category'), remember: 'yes' });
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 0, Wrong: 3 });
  await supplier.post(`${place}/words`, meaningOf('category', 'no such category', 'Bag'));
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  expect(
    await world.db
      .selectFrom('import_words')
      .selectAll()
      .where('supplier_id', '=', await idOf())
      .execute(),
  ).toEqual([]);
  const again = await sendRows(supplier, [header, ...toys(3)]);
  await supplier.post(`${again}/words`, { ...meaningOf('category', 'toyz', 'Bag'), remember: 'yes' });
  const other = await world.signUpSupplier({ mobile: String(Number(mobile) + 5000) }, world.browser());
  expect(kindsOf(await opened(other, await sendRows(other, [header, ...toys(2)])))).toMatchObject({ Wrong: 2 });
  expect(textOf(await opened(other, '/supplier/import'))).not.toContain('toyz');
});

test('refuses an invalid answer beside its field', async () => {
  const place = await sendRows(supplier, [header, ...toys(2, '')]);
  const html = await opened(supplier, place);
  expect(textOf(html)).toContain('Category: Empty cell means · 2 rows');
  const { html: refused } = await sentBack(supplier, `${place}/words`, meaningOf('category', '', ''));
  expect(Object.values(complaints(refused))).toContain('Please choose or write what this word means');
  expect(kindsOf(refused)).toMatchObject({ New: 0, Wrong: 2 });
});

test('preselects the category that a word most likely means', async () => {
  const place = await sendRows(supplier, [header, ...toys(2, 'Kids toys')]);
  const options = elements(await opened(supplier, place), 'select')
    .filter((select) => select.get('name') === 'meaning0')
    .flatMap((select) => elements(select.html, 'option'));
  expect(options.find((option) => option.get('selected') !== null)?.text).toBe('Toys Products');
});

/** Returns the category that is chosen for each word. */
function likelyIn(html: string): string[] {
  const placeOf = (name: string | null) => Number(name?.slice('meaning'.length));
  return elements(html, 'select')
    .filter((select) => select.get('name')?.startsWith('meaning'))
    .toSorted((a, b) => placeOf(a.get('name')) - placeOf(b.get('name')))
    .map(
      (select) =>
        elements(select.html, 'option')
          .find((option) => option.get('selected') !== null)
          ?.get('value') ?? '',
    );
}

test('preselects the category nearest to a misspelt one', async () => {
  const words = ['Cosmatic', 'Water bottels', 'Elektronics', 'Kichen ware', 'Banglesss', 'Misc'];
  const place = await sendRows(supplier, [header, ...words.flatMap((word, at) => named(2, word, at))]);
  const likely = likelyIn(await opened(supplier, place));
  expect(likely.toSorted()).toEqual(['', 'Cosmetic', 'Electronics', 'Fashion', 'Home & Kitchen', 'Water Bottles']);
});

test('preselects no category for a word that only resembles the word of another one', async () => {
  const words = ['Table', 'Tablet', 'Basket'];
  const place = await sendRows(supplier, [header, ...words.flatMap((word, at) => named(2, word, at))]);
  expect(likelyIn(await opened(supplier, place))).toEqual(['', '', '']);
});

test('asks about words that occur once too, in the words of Surat, the most frequent first', async () => {
  const words = ['રસોડા', 'રમકડા', 'ઘડીયાળ', 'रसोड़ा', 'खिलोने', 'घड़ियाँ', 'સાડીઓ', 'Heap'];
  const rows = words.flatMap((word, at) => named(word === 'Heap' ? 2 : 1, word, at));
  const html = await opened(supplier, await sendRows(supplier, [header, ...rows]));
  const likely = likelyIn(html);
  expect(likely[0]).toBe('');
  expect(textOf(html)).toContain('“રસોડા” means · 1 row');
  expect(likely.slice(1).toSorted()).toEqual([
    'Clock',
    'Clock',
    'Fashion',
    'Home & Kitchen',
    'Home & Kitchen',
    'Toys Products',
    'Toys Products',
  ]);
});

test('asks about twenty words at most, and not about a variant of another category', async () => {
  const many = Array.from({ length: 30 }, (_, at) => named(1, `Zzq${at}`, at)).flat();
  const html = await opened(supplier, await sendRows(supplier, [header, ...many]));
  expect(likelyIn(html)).toHaveLength(20);
  const place = await sendRows(supplier, [
    [...header, 'Option 1 value'],
    ['K-1', 'Kurti', 'Bag', 100, 12, 'Red'],
    ['K-2', 'Kurti', 'Clock', 100, 12, 'Blue'],
  ]);
  const other = await opened(supplier, place);
  expect(kindsOf(other)).toMatchObject({ Wrong: 2 });
  expect(likelyIn(other)).toEqual([]);
});

test('one form answers all words, and unanswered ones stay wrong', async () => {
  const words = ['Toyz', 'bagz', 'heap'];
  const place = await sendRows(supplier, [header, ...words.flatMap((word, at) => named(2, word, at))]);
  const html = await opened(supplier, place);
  expect(html.split('action="/supplier/imports/').filter((part) => /^\d+\/words"/.test(part))).toHaveLength(1);
  await supplier.post(`${place}/words`, {
    ...meaningOf('category', 'toyz', 'Toys Products'),
    word1: 'category:bagz',
    meaning1: 'Bag',
    word2: 'category:heap',
    meaning2: '',
    remember: 'yes',
  });
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 4, Wrong: 2 });
  const next = await sendRows(supplier, [header, ...named(2, 'Bagz', 7)]);
  expect(kindsOf(await opened(supplier, next))).toMatchObject({ New: 2, Wrong: 0 });
});

const cups = (...stocks: string[]) => [
  [...header, 'Stock'],
  ...stocks.map((stock, at) => [`C-${at}`, `Cup ${at}`, 'Home & Kitchen', 100, 12, stock]),
];

test('remembers the pieces of an unknown unit once its file is imported, beside a stock as in a column', async () => {
  const words = { ...meaningOf('stockUnit', 'pec', '1'), word1: 'stockUnit:cartn', meaning1: '12', remember: 'yes' };
  const place = await sendRows(supplier, cups('10 pec', '3 Cartn'));
  await supplier.post(`${place}/words`, words);
  await importNow(world, supplier, place);
  const next = await sendRows(supplier, cups('12 Pec', '4 cartn'));
  expect(kindsOf(await opened(supplier, next))).toMatchObject({ Changed: 2, Wrong: 0 });
  const column = await sendRows(supplier, [
    [...header, 'Stock', 'Stock unit'],
    ['C-9', 'Cup 9', 'Home & Kitchen', 100, 12, 5, 'PEC'],
  ]);
  expect(kindsOf(await opened(supplier, column))).toMatchObject({ New: 1, Wrong: 0 });
});

test('forgets the answers about words of a discarded file', async () => {
  const place = await sendRows(supplier, cups('10 thela', '3 thela'));
  await supplier.post(`${place}/words`, { ...meaningOf('stockUnit', 'thela', '12'), remember: 'yes' });
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await supplier.post(`${place}/discard`, {});
  expect(textOf(await opened(supplier, '/supplier/import'))).not.toContain('thela');
  const next = await sendRows(supplier, cups('10 thela', '3 thela'));
  expect(kindsOf(await opened(supplier, next))).toMatchObject({ New: 0, Wrong: 2 });
});

test('a word known before stays known if a file that answers it again is discarded', async () => {
  const answer = { ...meaningOf('stockUnit', 'thela', '12'), remember: 'yes' };
  const [first, second] = [
    await sendRows(supplier, cups('10 thela', '3 thela')),
    await sendRows(supplier, cups('10 thela', '3 thela')),
  ];
  await supplier.post(`${first}/words`, answer);
  await importNow(world, supplier, first);
  await supplier.post(`${second}/words`, answer);
  await supplier.post(`${second}/discard`, {});
  expect(textOf(await opened(supplier, '/supplier/import'))).toContain('thela');
  const next = await sendRows(supplier, cups('9 thela', '2 thela'));
  expect(kindsOf(await opened(supplier, next))).toMatchObject({ Wrong: 0 });
});

test('remembered words are part of my data, and are deleted with the account', async () => {
  const place = await sendRows(supplier, [header, ...toys(2)]);
  await supplier.post(`${place}/words`, { ...meaningOf('category', 'toyz', 'Bag'), remember: 'yes' });
  const data = await (await supplier.visit('/account/my-data')).text();
  expect(data).toContain('toyz');
});

async function idOf(): Promise<string> {
  const { id } = await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return id;
}
