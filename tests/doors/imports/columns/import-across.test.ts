import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827460000');
const facts = ['Item code', 'Item name', 'Category', 'Rate', 'Pcs/ctn'];

async function variants() {
  const products = await productsOf(world, own.mobile);
  return Promise.all(
    products.map(async ({ id, name, sku }) => {
      const sold = await soldIn(world, id);
      return { name, sku, variants: sold.variants.map(({ values, price, stock }) => [...values, price, stock]) };
    }),
  );
}

const sizes = [
  [...facts, 'S', 'M', 'L', 'XL'],
  ['KQ-101', 'rayon kurti', 'Fashion', 4800, 24, 48, 72, 96, 24],
  ['KQ-102', 'cotton kurti', 'Fashion', 5040, 24, 24, 0, '', 24],
];

test('asks once about columns headed by sizes, and makes variants with stock of them', async () => {
  const question = await asked(own.supplier, sizes);
  expect(question.text).toContain('These columns look like sizes or colours.');
  const place = await question.answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 0 });
  expect(textOf(html)).toContain('S: 48 · M: 72 · L: 96 · XL: 24');
  await importNow(world, own.supplier, place);
  expect(await variants()).toEqual([
    {
      name: 'rayon kurti',
      sku: 'KQ-101',
      variants: [
        ['S', null, 48],
        ['M', null, 72],
        ['L', null, 96],
        ['XL', null, 24],
      ],
    },
    {
      name: 'cotton kurti',
      sku: 'KQ-102',
      variants: [
        ['S', null, 24],
        ['M', null, 0],
        ['XL', null, 24],
      ],
    },
  ]);
});

test('reads the next file with these columns without a question, and changes one size', async () => {
  await importNow(world, own.supplier, await (await asked(own.supplier, sizes)).answer());
  const [head = [], ...rows] = sizes;
  const place = await sendRows(own.supplier, [head, ...rows.map((row) => row.with(6, 70))]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Changed: 2, Wrong: 0 });
  expect(textOf(html).replaceAll('\u00A0', ' ')).toContain('M: 72 → M: 70');
  await importNow(world, own.supplier, place);
  expect((await variants())[0]?.variants).toContainEqual(['M', null, 70]);
  expect(
    kindsOf(await opened(own.supplier, await sendRows(own.supplier, [head, ...rows.map((row) => row.with(6, 70))]))),
  ).toMatchObject({ Unchanged: 2 });
});

test('columns headed by weights hold the prices if there is no other price', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Category', 'Rate', 'Pcs/ctn', '500 g', '250 g', '1 kg'],
    ['attar rose', 'Beauty', '', 12, 3000, 1500, ''],
  ]);
  expect(question.fields['across']).toBe('across:price');
  await importNow(world, own.supplier, await question.answer());
  const [product] = await productsOf(world, own.mobile);
  expect(product).toMatchObject({ name: 'attar rose', price_per_carton: 300_000n });
  expect((await variants())[0]?.variants).toEqual([
    ['500 g', null, 0],
    ['250 g', '150000', 0],
  ]);
});

test('takes prices across without pieces per carton for prices per piece, and converts them', async () => {
  const grid = [
    ['Name', 'Category', '6 mm', '8 mm', '10 mm'],
    ['hex bolt', 'Fashion', 360, 420, 500.5],
    ['wing nut', 'Fashion', 12, '₹ 15/-', ''],
  ];
  const question = await asked(own.supplier, grid);
  expect(question.fields['across']).toBe('across:price:piece');
  expect(question.text).toContain('Prices per piece');
  const place = await question.answer({ piecesPerCarton: '12' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map((one) => one.price_per_carton)).toEqual([432_000n, 14_400n]);
  expect((await variants()).map((one) => one.variants)).toEqual([
    [
      ['6 mm', null, 0],
      ['8 mm', '504000', 0],
      ['10 mm', '600600', 0],
    ],
    [
      ['6 mm', null, 0],
      ['8 mm', '18000', 0],
    ],
  ]);
  const again = await asked(
    own.supplier,
    grid.map((row) => (row[0] === 'hex bolt' ? row.with(3, 450) : row)),
  );
  expect(again.text).toContain('8 mm ₹5,400');
  const next = await again.answer();
  expect(kindsOf(await opened(own.supplier, next))).toMatchObject({ Changed: 1, Unchanged: 1, Wrong: 0 });
  await importNow(world, own.supplier, next);
  expect((await variants())[0]?.variants).toContainEqual(['8 mm', '540000', 0]);
});

test('a dash among prices by size makes no variant, and refuses nothing', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Category', 'Pcs/ctn', '6 mm', '8 mm', '10 mm'],
    ['hex bolt', 'Fashion', 12, 360, '-', 'n/a'],
    ['wing nut', 'Fashion', 12, '–', 420, 'x'],
    ['rivet', 'Fashion', 12, 300, 360, 'on request'],
    ['washer', 'Fashion', 12, 300, 360, 420],
  ]);
  const place = await question.answer();
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 1 });
  await importNow(world, own.supplier, place);
  expect((await variants()).map((one) => one.variants.map(([value]) => value))).toEqual([
    ['6 mm'],
    ['8 mm'],
    ['6 mm', '8 mm', '10 mm'],
  ]);
});

test('accepts prices across as prices per carton', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Category', '6 mm', '8 mm'],
    ['hex bolt', 'Fashion', 360, 420],
  ]);
  await importNow(world, own.supplier, await question.answer({ across: 'across:price', piecesPerCarton: '12' }));
  expect(await productsOf(world, own.mobile)).toMatchObject([{ price_per_carton: 36_000n }]);
});

test('refuses a row with a cell below a size that is no number, and lists nothing of it', async () => {
  const question = await asked(own.supplier, [
    [...facts, 'Red', 'Blue'],
    ['B-1', 'bag', 'Fashion', 900, 10, 20, 'sold out'],
    ['B-2', 'belt', 'Fashion', 500, 10, 20, 30],
  ]);
  const place = await question.answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
  expect(textOf(html)).toContain('The cell for one of the sizes or colours is not a number.');
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ name: 'belt' }]);
});

test('leaves out unwanted columns of sizes', async () => {
  const place = await (await asked(own.supplier, sizes)).answer({ across: '' });
  expect(textOf(await opened(own.supplier, place))).toContain('Not used: S, M, L, XL');
  await importNow(world, own.supplier, place);
  const [first] = await productsOf(world, own.mobile);
  expect(await stockOf(world, first?.id as bigint)).toBe(0);
});

test('makes variants of several values in one cell, and refuses one stock for all of them', async () => {
  const question = await asked(own.supplier, [
    ['Item name', 'Category', 'Rate', 'Pcs/ctn', 'Colour', 'Size', 'Stock'],
    ['shirt', 'Fashion', 900, 10, 'White;Pink', 'S;M', ''],
    ['vest', 'Fashion', 500, 10, 'White', 'S', 30],
    ['coat', 'Fashion', 500, 10, 'White|Red', 'S;M', 30],
  ]);
  expect(question.text).toContain('Some cells name several values.');
  const place = await question.answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  expect(textOf(html)).toContain('This stock is for several variants together.');
  await importNow(world, own.supplier, place);
  expect((await variants()).map((product) => [product.name, product.variants.length])).toEqual([
    ['shirt', 4],
    ['vest', 1],
  ]);
});

test('sizes of 40 and more beside a price per piece hold stock too', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Rate/pc', '36', '38', '40', '42', 'Pcs/ctn'],
    ['long kurti', 'Fashion', 300, 4, 8, 9, 5, 12],
  ]);
  expect(question.fields).toMatchObject({ across: `across:stock:${own.warehouse}`, column2: 'ratePerPiece' });
  await importNow(world, own.supplier, await question.answer());
  const [kurti] = await variants();
  expect(kurti?.variants).toEqual([
    ['36', null, 4],
    ['38', null, 8],
    ['40', null, 9],
    ['42', null, 5],
  ]);
});
