import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { firstRowsWith } from '../first-rows.ts';
import { importNow, importUnasked, kindsOf, productsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827620000');

const prices = async () => (await stockList(world, own.mobile)).map((one) => one[1]);

/** Sends a sheet whose columns need no answer, and imports it. */
async function imported(rows: (string | number)[][]) {
  await importUnasked(world, own.supplier, rows);
  return prices();
}

const head = ['Item', 'Category', 'Pcs/ctn', 'Carton rate'];

test.each([
  ['Inclusive Of Tax', 'Y', 'N'],
  ['Tax type', 'Inclusive', 'Exclusive'],
  ['Price includes tax', 'yes', 'no'],
  ['Tax exclusive', 'No', 'Yes'],
  ['Exclusive of tax', 'Incl. GST', 'Excl. GST'],
])('adds GST to a row without tax by %s, and not to one with tax', async (header, included, excluded) => {
  const found = await imported([
    [...head, 'MRP', 'GST rate', header],
    ['Cup', 'Home & Kitchen', 10, 1000, 150, 'GST@18%', included],
    ['Jug', 'Home & Kitchen', 10, 1000, 150, 'GST@18%', excluded],
    ['Pan', 'Home & Kitchen', 10, 1000, 150, 'GST@5%', excluded],
    ['Lid', 'Home & Kitchen', 10, 1000, 150, '0', ''],
  ]);
  expect(found).toEqual([100_000, 118_000, 105_000, 100_000]);
  expect(await productsOf(world, own.mobile)).toMatchObject(Array.from({ length: 4 }, () => ({ mrp: 15_000 })));
});

test('adds GST once if header and cell both exclude it, and not if the header includes it', async () => {
  const found = await imported([
    ['Item', 'Category', 'Pcs/ctn', 'Carton rate (excl. GST)', 'GST', 'Tax type'],
    ['Cup', 'Home & Kitchen', 10, 1000, 18, 'Exclusive'],
  ]);
  expect(found).toEqual([118_000]);
  const again = await imported([
    ['Item', 'Category', 'Pcs/ctn', 'Carton rate (incl. GST)', 'GST', 'Tax type'],
    ['Jug', 'Home & Kitchen', 10, 1000, 18, 'Exclusive'],
  ]);
  expect(again).toEqual([118_000, 100_000]);
});

test('adds GST to a rate per unit of the quantity', async () => {
  const found = await imported([
    ['Item', 'Category', 'Pcs/ctn', 'Qty', 'Rate', 'Amount', 'GST', 'Tax type'],
    ['Diya', 'Home Decor', 24, '10 DOZ', 50, 500, 18, 'Exclusive'],
    ['Bell', 'Home Decor', 50, '30 PCS', 5, 150, 18, 'Inclusive'],
  ]);
  expect(found).toEqual([11_800, 25_000]);
});

test('asks for the rate of prices without GST, and refuses them without one', async () => {
  const { text, answer } = await asked(own.supplier, [
    [...head, 'GST', 'Inclusive of tax'],
    ['Cup', 'Home & Kitchen', 10, 1000, '', 'N'],
    ['Jug', 'Home & Kitchen', 10, 1000, '', 'Y'],
  ]);
  expect(text).toContain('GST rate of these products');
  const html = await opened(own.supplier, await answer());
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
  expect(textOf(html)).toContain('This price is without GST, and nothing says the GST rate.');
});

test('further rows inherit GST from their product, and the first rows show the saved prices', async () => {
  const rows = [
    ['Handle', 'Name', 'Category', 'Option 1', 'Option 1 value', 'Selling price', 'Pcs/ctn', 'GST', 'Tax type'],
    ['tee', 'Tee', 'Fashion', 'Size', 'S', 100, 10, '5', 'Exclusive'],
    ['tee', '', '', '', 'M', 200, '', '', ''],
    ['tee', '', '', '', 'L', 200, '', '', 'Inclusive'],
  ];
  const question = await asked(own.supplier, rows);
  const fields = { ...question.fields, column5: 'pricePerCarton' };
  const first = await firstRowsWith(own.supplier, question.columns, fields);
  expect(JSON.stringify(first)).toContain('₹105');
  expect(JSON.stringify(first)).toContain('₹210');
  await importNow(world, own.supplier, await question.answer(fields));
  const [tee] = await productsOf(world, own.mobile);
  expect(tee?.price_per_carton).toBe(10_500n);
  const { variants } = await soldIn(world, tee?.id as bigint);
  expect(variants.map(({ values, price }) => [...values, price])).toEqual([
    ['S', null],
    ['M', '21000'],
    ['L', '20000'],
  ]);
});

test('asks once about an unknown word, and does not use a column of kinds of tax', async () => {
  const place = await sendRows(own.supplier, [
    [...head, 'GST', 'Tax type'],
    ['Cup', 'Home & Kitchen', 10, 1000, 18, 'Inclusive'],
    ['Jug', 'Home & Kitchen', 10, 1000, 18, 'exclsv'],
    ['Pan', 'Home & Kitchen', 10, 1000, 18, 'Inclusive'],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 1 });
  await own.supplier.post(`${place}/words`, meaningOf('taxIncluded', 'exclsv', 'no'));
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([100_000, 118_000, 100_000]);
  const kinds = await sendRows(own.supplier, [
    [...head, 'GST', 'Tax type'],
    ['Lid', 'Home & Kitchen', 10, 1000, 18, 'IGST'],
  ]);
  await importNow(world, own.supplier, kinds);
  expect((await prices()).at(-1)).toBe(100_000);
});

test('the file of wrong rows keeps prices without GST', async () => {
  const place = await sendRows(own.supplier, [
    [...head, 'GST', 'Tax type', 'HSN'],
    ['Cup', 'Home & Kitchen', 10, 'ask', 18, 'Exclusive', 'none'],
    ['Jug', 'Home & Kitchen', 10, 1000, 18, 'Exclusive', 'none'],
  ]);
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '1440' });
  const file = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).text();
  expect(file).toContain('Jug,Home & Kitchen,10,1000,18,Exclusive,none');
  expect(file).not.toContain('1440');
});

test.each([
  ['Inclusive of tax', 'Y', 'no'],
  ['Tax exclusive', 'N', 'no'],
])('asks once about empty cells below %s, and takes the answer literally', async (header, word, meaning) => {
  const place = await sendRows(own.supplier, [
    [...head, 'GST', header],
    ['Cup', 'Home & Kitchen', 10, 1000, 18, word],
    ['Jug', 'Home & Kitchen', 10, 1000, 18, ''],
    ['Pan', 'Home & Kitchen', 10, 1000, 5, ''],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 2 });
  expect(textOf(html)).toContain('Empty cell');
  await own.supplier.post(`${place}/words`, meaningOf('taxIncluded', '', meaning));
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([100_000, 118_000, 105_000]);
});

test.each([
  ['a title', 'PRICE LIST - GST EXTRA', 'GST', [18, 5]],
  ['a title with applicable rates', 'GST extra as applicable', 'GST %', [18, 5]],
  ['the header of the rate', 'Shah Traders', 'GST Extra', [18, 5]],
  ['the cells of the rate', 'Shah Traders', 'GST', ['18% extra', '5% extra']],
])('adds GST once to prices that exclude it by %s', async (_, title, rate, [first = '', second = '']) => {
  const found = await imported([
    [title],
    [...head, 'MRP', rate, 'Remarks'],
    ['Cup', 'Home & Kitchen', 10, 1000, 150, first, ''],
    ['Jug', 'Home & Kitchen', 10, 1000, 150, second, 'fragile'],
  ]);
  expect(found).toEqual([118_000, 105_000]);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ mrp: 15_000 }, { mrp: 15_000 }]);
});

test('a remark in one row and a title about prices with GST add nothing', async () => {
  const found = await imported([
    ['Prices incl. GST'],
    [...head, 'GST', 'Remarks'],
    ['Cup', 'Home & Kitchen', 10, 1000, 18, 'GST extra'],
    ['Jug', 'Home & Kitchen', 10, 1000, 18, ''],
  ]);
  expect(found).toEqual([100_000, 100_000]);
});

test('asks for the rate if a title excludes GST without one, and refuses prices until it is given', async () => {
  const { columns, fields, answer } = await asked(own.supplier, [
    ['All rates GST extra'],
    head,
    ['Cup', 'Home & Kitchen', 10, 1000],
    ['Jug', 'Home & Kitchen', 10, 900],
  ]);
  expect(fields).toMatchObject({ gstRate: '' });
  const html = await opened(own.supplier, await answer());
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 2 });
  expect(textOf(html)).toContain('This price is without GST, and nothing says the GST rate.');
  await own.supplier.post(columns, { ...fields, gstRate: '18' });
  await importNow(world, own.supplier, columns.replace('/columns', ''));
  expect(await prices()).toEqual([118_000, 106_200]);
});
