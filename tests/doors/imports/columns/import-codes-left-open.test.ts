import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { list } from '../../catalogue/listing.ts';
import { opened } from '../../reading.ts';
import { asked } from '../asked.ts';
import { kindsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828610088');

const goods = ['Nath', 'Tikka', 'Payal'].map((name, at) => [name, 'Fashion', 610 + at, 12]);
const headers = ['Item', 'Category', 'Price per carton', 'Pieces per carton'];

test.each([
  ['ID', ['101', '102', '104']],
  ['Design', ['D-1', 'D-2', 'D-4']],
])('leaves it to a supplier who has products whether "%s" holds item codes', async (header, codes) => {
  await list(world, own.supplier, { name: 'Bangle', sku: codes[0] });
  await list(world, own.supplier, { name: 'Tikka', sku: 'T-1' });
  const rows = goods.map((cells, at) => [codes[at] ?? '', ...cells]);
  const question = await asked(own.supplier, [[header, ...headers], ...rows]);
  expect(question.fields['column0']).toBe('');
  const place = await question.answer();
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Changed: 1, Wrong: 0 });
});

test('offers them as the codes of a first list', async () => {
  const rows = goods.map((cells, at) => [`D-${at + 1}`, ...cells]);
  const question = await asked(own.supplier, [['Design', ...headers], ...rows, ['D-7', 'Kada', 'Fashion', 90, 12]]);
  expect(question.fields['column0']).toBe('sku');
});

test('finds products by such a number where the sheet has no names', async () => {
  await list(world, own.supplier, { name: 'Bangle', sku: '101' });
  const question = await asked(own.supplier, [
    ['Product ID', 'Price per carton'],
    ['101', 990],
  ]);
  expect(question.fields['column0']).toBe('sku');
});
