import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827520700');

const goods: (string | number)[][] = [
  ['KM-1', 'Kum kum box', 'Beauty', 480, 24, 48],
  ['KM-2', 'Chandan tika', 'Beauty', 360, 24, 72],
  ['KM-3', 'Sindoor dabbi', 'Beauty', 540, 36, 36],
  ['KM-4', 'Alta bottle', 'Beauty', 660, 12, 24],
];

test('asks what each column of amounts of a list without headers holds, and imports the likeliest answers', async () => {
  const { text, fields, answer } = await asked(own.supplier, goods);
  expect(text).toContain('Column 4 480 · 360 · 540 This column has no header. What is in it?');
  expect(text).toContain('Column 5 24 · 24 · 36');
  expect(text).not.toContain('Not used (');
  expect(fields).not.toHaveProperty('piecesPerCarton');
  expect(fields).toMatchObject({ column1: 'name', column3: 'pricePerCarton', column4: 'piecesPerCarton' });
  const place = await answer();
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 4, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect((await stockList(world, own.mobile))[1]).toEqual(['Chandan tika', 36_000, 24, 72]);
});

test('imports the columns of a list without headers as the supplier answers', async () => {
  const { fields, answer } = await asked(
    own.supplier,
    goods.map(([code = '', name = '', category = '', price = '', pieces = '', stock = '']) => [
      code,
      name,
      category,
      pieces,
      stock,
      price,
    ]),
  );
  const stock = Object.values(fields).find((target) => target.startsWith('stock:')) ?? '';
  const place = await answer({ column3: 'piecesPerCarton', column4: stock, column5: 'pricePerCarton' });
  await importNow(world, own.supplier, place);
  expect(
    (await productsOf(world, own.mobile)).map((one) => [one.sku, one.price_per_carton, one.pieces_per_carton]),
  ).toEqual([
    ['KM-1', 48_000n, 24],
    ['KM-2', 36_000n, 24],
    ['KM-3', 54_000n, 36],
    ['KM-4', 66_000n, 12],
  ]);
});
