import { expect, test } from 'vitest';
import { allCategories } from '../../../../domain/catalogue/categories.ts';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827680000');

const headers = ['Item', 'Pcs/ctn', 'Rate per carton', 'Stock'];

test('leaves out subtotals of groups with one reason, and they head no product', async () => {
  const columns = await sendRows(own.supplier, [
    headers,
    ['Beauty', '', '', ''],
    ['soap', 12, 120, 240],
    ['cream', 12, 240, 120],
    ['Total beauty', '', '', 360],
    ['Fashion', '', '', ''],
    ['shirt', 10, 900, 30],
    ['Sub total', '', '', 30],
    ['Grand total', '', '', 390],
    ['Rates are subject to change', '', '', ''],
  ]);
  const place = columns.replace('/columns', '');
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0, 'Left out': 6 });
  const leftOut = textOf(await opened(own.supplier, `${place}?show=left-out`));
  expect(leftOut).not.toContain('Enter');
  expect(leftOut.match(/Total, not a product/g)).toHaveLength(3);
  expect(leftOut.match(/Name of a group, not a product/g)).toHaveLength(2);
  expect(leftOut.match(/Note or example, not a product/g)).toHaveLength(1);
  await importNow(world, own.supplier, place);
  const categories = await allCategories(world.db);
  const nameOf = (id: number | null) => categories.find((one) => one.id === id)?.name;
  expect((await productsOf(world, own.mobile)).map(({ name, category_id }) => [name, nameOf(category_id)])).toEqual([
    ['soap', 'Beauty'],
    ['cream', 'Beauty'],
    ['shirt', 'Fashion'],
  ]);
});

test('a line taken for a total becomes a product once its supplier takes it in', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Rate per carton', 'Stock'],
    ['soap', 'Beauty', 12, 120, 240],
    ['cream', 'Beauty', 12, 240, 120],
    ['Total clean', 'Beauty', '', '', 360],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0, 'Left out': 1 });
  await own.supplier.post(`${place}/rows/4/leave-out`, { leaveOut: 'no' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  expect(textOf(html)).not.toContain('Total, not a product');
});

test('a subtotal between the rows of a product takes none of them away', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Option 1', 'Option 1 value', 'Pcs/ctn', 'Rate per carton', 'Stock'],
    ['shirt', 'Fashion', 'Colour', 'Red', 10, 900, 10],
    ['', '', '', 'Blue', 10, 900, 20],
    ['Sub total', '', '', '', '', '', 30],
    ['', '', '', 'Green', 10, 900, 5],
  ]);
  await importNow(world, own.supplier, place);
  const [shirt] = await productsOf(world, own.mobile);
  const { variants } = await soldIn(world, shirt?.id as bigint);
  expect(variants.map(({ values }) => values[0])).toEqual(['Red', 'Blue', 'Green']);
});
