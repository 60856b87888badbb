import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked, likelyAnswers } from '../asked.ts';
import { firstRowsWith } from '../first-rows.ts';
import { importNow, importUnasked, kindsOf, productsOf, sendRows, sendSheet, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827610000');

const listed = () => stockList(world, own.mobile);

async function imported(rows: (string | number)[][]) {
  await importUnasked(world, own.supplier, rows);
  return listed();
}

const summary = [
  ['Particulars', 'Category', 'Pcs/ctn', 'Quantity', 'Rate', 'Value'],
  ['Diya', 'Home Decor', 24, '120 DOZ', 45, 5400],
  ['Lamp', 'Home Decor', 10, '40 BOX', 900, 36_000],
  ['Bell', 'Home Decor', 50, '319 PCS', '12.50', 3987.5],
  ['Pins', 'Home Decor', 72, '2 GRS', 1440, 2880],
];

test('a rate that the value confirms is for the unit of its row, without a question', async () => {
  expect(await imported(summary)).toEqual([
    ['Diya', 9000, 24, 1440],
    ['Lamp', 90_000, 10, 400],
    ['Bell', 62_500, 50, 319],
    ['Pins', 72_000, 72, 288],
  ]);
});

test('asks about a rate without a value, and the first rows show what is saved', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Free Qty', 'Closing Stock', 'Selling price'],
    ['Diya', 'Home Decor', 24, '2 CTN', '120 DOZ', 45],
    ['Bell', 'Home Decor', 50, '1 CTN', '319 PCS', '12.50'],
  ]);
  expect(question.text).toContain('Is this the price of one such unit, of a piece or of a carton?');
  expect(question.fields).toMatchObject({ column3: '', column4: `stock:${own.warehouse}`, column5: 'ratePerUnit' });
  const [first] = await firstRowsWith(own.supplier, question.columns, question.fields);
  expect(first?.read).toContainEqual({ label: 'Price per carton (₹)', value: '₹90' });
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['Diya', 9000, 24, 1440],
    ['Bell', 62_500, 50, 319],
  ]);
});

test('a value of rate times pieces shows that the rate is per piece', async () => {
  const found = await imported([
    ['Item', 'Category', 'Pcs/ctn', 'Qty', 'Rate', 'Amount'],
    ['Diya', 'Home Decor', 24, '10 DOZ', 4, 480],
    ['Bell', 'Home Decor', 50, '30 PCS', 5, 150],
  ]);
  expect(found).toEqual([
    ['Diya', 9600, 24, 120],
    ['Bell', 25_000, 50, 30],
  ]);
});

test('reads the unit beside a rate', async () => {
  const found = await imported([
    ['Item', 'Category', 'Pcs/ctn', 'Stock', 'Rate'],
    ['Diya', 'Home Decor', 24, 48, '45.00/DOZ'],
    ['Lamp', 'Home Decor', 10, 20, 'Rs. 900 per box'],
    ['Bell', 'Home Decor', 50, 30, '12.50/Pcs'],
  ]);
  expect(found.map((one) => one[1])).toEqual([9000, 90_000, 62_500]);
});

test('a column of units and a header with a unit win over the unit of the quantity', async () => {
  const named = await imported([
    ['Item', 'Category', 'Pcs/ctn', 'Stock', 'Rate / pc'],
    ['Diya', 'Home Decor', 24, '10 DOZ', 4],
    ['Bell', 'Home Decor', 50, '30 PCS', 5],
  ]);
  expect(named.map((one) => one[1])).toEqual([9600, 25_000]);
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Stock', 'Rate', 'Unit'],
    ['Tray', 'Home Decor', 24, '10 DOZ', 4, 'PCS'],
    ['Cup', 'Home Decor', 50, '30 PCS', 5, 'DOZ'],
  ]);
  await importNow(world, own.supplier, await question.answer({ column5: 'unit' }));
  expect((await listed()).slice(2)).toEqual([
    ['Tray', 9600, 24, 120],
    ['Cup', 2083, 50, 30],
  ]);
});

test('asks once about an unknown unit beside the quantity, for the stock and its rate', async () => {
  const rows = [
    ['Item', 'Category', 'Pcs/ctn', 'Quantity', 'Rate', 'Value'],
    ['Diya', 'Home Decor', 24, '10 BAG', 500, 5000],
    ['Bell', 'Home Decor', 50, '4 bag', 600, 2400],
    ['Lamp', 'Home Decor', 12, '30 DOZ', 48, 1440],
    ['Wick', 'Home Decor', 12, '', 60, ''],
  ];
  const place = await sendRows(own.supplier, rows);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 3 });
  expect(textOf(html)).toContain('Pieces in one “BAG” · 2 rows');
  expect(textOf(html)).toContain('Some prices have no unit beside them. They are the price of a');
  expect(textOf(html)).not.toContain('Rupees per carton for');
  await own.supplier.post(`${place}/words`, {
    ...meaningOf('unit', 'bag', '100'),
    word1: 'unit:',
    meaning1: '12',
    remember: 'yes',
  });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['Diya', 12_000, 24, 1000],
    ['Bell', 30_000, 50, 400],
    ['Lamp', 4800, 12, 360],
    ['Wick', 6000, 12, 0],
  ]);
});

test('an unknown unit of the stock alone does not change the price per carton', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Stock', 'Carton rate'],
    ['Diya', 'Home Decor', 24, '10 pec', 500],
    ['Bell', 'Home Decor', 50, '4 Pec', 600],
    ['Lamp', 'Home Decor', 50, '4 dozan', 700],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('Pieces in one “Pec” · 2 rows');
  expect(text).not.toContain('Stock must be a whole number');
  await own.supplier.post(`${place}/words`, {
    ...meaningOf('stockUnit', 'pec', '1'),
    word1: 'stockUnit:dozan',
    meaning1: '12',
  });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['Diya', 50_000, 24, 10],
    ['Bell', 60_000, 50, 4],
    ['Lamp', 70_000, 50, 48],
  ]);
});

test('an unused quantity, such as that of a quotation, still names the unit of its rate', async () => {
  const question = await asked(own.supplier, [
    ['Quotation', '', '', '', '', ''],
    ['Item', 'Category', 'Pcs/ctn', 'Qty', 'Rate', 'Amount'],
    ['Diya', 'Home Decor', 24, '10 DOZ', 45, 450],
    ['Lamp', 'Home Decor', 10, '4 BOX', 900, 3600],
  ]);
  expect(question.fields).toMatchObject({ column3: '' });
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['Diya', 9000, 24, 0],
    ['Lamp', 90_000, 10, 0],
  ]);
});

test('a unit in the stock header applies to bare numbers only', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Stock (doz)', 'Carton rate'],
    ['Diya', 'Home Decor', 24, 10, 90],
    ['Bell', 'Home Decor', 50, '4 bag', 600],
  ]);
  await own.supplier.post(`${place}/words`, meaningOf('stockUnit', 'bag', '100'));
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[3])).toEqual([120, 400]);
});

test('the file of wrong rows has stock and prices that are not converted again', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Quantity', 'Rate', 'Value', 'HSN'],
    ['Diya', 'Home Decor', 24, '10 BAG', 500, 5000, 'none'],
    ['Lamp', 'Home Decor', 12, '30 DOZ', 48, 1440, 'none'],
  ]);
  await own.supplier.post(`${place}/words`, meaningOf('unit', 'bag', '100'));
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '150', '3-pricePerCarton': '60' });
  const file = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).blob();
  const again = await sendSheet(own.supplier, new File([file], 'wrong-rows.csv'));
  const text = textOf(await opened(own.supplier, again.replace('/columns', '')));
  expect(text).toContain('Price per carton (₹): ₹150');
  expect(text).toContain('Stock Katargam: 1,000');
  expect(text).toContain('Price per carton (₹): ₹60');
  expect(text).toContain('Stock Katargam: 360');
});

test('reads a rate by the unit beside it', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Rate'],
    ['Diya', 'Home Decor', 24, '45.00/DOZ'],
    ['Bell', 'Home Decor', 36, '12.50/DOZ'],
  ]);
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[1])).toEqual([9000, 3750]);
});

test('asks once about empty cells of a column of units, and does not use a column without any unit', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Rate', 'Unit', 'Pcs/ctn'],
    ['Diya', 'Home Decor', 80, 'PCS', 12],
    ['Bell', 'Home Decor', 70, '', 12],
    ['Lamp', 'Home Decor', 60, '', 12],
  ]);
  const place = await question.answer({ column2: 'pricePerCarton', column3: 'unit' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 2 });
  expect(textOf(html)).toContain('Some prices have no unit beside them. They are the price of a');
  await own.supplier.post(`${place}/words`, meaningOf('unit', '', '1'));
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[1])).toEqual([96_000, 84_000, 72_000]);
});

test('further rows take the unit of their product', async () => {
  const question = await asked(own.supplier, [
    ['Handle', 'Name', 'Category', 'Option 1', 'Option 1 value', 'Rate', 'Unit', 'Pcs/ctn'],
    ['tee', 'Tee', 'Fashion', 'Size', 'S', 100, 'PCS', 10],
    ['tee', '', '', '', 'M', 120, '', ''],
  ]);
  const place = await question.answer({ column5: 'pricePerCarton', column6: 'unit' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ Wrong: 0 });
  await importNow(world, own.supplier, place);
  const [tee] = await productsOf(world, own.mobile);
  expect(tee?.price_per_carton).toBe(100_000n);
  const { variants } = await soldIn(world, tee?.id as bigint);
  expect(variants.map(({ price }) => price)).toEqual([null, '120000']);
});

test('asks once about the unit of the stock that a title above the table names', async () => {
  const sheet = [
    ['Stock in dozen', '', '', '', ''],
    ['Item', 'Category', 'Carton rate', 'Pcs/ctn', 'Stock'],
    ['Diya', 'Home Decor', 900, 24, 10],
    ['Bell', 'Home Decor', 800, 50, '30 pcs'],
    ['Total', '', '', '', 40],
  ];
  const question = await asked(own.supplier, sheet);
  expect(question.text).toContain('Is this the unit of the price, of the stock, or of both?');
  expect(question.fields).toMatchObject({ column5: 'stockUnit' });
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['Diya', 90_000, 24, 120],
    ['Bell', 80_000, 50, 30],
  ]);
  const other = await asked(own.supplier, sheet);
  await importNow(world, own.supplier, await other.answer({ column5: '' }));
  expect((await listed()).map((one) => one[3])).toEqual([10, 30]);
});

test("keeps a title's rate per hundred pieces when another header line is chosen", async () => {
  const question = await asked(own.supplier, [
    ['Rates per 100 pcs', '', '', ''],
    ['Item', 'Category', 'Rate', 'Pcs/ctn'],
    ['Nail', 'Hardware Products', 640, 500],
    ['Hook', 'Hardware Products', 320, 1000],
  ]);
  expect(question.fields).toMatchObject({ column2: 'ratePerUnit', column4: 'rateUnit' });
  await own.supplier.post(question.columns, { headerLine: '3' });
  await own.supplier.post(question.columns, { headerLine: '2' });
  expect(likelyAnswers(await opened(own.supplier, question.columns))).toEqual(question.fields);
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['Nail', 320_000, 500, 0],
    ['Hook', 320_000, 1000, 0],
  ]);
});

test('a title that names no unit of the rates leaves open what they are for', async () => {
  const question = await asked(own.supplier, [
    ['Rate per 100 pcs', '', '', ''],
    ['Item', 'Category', 'Rate', 'Pcs/ctn'],
    ['Nail', 'Hardware Products', 6, 500],
  ]);
  expect(await question.answer({ column4: '' })).toBe(question.columns);
  const asksAgain = textOf(await opened(own.supplier, question.columns));
  expect(asksAgain).toContain('Is this the price of a piece or of a carton?');
  const place = await question.answer({ column4: '' });
  expect(textOf(await opened(own.supplier, place))).toContain('This price has no unit.');
  await question.answer({ column2: 'ratePerPiece', column4: '' });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['Nail', 300_000, 500, 0]]);
});

test('finds the answers again below a title with a unit, and asks about the rates without the title', async () => {
  const rows = [
    ['Item', 'Category', 'Rate', 'Pcs/ctn', 'Zug'],
    ['Nail', 'Hardware Products', 6, 500, 'N-1'],
  ];
  const sheet = [['Rate per 100 pcs', '', '', '', ''], ...rows];
  await importNow(world, own.supplier, await (await asked(own.supplier, sheet)).answer({ column4: 'sku' }));
  expect((await asked(own.supplier, sheet)).fields).toMatchObject({ column2: 'ratePerUnit', column4: 'sku' });
  const place = await sendRows(own.supplier, rows);
  expect(textOf(await opened(own.supplier, place))).toContain('This price has no unit.');
});
