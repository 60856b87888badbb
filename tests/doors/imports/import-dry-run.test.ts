import { beforeEach, expect, test } from 'vitest';
import { timeIn } from '../../../rules/date.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { fieldsOf } from '../catalogue/edit-fields.ts';
import { list } from '../catalogue/listing.ts';
import { alertOf, complaints, elements, opened, textOf } from '../reading.ts';
import { header, sendRows } from './importing.ts';

const world = await fileWorld();
let mobile = '9826900000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile }, world.browser());
});

const bottle = ['A-1', 'Steel bottle', 'पानी की बोतल', '₹ 2,400.00', 24];

test('each row shows its main cells as they were read, a wrong row too', async () => {
  const place = await sendRows(supplier, [
    [...header, 'Retail price', 'Stock in Katargam (pieces)', 'Picture 1'],
    [...bottle, '98.5', 1200, ''],
    ['A-2', '', 'Bag', 'free', 12, '', 7, 'a.jpg'],
  ]);
  expect(textOf(await opened(supplier, `${place}?show=new`))).toContain(
    'Item code: A-1 · Category: Water Bottles · Price per carton (₹): ₹2,400 · Pieces per carton: 24 · Retail price (₹): ₹98.50 · Stock Katargam: 1,200',
  );
  const wrong = textOf(await opened(supplier, `${place}?show=wrong`));
  expect(wrong).toContain('Item code: A-2 · Category: Bag · Pieces per carton: 12 · Stock Katargam: 7');
  expect(wrong).toContain('Pictures: a.jpg');
});

test('names filled columns that are not used, with their cells, and offers to use each', async () => {
  const place = await sendRows(supplier, [
    [...header, 'Colour', 'Nothing', ''],
    [...bottle, 'Blue', '', 'x'],
  ]);
  const html = await opened(supplier, place);
  expect(textOf(html)).toContain('Not used: Colour, Column 8');
  expect(textOf(html)).toContain('Colour Blue Use as…');
  const links = elements(html, 'a').filter(({ text }) => text === 'Use as…');
  expect(links.map((link) => link.get('href'))).toEqual([5, 7].map((column) => `${place}/columns?use=${column}`));
  const columns = `${place}/columns`;
  const fields = await fieldsOf(supplier, `${columns}?use=5`, 'column5');
  expect(fields).toMatchObject({ column5: 'other', 'column5-other': '', column7: '' });
  await supplier.post(columns, { ...fields, 'column5-other': 'brand' });
  expect(textOf(await opened(supplier, place))).toContain('Not used: Column 8');
  const used = await sendRows(supplier, [header, bottle]);
  expect(textOf(await opened(supplier, used))).not.toContain('Not used:');
});

test('discards a waiting file from the list, and while its columns are still asked about', async () => {
  const places = [
    await sendRows(supplier, [header, bottle]),
    await sendRows(supplier, [
      ['Ref', 'Kya'],
      ['K-1', 'x'],
    ]),
  ];
  const [checked = '', columns = ''] = places;
  const discarding = (html: string) => elements(html, 'form').filter(({ text }) => text === 'Discard this file');
  const list = await opened(supplier, '/supplier/import');
  expect(textOf(list)).toContain('products.csv just now · Columns still to confirm');
  expect(list).toContain(`title="${timeIn('en', world.clock.now())}"`);
  const inList = discarding(await opened(supplier, '/supplier/import')).map((form) => form.get('action'));
  expect(inList).toEqual([`${columns.replace(/\/columns$/, '')}/discard`, `${checked}/discard`]);
  const [onColumns] = discarding(await opened(supplier, columns));
  expect(onColumns?.get('action')).toBe(inList[0]);
  for (const address of inList) await supplier.post(address ?? '', {});
  expect(discarding(await opened(supplier, '/supplier/import'))).toEqual([]);
  expect((await supplier.visit(columns)).status).toBe(404);
});

test('holds new products without a needed column on the columns page once, but not changed ones', async () => {
  const place = await sendRows(supplier, [
    ['Item code', 'Kya hai', 'Paisa'],
    ['K-1', 'Kettle', 500],
  ]);
  expect(textOf(await opened(supplier, place))).toContain(
    'needed for new products: Product name, Price per carton (₹)',
  );
  const columns = { column0: 'sku', column1: 'name', column2: 'pricePerCarton' };
  const warning = (await supplier.post(place, columns)).headers.get('location') ?? '';
  expect(warning).toBe(`${place}?held`);
  const html = await opened(supplier, warning);
  expect(alertOf(html)).toContain(
    'Rows for new products: 1. They cannot be listed without these columns: Category, Pieces per carton.',
  );
  const onward = elements(html, 'a').find(({ text }) => text === 'Continue anyway');
  expect(textOf(await opened(supplier, onward?.get('href') ?? ''))).toContain('Kettle');
  await list(world, supplier, { name: 'Kettle', sku: 'K-1' });
  expect((await supplier.post(place, columns)).headers.get('location')).toBe(place.replace(/\/columns$/, ''));
});

test('refuses an address without a picture before anything is fetched, and lets it be mended there', async () => {
  const place = await sendRows(supplier, [
    [...header, 'Picture 1', 'Picture 2'],
    [...bottle, 'ftp://shop.test/a.jpg', 'https://me:word@shop.test/b.jpg'],
  ]);
  expect(complaints(await opened(supplier, place))).toEqual({
    '2-picture1': 'The address of a photo must begin with https://',
    '2-picture2': 'The address of a photo must begin with https://',
  });
  const mended = { '2-picture1': 'https://shop.test/a.jpg', '2-picture2': 'https://shop.test/b.jpg' };
  await supplier.post(`${place}/mend`, mended);
  expect(textOf(await opened(supplier, `${place}?show=new`))).toContain(
    'Pictures: https://shop.test/a.jpg, https://shop.test/b.jpg',
  );
});
