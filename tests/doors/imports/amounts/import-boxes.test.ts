import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, importUnasked, kindsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827910000');

const listed = () => stockList(world, own.mobile);

const crackers = [
  ['Item', 'Category', 'Unit', 'Rate', 'Stock'],
  ['100 Wala', 'Home Decor', 'Box', 100, 40],
  ['Rocket', 'Home Decor', 'CTN', 1200, 2],
  ['Chakri', 'Home Decor', 'Pcs', 10, 30],
];

test.each([
  ['1', 120_000, 40],
  ['carton', 10_000, 480],
])('asks once what a box is, and applies the answer %s to prices and stock in boxes', async (answer, price, stock) => {
  const place = await (await asked(own.supplier, crackers)).answer({ piecesPerCarton: '12' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  expect(textOf(html).split('Pieces in one “').slice(1)).toEqual([expect.stringMatching(/^Box” · 1 row/)]);
  await own.supplier.post(`${place}/words`, meaningOf('unit', 'box', answer));
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['100 Wala', price, 12, stock],
    ['Rocket', 120_000, 12, 24],
    ['Chakri', 12_000, 12, 30],
  ]);
});

const oneRow = (pieces: string, name: string) => [
  ['Item', 'Category', 'Rate', pieces, 'Unit', 'Stock'],
  [name, 'Home Decor', 200, 120, 'BOX', 6],
];

test('remembers the pieces of a box, but not for a sheet that has them itself', async () => {
  const place = await (await asked(own.supplier, oneRow('Pcs/ctn', 'Rocket'))).answer();
  expect(textOf(await opened(own.supplier, place))).toContain('Pieces in one “BOX”');
  await own.supplier.post(`${place}/words`, { ...meaningOf('unit', 'box', '20'), remember: 'yes' });
  await importNow(world, own.supplier, place);
  await importUnasked(world, own.supplier, oneRow('Pcs/ctn', 'Chakri'));
  const other = await (await asked(own.supplier, oneRow('Pcs/box', 'Bomb'))).answer();
  await importNow(world, own.supplier, other);
  expect(await listed()).toEqual([
    ['Rocket', 120_000, 120, 120],
    ['Chakri', 120_000, 120, 120],
    ['Bomb', 20_000, 120, 720],
  ]);
});

test('remembers Box as a category and as the unit of a box that is sold', async () => {
  const sheet = (name: string) => [
    ['Item', 'Category', 'Rate', 'Per', 'Packing'],
    [name, 'Box', 90, 'box', 12],
  ];
  const place = await sendRows(own.supplier, sheet('Saffron box'));
  await own.supplier.post(`${place}/words`, {
    ...meaningOf('category', 'box', 'Home Decor'),
    word1: 'rateUnit:box',
    meaning1: '1',
    remember: 'yes',
  });
  await importNow(world, own.supplier, place);
  await importUnasked(world, own.supplier, sheet('Clove box'));
  await importUnasked(world, own.supplier, sheet('Cardamom'));
  expect(await listed()).toEqual([
    ['Saffron box', 108_000, 12, 0],
    ['Clove box', 108_000, 12, 0],
    ['Cardamom', 9000, 12, 0],
  ]);
});
