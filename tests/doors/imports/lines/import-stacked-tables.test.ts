import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827990000');

test('names a table below other sizes as not read', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', '250 g', '500 g', '1 kg'],
    ['Sugar', 'Home & Kitchen', 12, 100, 190, 380],
    ['Item', 'Category', 'Pcs/ctn', '50 g', '100 g', '500 g'],
    ['Pepper', 'Home & Kitchen', 12, 400, 790, 3900],
  ]);
  expect(question.text).toContain('Item · Category · Pcs/ctn · 50 g · 100 g · 500 g');
  const place = await question.answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 0 });
  expect(textOf(html)).toContain('Item · Category · Pcs/ctn · 50 g · 100 g · 500 g');
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(['Sugar']);
});

test('headers repeated by a printed page are no products, without a notice', async () => {
  const headers = ['Item', 'Category', 'Pcs/ctn', 'Price per carton'];
  const place = await sendRows(own.supplier, [
    headers,
    ['Lid', 'Home & Kitchen', 12, 240],
    ['ITEM', 'Category', 'Pcs/ctn ', ''],
    ['Jug', 'Home & Kitchen', 12, 360],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 0 });
  expect(textOf(html)).not.toContain('that were not read');
  await importNow(world, own.supplier, place);
  expect((await stockList(world, own.mobile)).map(([name]) => name)).toEqual(['Lid', 'Jug']);
});
