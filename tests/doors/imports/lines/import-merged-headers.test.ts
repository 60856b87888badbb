import { expect, test } from 'vitest';
import { mergedBook } from '../../../sheets/merged.ts';
import { fileWorld } from '../../../world.ts';
import { fieldsOf } from '../../catalogue/edit-fields.ts';
import { opened, textOf } from '../../reading.ts';
import { likelyAnswers } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendSheet, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827660000');

const headers = [
  ['Item details', '', '', 'Stock', '', 'Rate', ''],
  ['Mal', 'Pcs/ctn', 'Category', 'Katargam', 'Udhna', 'per pc', 'per ctn'],
];
const merged = ['A1:G1', 'A2:C2', 'D2:E2', 'F2:G2'];
const rows = [
  ['cup', 10, 'Home & Kitchen', 40, 7, 12.5, 120],
  ['jug', 10, 'Home & Kitchen', 20, 5, 22.5, 215],
];
const listed = [
  ['cup', 12_000, 10, 40],
  ['jug', 21_500, 10, 20],
];

test('imports a list with merged headers in two lines, whose headers can be moved and moved back', async () => {
  const lines = [['Shree Aqua', '', '', '', '', '', ''], ...headers, ...rows];
  const columns = await sendSheet(own.supplier, mergedBook({ lines, merged }));
  const html = await opened(own.supplier, columns);
  expect(textOf(html)).toContain('Headers are in lines 2 to 3');
  await own.supplier.post(columns, { headerLine: '3' });
  expect((await fieldsOf(own.supplier, columns, 'headerLine'))['headerLine']).toBe('3');
  await own.supplier.post(columns, { headerLine: '2' });
  const again = await opened(own.supplier, columns);
  expect(textOf(again)).toContain('Headers are in lines 2 to 3');
  await own.supplier.post(columns, { ...likelyAnswers(again) });
  const place = columns.replace('/columns', '');
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await stockList(world, own.mobile)).toEqual(listed);
});

test('asks once about sizes below a merged head of stock, and gives each its own', async () => {
  const lines = [
    ['માલનું નામ', 'કેટેગરી', 'સેટ (નંગ)', 'ભાવ/સેટ', 'સ્ટોક (સાઇઝ પ્રમાણે)', '', '', 'કુલ સ્ટોક'],
    ['', '', '', '', 'M', 'XL', 'ફ્રી', ''],
    ['kurti', 'Fashion', 4, 2380, 48, 72, '', 120],
    ['saree', 'Fashion', 6, 7200, '', '', 60, 60],
  ];
  const spans = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:G1', 'H1:H2'];
  const columns = await sendSheet(own.supplier, mergedBook({ lines, merged: spans }));
  const html = await opened(own.supplier, columns);
  expect(textOf(html)).toContain('સ્ટોક (સાઇઝ પ્રમાણે) M, XL, ફ્રી');
  const fields = likelyAnswers(html);
  expect(fields).toMatchObject({ across: `across:stock:${own.warehouse}` });
  await own.supplier.post(columns, { ...fields });
  const place = columns.replace('/columns', '');
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  const sold = await Promise.all(products.map(({ id }) => soldIn(world, id)));
  expect(sold.map(({ variants }) => variants.map(({ values, stock }) => [values[0], stock]))).toEqual([
    [
      ['M', 48],
      ['XL', 72],
    ],
    [['ફ્રી', 60]],
  ]);
  expect(products.map((product) => Number(product.price_per_carton))).toEqual([238_000, 720_000]);
});
