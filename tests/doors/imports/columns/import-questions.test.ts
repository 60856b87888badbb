import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { asked } from '../asked.ts';
import { header, importNow, kindsOf, productsOf, sendRows, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827480000');

async function listed() {
  const products = await productsOf(world, own.mobile);
  return products.map(({ name, price_per_carton }) => [name, Number(price_per_carton)]);
}

test('offers the likely one of two names and two prices, and asks about both', async () => {
  const question = await asked(own.supplier, [
    ['Item code', 'Product', 'Item name', 'Wholesale price', 'Price tax included', 'Pcs/ctn', 'Category'],
    ['KG-1', 'BUTTER', 'butter 100 g', 80, 100, 12, 'Home & Kitchen'],
    ['KG-2', 'BUTTER', 'butter 500 g', 400, 480, 12, 'Home & Kitchen'],
  ]);
  expect(question.text).toContain('Which column has the name that tells your products apart?');
  expect(question.text).toContain('Which column has the price that a buyer on Thok pays?');
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['butter 100 g', 10_000],
    ['butter 500 g', 48_000],
  ]);
});

test('the answer about two prices chooses one of them, and that it is per piece', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Dealer price', 'Selling price', 'Pcs/ctn', 'Category'],
    ['soap', 8, 10, 12, 'Beauty'],
  ]);
  await importNow(world, own.supplier, await question.answer({ prices: '1', priceIs: 'ratePerPiece' }));
  expect(await listed()).toEqual([['soap', 9600]]);
});

test('asks nothing about two equal columns, and nothing about costs', async () => {
  const place = await sendRows(own.supplier, [
    ['Product', 'Item name', 'Category', 'Rate per ctn', 'Cost price', 'Pcs/ctn'],
    ['soap', 'soap', 'Beauty', 120, 90, 12],
    ['gel', 'gel', 'Beauty', 220, 190, 12],
  ]);
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['soap', 12_000],
    ['gel', 22_000],
  ]);
});

test.each([
  ['of a piece, where a carton would cost less than a rupee a piece', 45, 'ratePerPiece'],
  ['of a carton otherwise', 900, 'pricePerCarton'],
])(
  'asks about a price beside pieces per carton that names neither, and offers first that %s',
  async (_, rate, first) => {
    const question = await asked(own.supplier, [
      ['Item', 'Category', 'Rate', 'Pcs/ctn'],
      ['cup', 'Home & Kitchen', rate, 120],
      ['jug', 'Home & Kitchen', rate, 60],
    ]);
    expect(question.text).toContain('Is this the price of a piece or of a carton?');
    expect(question.fields['column2']).toBe(first);
  },
);

test('asks about a price below the MRP of one piece, and offers a piece first', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Category', 'MRP', 'Rate', 'Pcs/ctn'],
    ['soap', 'Beauty', 50, 38, 144],
    ['gel', 'Beauty', 90, 61, 72],
  ]);
  expect(question.text).toContain('Is this the price of a piece or of a carton?');
  expect(question.fields['column3']).toBe('ratePerPiece');
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['soap', 547_200],
    ['gel', 439_200],
  ]);
});

test('does not take off a discount again that leads from the MRP to the price', async () => {
  const question = await asked(own.supplier, [
    ['Product name', 'Category', 'MRP', 'Rate', 'Discount', 'Pcs/ctn'],
    ['noodles 4 pcs', 'Home & Kitchen', 50, 45, '10%', 1],
    ['noodles 8 pcs', 'Home & Kitchen', 160, 128, '20%', 1],
  ]);
  expect(question.text).toContain('This discount has already been taken off the price');
  await importNow(world, own.supplier, await question.answer());
  const products = await productsOf(world, own.mobile);
  expect(products.map(({ discount, mrp }) => [discount, Number(mrp)])).toEqual([
    [0, 5000],
    [0, 16_000],
  ]);
});

test('adds up the stock of batches, and keeps another name and another code apart', async () => {
  const question = await asked(own.supplier, [
    ['Medicine', 'Code', 'Category', 'Rate', 'Pcs/ctn', 'Stock', 'Batch', 'Expiry'],
    ['syrup 200 ml', 'S-2', 'Home & Kitchen', 133, 1, 5, 'AZS19146', '2027-12-01'],
    ['gel', 'G-1', 'Home & Kitchen', 80, 1, 9, 'B7', '2027-12-01'],
    ['syrup 200 ml', 'S-2', 'Home & Kitchen', 133, 1, 2, 'AZS19256', '2028-04-01'],
    ['syrup 200 ml', 'S-3', 'Home & Kitchen', 140, 1, 4, 'AZS19257', '2028-04-01'],
    ['balm', 'B-1', 'Home & Kitchen', 30, 1, 5, 'C1', ''],
    ['balm', 'B-1', 'Home & Kitchen', 32, 1, 5, 'C2', ''],
  ]);
  expect(question.text).toContain('Rows that differ only in their batch become one product');
  const place = await question.answer();
  // A product has one price, so two batches of different price are wrong.
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 2 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  const stock = await Promise.all(products.map(async ({ id, sku }) => [sku, await stockOf(world, id)]));
  expect(stock).toEqual([
    ['S-2', 7],
    ['G-1', 9],
    ['S-3', 4],
  ]);
});

test('rows of one name that differ in their pack are one product with packs to choose from', async () => {
  const question = await asked(own.supplier, [
    ['Medicine', 'Category', 'Rate', 'Pcs/ctn', 'UNIT'],
    ['arishtam', 'Home & Kitchen', 59, 1, '450ml'],
    ['arishtam', 'Home & Kitchen', 27, 1, '200ml'],
    ['balm', 'Home & Kitchen', 30, 1, '50g'],
  ]);
  expect(question.text).toContain('Rows with the same name differ in this column.');
  await importNow(world, own.supplier, await question.answer());
  const [arishtam] = await productsOf(world, own.mobile);
  expect((await soldIn(world, arishtam?.id as bigint)).variants.map(({ values, price }) => [...values, price])).toEqual(
    [
      ['450ml', null],
      ['200ml', '2700'],
    ],
  );
});

test('asks once for values without a column, for all new products and not for listed ones', async () => {
  const known = await sendRows(own.supplier, [
    ['SKU', 'Name', 'Category', 'Carton price', 'Pieces per carton'],
    ['K-1', 'kite', 'Water Bottles', 500, 50],
  ]);
  await importNow(world, own.supplier, known);
  const rows = [
    ['SKU', 'Name', 'Carton price', 'Rack'],
    ['K-1', 'kite', 550, 'A'],
    ['K-2', 'string', 300, 'B'],
  ];
  const question = await asked(own.supplier, rows);
  expect(question.text).toContain('The same for all new products');
  expect((await own.supplier.post(question.columns, { ...question.fields, piecesPerCarton: 'many' })).status).toBe(400);
  const place = await question.answer({ category: 'Water Bottles', piecesPerCarton: '24' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Changed: 1, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([
    { pieces_per_carton: 50, price_per_carton: 55_000n },
    { pieces_per_carton: 24, price_per_carton: 30_000n },
  ]);
  const again = await asked(own.supplier, [...rows, ['K-3', 'reel', 200, 'C']]);
  expect(again.fields).toMatchObject({ category: 'Water Bottles', piecesPerCarton: '24' });
});

test('shows the first filled cells of a column that begins empty', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Wholesale', 'Rate', 'Pcs/ctn', 'Category'],
    ...Array.from({ length: 60 }, (_, at) => [`soap ${at}`, at < 55 ? '' : 700 + at, 900, 12, 'Beauty']),
  ]);
  expect(question.text).toContain('755 · 756 · 757');
});

test('refuses a long text only in a column that is used', async () => {
  const rows = (json: string, name: string) => [
    [...header, 'Widget data'],
    ['', name, 'Beauty', 900, 12, json],
  ];
  await importNow(world, own.supplier, await sendRows(own.supplier, rows('x'.repeat(6000), 'soap')));
  expect(await listed()).toEqual([['soap', 90_000]]);
  const place = await sendRows(own.supplier, rows('', `${'y'.repeat(5000)} ${'&#8217;'.repeat(100)}`));
  const checked = await opened(own.supplier, place);
  expect(kindsOf(checked)).toMatchObject({ New: 0, Wrong: 1 });
  expect(checked).toContain('This text is too long');
});
