import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { firstRowsWith } from '../first-rows.ts';
import { importNow, importUnasked, kindsOf, productsOf, sendRows, sendSheet, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827640000');

const listed = () => stockList(world, own.mobile);

test('converts a rate per hundred, gross or dozen to a price per carton, and asks about one per kilogram', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Rate', 'Per'],
    ['Bolt', 'Home Decor', 500, 640, '100'],
    ['Button', 'Home Decor', 864, 52, 'gross'],
    ['Eyelet', 'Home Decor', 200, 38, '%'],
    ['Glass', 'Home Decor', 240, 540, 'Doz'],
    ['Rope', 'Home Decor', 12, 410, '5 kg'],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 4, Wrong: 1 });
  expect(textOf(html)).toContain('Pieces in one “5 kg” · 1 row');
  expect(textOf(html)).toContain('A number of pieces, or ‘dozen’ or ‘carton’');
  await own.supplier.post(`${place}/words`, meaningOf('rateUnit', '5 kg', 'carton'));
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[1])).toEqual([320_000, 31_200, 7600, 1_080_000, 41_000]);
});

test('remembers the answer about a unit of the price for the next sheet', async () => {
  const header = ['Item', 'Category', 'Pcs/ctn', 'Rate', 'Rate unit'];
  const place = await sendRows(own.supplier, [
    header,
    ['Haldi', 'Home Decor', 100, 22, 'pkt'],
    ['Jeera', 'Home Decor', 10, 5, 'pc'],
  ]);
  await own.supplier.post(`${place}/words`, { ...meaningOf('rateUnit', 'pkt', '1'), remember: 'yes' });
  await importNow(world, own.supplier, place);
  await importUnasked(world, own.supplier, [
    header,
    ['Mirch', 'Home Decor', 100, 34, 'Pkt'],
    ['Hing', 'Home Decor', 10, 68, 'pc'],
  ]);
  expect((await listed()).map((one) => one[1])).toEqual([220_000, 5000, 340_000, 68_000]);
});

test('accepts a piece, a dozen or a carton as the answer for an empty unit', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Rate', 'Per'],
    ['Bolt', 'Home Decor', 24, 640, 'ctn'],
    ['Nut', 'Home Decor', 36, 90, ''],
    ['Set', 'Home Decor', 1, 500, ''],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain(
    'Some prices have no unit beside them. They are the price of a · 1 row Choose Piece Dozen Carton',
  );
  expect(text).toContain('This price has no unit. Write piece, dozen or carton.');
  await own.supplier.post(`${place}/words`, meaningOf('rateUnit', '', '12'));
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[1])).toEqual([64_000, 27_000, 50_000]);
});

test('follows a title that names the units of rates and packs, without a question', async () => {
  await importUnasked(world, own.supplier, [
    ['Price list - rate per dozen, packing in dozen', '', '', ''],
    ['Item', 'Category', 'Packing', 'Rate'],
    ['Handkerchief', 'Home Decor', 50, 96],
    ['Socks', 'Home Decor', 20, 210],
  ]);
  expect(await listed()).toEqual([
    ['Handkerchief', 480_000, 600, 0],
    ['Socks', 420_000, 240, 0],
  ]);
});

test('a title about orders, packing or an increase changes no amount', async () => {
  await importUnasked(world, own.supplier, [
    ['Price hike Rs 10 per dozen wef 1.4.26', '', '', '', ''],
    ['Inner packing in dozen', '', '', '', ''],
    ['Item', 'Category', 'Packing', 'Rate per ctn', 'Stock'],
    ['Handkerchief', 'Home Decor', 50, 960, 40],
    ['Socks', 'Home Decor', 20, 2100, 60],
    ['Order qty in cartons only', '', '', '', ''],
  ]);
  expect(await listed()).toEqual([
    ['Handkerchief', 96_000, 50, 40],
    ['Socks', 210_000, 20, 60],
  ]);
});

test('the name of a group gives the unit of its rates', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Rate', 'HSN'],
    ['SOCKS (rate per dozen)', '', '', '', ''],
    ['Ankle', 'Home Decor', 240, 210, 6115],
    ['Long', 'Home Decor', 120, 240, 6115],
    ['BELTS (rate per piece)', '', '', '', ''],
    ['Leather', 'Home Decor', 24, 90, 4203],
    ['Cloth', 'Home Decor', 48, 60, 4203],
  ]);
  const place = await question.answer({ column3: 'pricePerCarton' });
  expect(textOf(await opened(own.supplier, place))).toContain('Price per carton (₹): ₹4,200');
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[1])).toEqual([420_000, 240_000, 216_000, 288_000]);
});

test('a wrong row below a group with a unit is mended with a price per carton, and its file names the unit', async () => {
  const rows = [
    ['Item', 'Category', 'Pcs/ctn', 'Rate', 'HSN'],
    ['SOCKS (rate per dozen)', '', '', '', ''],
    ['Ankle', 'Home Decor', 240, 'abc', 6115],
    ['Long', 'Home Decor', 120, 240, 'none'],
    ['BELTS', '', '', '', ''],
    ['Leather', 'Home Decor', 24, 90, 'none'],
  ];
  const question = await asked(own.supplier, rows);
  const place = await question.answer({ column3: 'ratePerPiece' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ Wrong: 3 });
  await own.supplier.post(`${place}/mend`, { '3-pricePerCarton': '2400', '3-hsnCode': 'none' });
  const file = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).blob();
  const again = await sendSheet(own.supplier, new File([file], 'wrong-rows.csv'));
  const mended = { '2-hsnCode': '6115', '3-hsnCode': '6115', '4-hsnCode': '4203' };
  await own.supplier.post(`${again}/mend`, mended);
  await importNow(world, own.supplier, again);
  expect((await listed()).map((one) => one[1])).toEqual([240_000, 240_000, 216_000]);
});

test('rates below a group with a unit use the pieces of products known on Thok', async () => {
  await importUnasked(world, own.supplier, [
    ['Item code', 'Item', 'Category', 'Pcs/ctn', 'Rate per ctn'],
    ['S1', 'Ankle', 'Home Decor', 240, 4000],
    ['S2', 'Long', 'Home Decor', 120, 2000],
  ]);
  const question = await asked(own.supplier, [
    ['Item code', 'Rate', 'HSN'],
    ['SOCKS (rate per dozen)', '', ''],
    ['S1', 210, 6115],
    ['S2', 240, 6115],
  ]);
  await importNow(world, own.supplier, await question.answer());
  expect((await listed()).map((one) => one[1])).toEqual([420_000, 240_000]);
});

test('counts a few prices below a rupee a piece, but not if most are', async () => {
  const rows = (...prices: number[]) => [
    ['Item', 'Category', 'Pcs/ctn', 'Rate/ctn'],
    ...prices.map((price, at) => [`Bottle ${at}`, 'Home Decor', 72, price]),
  ];
  const sentence = 'Products that cost less than ₹1 a piece: 1. Check that their price is for a carton.';
  const odd = await sendRows(own.supplier, rows(2880, 3312, 2100, 40.5));
  expect(textOf(await opened(own.supplier, odd))).toContain(sentence);
  const pins = await sendRows(own.supplier, rows(60, 3312, 40));
  expect(textOf(await opened(own.supplier, pins))).not.toContain('less than ₹1 a piece');
});

test('refuses a price that may be in thousands if a piece would cost less than a rupee', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Carton rate'],
    ['Sofa', 'Home Decor', 1, '1,24,500.00'],
    ['Key ring', 'Home Decor', 24, '1.250'],
    ['Hook', 'Home Decor', 6, '12.500'],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  expect(textOf(html)).toContain(
    'The point in this price may mark paise or thousands. Write the price without it, or with two digits after it.',
  );
  await own.supplier.post(`${place}/mend`, { '3-pricePerCarton': '1250' });
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[1])).toEqual([12_450_000, 125_000, 1250]);
});

test('adds the dozens and pieces of one quantity, and the rate is per dozen', async () => {
  await importUnasked(world, own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Quantity', 'Rate', 'Value'],
    ['Container', 'Home Decor', 24, '14 DOZ', 312, 4368],
    ['Masala Dabba', 'Home Decor', 24, '3 DOZ 6 PCS', 1140, 3990],
    ['Bucket', 'Home Decor', 24, '240 PCS', 78, 18_720],
  ]);
  expect(await listed()).toEqual([
    ['Container', 62_400, 24, 168],
    ['Masala Dabba', 228_000, 24, 42],
    ['Bucket', 187_200, 24, 240],
  ]);
});

const catalogue = [
  ['Item', 'Category', 'Pcs/ctn', 'Rate per pc', 'Rate per ctn'],
  ['Thali', 'Home Decor', 60, 84, 5040],
  ['Bowl Set', 'Home Decor', 12, 246, 2925],
  ['Lota', 'Home Decor', 96, '38/-', '3648/-'],
];

test('a rate per piece beside the price per carton does not offer single pieces, and a contradiction is named', async () => {
  const question = await asked(own.supplier, catalogue);
  expect(question.text).toContain('Do you sell single pieces at this price?');
  expect(question.fields).toMatchObject({ column3: 'ratePerPiece' });
  const place = await question.answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  const sentence = 'The price of a carton is ₹2,925, but the rate times the pieces per carton is ₹2,952.';
  expect(textOf(html)).toContain(sentence);
  const file = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).text();
  expect(file).toContain(sentence);
  await own.supplier.post(`${place}/mend`, { '3-pricePerCarton': '2952' });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map((one) => [one.name, Number(one.price_per_carton), one.is_retail_enabled])).toEqual([
    ['Thali', 504_000, false],
    ['Bowl Set', 295_200, false],
    ['Lota', 364_800, false],
  ]);
});

test('offers single pieces if the supplier says so', async () => {
  const question = await asked(own.supplier, catalogue);
  await importNow(world, own.supplier, await question.answer({ column3: 'pricePerRetail' }));
  const products = await productsOf(world, own.mobile);
  expect(products.map((one) => Number(one.price_per_retail))).toEqual([8400, 24_600, 3800]);
});

test('refuses a row whose inner packs hold other pieces than the carton', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Inner', 'Outer', 'Pcs/ctn', 'Rate/ctn'],
    ['Sipper', 'Home Decor', 6, 12, 72, 2880],
    ['Bottle', 'Home Decor', 6, 10, 60, 2100],
    ['Jar', 'Home Decor', 12, 24, 288, 5760],
    ['Oil can', 'Home Decor', 6, 12, 144, 6120],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 3, Wrong: 1 });
  expect(textOf(html)).toContain('According to its inner packs, a carton holds 72 pieces. Correct the wrong number.');
});

test('bags of so many pieces are the cartons of their sheet, for price and stock', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Bag (pcs)', 'Rate per bag', 'Stock (bags)'],
    ['Bolt', 'Home Decor', 500, 3200, 12],
    ['Washer', 'Home Decor', 1000, 1100, 6],
  ]);
  const [first] = await firstRowsWith(own.supplier, question.columns, question.fields);
  expect(first?.read).toContainEqual({ label: 'Price per carton (₹)', value: '₹3,200' });
  await importNow(world, own.supplier, await question.answer({ column4: `stock:${own.warehouse}` }));
  expect(await listed()).toEqual([
    ['Bolt', 320_000, 500, 6000],
    ['Washer', 110_000, 1000, 6000],
  ]);
});

test('the file of wrong rows names the unit that a further row takes from its product', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Colour', 'Pcs/ctn', 'Rate', 'Unit', 'Quantity', 'HSN'],
    ['Diya', 'Home Decor', 'Red', 24, 45, 'DOZ', 40, 'none'],
    ['Diya', '', 'Blue', '', '', '', 40, 'none'],
  ]);
  expect(place).toMatch(/\/columns$/);
  const page = place.replace('/columns', '');
  const question = await own.supplier.post(place, {
    column0: 'name',
    column1: 'category',
    column2: 'value1',
    column3: 'piecesPerCarton',
    column4: 'pricePerCarton',
    column5: 'unit',
    column6: `stock:${own.warehouse}`,
    column7: 'hsnCode',
  });
  expect(question.status).toBe(303);
  const file = await (await own.supplier.visit(`${page}/wrong-rows?format=csv`)).blob();
  expect((await file.text()).split('\n')[2]).toContain('DOZ');
  const again = await sendSheet(own.supplier, new File([file], 'wrong-rows.csv'));
  expect(textOf(await opened(own.supplier, again.replace('/columns', '')))).toContain('Stock Katargam: 480');
});
