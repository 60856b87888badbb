import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';
import { asked } from './asked.ts';
import { ownSupplier } from './own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827960000');

const rows = [
  ['Item', 'Pcs/ctn', 'Rate', 'Stock Katargam'],
  ['Cup', 24, 45, 240],
  ['Jug', 12, 160, 96],
  ['Pot', 12, 90, 60],
  ['Pan', 6, 300, 12],
];

interface FirstRow {
  name: string;
  read: { label: string; value: string }[];
}

/** Returns the first rows with these answers: the name of each, and what its cells mean. */
async function readWith(columns: string, answers: Record<string, string>): Promise<[string, string][]> {
  const place = `${columns.replace('/columns', '/first-rows')}?${new URLSearchParams(answers)}`;
  const answer = await own.supplier.visit(place);
  const given = (await answer.json()) as FirstRow[];
  return given.map(({ name, read }) => [name, read.map(({ label, value }) => `${label}: ${value}`).join(', ')]);
}

test('the questions about the columns come with the first rows as they are read, which follow the answers', async () => {
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
