import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827690000');

const listed = () => stockList(world, own.mobile);

test('reads usual short forms of headers without a question, with their units', async () => {
  const place = await sendRows(own.supplier, [
    ['Shree Aqua', 'Udhna', 'Surat', '', '', ''],
    ['Itm Code', 'Itm Name', 'Category', 'Rte / Crtn', 'Qty/Crtn', 'Stk (Crtn)'],
    ['C-1', 'cup', 'Home & Kitchen', 500, 10, 3],
  ]);
  expect(place).not.toContain('/columns');
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['cup', 50_000, 10, 30]]);
});

test('asks about a misspelt header, with the likeliest answer chosen', async () => {
  const question = await asked(own.supplier, [
    ['Party', 'Shree Aqua', '', ''],
    ['Produckt name', 'Catagory', 'Carton prise', 'Pieces per carton', 'Party code'],
    ['cup', 'Home & Kitchen', 500, 10, 'P-1'],
    ['jug', 'Home & Kitchen', 700, 10, 'P-1'],
  ]);
  expect(question.text.match(/This header seems to be misspelt/g)).toHaveLength(2);
  expect(question.fields).toMatchObject({
    column0: 'name',
    column1: 'category',
    column2: 'pricePerCarton',
    column4: '',
  });
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['cup', 50_000, 10, 0],
    ['jug', 70_000, 10, 0],
  ]);
});

test('ditto marks repeat the text above them, but not a code or a stock', async () => {
  const place = await sendRows(own.supplier, [
    ['Item code', 'Item name', 'Category', 'Rate per carton', 'Pcs/ctn', 'Stock'],
    ['C-1', 'cup', 'Home & Kitchen', 500, 10, 3],
    ['C-2', 'jug', '"', '-do-', 'do', 4],
    ['C-3', 'mug', '〃', "''", 'Same', '"'],
    ['"', 'bowl', '"', '"', '"', 5],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 2 });
  expect(textOf(html)).toContain('each product has its own code');
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['cup', 50_000, 10, 3],
    ['jug', 50_000, 10, 4],
  ]);
});

test('reads ditto marks by the answers about the columns, in the preview and after it', async () => {
  const question = await asked(own.supplier, [
    ['Item name', 'Category', 'Bhav aaj', 'Pcs/ctn'],
    ['cup', 'Home & Kitchen', 500, 10],
    ['jug', '"', '"', '"'],
  ]);
  await importNow(world, own.supplier, await question.answer({ column2: 'pricePerCarton' }));
  expect(await listed()).toEqual([
    ['cup', 50_000, 10, 0],
    ['jug', 50_000, 10, 0],
  ]);
});
