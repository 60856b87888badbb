import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { firstRowsWith } from '../first-rows.ts';
import { importNow, kindsOf, productsOf, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827450000');

async function imported(rows: (string | number)[][], changes: Record<string, string> = {}) {
  const question = await asked(own.supplier, rows);
  const place = await question.answer({ category: '1', piecesPerCarton: '12', ...changes });
  const check = await opened(own.supplier, place);
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  const listed = await Promise.all(
    products.map(async ({ id, name, sku, mrp }) => ({
      name,
      sku,
      mrp: mrp === null ? null : mrp / 100,
      stock: await stockOf(world, id),
      variants: (await soldIn(world, id)).variants.map(({ values, sku, stock }) => [...values, sku, stock]),
    })),
  );
  return { question, kinds: kindsOf(check), text: textOf(check), listed };
}

const head = ['Item', 'Category', 'Pack', 'Batch', 'Pcs/ctn'];

test("makes two packs of one name two variants, and adds up the stock of each pack's batches", async () => {
  const { question, kinds, listed } = await imported([
    [...head, 'Rate', 'Stock'],
    ['Shampoo', 'Home & Kitchen', '100 ml', 'B1', 12, 60, 48],
    ['Shampoo', 'Home & Kitchen', '200 ml', 'B2', 12, 110, 24],
    ['Shampoo', 'Home & Kitchen', '100 ml', 'B3', 12, 60, 12],
    ['Soap', 'Home & Kitchen', '75 g', 'B4', 12, 20, 100],
  ]);
  expect(question.text).toContain('Rows with the same name differ in this column.');
  expect(kinds).toMatchObject({ New: 2, Wrong: 0 });
  expect(listed).toMatchObject([
    {
      name: 'Shampoo',
      stock: 84,
      variants: [
        ['100 ml', null, 60],
        ['200 ml', null, 24],
      ],
    },
    { name: 'Soap', stock: 100 },
  ]);
});

test('keeps the code of each pack in any order of the batches, and refuses a second code of a pack', async () => {
  const { kinds, listed } = await imported([
    [...head, 'Item code', 'Rate', 'Stock'],
    ['Shampoo', 'Home & Kitchen', '100 ml', 'B1', 12, 'S-100', 60, 48],
    ['Shampoo', 'Home & Kitchen', '200 ml', 'B2', 12, 'S-200', 110, 24],
    ['Shampoo', 'Home & Kitchen', '100 ml', 'B3', 12, 'S-100', 60, 12],
    ['Balm', 'Home & Kitchen', '8 g', 'B5', 12, 'X-1', 30, 10],
    ['Balm', 'Home & Kitchen', '8 g', 'B6', 12, 'X-2', 30, 10],
  ]);
  expect(kinds).toMatchObject({ Wrong: 2 });
  expect(listed).toMatchObject([
    {
      name: 'Shampoo',
      variants: [
        ['100 ml', 'S-100', 60],
        ['200 ml', 'S-200', 24],
      ],
    },
  ]);
});

test('makes batches of one name products by their codes, in any order', async () => {
  const { listed } = await imported([
    ['Item', 'Category', 'Item code', 'Batch', 'Pcs/ctn', 'Rate', 'Stock'],
    ['Gel', 'Home & Kitchen', 'G-1', 'B1', 12, 60, 48],
    ['Gel', 'Home & Kitchen', 'G-2', 'B2', 12, 70, 24],
    ['Gel', 'Home & Kitchen', 'G-1', 'B3', 12, 60, 12],
  ]);
  expect(listed.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['G-1', 60],
    ['G-2', 24],
  ]);
});

const mrps = [
  [...head, 'MRP', 'Rate', 'Stock'],
  ['Shampoo', 'Home & Kitchen', '100 ml', 'B1', 12, 100, 60, 48],
  ['Shampoo', 'Home & Kitchen', '200 ml', 'B2', 12, 180, 110, 24],
  ['Shampoo', 'Home & Kitchen', '100 ml', 'B3', 12, 100, 60, 12],
  ['Soap', 'Home & Kitchen', '75 g', 'B4', 12, 30, 20, 100],
];

test('names products after packs that have different MRPs, and the first rows show the names', async () => {
  const { question, kinds, listed } = await imported(mrps);
  expect(question.text).toContain('No, it is part of the product name');
  expect((await firstRowsWith(own.supplier, question.columns, question.fields)).map(({ name }) => name)).toEqual([
    'Shampoo 100 ml',
    'Shampoo 200 ml',
    'Shampoo 100 ml',
  ]);
  expect(kinds).toMatchObject({ New: 3, Wrong: 0 });
  expect(listed.map(({ name, mrp, stock }) => [name, mrp, stock])).toEqual([
    ['Shampoo 100 ml', 100, 60],
    ['Shampoo 200 ml', 180, 24],
    ['Soap 75 g', 30, 100],
  ]);
});

test('names products after contents with different MRPs without batches too, and refuses them as options with the reason', async () => {
  const sizes = mrps.filter((_, at) => at !== 3).map((row) => row.filter((_, at) => at !== 3));
  const named = sizes.map((row, at) => (at === 0 ? row.map((text) => (text === 'Pack' ? 'Size' : text)) : row));
  const { question, kinds, text } = await imported(named, { column2: 'value1' });
  expect(question.fields['column2']).toBe('namePart');
  expect(kinds).toMatchObject({ New: 1, Wrong: 2 });
  expect(text).toContain('This must be the same in all rows of a product.');
});

test('keeps sizes of clothes as options, whatever differs in their rows', async () => {
  const { question } = await imported([
    ['Item', 'Category', 'Size', 'Batch', 'Pcs/ctn', 'MRP', 'Rate', 'Stock'],
    ['Kurti', 'Home & Kitchen', 'M', 'B1', 12, 500, 260, 48],
    ['Kurti', 'Home & Kitchen', 'XL', 'B2', 12, 550, 280, 24],
  ]);
  expect(question.fields['column2'] ?? 'value1').toBe('value1');
});
