import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, opened, textOf } from '../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows } from './importing.ts';

const world = await fileWorld();
let mobile = '9826810000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Word Traders' }, world.browser());
});

const toys = (count: number, category = 'Toyz') =>
  Array.from({ length: count }, (_, number) => [`T-${number}`, `Toy ${number}`, category, 100 + number, 12]);
const wordsAt = (place: string, field: string, word: string) =>
  `${place}/words?${new URLSearchParams({ field, word })}`;

test('a wrong word in many rows is answered once, and remembered for the next sheet', async () => {
  const place = await sendRows(supplier, [header, ...toys(34), ['B-1', 'Bag', 'bagz', 10, 1]]);
  const html = await opened(supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 35 });
  expect(textOf(html)).toContain('“Toyz”: 34 rows');
  expect(textOf(html)).not.toContain('“bagz”: 1');
  const { html: after } = await sentBack(supplier, wordsAt(place, 'category', 'toyz'), {
    meaning: 'Toys Products',
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

test('a word is remembered only where that was wished and the answer is right, and for this supplier alone', async () => {
  const place = await sendRows(supplier, [header, ...toys(3)]);
  await supplier.post(wordsAt(place, 'category', 'toyz'), { meaning: 'No such category', remember: 'yes' });
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 0, Wrong: 3 });
  await supplier.post(wordsAt(place, 'category', 'no such category'), { meaning: 'Bag' });
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  expect(
    await world.db
      .selectFrom('import_words')
      .selectAll()
      .where('supplier_id', '=', await idOf())
      .execute(),
  ).toEqual([]);
  const again = await sendRows(supplier, [header, ...toys(3)]);
  await supplier.post(wordsAt(again, 'category', 'toyz'), { meaning: 'Bag', remember: 'yes' });
  const other = await world.signUpSupplier({ mobile: String(Number(mobile) + 5000) }, world.browser());
  expect(kindsOf(await opened(other, await sendRows(other, [header, ...toys(2)])))).toMatchObject({ Wrong: 2 });
  expect(textOf(await opened(other, '/supplier/import'))).not.toContain('toyz');
});

test('what is no answer is refused beside its field, and a field with other words in each row has no common one', async () => {
  const place = await sendRows(supplier, [
    header,
    ...toys(2, ''),
    ['P-1', 'Pan', 'Bag', 'ask', 1],
    ['P-2', 'Pot', 'Bag', 'ask', 1],
  ]);
  const html = await opened(supplier, place);
  expect(textOf(html)).toContain('Empty cell: 2 rows');
  expect(textOf(html)).not.toContain('“ask”: 2 rows');
  const { html: refused } = await sentBack(supplier, wordsAt(place, 'category', ''), { meaning: '' });
  expect(Object.values(complaints(refused))).toContain('Please choose or write what this word means');
  expect(kindsOf(refused)).toMatchObject({ New: 0, Wrong: 4 });
  await supplier.post(wordsAt(place, 'pricePerCarton', 'ask'), { meaning: '100' });
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 0, Wrong: 4 });
});

test('the category that a word means most likely is chosen already', async () => {
  const place = await sendRows(supplier, [header, ...toys(2, 'Kids toys')]);
  const options = elements(await opened(supplier, place), 'select')
    .filter((select) => select.get('name') === 'meaning')
    .flatMap((select) => elements(select.html, 'option'));
  expect(options.find((option) => option.get('selected') !== null)?.text).toBe('Toys Products');
});

test('remembered words are part of my data, and go with the account', async () => {
  const place = await sendRows(supplier, [header, ...toys(2)]);
  await supplier.post(wordsAt(place, 'category', 'toyz'), { meaning: 'Bag', remember: 'yes' });
  const data = await (await supplier.visit('/account/my-data')).text();
  expect(data).toContain('toyz');
});

async function idOf(): Promise<string> {
  const { id } = await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return id;
}
