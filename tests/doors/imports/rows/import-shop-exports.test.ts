import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827610000');

const plain = ['Item code', 'Product name', 'Category', 'Price per carton', 'Pieces per carton'];

async function variantsOfFirst() {
  const [product] = await productsOf(world, own.mobile);
  const { options, variants } = await soldIn(world, product?.id as bigint);
  return {
    product,
    options,
    variants: variants.map(({ values, sku, price, stock }) => [...values, sku, price, stock]),
  };
}

test('reads an HTML description as text, below any header, and keeps the lines of a plain one', async () => {
  const place = await sendRows(own.supplier, [
    [...plain, 'Description'],
    ['A-1', 'Tawa', 'Home & Kitchen', 900, 12, '<p class="x">Iron <strong>tawa</strong></p><ul><li>28 cm</li></ul>'],
    ['A-2', 'Kadai', 'Home & Kitchen', 900, 12, 'Deep\nHeavy & round'],
  ]);
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ description }) => description)).toEqual([
    'Iron tawa\n28 cm',
    'Deep\nHeavy & round',
  ]);
});

test('does not take kinds of products for a category, even several in one cell', async () => {
  const question = await asked(own.supplier, [
    ['Type', 'SKU', 'Name', 'Categories', 'Regular price', 'In stock?'],
    ['simple', 'A-1', 'Tawa', 'Home & Kitchen', 90, 1],
    ['simple, downloadable, virtual', 'A-2', 'Song', 'Home & Kitchen', 15, 0],
  ]);
  expect(question.fields).toMatchObject({ column0: '', column3: 'category', column5: '' });
  expect(question.text).not.toContain('Which of your warehouses holds this stock?');
});

test('reads published, draft and archived as states of products', async () => {
  const place = await sendRows(own.supplier, [
    [...plain, 'Status'],
    ['A-1', 'Tawa', 'Home & Kitchen', 900, 12, 'publish'],
    ['A-2', 'Kadai', 'Home & Kitchen', 900, 12, 'draft'],
    ['A-3', 'Tongs', 'Home & Kitchen', 900, 12, 'archived'],
  ]);
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ status }) => status)).toEqual(['active', 'inactive', 'inactive']);
});

const shopify = ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'];

test("takes a code shared by all variants of a product as the product's", async () => {
  const question = await asked(own.supplier, [
    [...shopify, 'Variant Barcode'],
    ['tee', 'Tee', 'Fashion', 'Size', 'S', 'T-9', 200, "'4006381333931"],
    ['tee', '', '', '', 'M', 'T-9', 200, "'5901234123457"],
    ['cap', 'Cap', 'Fashion', 'Color', 'Red', 'C-R', 90, "'7501234567893"],
    ['cap', '', '', '', 'Blue', 'C-B', 90, ''],
  ]);
  expect(question.fields).toMatchObject({ column7: 'barcode' });
  const place = await question.answer({ column6: 'ratePerPiece', piecesPerCarton: '10' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const [tee, cap] = await productsOf(world, own.mobile);
  expect([tee, cap]).toMatchObject([
    { sku: 'T-9', barcode: '4006381333931' },
    { sku: null, barcode: '7501234567893' },
  ]);
  expect((await variantsOfFirst()).variants).toEqual([
    ['S', null, null, 0],
    ['M', null, null, 0],
  ]);
});

test('leaves out another description of a variant, and the preview reports it', async () => {
  const question = await asked(own.supplier, [
    ['SKU', 'Name', 'Description', 'Regular price', 'Categories', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'],
    ['TEE', 'Tee', 'A tee', '', 'Fashion', '', 'Color', 'Red, Blue'],
    ['TEE-R', 'Tee - Red', 'The red one', 100, '', 'TEE', 'Color', 'Red'],
    ['TEE-B', 'Tee - Blue', '', 110, '', 'TEE', 'Color', 'Blue'],
  ]);
  const place = await question.answer({ column3: 'ratePerPiece', piecesPerCarton: '12' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 0 });
  expect(textOf(html)).toContain('Descriptions of variants that are not imported: 1');
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ name: 'Tee', description: 'A tee' }]);
});

test('does not offer a number that no two rows share as an option', async () => {
  const question = await asked(own.supplier, [
    ['id', 'name', 'sku', 'categories', 'regular_price', 'permalink'],
    [9001, 'Romper', 'R-1', 'Fashion', 300, 'https://shop.example/romper-1'],
    [9002, 'Romper', 'R-2', 'Fashion', 310, 'https://shop.example/romper-2'],
    [9003, 'Bib', 'B-1', 'Fashion', 90, 'https://shop.example/bib'],
  ]);
  expect(question.fields).toMatchObject({ column0: '', column5: '' });
  const place = await question.answer({ piecesPerCarton: '12' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
});

const wix = ['handleId', 'fieldType', 'name', 'collection', 'price', 'surcharge', 'productOptionName1'];

test('reads a product of Wix, with its list of values and surcharges of variants, as one product', async () => {
  const question = await asked(own.supplier, [
    [...wix, 'productOptionDescription1'],
    ['p1', 'Product', 'Ring', 'Fashion', 700, '', 'Material', 'Gold;Silver'],
    ['p1', 'Variant', '', '', '', 0, '', 'Gold'],
    ['p1', 'Variant', '', '', '', '-450.0', '', 'Silver'],
    ['p2', 'Product', 'Chain', 'Fashion', 300, '', 'Material', 'Gold'],
    ['p2', 'Variant', '', '', '', '25.5', '', 'Gold'],
  ]);
  expect(question.fields).toMatchObject({ column0: 'handle', column4: expect.anything(), column5: 'surcharge' });
  const place = await question.answer({ column4: 'ratePerPiece', piecesPerCarton: '10' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const { options, variants } = await variantsOfFirst();
  expect(options).toEqual([{ name: 'Material', values: ['Gold', 'Silver'] }]);
  expect(variants).toEqual([
    ['Gold', null, null, 0],
    ['Silver', null, '250000', 0],
  ]);
});

test('refuses a row whose surcharge is no amount', async () => {
  const question = await asked(own.supplier, [
    [...wix, 'productOptionDescription1'],
    ['p1', 'Product', 'Ring', 'Fashion', 700, '', 'Material', 'Gold;Silver'],
    ['p1', 'Variant', '', '', '', 'on request', '', 'Gold'],
    ['p1', 'Variant', '', '', '', '', '', 'Silver'],
  ]);
  const place = await question.answer({ column4: 'ratePerPiece', piecesPerCarton: '10' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 3 });
});

test('does not take a stock in words for a number of pieces, or shortened numbers for codes', async () => {
  const question = await asked(own.supplier, [
    ['title', 'price', 'inventory', 'gtin', 'Option Name 1', 'Option Value 1'],
    ['Mat', 120, 'InStock', '8.80609E+12', 'Color', 'Red'],
    ['', 120, 'OutOfStock', '8.80610E+12', '', 'Blue'],
  ]);
  expect(question.fields).toMatchObject({ column2: '', column3: 'looseBarcode' });
  const place = await question.answer({ piecesPerCarton: '12', category: 'Fashion' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect((await variantsOfFirst()).options).toEqual([{ name: 'colour', values: ['Red', 'Blue'] }]);
});

test('asks about a minimum order, and converts one in pieces to the cartons that hold them', async () => {
  const question = await asked(own.supplier, [
    ['Model', 'Name', 'Category', 'Selling price', 'Wholesale price', 'MOQ'],
    ['A-1', 'Mug', 'Fashion', 120, '', 25],
    ['A-2', 'Jug', 'Fashion', 80, '', 1],
  ]);
  expect(question.text).toContain('Is the minimum order in pieces or in cartons?');
  expect(question.fields).toMatchObject({ column3: 'ratePerPiece', column5: 'minimumPieces' });
  const place = await question.answer({ piecesPerCarton: '12' });
  await importNow(world, own.supplier, place);
  const minimums = (await productsOf(world, own.mobile)).map((product) => product.minimum_cartons);
  expect(minimums).toEqual([3, 1]);
});

test('does not take numbers of photos for photos, and takes a title, not the description beside it, as the name', async () => {
  const question = await asked(own.supplier, [
    ['TITOLO', 'DESCRIZIONE', 'Photos', 'Net quantity', 'Price'],
    ['Vaso', 'Un vaso di argilla', 12, 1, 46],
    ['Tazza', 'Una tazza di argilla', 3, 1, 57],
  ]);
  expect(question.fields).toMatchObject({ names: '0', column2: '', column4: 'ratePerPiece' });
  expect(question.text).not.toContain('Which of your warehouses holds this stock?');
});

test('a code that all rows share and a net quantity without a unit refuse no product', async () => {
  const place = await sendRows(own.supplier, [
    [...plain, 'Net quantity'],
    ['100', 'Mat', 'Fashion', 900, 12, 1],
    ['100', 'Rug', 'Fashion', 900, 12, 1],
    ['100', 'Mop', 'Fashion', 900, 12, 1],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 3, Wrong: 0 });
  expect(textOf(html)).toContain('Not used: Item code, Net quantity');
});

test('keeps products of one name with their own codes apart, whatever other numbers they have', async () => {
  const question = await asked(own.supplier, [
    ['Product ID', 'Name *', 'Reference #', 'Supplier reference #', 'Categories (x;y;z...)', 'Unit price'],
    ['ET-1', 'Voile', 'ET-1', 'ET-1', 'Fashion', 1299],
    ['ET-2', 'Voile', 'ET-2', 'ET-2', 'Fashion', 1199],
  ]);
  expect(question.fields).toMatchObject({ column0: '', column3: '', column5: 'ratePerPiece' });
  const place = await question.answer({ piecesPerCarton: '12' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
});

test('listed values without their own rows cost what the product does', async () => {
  const question = await asked(own.supplier, [
    [...wix, 'productOptionDescription1', 'productOptionName2', 'productOptionDescription2'],
    ['p1', 'Product', 'Ring', 'Fashion', 700, '', 'Material', 'Gold;Silver', '', ''],
    ['p1', 'Variant', '', '', '', '-450', '', 'Silver', '', ''],
    ['p2', 'Product', 'Vest', 'Fashion', 100, '', 'Color', '#CC9BD0:Lilac;rgb(255, 192, 203):Pink', 'Size', 'S;M'],
  ]);
  const place = await question.answer({ column4: 'ratePerPiece', piecesPerCarton: '10' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect((await variantsOfFirst()).variants).toEqual([
    ['Gold', null, null, 0],
    ['Silver', null, '250000', 0],
  ]);
  const [, vest] = await productsOf(world, own.mobile);
  const { options, variants } = await soldIn(world, vest?.id as bigint);
  expect(options).toEqual([
    { name: 'colour', values: ['Lilac', 'Pink'] },
    { name: 'size', values: ['S', 'M'] },
  ]);
  expect(variants).toHaveLength(4);
});

test('a hidden product with shown variants is inactive, and a list of their codes is no code', async () => {
  const codes = Array.from({ length: 20 }, (_, at) => `RING-${at}-GOLD`).join(', ');
  const question = await asked(own.supplier, [
    [...wix, 'productOptionDescription1', 'visible', 'sku'],
    ['p1', 'Product', 'Ring', 'Fashion', 700, '', 'Material', 'Gold;Silver', 'false', codes],
    ['p1', 'Variant', '', '', '', '', '', 'Gold', 'true', ''],
    ['p1', 'Variant', '', '', '', '', '', 'Silver', 'true', ''],
  ]);
  expect(question.fields).toMatchObject({ column8: 'status', column9: '' });
  const place = await question.answer({ column4: 'ratePerPiece', piecesPerCarton: '10' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ name: 'Ring', status: 'inactive', sku: null }]);
});
