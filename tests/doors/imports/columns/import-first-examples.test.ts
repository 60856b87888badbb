import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { asked } from '../asked.ts';
import { firstRowsWith } from '../first-rows.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828030000');

test('a line of one cell and a line of sizes are no examples of how a file is read', async () => {
  const question = await asked(own.supplier, [
    ['No', 'Kya hai', 'Rate', 'Pcs/ctn', 'Remark'],
    ['', 'Notebooks', '', '', ''],
    ['S', 'M', 'L', 'XL', ''],
    [1, 'Notebook 172 pages', 1680, 48, ''],
    [2, 'Notebook 300 pages', 1440, 24, ''],
  ]);
  const answers = { ...question.fields, column0: '', column1: 'description', column2: 'pricePerCarton' };
  const rows = await firstRowsWith(own.supplier, question.columns, answers);
  expect(rows.map(({ number }) => number)).toEqual([4, 5]);
});

test('a file of single cells still shows how it is read', async () => {
  const question = await asked(own.supplier, [['Kya hai'], ['Notebook'], ['Pen']]);
  const rows = await firstRowsWith(own.supplier, question.columns, { ...question.fields, column0: 'name' });
  expect(rows.map(({ name }) => name)).toEqual(['Notebook', 'Pen']);
});
