import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows, sendSheet } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827740000');

const listed = async () =>
  (await productsOf(world, own.mobile)).map(({ name, price_per_carton }) => [name, Number(price_per_carton) / 100]);

const inColumn = (header: string, ...rows: [currency: string, price: string | number][]) => [
  ['Item', 'Category', header, 'Currency', 'Pcs/ctn'],
  ...rows.map(([currency, price], at) => [`Cup ${at + 1}`, 'Home & Kitchen', price, currency, 24]),
];

const plain = 'Carton price';
const inDollars = 'Carton price (USD)';

test.each([
  ['a column', inColumn(plain, ['EUR', 10], ['eur', 20]), { '“EUR” · 2 rows': ['eur', 1000, 2000] }],
  ['a column with a blank', inColumn(plain, ['EUR', 10], ['', 20]), { '“EUR” · 2 rows': ['eur', 1000, 2000] }],
  [
    'a column and the header',
    inColumn(inDollars, ['USD', 10], ['$', 20], ['', 30]),
    { '“USD” · 2 rows': ['usd', 1000, 3000] },
  ],
  [
    'a column and its cells',
    inColumn(plain, ['EUR', '€ 10'], ['EUR', 'EUR 20']),
    { '“EUR” · 2 rows': ['eur', 1000, 2000] },
  ],
  [
    'a column and the header, the cells another',
    inColumn(inDollars, ['USD', '€ 10'], ['USD', 20]),
    { '“USD” · 1 row': ['usd', 2000] },
  ],
])('asks for the rate of a currency that %s names', async (_, rows, asked) => {
  const place = await sendRows(own.supplier, rows);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: rows.length - 1 });
  for (const [question, [word = '', ...prices]] of Object.entries(asked)) {
    expect(textOf(html)).toContain(question);
    await own.supplier.post(`${place}/words`, meaningOf('currency', String(word), '100'));
    await importNow(world, own.supplier, place);
    expect((await listed()).map(([, price]) => price)).toEqual(prices);
  }
});

test.each([
  ['rupees in the column', inColumn(inDollars, ['INR', 10], ['Rs', 20])],
  ['another currency in the column', inColumn(inDollars, ['EUR', 10], ['EUR', 20])],
  ['another currency in the cells', inColumn(inDollars, ['', 'EUR 10'], ['', '€ 20'])],
  ['rupees in the column and dollars in the cells', inColumn(plain, ['INR', '$10'], ['INR', 'USD 20'])],
])('refuses prices of one currency beside %s', async (_, rows) => {
  const place = await sendRows(own.supplier, rows);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 2 });
  expect(textOf(html)).toContain('This price is in another currency. Enter it in rupees.');
});

test('refuses a further row in another currency than the other rows of its product', async () => {
  const place = await sendRows(own.supplier, [
    ['Handle', 'Item', 'Category', inDollars, 'Currency', 'Pcs/ctn', 'Option 1', 'Option 1 value'],
    ['c', 'Cup', 'Home & Kitchen', 10, 'USD', 24, 'Colour', 'Red'],
    ['c', '', '', 12, 'INR', '', '', 'Blue'],
  ]);
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'usd', '90'));
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 2 });
  expect(textOf(html)).toContain('This price is in another currency. Enter it in rupees.');
});

test('an answered rate converts no price in another currency beside it', async () => {
  const place = await sendRows(own.supplier, inColumn(inDollars, ['EUR', 10], ['', 20], ['INR', 30]));
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'eur', '90'));
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'usd', '80'));
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['Cup 2', 1600]]);
});

test('asks about a blank currency beside several others, and reads it as rupees if rupees are among them', async () => {
  const several = await sendRows(own.supplier, inColumn(plain, ['EUR', 10], ['USD', 10], ['', 10]));
  const html = await opened(own.supplier, several);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 3 });
  expect(textOf(html)).toContain('“?” · 1 row');
  const some = await sendRows(own.supplier, inColumn(plain, ['EUR', 10], ['INR', 20], ['', 30], ['', '₹40']));
  expect(kindsOf(await opened(own.supplier, some))).toMatchObject({ New: 3, Wrong: 1 });
  await importNow(world, own.supplier, some);
  expect((await listed()).map(([, price]) => price)).toEqual([20, 30, 40]);
});

test('keeps an MRP in rupees beside prices in the currency of the column', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', plain, 'MRP (Rs)', 'Currency', 'Pcs/ctn'],
    ['Cup', 'Home & Kitchen', 10, 99, 'EUR', 24],
  ]);
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'eur', '90'));
  await importNow(world, own.supplier, place);
  const [cup] = await productsOf(world, own.mobile);
  expect([cup?.price_per_carton, cup?.mrp]).toEqual([90_000n, 9900]);
});

test('finds a currency column by its cells, and a currency in the title', async () => {
  const column = await sendRows(own.supplier, [
    ['Item', 'Category', plain, 'Devise', 'Pcs/ctn'],
    ['Cup', 'Home & Kitchen', 10, 'EUR', 24],
    ['Jug', 'Home & Kitchen', 10, 'EUR', 24],
  ]);
  expect(textOf(await opened(own.supplier, column))).toContain('“EUR” · 2 rows');
  const titled = await sendRows(own.supplier, [
    ['Export list, all prices in USD'],
    ['Item', 'Category', plain, 'Pcs/ctn', 'HSN'],
    ['Cup', 'Home & Kitchen', 10, 24, 6912],
    ['Jug', 'Home & Kitchen', 10, 24, 6912],
  ]);
  expect(textOf(await opened(own.supplier, titled))).toContain('“USD” · 2 rows');
});

test('does not take prices by quantity in another currency for rupees', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', plain, 'Price by quantity (USD)', 'Pcs/ctn'],
    ['Cup', 'Home & Kitchen', 100, '10: 9; 20: 8', 24],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 1 });
  expect(textOf(html)).toContain('Prices by quantity cannot be converted.');
});

test('accepts wrong rows again in rupees after the currency was answered', async () => {
  const rows = inColumn(plain, ['EUR', 10], ['EUR', 20]);
  const place = await sendRows(own.supplier, [
    [...(rows[0] ?? []), 'HSN'],
    ...rows.slice(1).map((row) => [...row, '12345']),
  ]);
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'eur', '90'));
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '950' });
  const file = await own.supplier.visit(`${place}/wrong-rows?format=csv`);
  const again = await sendSheet(own.supplier, new File([(await file.text()).replaceAll('12345', '6912')], 'again.csv'));
  await importNow(world, own.supplier, again);
  expect(await listed()).toEqual([
    ['Cup 1', 950],
    ['Cup 2', 1800],
  ]);
});
