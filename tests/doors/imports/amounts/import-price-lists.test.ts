import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked, likelyAnswers } from '../asked.ts';
import { importNow, kindsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827730000');

const listed = () => stockList(world, own.mobile);
const kitchen = { category: 'Home & Kitchen' };

test('asks what the rate of a list without pieces per carton is for, and offers a piece first', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Rate', 'Stock'],
    ['Aata', 45, 91],
    ['Chawal', 60, 50],
  ]);
  expect(question.text).toContain('Is this the price of a piece or of a carton?');
  expect(question.fields).toMatchObject({ column1: 'ratePerPiece' });
  await importNow(world, own.supplier, await question.answer({ ...kitchen, piecesPerCarton: '10' }));
  expect(await listed()).toEqual([
    ['Aata', 45_000, 10, 91],
    ['Chawal', 60_000, 10, 50],
  ]);
});

test.each([
  ['Brand name', 'Rate'],
  ['Kind of goods', 'Sell price'],
])('offers the column %s as the names if no other has them', async (header, price) => {
  const question = await asked(own.supplier, [
    ['Sr', header, price, 'Pcs/ctn'],
    [1, 'ACLONAC SP', 110, 10],
    [2, 'AZIFENCE 500', 235, 5],
    [3, 'COLDFENS', 122, 4],
  ]);
  expect(question.text).toContain('Which column has the name');
  await importNow(world, own.supplier, await question.answer(kitchen));
  expect((await listed()).map(([name]) => name)).toEqual(['ACLONAC SP', 'AZIFENCE 500', 'COLDFENS']);
});

test('accepts a list of codes without names', async () => {
  const place = await sendRows(own.supplier, [
    ['Item code', 'Rack', 'Stock'],
    ['Q-1', 'Upper left', 5],
    ['Q-2', 'Lower right', 6],
  ]);
  if (place.endsWith('/columns'))
    expect(textOf(await opened(own.supplier, place))).not.toContain('Which column has the name');
});

test('does not take sizes in a column of packings for pieces, but packs of a measure', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Pack'],
    ['Syrup', 'Health & Personal Care', 960, '60 ml'],
    ['Balm', 'Health & Personal Care', 480, '15 g'],
    ['Oil', 'Health & Personal Care', 720, '200 ml'],
  ]);
  expect(question.fields).toMatchObject({ column3: '', piecesPerCarton: '' });
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Packing'],
    ['Rice', 'Home & Kitchen', 960, '12 X 1 KG'],
    ['Oil', 'Home & Kitchen', 720, '24x200 ml'],
    ['Salt', 'Home & Kitchen', 480, '1 x 10 kg'],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect((await listed()).map(([name, , pieces]) => [name, pieces])).toEqual([
    ['Rice', 12],
    ['Oil', 24],
    ['Salt', 1],
  ]);
});

test('adds cartons and loose pieces of one cell', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Pcs/ctn', 'Stock'],
    ['Pen', 'Stationery & Office Supplies', 1900, 200, '3 ctn + 40'],
    ['Nib', 'Stationery & Office Supplies', 2750, 50, '2 Box 5 Pcs'],
    ['Ink', 'Stationery & Office Supplies', 2750, 50, '4 ctn + 2 kg'],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 1 });
  await importNow(world, own.supplier, place);
  expect((await listed()).map(([name, , , stock]) => [name, stock])).toEqual([
    ['Pen', 640],
    ['Nib', 105],
  ]);
});

test('reads decimal commas if a whole column has them, and refuses one that may group thousands', async () => {
  const head = ['Item', 'Category', 'Carton rate', 'Pcs/ctn', 'Avail.'];
  const comma = await sendRows(own.supplier, [
    head,
    ['Bit 6', 'Hardware Products', '42,50', 100, 1200],
    ['Bit 8', 'Hardware Products', '1.055,00', 100, 800],
  ]);
  await importNow(world, own.supplier, comma);
  expect(await listed()).toEqual([
    ['Bit 6', 4250, 100, 1200],
    ['Bit 8', 105_500, 100, 800],
  ]);
  const mixed = await sendRows(own.supplier, [
    head,
    ['Bit 10', 'Hardware Products', '42,50', 100, 1200],
    ['Bit 12', 'Hardware Products', '55,00', 100, 1200],
    ['Bit 14', 'Hardware Products', '1,05,500', 100, 800],
  ]);
  expect(kindsOf(await opened(own.supplier, mixed))).toMatchObject({ New: 1, Wrong: 2 });
});

test('names all lines of headers that take up several', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Rate', '', 'Shade'],
    ['', '', 'per ctn', 'per pc', ''],
    ['cup', 'Home & Kitchen', 900, 95, 'Red'],
    ['jug', 'Home & Kitchen', 800, 85, 'Blue'],
  ]);
  expect(question.text).toContain('Headers are in lines 1 to 2');
});

test('reads a stock summary with three lines of headers below titles', async () => {
  const place = await sendRows(own.supplier, [
    ['StockSummary', ''],
    ['1-Apr-2026 to 30-Jun-2026', ''],
    ['', 'MAIN COMPANY 26-27'],
    ['Particulars', '1-Apr-2026 to 30-Jun-2026'],
    ['', 'Closing Balance'],
    ['', 'Quantity'],
    ['Lota 1081', ''],
    ['Lota 1083', ''],
    ['Lota 1616', 202],
    ['Lota 1666', ''],
  ]);
  const html = await opened(own.supplier, place);
  expect(textOf(html)).toContain('Headers are in lines 4 to 6');
  expect(likelyAnswers(html)).toMatchObject({ column0: 'name', column1: `stock:${own.warehouse}` });
});

test('asks a list of new products for the values without a column', async () => {
  const place = await sendRows(own.supplier, [
    ['Item code', 'Carton rate'],
    ['N-1', 450],
    ['N-2', 300],
  ]);
  expect(place).toMatch(/\/columns\?held$/);
});

test('asks for the pieces per carton, not for each price that needs them', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Selling price', 'Pcs/ctn'],
    ['cup', 'Home & Kitchen', 10, ''],
    ['jug', 'Home & Kitchen', 10, ''],
    ['pan', 'Home & Kitchen', 20, 24],
  ]);
  const text = textOf(await opened(own.supplier, await question.answer({ column2: 'ratePerPiece' })));
  expect(text).toContain('Pieces per carton for Empty cell');
  expect(text).not.toContain('Rupees per carton for');
});

test('prefers the present stock to the opening one, and asks about an unknown price', async () => {
  const question = await asked(own.supplier, [
    ['PID', 'Item name', 'Category', 'Pcs/ctn', 'Opening stock', 'Stock on hand', 'Dover branch price'],
    ['968688', 'goat cheese', 'Home & Kitchen', 10, 5, 70, 1345],
    ['850053', 'goat cheese', 'Home & Kitchen', 10, 6, 80, 299],
    ['943057', 'cow peas', 'Home & Kitchen', 10, 7, 90, 829],
  ]);
  expect(question.fields).toMatchObject({
    column0: '',
    column4: '',
    column5: `stock:${own.warehouse}`,
    column6: 'ratePerPiece',
  });
  expect(question.text).toContain('Is this the price of a piece or of a carton?');
});

test('lists the numbers left out of the barcodes, with their rows', async () => {
  const question = await asked(own.supplier, [
    ['Item code', 'Item', 'Category', 'Carton rate', 'Pcs/ctn', 'Barcode'],
    ['B-1', 'cup', 'Home & Kitchen', 900, 10, 8901234567890],
    ['B-2', 'jug', 'Home & Kitchen', 900, 10, 'OWN-17'],
    ['B-3', 'pan', 'Home & Kitchen', 900, 10, '4711'],
  ]);
  const place = await question.answer({ column5: 'looseBarcode' });
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('Numbers that are not barcodes, left out: 2');
  expect(text).toContain('Row 3: OWN-17');
  expect(text).toContain('Row 4: 4711');
});

test('offers no costs, discounts or quantities as what distinguishes rows of one name', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Selling price', 'Pcs/ctn', 'Cost', 'Sold qty', 'Ref'],
    ['noodles', 'Home & Kitchen', 50, 24, 41, 7, '5907029'],
    ['noodles', 'Home & Kitchen', 85, 24, 70, 9, '5907463'],
    ['soap', 'Home & Kitchen', 30, 24, 22, 4, '5907466'],
  ]);
  expect(question.fields).toMatchObject({ column4: '', column5: '' });
  expect(question.text).not.toContain('Rows with the same name differ in this column.');
});

test('ignores kinds of packs and products that Thok does not know', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Product type', 'Pack type', 'Carton rate', 'Pcs/ctn', 'Shade'],
    ['butter', 'Stockable Product', 'BOX', 900, 30, 'light'],
    ['cheese', 'Stockable Product', 'CRATE', 800, 24, 'dark'],
  ]);
  expect(question.fields).toMatchObject({ column1: '', column2: '', category: '' });
});

test('does not take numbers for names if another column has words', async () => {
  const question = await asked(own.supplier, [
    ['Company', 'Product', 'Composition', 'Rate', 'Pcs/ctn'],
    ['PMBI', 1, 'Aceclofenac 100 mg', 10, 10],
    ['PMBI', 2, 'Pregabalin 75 mg', 22, 10],
    ['PMBI', 3, 'Diclofenac gel', 12, 10],
  ]);
  expect(question.fields).toMatchObject({ names: '2' });
});

test('finds pieces per carton by the cells below a header of packs', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton rate', '装箱数(pcs/ctn)'],
    ['cup', 'Home & Kitchen', 900, 30],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
  const other = await asked(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Package'],
    ['Rice', 'Home & Kitchen', 960, '12 X 1 KG'],
    ['Oil', 'Home & Kitchen', 720, '24x200 ml'],
  ]);
  expect(other.fields).toMatchObject({ pieces: '3' });
});

test('offers the whole pieces of a fractional stock', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Pcs/ctn', 'Stock'],
    ['card', 'Home & Kitchen', 900, 100, '944.50 pcs'],
    ['fold', 'Home & Kitchen', 900, 100, 12],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
  expect(html).toMatch(/name="meaning0"[^>]*value="944"|value="944"[^>]*name="meaning0"/);
});

test('does not take the first table for the title of a table below it', async () => {
  const place = await sendRows(own.supplier, [
    ['', 'Asha', 'Ravi', 'sum'],
    ['Badam', 1000, 500, 1500],
    ['Kaju', 500, 500, 1000],
    ['', 'Rates per kg', 'Worth', ''],
    ['Badam', 760, 1140, ''],
    ['Kaju', 1270, 1270, ''],
  ]);
  expect(textOf(await opened(own.supplier, place))).toContain('Headers are in line 1');
});
