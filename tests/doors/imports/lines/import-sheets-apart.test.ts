import { expect, test } from 'vitest';
import { removeOldImports } from '../../../../domain/imports/import-expiry.ts';
import { type MergedSheet, mergedBook } from '../../../sheets/merged.ts';
import { fileWorld } from '../../../world.ts';
import { fieldsOf } from '../../catalogue/edit-fields.ts';
import { opened, textOf } from '../../reading.ts';
import { likelyAnswers } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendSheet } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827670000');

const headers = ['Sr', 'Item name', 'Category', 'Pcs/ctn', 'Rate per carton', 'Remarks'];
const item = (name: string, price: number, remark = '') => [name, 'Home & Kitchen', 10, price, remark];
const list = (name: string, ...items: (string | number)[][]): MergedSheet => ({
  name,
  lines: [headers, ...items.map((cells, at) => [at + 1, ...cells])],
});
const send = (...sheets: MergedSheet[]) => sendSheet(own.supplier, mergedBook(...sheets));
const prices = async () =>
  (await productsOf(world, own.mobile)).map(({ name, price_per_carton }) => [name, Number(price_per_carton) / 100]);

const retail = list('Retail rates', item('cup', 500), item('jug', 700), item('mug', 300));
const wholesale = list('Wholesale rates', item('Jug', 640), item('cup', 450, 'offer'), item('tray', 90));

test('reads one of two sheets with different prices of the same products, and the supplier chooses', async () => {
  const columns = await send(retail, { name: 'Terms', lines: [['Pay in 30 days']] }, wholesale);
  const html = await opened(own.supplier, columns);
  expect(textOf(html)).toContain('Several sheets of this file list the same products with other amounts');
  expect(textOf(html)).toContain('Parts of this file that were not read: Terms, Wholesale rates.');
  expect((await fieldsOf(own.supplier, columns, 'sheet'))['sheet']).toBe('0');
  await own.supplier.post(columns, { sheet: '1' });
  const other = await opened(own.supplier, columns);
  expect((await fieldsOf(own.supplier, columns, 'sheet'))['sheet']).toBe('1');
  expect(textOf(other)).toMatch(/not read: (?:Retail rates, Terms|Terms, Retail rates)\./);
  await own.supplier.post(columns, likelyAnswers(other));
  const place = columns.replace('/columns', '');
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([
    ['Jug', 640],
    ['cup', 450],
    ['tray', 90],
  ]);
});

test('reads the first of the different sheets by default, with its own header line', async () => {
  const columns = await send(retail, wholesale);
  await own.supplier.post(columns, likelyAnswers(await opened(own.supplier, columns)));
  await importNow(world, own.supplier, columns.replace('/columns', ''));
  expect(await prices()).toEqual([
    ['cup', 500],
    ['jug', 700],
    ['mug', 300],
  ]);
});

test('refuses a sheet that is none of the choices', async () => {
  const columns = await send(retail, wholesale);
  expect((await own.supplier.post(columns, { sheet: '7' })).status).toBe(400);
});

test('a summary of other sheets adds nothing, without a question', async () => {
  const place = await send(
    list('Cups', item('cup', 500), item('mug', 300)),
    list('Jugs', item('jug', 700)),
    list('All', item('jug', 700), item('mug', 300, 'new'), item('cup', 500), item('tray', 90)),
  );
  expect(place).not.toContain('/columns');
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 4, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([
    ['cup', 500],
    ['mug', 300],
    ['jug', 700],
    ['tray', 90],
  ]);
});

test('refuses the row of a single product with another price in a further sheet, and reads the others', async () => {
  const place = await send(
    list('Cups', item('cup', 500), item('mug', 300), item('bowl', 100)),
    list('Jugs', item('jug', 700), item('can', 90), item('cup', 510)),
  );
  expect(place).not.toContain('/columns');
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 5, Wrong: 1 });
});

test('reads variants of one product from several sheets together', async () => {
  const sold = ['Item name', 'Category', 'Colour', 'Pcs/ctn', 'Rate per carton'];
  const shirt = (colour: string, price: number) => ['shirt', 'Fashion', colour, 10, price];
  const place = await send(
    { name: 'Dark', lines: [sold, shirt('Black', 900), shirt('Navy', 900)] },
    { name: 'Light', lines: [sold, shirt('White', 800), shirt('Pink', 800)] },
  );
  const html = await opened(own.supplier, place.replace('/columns', ''));
  expect(textOf(html)).not.toContain('Several sheets of this file');
  expect(place).not.toContain('/columns');
});

test('leaves out rows with the stock of another sheet, and gives their number', async () => {
  const stocked = [...headers.slice(0, 5), 'Stock'];
  const rows = (...items: [string, number][]) =>
    items.map(([name, stock], at) => [at + 1, name, 'Home & Kitchen', 10, 500, stock]);
  const columns = await send(
    { name: 'Sachin', lines: [stocked, ...rows(['cup', 4], ['jug', 7])] },
    { name: 'Udhna', lines: [stocked, ...rows(['cup', 4], ['jug', 7], ['tray', 9])] },
  );
  expect(textOf(await opened(own.supplier, columns))).toContain('2 of 3 rows in “Udhna” repeat another sheet');
});

test('does not name the rows that another sheet repeats if that sheet is chosen', async () => {
  const stocked = [...headers.slice(0, 5), 'Stock'];
  const rows = (price: number, ...items: [string, number][]) =>
    items.map(([name, stock], at) => [at + 1, name, 'Home & Kitchen', 10, price, stock]);
  const columns = await send(
    { name: 'Sachin', lines: [stocked, ...rows(500, ['cup', 4], ['jug', 7])] },
    { name: 'Udhna', lines: [stocked, ...rows(500, ['cup', 4], ['tray', 9])] },
    { name: 'May', lines: [stocked, ...rows(600, ['cup', 4], ['jug', 7])] },
  );
  const text = textOf(await opened(own.supplier, columns));
  expect(text).toContain('not read: May.');
  expect(text).toContain('1 of 2 rows in “Udhna” repeat another sheet');
  await own.supplier.post(columns, { sheet: '2' });
  expect(textOf(await opened(own.supplier, columns))).not.toContain('“Udhna” repeat another sheet');
});

test('the sheets to choose from are part of my data, and are deleted once none is chosen any more', async () => {
  await send(retail, wholesale);
  const data = await (await own.supplier.visit('/account/my-data')).text();
  expect(data).toContain('Wholesale rates');
  const kept = () => world.db.selectFrom('import_sheets').select('place').execute();
  const before = await kept();
  expect(before.length).toBeGreaterThan(0);
  await removeOldImports(world.db, world.archives, world.clock.now());
  expect(await kept()).toEqual(before);
  // As a version that kept them has left it.
  await world.db
    .updateTable('imports')
    .set({ state: 'done', done_at: world.clock.now() })
    .where('state', '=', 'columns')
    .execute();
  await removeOldImports(world.db, world.archives, world.clock.now());
  expect(await kept()).toEqual([]);
});
