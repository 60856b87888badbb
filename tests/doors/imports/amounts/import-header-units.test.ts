import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, importUnasked, kindsOf, productsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827530000');

const listed = () => stockList(world, own.mobile);

async function imported(rows: (string | number)[][]) {
  await importUnasked(world, own.supplier, rows);
  return listed();
}

test.each([
  [
    ['Rate / Box', 'Pcs/Carton', 'Stock (Ctn)'],
    [900, 24, 5],
    [90_000, 24, 120],
  ],
  [
    ['Rate/doz', 'Pack (pcs/ctn)', 'Closing Stock (Ctn)'],
    [240, 48, 5],
    [96_000, 48, 240],
  ],
  [
    ['Rate per doz', 'Pcs per ctn', 'Opening Stock (doz)'],
    [240, 48, 10],
    [96_000, 48, 120],
  ],
  [
    ['भाव प्रति पेटी (₹)', 'प्रति पेटी नग', 'स्टॉक (पेटी)'],
    ['4,800/-', '२४०', 12],
    [480_000, 240, 2880],
  ],
  [
    ['ભાવ / ડઝન', 'કાર્ટનમાં ડઝન', 'સ્ટોક (ડઝન)'],
    [216, 20, 160],
    [432_000, 240, 1920],
  ],
  [
    ['Wholesale rate per carton', 'Dozen per box', 'Stock in boxes'],
    [1500, 5, 3],
    [150_000, 60, 180],
  ],
  [
    ['દામ પ્રતિ બોક્સ', 'બોક્સ દીઠ નંગ', 'સ્ટોક (ગ્રોસ)'],
    [700, 36, 2],
    [70_000, 36, 288],
  ],
  [
    ['Price (Rs./gross)', 'Pcs/ctn', 'Qty (Cartons)'],
    [1440, 72, 4],
    [72_000, 72, 288],
  ],
  [
    ['Price (Rs./gross)', 'Pcs/ctn', 'Stock'],
    [1440, 72, 288],
    [72_000, 72, 288],
  ],
  [
    ['Rate per ctn', 'Pcs/ctn', 'Stock (nos)'],
    [700, 36, 2],
    [70_000, 36, 2],
  ],
])('applies the units in the headers %j to their cells', async (headers, cells, expected) => {
  const rows = [
    ['Item', 'Category', ...headers],
    ['clip', 'Fashion', ...cells],
  ];
  expect(await imported(rows)).toEqual([['clip', ...expected]]);
});

test('the unit beside a number wins over the header', async () => {
  const cells = ['5 Ctn', '210 Box', '12 Dz', '3 carton', '7 peti', '60 pcs', '2 पेटी', '4 બોક્સ', 9];
  const rows = cells.map((stock, at) => [`towel ${at}`, 'Fashion', 100, 10, stock]);
  const found = await imported([['Item', 'Category', 'Rate per ctn', 'Pcs/ctn', 'Stock (Ctn)'], ...rows]);
  expect(found.map((one) => one[3])).toEqual([50, 2100, 144, 30, 70, 60, 20, 40, 90]);
});

test('cartons in a stock list hold the pieces of the listed product', async () => {
  await imported([
    ['Code', 'Item', 'Category', 'Rate per ctn', 'Pcs/ctn'],
    ['C-1', 'cup', 'Home & Kitchen', 600, 36],
    ['C-2', 'jug', 'Home & Kitchen', 600, 8],
  ]);
  const found = await imported([
    ['Code', 'Stock'],
    ['C-1', '3 ctn'],
    ['C-2', 40],
  ]);
  expect(found.map((one) => one[3])).toEqual([108, 40]);
  const next = await imported([
    ['Code', 'Closing stock (Peti)'],
    ['C-1', 2],
    ['C-2', 2],
  ]);
  expect(next.map((one) => one[3])).toEqual([72, 16]);
});

test('asks once about kilograms in a header, and names a cell that is no number', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate per ctn', 'Pcs/ctn', 'Stock (kg)'],
    ['rice', 'Home & Kitchen', 900, 10, 5],
    ['dal', 'Home & Kitchen', 900, 10, 6],
    ['oil', 'Home & Kitchen', 900, 10, 'some'],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 3 });
  expect(textOf(html)).toContain('Pieces in one “kg”');
  await own.supplier.post(`${place}/words`, meaningOf('stockUnit', 'kg', '4'));
  const after = textOf(await opened(own.supplier, place));
  expect(after).toContain('Stock must be a whole number of pieces');
  expect(after).not.toContain('your own warehouses');
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[3])).toEqual([20, 24]);
});

test('the file of wrong rows has a mended stock in pieces', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate per ctn', 'Pcs/ctn', 'Stock (Ctn)'],
    ['rice', 'nowhere', 900, 10, 'x'],
    ['dal', 'Home & Kitchen', 900, 10, 6],
  ]);
  const [, field = ''] = /name="(2-stock:[^"]+)"/.exec(await opened(own.supplier, place)) ?? [];
  await own.supplier.post(`${place}/mend`, { [field]: '30' });
  const sheet = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).text();
  expect(sheet).toContain('30 pcs');
});

test('counts each colour in the unit of the header', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate / Pc', 'Pcs / Ctn', 'Colour', 'Stock (Ctn)'],
    ['Kalyani', 'Fashion', 485, 12, 'Red', 1],
    ['Kalyani', 'Fashion', 485, 12, 'Rani', 3],
  ]);
  await importNow(world, own.supplier, place);
  const [saree] = await productsOf(world, own.mobile);
  expect(Number(saree?.price_per_carton)).toBe(582_000);
  const { variants } = await soldIn(world, saree?.id as bigint);
  expect(variants.map(({ values, stock }) => [...values, stock])).toEqual([
    ['Red', 12],
    ['Rani', 36],
  ]);
});

test('does not read a quantity in cartons as pieces per carton', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Rate', 'Qty (Ctn)', 'Amount'],
    ['cup', 'Home & Kitchen', 5400, 4, 21_600],
  ]);
  expect(question.text).toContain('The same for all new products');
  await importNow(world, own.supplier, await question.answer({ piecesPerCarton: '6' }));
  expect(await listed()).toEqual([['cup', 540_000, 6, 24]]);
});
