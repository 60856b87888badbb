import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows, sendSheet, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827470000');

/** Name, price in paise, and pieces in stock of each product. */
async function listed() {
  const products = await productsOf(world, own.mobile);
  return Promise.all(
    products.map(async ({ id, name, price_per_carton }) => [name, Number(price_per_carton), await stockOf(world, id)]),
  );
}

const units = [
  ['sku', 'name', 'category', 'price', 'Pcs/ctn', 'quantity', 'unit'],
  ['KU-1', 'clip', 'Fashion', 99, 24, 319, 'DOZ'],
  ['KU-2', 'band', 'Fashion', 240, 12, 3, 'CTN'],
  ['KU-3', 'comb', 'Fashion', 30, 12, 240, 'Pcs.'],
  ['KU-4', 'pins', 'Fashion', 1440, 12, 2, 'GROSS'],
];

test.each([
  ['unit', [19_800, 24_000, 36_000, 12_000]],
  ['stockUnit', [9900, 24_000, 3000, 144_000]],
])(
  'a column of units answered as %s converts the stock, and the price if the answer includes it',
  async (answer, prices) => {
    const question = await asked(own.supplier, units);
    expect(question.text).toContain('Is this the unit of the price, of the stock, or of both?');
    const place = await question.answer({ column6: answer });
    expect(textOf(await opened(own.supplier, place))).toContain('Stock Katargam: 3,828');
    await importNow(world, own.supplier, place);
    const names = ['clip', 'band', 'comb', 'pins'];
    const stock = [3828, 36, 240, 288];
    expect(await listed()).toEqual(names.map((name, at) => [name, prices[at], stock[at]]));
  },
);

test('asks once for all rows about a unit of unknown pieces', async () => {
  const question = await asked(own.supplier, [
    ['sku', 'name', 'category', 'Price per carton', 'Pcs/ctn', 'stock', 'UOM'],
    ['R-1', 'rice', 'Home & Kitchen', 900, 10, 5, 'KG'],
    ['R-2', 'dal', 'Home & Kitchen', 800, 10, 7, 'kg'],
    ['R-3', 'salt', 'Home & Kitchen', 100, 10, 20, 'PCS'],
    ['R-4', 'oil', 'Home & Kitchen', 100, 10, 20, 'PCS'],
  ]);
  const place = await question.answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 2 });
  expect(textOf(html)).toContain('Pieces in one “KG”');
  await own.supplier.post(`${place}/words`, meaningOf('stockUnit', 'kg', '4'));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 4, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await listed()).toMatchObject([
    ['rice', 90_000, 20],
    ['dal', 80_000, 28],
    ['salt', 10_000, 20],
    ['oil', 10_000, 20],
  ]);
});

test("converts a price per piece or dozen to cartons, with the product's pieces if no cell has them", async () => {
  const first = await sendRows(own.supplier, [
    ['sku', 'name', 'category', 'Rate per doz', 'Pcs/ctn'],
    ['D-1', 'diya', 'Home Decor', 'Rs. 50', 18],
  ]);
  await importNow(world, own.supplier, first);
  expect(await listed()).toEqual([['diya', 7500, 0]]);
  const question = await asked(own.supplier, [
    ['sku', 'Selling price'],
    ['D-1', 5.5],
  ]);
  const place = await question.answer({ column1: 'ratePerPiece' });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['diya', 9900, 0]]);
});

test('refuses prices in another currency by name until its rate is given', async () => {
  const place = await sendRows(own.supplier, [
    ['title', 'category', 'price', 'Pcs/ctn', 'MRP', 'currency_code'],
    ['vase', 'Home Decor', 46, 1, 60, 'EUR'],
    ['bowl', 'Home Decor', 57.25, 1, '', 'eur'],
    ['tray', 'Home Decor', 400, 1, '', 'INR'],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 2 });
  expect(textOf(html)).toContain('These prices name another currency.');
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'eur', '104.5'));
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['vase', 480_700, 0],
    ['bowl', 598_263, 0],
    ['tray', 40_000, 0],
  ]);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ mrp: 627_000 }, {}, {}]);
});

test.each([
  ['netWeightGrams', [85, null, 1300]],
  ['netWeightKg', [85_000, 68, 1300]],
  ['netWeightPounds', [38_555, 31, null]],
])('asks for the unit of bare weights, and as %s they refuse no product', async (answer, grams) => {
  const question = await asked(own.supplier, [
    ['sku', 'name', 'category', 'Carton price', 'Pcs/ctn', 'weight', 'length'],
    ['KW-1', 'seat cover', 'Car And Bike Accessories', 1275, 1, 85, 0],
    ['KW-2', 'horn', 'Car And Bike Accessories', 199, 1, 0.068357, '0.0000'],
    ['KW-3', 'mat', 'Car And Bike Accessories', 595, 1, answer === 'netWeightPounds' ? '' : '1.3 kg', 120],
  ]);
  expect(question.text).toContain('Are these grams, kilograms or pounds?');
  await importNow(world, own.supplier, await question.answer({ column5: answer }));
  expect((await productsOf(world, own.mobile)).map((product) => product.net_weight_grams)).toEqual(grams);
});

test('keeps numbers that are no barcodes as codes or leaves them out, and refuses no product', async () => {
  const rows = [
    ['Item name', 'Category', 'Carton rate', 'Pcs/ctn', 'Barcode'],
    ['steel glass', 'Home & Kitchen', 720, 24, 155_530],
    ['steel plate', 'Home & Kitchen', 960, 12, 42_492_384_701],
    ['steel spoon', 'Home & Kitchen', 360, 48, 8_904_083_300_656],
  ];
  const question = await asked(own.supplier, rows);
  expect(question.text).toContain('Some of these numbers are not barcodes.');
  await importNow(world, own.supplier, await question.answer({ column4: 'looseBarcode' }));
  expect((await productsOf(world, own.mobile)).map(({ barcode, sku }) => [barcode, sku])).toEqual([
    [null, null],
    ['042492384701', null],
    ['8904083300656', null],
  ]);
});

test('converts every row of a product, also after a later answer', async () => {
  const place = await sendRows(own.supplier, [
    ['Handle', 'Name', 'Category', 'Option 1', 'Option 1 value', 'Price per carton', 'Pcs/ctn', 'Currency'],
    ['tee', 'Tee', 'Fashion', 'Size', 'S', 5, 10, 'USD'],
    ['tee', '', '', '', 'M', 6, '', 'USD'],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 2 });
  await own.supplier.post(`${place}/words`, meaningOf('currency', 'usd', '90'));
  await importNow(world, own.supplier, place);
  const [tee] = await productsOf(world, own.mobile);
  expect(tee?.price_per_carton).toBe(45_000n);
  const { variants } = await soldIn(world, tee?.id as bigint);
  expect(variants.map(({ values, price }) => [...values, price])).toEqual([
    ['S', null],
    ['M', '54000'],
  ]);
});

test('converts grouped numbers, and stock below sizes', async () => {
  const grouped = await asked(own.supplier, [
    ['Name', 'Category', 'Price per carton', 'Pcs/ctn', 'Stock', 'UOM'],
    ['clip', 'Fashion', 99, 12, '1,200', 'DOZ'],
  ]);
  await importNow(world, own.supplier, await grouped.answer());
  const sizes = await asked(own.supplier, [
    ['Name', 'Category', 'Price per carton', 'Pcs/ctn', 'Stock unit', 'S', 'M'],
    ['shirt', 'Fashion', 990, 12, 'DOZ', 2, 3],
  ]);
  await importNow(world, own.supplier, await sizes.answer());
  expect(await listed()).toEqual([
    ['clip', 9900, 14_400],
    ['shirt', 99_000, 60],
  ]);
});

test('prefers a price per carton to a rate, and converts nothing in a sheet with Thok ids', async () => {
  const place = await sendRows(own.supplier, [
    ['Name', 'Category', 'Carton rate', 'Rate per dozen', 'Pcs/ctn'],
    ['diya', 'Home Decor', 1500, 144, 120],
  ]);
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['diya', 150_000, 0]]);
  const [product] = await productsOf(world, own.mobile);
  const noted = await sendRows(own.supplier, [
    ['Thok id', 'Price per carton', 'Unit'],
    [String(product?.id), 1600, 'Pcs'],
  ]);
  await importNow(world, own.supplier, noted);
  expect(await listed()).toEqual([['diya', 160_000, 0]]);
});

test('refuses prices by quantity beside another currency', async () => {
  const place = await sendRows(own.supplier, [
    ['Name', 'Category', 'Price per carton', 'Pcs/ctn', 'Price by quantity', 'Currency'],
    ['vase', 'Home Decor', 50, 1, '10: 45', '104.5'],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 1 });
  expect(textOf(html)).toContain('Prices by quantity cannot be converted.');
});

test('the file of wrong rows has amounts that are not converted again', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Category', 'Rate', 'Pcs/ctn', 'UOM', 'HSN'],
    ['diya', 'Home Decor', 'ask', 120, 'DOZ', 'none'],
    ['lamp', 'Home Decor', 12, 120, 'DOZ', 'none'],
  ]);
  const place = await question.answer({ column4: 'unit' });
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '1440' });
  const file = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).blob();
  const again = await sendSheet(own.supplier, new File([file], 'wrong-rows.csv'));
  const text = textOf(await opened(own.supplier, again.replace('/columns', '')));
  expect(text).toContain('₹1,440');
  expect(text).toContain('₹120');
  expect(text).not.toContain('₹14,400');
});
