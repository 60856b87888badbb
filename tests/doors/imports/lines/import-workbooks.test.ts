import { expect, test } from 'vitest';
import { workbookOf } from '../../../sheets/xlsx-making.ts';
import { fileWorld } from '../../../world.ts';
import { fieldsOf } from '../../catalogue/edit-fields.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendSheet, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827530000');

const headers = ['Item code', 'Item name', 'Group', 'Rate per carton', 'Pcs/ctn', 'Closing stock'];
const product = (code: string) => [code, `cup ${code}`, 'Home & Kitchen', '500', '10', '20'];
const cell = (text: string) =>
  /^\d+$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="str"><v>${text.replace('&', '&amp;')}</v></c>`;
const row = (cells: string[], more = '') => `<row${more}>${cells.map(cell).join('')}</row>`;
const send = (sheets: { name: string; xml: string }[]) =>
  sendSheet(own.supplier, new File([new Uint8Array(workbookOf(sheets))], 'book.xlsx'));
const codes = async () => (await productsOf(world, own.mobile)).map(({ sku }) => sku);

test('reads the sheet with the most known headers and sheets like it, and names what is not read', async () => {
  const list = (...rows: string[][]) =>
    `<sheetData>${[headers, ...rows].map((cells) => row(cells)).join('')}</sheetData>`;
  const place = await send([
    { name: 'Read me', xml: `<sheetData>${row(['How to order', 'Call us'])}${row(['Monday', 'closed'])}</sheetData>` },
    { name: 'Cups', xml: list(product('C-1'), product('C-2')) },
    { name: 'More cups', xml: list(product('M-1'), [...product('M-2').slice(0, 3), 'ask', '10', '20']) },
    { name: 'Old prices', xml: `<sheetData>${row(['Name', 'MRP'])}${row(['cup', '90'])}</sheetData>` },
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 3, Wrong: 1 });
  expect(textOf(html)).toContain('Parts of this file that were not read: Read me.');
  expect(textOf(html)).toContain('Sheets of this file that were not read: Old prices.');
  expect(textOf(html)).toContain('Row 3, sheet 2');
  await importNow(world, own.supplier, place);
  expect(await codes()).toEqual(['C-1', 'C-2', 'M-1']);
});

test('names pictures in cells beside products once as not read', async () => {
  const xml = `<sheetData>${[headers, product('P-1'), product('P-2')].map((cells) => row(cells)).join('')}</sheetData>`;
  const place = await sendSheet(
    own.supplier,
    new File([new Uint8Array(workbookOf([{ name: 'Cups', xml, pictures: [2, 3] }]))], 'book.xlsx'),
  );
  const text = textOf(await opened(own.supplier, place));
  expect(
    text.split('Pictures inside the cells of this file are not read (2). Send them in a ZIP of photos.'),
  ).toHaveLength(2);
  expect(text).not.toContain('Parts of this file');
});

test('counts hidden rows and asks about them; they stay out until the supplier takes them', async () => {
  const rows = `<sheetData>${row(headers)}${row(product('H-1'))}${row(product('H-2'), ' hidden="1"')}</sheetData>`;
  const columns = await send([{ name: 'Stock', xml: rows }]);
  expect(textOf(await opened(own.supplier, columns))).toContain('Rows hidden in the file: 1');
  const fields = await fieldsOf(own.supplier, columns, 'hidden');
  expect(fields['hidden']).toBe('out');
  await own.supplier.post(columns, fields);
  const place = columns.replace('/columns', '');
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, 'Left out': 1 });
  await own.supplier.post(columns, { ...fields, hidden: 'in' });
  await importNow(world, own.supplier, place);
  expect(await codes()).toEqual(['H-1', 'H-2']);
});

test('repeats the value of merged cells in each row, but a merged stock only in the first', async () => {
  const rest = (code: string) => [code, `cup ${code}`];
  const rows = [row(headers), row(product('M-1')), row(rest('M-2')), row(rest('M-3'))].join('');
  const merged = ['C2:C4', 'D2:D4', 'E2:E4', 'F2:F4'].map((range) => `<mergeCell ref="${range}"/>`).join('');
  const place = await send([{ name: 'Cups', xml: `<sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells>` }]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map(({ price_per_carton }) => price_per_carton)).toEqual([50_000n, 50_000n, 50_000n]);
  expect(await Promise.all(products.map(({ id }) => stockOf(world, id)))).toEqual([20, 0, 0]);
});

test('a hidden first row does not hide the visible rows of its product', async () => {
  const sold = ['Item name', 'Group', 'Option 1', 'Option 1 value', 'Rate per carton', 'Pcs/ctn'];
  const shirt = (colour: string) => ['shirt', 'Fashion', 'Colour', colour, '500', '10'];
  const rows = `<sheetData>${row(sold)}${row(shirt('Red'), ' hidden="1"')}${row(shirt('Blue'))}</sheetData>`;
  const columns = await send([{ name: 'Stock', xml: rows }]);
  await own.supplier.post(columns, await fieldsOf(own.supplier, columns, 'hidden'));
  const place = columns.replace('/columns', '');
  await importNow(world, own.supplier, place);
  const [product] = await productsOf(world, own.mobile);
  expect((await soldIn(world, product?.id as bigint)).variants.map(({ values }) => values)).toEqual([['Blue']]);
});

test('ignores a sheet that has only headers', async () => {
  const list = [headers, product('C-1')].map((cells) => row(cells)).join('');
  const place = await send([
    { name: 'Blank', xml: `<sheetData>${row([...headers, 'HSN', 'GST'])}</sheetData>` },
    { name: 'Cups', xml: `<sheetData>${list}</sheetData>` },
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
});
