import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { csvOf, header, importNow, kindsOf, productsOf, sendRows, sendSheet } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { reasonsOf } from '../variant-rows.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9829450000');

const listed = async () => (await productsOf(world, own.mobile)).map(({ name }) => name);
const leftOut = async (place: string) => textOf(await opened(own.supplier, `${place}?show=left-out`));

test('asks about a product called Do, and lists it once the name is typed again', async () => {
  const place = await sendRows(own.supplier, [
    header,
    ['D-1', 'Soap', 'Bag', 900, 60],
    ['D-2', 'Do', 'Bag', 960, 48],
    ['D-3', 'Gel', '-do-', 990, 40],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  expect(textOf(html)).toContain('This may be a name, or mean the same as in the row above.');
  await own.supplier.post(`${place}/mend`, { '3-name': 'Do soap' });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual(['Soap', 'Do soap', 'Gel']);
});

test('refuses a product without a price among groups with sums, and does not take it for a category', async () => {
  const place = await sendRows(own.supplier, [
    ['Item name', 'Pcs/ctn', 'Carton price', 'Value'],
    ['Bag', '', '', '16,620.00'],
    ['Tub 25', 12, 128, '7,680.00'],
    ['Tub 40', '', '', ''],
    ['Mug 1', 12, 108, '5,940.00'],
    ['Bowl', 12, 90, '3,000.00'],
    ['Toys Products', '', '', '756.00'],
    ['Ball', 12, 31, '(-)744.00'],
    ['Bat', 12, 50, '1,500.00'],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 5, Wrong: 1, 'Left out': 2 });
  expect((await reasonsOf(world, place))[4]).toContain('pricePerCarton: price_per_carton_invalid');
});

test('does not read n/a, 0 or Nil as a brand, maker or country', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Brand', 'Manufacturer', 'Country of origin'],
    ['B-1', 'Soap', 'Bag', 900, 60, 'n/a', 'Nil', 0],
    ['B-2', 'Gel', 'Bag', 990, 40, 'Nilkamal', 'Na Chemicals', 'India'],
  ]);
  await importNow(world, own.supplier, place);
  const facts = (await productsOf(world, own.mobile)).map((one) => [one.brand, one.maker, one.country_of_origin]);
  expect(facts).toEqual([
    [null, null, null],
    ['Nilkamal', 'Na Chemicals', 'India'],
  ]);
});

test('asks about prices in cedis, and never takes them for rupees', async () => {
  const { answer } = await asked(own.supplier, [
    ['Item name', 'Category', 'Price(Ghc)', 'Pcs/ctn'],
    ['Lid', 'Bag', '95.1', 12],
    ['Jug', 'Bag', '20', 12],
  ]);
  const place = await answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 2 });
  expect(textOf(html)).toContain('“GHC” · 2 rows');
});

test('reads a code that a program protects from Excel by a formula', async () => {
  const rows = [header.join(','), '="00071",Lid,Bag,900,12', '"=""00072""",Jug,Bag,800,12'];
  const place = await sendSheet(own.supplier, new File([rows.join('\n')], 'codes.csv'));
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ sku }) => sku)).toEqual(['00071', '00072']);
});

test('reads descriptions, names and brands without the signs that programs add', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Brand', 'Description', 'Notes'],
    ['P-1', 'Pots &amp;amp; pans', 'Bag', 900, 12, '[EditValue is null]', '\\nOf steel\\nHeavy', 'slot 1'],
  ]);
  await importNow(world, own.supplier, place.replace('/columns', ''));
  const [product] = await productsOf(world, own.mobile);
  expect(product).toMatchObject({ name: 'Pots & pans', brand: null, description: 'Of steel\nHeavy' });
});

test("refuses a date in place of a size, and a formula's error", async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Size'],
    ['', 'Frock', 'Bag', 900, 12, '2025-03-02'],
    ['', 'Frock', 'Bag', 900, 12, '04-Jun'],
    ['', 'Cap', 'Bag', 900, 12, '#REF!'],
    ['', 'Cap', 'Bag', 900, 12, 'M'],
    ['', 'Sock', 'Bag', 900, 12, 'S'],
    ['', 'Sock', 'Bag', 900, 12, '#REF!'],
  ]);
  const html = await opened(own.supplier, place.replace('/columns', ''));
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 6 });
  expect(await reasonsOf(world, place.replace('/columns', ''))).toMatchObject({
    2: ['value1: sheet_value_is_date'],
    3: ['value1: sheet_value_is_date'],
    4: ['value1: sheet_cell_is_error'],
    7: ['value1: sheet_cell_is_error'],
  });
});

test('names variants with one code, and leaves out gift cards', async () => {
  const { answer } = await asked(own.supplier, [
    ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Pcs/ctn', 'Category'],
    ['runner', 'Runner', 'Table', 'Color', 'Red', 'TR-1', 260, 12, 'Bag'],
    ['runner', '', '', '', 'Green', 'TR-1', 260, '', ''],
    ['card', 'Card', 'Gift Cards', 'Denominations', '500', '', 500, 12, 'Bag'],
    ['card', '', '', '', '1000', '', 1000, '', ''],
  ]);
  const place = await answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 0, 'Left out': 2 });
  expect(textOf(html)).toContain('Variants that share an item code: 1.');
  expect(await leftOut(place)).toContain('Gift card, not a product.');
});

test('gives buyers a discount that the prices do not explain only if the supplier says so', async () => {
  const rows = [
    [...header, 'Disc'],
    ['H-1', 'Hinge', 'Bag', 2400, 200, '5%'],
    ['H-2', 'Lock', 'Bag', 5400, 60, '10%'],
  ];
  const question = await asked(own.supplier, rows);
  expect(question.text).toContain('Do buyers on Thok get this discount?');
  expect(question.fields).toMatchObject({ column5: '' });
  await importNow(world, own.supplier, await question.answer({ column5: 'discount' }));
  expect((await productsOf(world, own.mobile)).map(({ discount }) => discount)).toEqual([5, 10]);
  const again = await sendRows(own.supplier, rows);
  expect(again).not.toContain('/columns');
});

test('reads a repeated row once, and shows it as repeated', async () => {
  const jug = ['A-11', 'Jug', 'Bag', 1920, 24];
  const place = await sendRows(own.supplier, [header, jug, jug, ['A-12', 'Cup', 'Bag', 1890, 18]]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0, 'Left out': 1 });
  expect(await leftOut(place)).toContain('Same as another row, so it is imported once.');
});

test('asks once about a long category for all its rows', async () => {
  const long = `${'Home > Kitchen > Pots, '.repeat(12)}Home`;
  const place = await sendSheet(
    own.supplier,
    csvOf([header, ['L-1', 'Lid', long, 900, 12], ['L-2', 'Jug', long, 800, 12]]),
  );
  const html = await opened(own.supplier, place);
  expect(textOf(html)).toContain('2 rows');
  await own.supplier.post(`${place}/words`, meaningOf('category', long.toLowerCase(), 'Bag'));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
});

test('asks nothing about a unit if only the pieces per carton are missing', async () => {
  const place = await sendRows(own.supplier, [
    ['Item name', 'Category', 'Sale price', 'Base unit', 'Secondary unit', 'Conversion rate'],
    ['Pen', 'Bag', 1020, 'BOX', 'PCS', 120],
    ['Book', 'Bag', 52, 'PCS', '', ''],
    ['Pad', 'Bag', 54, 'PCS', '', ''],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).not.toContain('“PCS”');
  await own.supplier.post(`${place}/words`, meaningOf('piecesPerCarton', '', '24'));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
});
