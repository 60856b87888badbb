import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, sendRows, sendSheet, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827720000');

const listed = async () => (await stockList(world, own.mobile)).map(([name, price]) => [name, price]);

test.each([
  ['a header', 'Carton price (EUR)', ['12.50', '8'], 'EUR'],
  ['a header of a program', 'carton_price_usd', ['12.50', '8'], 'USD'],
  ['a symbol in a header', 'Carton price ($)', ['12.50', '8'], '$'],
  ['all its cells', 'Carton price', ['SAR 12.50', 'SAR 8.00'], 'SAR'],
  ['a symbol in its cells', 'Carton price', ['€ 12.50', '8.00 €'], '€'],
])('asks once for the rate of another currency if %s names it', async (_, header, prices, code) => {
  const [first = '', second = ''] = prices;
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', header, 'Pcs/ctn'],
    ['cup', 'Home & Kitchen', first, 24],
    ['jug', 'Home & Kitchen', second, 12],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 2 });
  expect(textOf(html)).toContain(`“${code}” · 2 rows`);
  await own.supplier.post(`${place}/words`, meaningOf('currency', code.toLowerCase(), '90.50'));
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['cup', 113_125],
    ['jug', 72_400],
  ]);
});

test('keeps prices in rupees beside prices in another currency', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton price', 'Export price (USD)', 'MRP (Rs)', 'Pcs/ctn'],
    ['cup', 'Home & Kitchen', 1250, 15, 99, 24],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['cup', 125_000]]);
});

test('asks what a price in another currency is for, and for its rate', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Selling price', 'Purchase price', 'Pcs/ctn'],
    ['cup', 'Home & Kitchen', 'SAR 20.00', 'SAR 19.00', 10],
    ['jug', 'Home & Kitchen', 'SAR 10.00', 'SAR 9.00', 10],
  ]);
  expect(question.fields).toMatchObject({ column2: 'ratePerPiece' });
  const place = await question.answer();
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('“SAR” · 2 rows');
  expect(text).not.toContain('Rupees per carton for');
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'sar', '22'));
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['cup', 440_000],
    ['jug', 220_000],
  ]);
});

test('marks rupees in the file of wrong rows, so that they are not converted again', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton price (USD)', 'Pcs/ctn', 'HSN'],
    ['cup', 'Home & Kitchen', 10, 24, '12345'],
    ['jug', 'Home & Kitchen', 20, 24, '12345'],
  ]);
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'usd', '90'));
  const file = await own.supplier.visit(`${place}/wrong-rows?format=csv`);
  const again = await sendSheet(own.supplier, new File([(await file.text()).replaceAll('12345', '6912')], 'again.csv'));
  await importNow(world, own.supplier, again);
  expect(await listed()).toEqual([
    ['cup', 90_000],
    ['jug', 180_000],
  ]);
});

test('applies a rate to its own currency only', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Price per carton (USD)', 'Pieces per carton', 'MRP (AED)'],
    ['Tawa', 'Home & Kitchen', 95, 12, ''],
    ['Kadai', 'Home & Kitchen', 95, 12, 24],
    ['Tongs', 'Home & Kitchen', 'EUR 95', 12, ''],
  ]);
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'usd', '83'));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 2 });
});

test('a full-width currency sign in some cells opens a question about the whole column, and rupees answer it', async () => {
  const rows = [
    ['Item', 'Category', 'Carton price', 'Pcs/ctn'],
    ['cup', 'Home & Kitchen', '￥162.00', 24],
    ['jug', 'Home & Kitchen', '54', 12],
    ['pan', 'Home & Kitchen', '30', 12],
  ];
  const place = await sendRows(own.supplier, rows);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 3 });
  expect(textOf(html)).toContain('“¥” · 3 rows');
  await own.supplier.post(`${place}/words`, meaningOf('currency', '¥', 'rupees'));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 1 });
  const again = await sendRows(own.supplier, rows);
  await own.supplier.post(`${again}/words`, meaningOf('currency', '¥', '12'));
  await importNow(world, own.supplier, again);
  expect(await listed()).toEqual([
    ['cup', 194_400],
    ['jug', 64_800],
    ['pan', 36_000],
  ]);
});

test('asks about yuan behind the amounts, and what the price is for', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Unit Price', 'Pcs/ctn'],
    ['cup', 'Home & Kitchen', '35元', 24],
    ['jug', 'Home & Kitchen', '8.5元', 12],
  ]);
  const place = await question.answer({ column2: 'ratePerPiece' });
  expect(textOf(await opened(own.supplier, place))).toContain('“元” · 2 rows');
  await own.supplier.post(`${place}/words`, meaningOf('currency', '元', '10'));
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[1])).toEqual([840_000, 102_000]);
});
