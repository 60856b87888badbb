import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { firstRowsWith } from '../first-rows.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827960000');

/** Returns the first rows with these answers: the name of each, and what its cells mean. */
async function readWith(columns: string, answers: Record<string, string>): Promise<[string, string][]> {
  const rows = await firstRowsWith(own.supplier, columns, answers);
  return rows.map(({ name, read }) => [name, read.map(({ label, value }) => `${label}: ${value}`).join(', ')]);
}

const rows = [
  ['Item', 'Pcs/ctn', 'Rate', 'Stock Katargam'],
  ['Cup', 24, 45, 240],
  ['Jug', 12, 160, 96],
  ['Pot', 12, 90, 60],
  ['Pan', 6, 300, 12],
];

test('the questions about columns come with the first rows, which follow the answers', async () => {
  const question = await asked(own.supplier, rows);
  expect(question.text).toContain('How the first rows are read');
  expect(await readWith(question.columns, { ...question.fields, category: 'Bag', column2: 'pricePerCarton' })).toEqual([
    ['Cup', 'Category: Bag, Price per carton (₹): ₹45, Pieces per carton: 24, Stock Katargam: 240'],
    ['Jug', 'Category: Bag, Price per carton (₹): ₹160, Pieces per carton: 12, Stock Katargam: 96'],
    ['Pot', 'Category: Bag, Price per carton (₹): ₹90, Pieces per carton: 12, Stock Katargam: 60'],
  ]);
  const [cup] = await readWith(question.columns, { ...question.fields, column2: 'ratePerPiece', column3: '' });
  expect(cup).toEqual(['Cup', 'Price per carton (₹): ₹1,080, Pieces per carton: 24']);
  const html = await opened(own.supplier, question.columns);
  expect(textOf(html)).not.toContain('₹1,080');
});

test('shows a list of values as its variants, and a surcharge within the price', async () => {
  const question = await asked(own.supplier, [
    ['handleId', 'name', 'collection', 'price', 'surcharge', 'productOptionName1', 'productOptionDescription1'],
    ['p1', 'Ring', 'Fashion', 700, '', 'Material', 'Gold;Silver'],
    ['p1', '', '', '', '-450.0', '', 'Silver'],
    ['p2', 'Kurta', 'Fashion', 300, '', 'Size', 'S;M;L'],
  ]);
  const answers = { ...question.fields, column3: 'ratePerPiece', piecesPerCarton: '10' };
  expect(await readWith(question.columns, answers)).toEqual([
    ['Ring', 'Category: Fashion, Price per carton (₹): ₹7,000, Pieces per carton: 10, Variant: Gold'],
    ['Ring · Silver', 'Variant price per carton (₹): ₹2,500'],
    ['Kurta', 'Category: Fashion, Price per carton (₹): ₹3,000, Pieces per carton: 10, Variant: S, M, L'],
  ]);
});

test('shows columns headed by sizes as variants with their stock', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Price per carton', 'Pcs/ctn', 'S', 'M', 'L'],
    ['Kurta', 'Fashion', 4800, 12, 24, '', '2 dozen'],
    ['Shirt', 'Fashion', 3600, 12, 12, 12, 0],
  ]);
  expect(await readWith(question.columns, question.fields)).toEqual([
    ['Kurta', 'Category: Fashion, Price per carton (₹): ₹4,800, Pieces per carton: 12, Stock Katargam: S 24 · L 24'],
    [
      'Shirt',
      'Category: Fashion, Price per carton (₹): ₹3,600, Pieces per carton: 12, Stock Katargam: S 12 · M 12 · L 0',
    ],
  ]);
});

test('shows prices by quantity and decimal commas as they will be read', async () => {
  const slabs = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', '1-9 pcs', '10 to 49 pcs', '50-199 pcs'],
    ['Comb', 'Beauty', 24, 20, 18, 17],
    ['Brush', 'Beauty', 60, 50, 45, 40],
  ]);
  const [comb] = await readWith(slabs.columns, slabs.fields);
  expect(comb?.[1]).toContain('Price per carton (₹): ₹432');
  expect(comb?.[1]).toContain('Price by quantity: 3: 408');
  const commas = await asked(own.supplier, [
    ['Item', 'Category', 'FOB', 'Pcs/ctn'],
    ['Cup', 'Beauty', '42,50', 24],
    ['Jug', 'Beauty', '1.250', 12],
    ['Pot', 'Beauty', '9,75', 12],
  ]);
  const read = await readWith(commas.columns, { ...commas.fields, column2: 'pricePerCarton' });
  expect(read.map(([, text]) => text.slice(0, 60))).toEqual([
    'Category: Beauty, Price per carton (₹): ₹42.50, Pieces per c',
    'Category: Beauty, Price per carton (₹): ₹1,250, Pieces per c',
    'Category: Beauty, Price per carton (₹): ₹9.75, Pieces per ca',
  ]);
});
