import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827790000');

test('does not read a minimum order in pieces as cartons', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton price', 'Pcs/ctn', 'Minimum order (cartons)'],
    ['Cup', 'Home & Kitchen', 100, 24, '48 pcs'],
    ['Jug', 'Home & Kitchen', 100, 24, '2 ctn'],
    ['Pan', 'Home & Kitchen', 100, 24, '3'],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 1 });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ minimum_cartons }) => minimum_cartons)).toEqual([2, 3]);
});

test('converts a rate per piece that is typed in its own field', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate/pc', 'Pcs/ctn', 'Brand'],
    ['Cup', 'Home & Kitchen', 5, 24, 'A'],
  ]);
  await importNow(world, own.supplier, place);
  const again = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate/pc', 'Pcs/ctn', 'Brand'],
    ['Cup', 'Home & Kitchen', 'ask', 24, 'B'],
  ]);
  await own.supplier.post(`${again}/mend`, { '2-ratePerPiece': '6' });
  await importNow(world, own.supplier, again);
  expect((await stockList(world, own.mobile)).map(([, price]) => price)).toEqual([14_400]);
});

test('converts prices by pieces with the carton of the listed product', async () => {
  await importNow(
    world,
    own.supplier,
    await sendRows(own.supplier, [
      ['Item', 'Category', 'Carton price', 'Pcs/ctn'],
      ['Cup', 'Home & Kitchen', 480, 24],
      ['Jug', 'Home & Kitchen', 480, 24],
    ]),
  );
  const question = await asked(own.supplier, [
    ['Item', 'Carton price', '48+ pcs', '240+ pcs'],
    ['Cup', 480, 19, 18],
    ['Jug', 480, 18, 17],
  ]);
  const slab = 'across:slab:piece';
  await importNow(world, own.supplier, await question.answer({ column2: slab, column3: slab }));
  const slabs = (await productsOf(world, own.mobile)).map(({ price_slabs }) => price_slabs);
  expect(slabs[0]).toEqual([
    { fromCartons: 2, pricePerCarton: 45_600 },
    { fromCartons: 10, pricePerCarton: 43_200 },
  ]);
});

test('a point groups thousands in all amounts of a file with decimal commas', async () => {
  const rows = [
    ['Item', 'Category', 'Carton rate', 'Pcs/ctn', 'MRP', 'Stock'],
    ['Cup', 'Home & Kitchen', '1.250', 1, '1.499,00', '1.000'],
    ['Jug', 'Home & Kitchen', '900', 1, '999,00', '250'],
    ['Pan', 'Home & Kitchen', '2.400', 1, '2.999,50', '12.000'],
  ];
  await importNow(world, own.supplier, await sendRows(own.supplier, rows));
  expect(await stockList(world, own.mobile)).toEqual([
    ['Cup', 125_000, 1, 1000],
    ['Jug', 90_000, 1, 250],
    ['Pan', 240_000, 1, 12_000],
  ]);
});

test('reads a single decimal comma beside thousands with points, and no price becomes a thousandth', async () => {
  const rows = [
    ['Item', 'Category', 'Carton price', 'Pcs/ctn'],
    ['Cup', 'Home & Kitchen', '1.250', 24],
    ['Jug', 'Home & Kitchen', '98,50', 24],
    ['Pan', 'Home & Kitchen', '2.400', 24],
  ];
  await importNow(world, own.supplier, await sendRows(own.supplier, rows));
  expect((await stockList(world, own.mobile)).map(([, price]) => price)).toEqual([125_000, 9850, 240_000]);
});

test("adds the row's GST to a price without GST, and refuses the price without a rate", async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton rate (excl. GST)', 'Pcs/ctn', 'GST %'],
    ['Cup', 'Home & Kitchen', 100, 24, 18],
    ['Jug', 'Home & Kitchen', 99.99, 24, '5%'],
    ['Pan', 'Home & Kitchen', 100, 24, ''],
    ['Lid', 'Home & Kitchen', 100, 24, 'exempt'],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 3, Wrong: 1 });
  expect(textOf(html)).toContain('This price is without GST, and nothing says the GST rate.');
  expect(textOf(await opened(own.supplier, `${place}?show=new`))).toContain('₹118');
  await importNow(world, own.supplier, place);
  expect((await stockList(world, own.mobile)).map(([, price]) => price)).toEqual([11_800, 10_499, 10_000]);
  const next = await sendRows(own.supplier, [
    ['Item', 'Rate/pc excl. GST'],
    ['Cup', 5],
  ]);
  await importNow(world, own.supplier, next);
  expect((await stockList(world, own.mobile))[0]?.[1]).toBe(14_160);
});

test('refuses prices by quantity that are per piece beside a price per carton', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate/pc', 'Pcs/ctn', 'Price by quantity'],
    ['Cup', 'Home & Kitchen', 10, 12, '10: 9; 20: 8'],
    ['Jug', 'Home & Kitchen', 10, 12, '10: 110'],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 1 });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(['Jug']);
});

test('reads a shop export and an ERP list by the content of their columns', async () => {
  const shop = await asked(own.supplier, [
    ['name', 'price', 'originalPrice', 'category', 'features'],
    ['Tote', 499, 799, 'Fashion', 'Machine washable|Spacious'],
    ['Bag', 349, 500, 'Fashion', 'Light, strong'],
  ]);
  expect(shop.fields).toMatchObject({ column2: '', column4: 'description' });
  const place = await shop.answer({ piecesPerCarton: '12' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  const list = await asked(own.supplier, [
    ['Plant', 'Name', 'Material', 'Material Description', 'Rate EUR'],
    [3461, 'Surat', '0101011011', 'Angle 50', 9],
    [3461, 'Surat', '0101011012', 'Channel 75', 12],
    [3461, 'Hazira', '0101011013', 'Flat 20', 14],
  ]);
  expect(list.fields).toMatchObject({ names: '3' });
});

test('takes a column that only names a currency as the price if the supplier says so', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Handling EUR'],
    ['Cup', 'Home & Kitchen', 12, 1.46],
    ['Jug', 'Home & Kitchen', 12, 2.1],
  ]);
  expect(question.text).toContain('Which column has the price that a buyer on Thok pays?');
  expect(question.fields).toMatchObject({ prices: '3' });
});
