import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827710000');

const listed = async () =>
  (await productsOf(world, own.mobile)).map(({ name, price_per_carton, price_slabs }) => [
    name,
    Number(price_per_carton),
    price_slabs.map(({ fromCartons, pricePerCarton }) => [fromCartons, pricePerCarton]),
  ]);

test('reads columns headed by quantities as prices by quantity, and asks about them once', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Rate per ctn', '', '', 'GST'],
    ['', '', '', '1-4 ctn', '5-19 ctn', '20+ ctn', ''],
    ['Sieve', 'Home & Kitchen', 24, 1920, 1848, 1776, '18%'],
    ['Ladle', 'Home & Kitchen', 36, 3240, 3132, '', '18%'],
  ]);
  expect(question.text).toContain('These columns look like prices by quantity.');
  expect(question.fields).toMatchObject({ slabs: 'across:slab:carton' });
  const place = await question.answer({ taxIncluded: 'yes' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 0 });
  expect(textOf(html)).toContain('Rate per ctn 5-19 ctn: 1848');
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    [
      'Sieve',
      192_000,
      [
        [5, 184_800],
        [20, 177_600],
      ],
    ],
    ['Ladle', 324_000, [[5, 313_200]]],
  ]);
});

test('converts prices per piece to cartons, and a carton costs what its pieces cost together', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', '1-9 pcs', '10 to 49 pcs', '50-199 pcs', 'Above 199 pcs'],
    ['Comb', 'Beauty', 24, 20, 18, 17, 15],
    ['Brush', 'Beauty', 60, 50, 45, 40, 38.5],
  ]);
  expect(question.fields).toMatchObject({ slabs: 'across:slab:piece' });
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    [
      'Comb',
      43_200,
      [
        [3, 40_800],
        [9, 36_000],
      ],
    ],
    ['Brush', 240_000, [[4, 231_000]]],
  ]);
});

const besidePrice = (...prices: number[]) => [
  ['Item', 'Category', 'Carton rate', 'Pcs/ctn', '10+ ctn', '20+ ctn'],
  ['Sieve', 'Home & Kitchen', 1000, 24, 950, 900],
  ['Ladle', 'Home & Kitchen', 1000, 24, 950, 900],
  ['Tray', 'Home & Kitchen', 1000, 24, ...prices],
];

test('keeps a price beside prices by quantity, and refuses prices that rise', async () => {
  const question = await asked(own.supplier, besidePrice(900, 950));
  const place = await question.answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  expect(textOf(html)).toContain('Each step must cost less a carton than the one before it');
  await importNow(world, own.supplier, place);
  const slabs = [
    [10, 95_000],
    [20, 90_000],
  ];
  expect(await listed()).toEqual([
    ['Sieve', 100_000, slabs],
    ['Ladle', 100_000, slabs],
  ]);
});

test('replaces a price by the price from one carton on, and refuses one that differs in another unit', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Rate/doz', 'Pcs/ctn', '1-9 ctn', '10+ ctn'],
    ['Sieve', 'Home & Kitchen', 1000, '', 24, 950, 900],
    ['Ladle', 'Home & Kitchen', '', '', 24, 950, 900],
  ]);
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['Sieve', 95_000, [[10, 90_000]]],
    ['Ladle', 95_000, [[10, 90_000]]],
  ]);
  const other = await asked(own.supplier, [
    ['Item', 'Category', 'Rate/pc', 'Pcs/ctn', '1-9 ctn', '10+ ctn'],
    ['Tray', 'Home & Kitchen', 950, 1, 950, 900],
    ['Bowl', 'Home & Kitchen', 1000, 24, 950, 900],
  ]);
  const place = await other.answer();
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
  expect(textOf(html)).toContain('The first step must begin above 1 carton');
  await importNow(world, own.supplier, place);
  expect((await listed()).at(-1)).toEqual(['Tray', 95_000, [[10, 90_000]]]);
});

test('refuses columns chosen as prices by quantity whose header has no number', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Rate', 'Pcs/ctn', 'Hall price'],
    ['Sieve', 'Home & Kitchen', 1000, 24, 950],
  ]);
  const place = await question.answer({ column4: 'across:slab:carton' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 1 });
});

test('takes columns of quantities for sizes if the supplier says so', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Pcs/ctn', '1-2', '3-4', '5-6'],
    ['Frock', 'Fashion', 50, 24, 48, 36, 24],
  ]);
  expect(question.fields).toMatchObject({ slabs: 'across:slab:carton' });
  expect(question.text).toContain('Are the quantities in cartons or in pieces, or are they sizes?');
  const place = await question.answer({ slabs: `across:stock:${own.warehouse}` });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['Frock', 5000, []]]);
});

test('leaves prices by quantity out if the supplier says so', async () => {
  const question = await asked(own.supplier, besidePrice(950, 900));
  await importNow(world, own.supplier, await question.answer({ slabs: '' }));
  expect(await listed()).toEqual([
    ['Sieve', 100_000, []],
    ['Ladle', 100_000, []],
    ['Tray', 100_000, []],
  ]);
});

test.each([
  ['ages', ['2-3', '4-5', '6-7'], [24, 12, 6]],
  ['ages in years', ['2-3 years', '4-5 years', '6-7 years'], [24, 12, 6]],
  ['rising numbers', ['1-9', '10-49', '50+'], [5, 6, 7]],
])('does not take %s for prices by quantity', async (_, headers, numbers) => {
  const rows = [
    ['Item', 'Category', 'Carton rate', 'Pcs/ctn', ...headers],
    ['Frock', 'Fashion', 1200, 24, ...numbers],
  ];
  const place = await sendRows(own.supplier, rows);
  const columns = `${place.replace('/columns', '')}/columns`;
  expect(textOf(await opened(own.supplier, columns))).not.toContain('These columns look like prices by quantity.');
});
