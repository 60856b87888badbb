import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827510000');

const names = async () => (await productsOf(world, own.mobile)).map(({ name }) => name);

const bare = [
  ['KN-1', 'gasket', 'Car And Bike Accessories', 16_400, 1, 40],
  ['KN-2', 'brake pad', 'Car And Bike Accessories', 6270, 1, 20],
  ['KN-3', 'bumper clip', 'Car And Bike Accessories', 900, 1, 60],
];

test('asks about a first line that resembles those below it, and reads it as a product', async () => {
  const { text, fields, answer } = await asked(own.supplier, bare);
  expect(text).toContain('The first line looks like a product, so it is read as one.');
  expect(fields).toMatchObject({ column0: 'sku', column1: 'name', column2: 'category', column3: 'pricePerCarton' });
  const place = await answer({ column3: 'pricePerCarton', column4: 'piecesPerCarton' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([
    { sku: 'KN-1', name: 'gasket', price_per_carton: 1_640_000n },
    { sku: 'KN-2' },
    { sku: 'KN-3' },
  ]);
});

test.each([
  ['colours that a cell lists', 'valueList1', 'colour', 'Black/Brown/Tan', 'Gold/Teal', 'Navy/Rust'],
  ['sizes that a cell lists', 'valueList1', 'size', 'S/M/L', 'M/L', 'S/M'],
  ['unknown values', 'value1', 'Option', 'Cotton', 'Silk', 'Georgette'],
])('names the option of a column without a header by %s', async (_, target, name, ...texts) => {
  const { answer } = await asked(
    own.supplier,
    bare.map((row, at) => [...row.slice(0, 5), texts[at] ?? '']),
  );
  const place = await answer({ column3: 'pricePerCarton', column4: 'piecesPerCarton', column5: target });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  const sold = await Promise.all(products.map(({ id }) => soldIn(world, id)));
  expect(sold.map(({ options }) => options.map((one) => one.name))).toEqual([[name], [name], [name]]);
});

test('reads the file again from the chosen line of the headers', async () => {
  const rows = [
    ['Price list', 2026, '', ''],
    ['Art', 'Goods offered', 'Kind', 'Net'],
    ['X-1', 'mop', 'Hardware Products', 120],
    ['X-2', 'broom', 'Hardware Products', 80],
  ];
  const { columns } = await asked(own.supplier, rows);
  expect((await own.supplier.post(columns, { headerLine: '99' })).status).toBe(400);
  await own.supplier.post(columns, { headerLine: '2' });
  const html = await opened(own.supplier, columns);
  expect(textOf(html)).toContain('Headers are in line 2');
  expect(textOf(html)).toContain('Goods offered');
  const changed = {
    column0: 'sku',
    names: '1',
    column2: 'category',
    column3: 'pricePerCarton',
    piecesPerCarton: '12',
  };
  const place = (await own.supplier.post(columns, changed)).headers.get('location') ?? '';
  await importNow(world, own.supplier, place);
  expect(await names()).toEqual(['mop', 'broom']);
});

test('finds the headers below a title, takes categories from group lines, and leaves out totals', async () => {
  const question = await asked(own.supplier, [
    ['KINDS PHARMA', '', ''],
    ['Ring Road Surat', '', ''],
    ['Sl No', 'Name of medicine', 'Govt. Rate'],
    ['', 'Health & Personal Care', ''],
    [1, 'syrup A', 50],
    [2, 'syrup B', 59],
    ['', 'ASAVAM', ''],
    [1, 'syrup C', 53],
    ['', 'Total', 162],
  ]);
  expect(question.fields).not.toHaveProperty('category');
  const place = await question.answer({ column2: 'pricePerCarton', piecesPerCarton: '1' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1, 'Left out': 3 });
  expect(textOf(html)).toContain('ASAVAM');
  await importNow(world, own.supplier, place);
  expect(await names()).toEqual(['syrup A', 'syrup B']);
});

test('asks once about a wrong group for all its rows', async () => {
  const rows = [
    ['Name', 'Carton price', 'Pcs/ctn'],
    ['Glassware', '', ''],
    ['cup', 500, 10],
    ['jar', 600, 10],
  ];
  const place = await sendRows(own.supplier, rows);
  const html = textOf(await opened(own.supplier, place));
  expect(html).toContain('“Glassware” means · 2 rows');
  await own.supplier.post(`${place}/words`, meaningOf('category', 'glassware', 'Home & Kitchen'));
  await importNow(world, own.supplier, place);
  expect(await names()).toEqual(['cup', 'jar']);
});

test('a product called Total with a code is no total, but a total without a name is one', async () => {
  const place = await sendRows(own.supplier, [
    ['Code', 'Name', 'Category', 'Rate per ctn', 'Pcs/ctn'],
    ['T-1', 'Total', 'Beauty', 120, 12],
    ['Grand total', '', '', 120, ''],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, 'Left out': 1 });
});
