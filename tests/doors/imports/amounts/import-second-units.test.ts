import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { firstRowsWith } from '../first-rows.ts';
import { importNow, kindsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827630000');

const listed = () => stockList(world, own.mobile);
const home = { category: 'Home & Kitchen' };

const vyapar = [
  'Item Name*',
  'Item Code',
  'HSN',
  'Sale Price',
  'Purchase Price',
  'Opening Stock Quantity',
  'Minimum Stock Quantity',
  'Item Location',
  'Tax Rate',
  'Inclusive Of Tax',
  'Base Unit (x)',
  'Secondary Unit (y)',
  'Conversion Rate (n) (x = ny)',
];

test("reads Vyapar's items in their base unit, and the pieces of a box by the second unit", async () => {
  const question = await asked(own.supplier, [
    vyapar,
    ['Cup', 'V-1', '69111011', 1200, 900, 4, 1, 'A1', 'GST@18%', 'N', 'BOX', 'PIECES (Pcs)', 12],
    ['Jug', 'V-2', '69111011', 100, 80, 48, 10, 'A2', 'GST@18%', 'Y', 'PIECES (Pcs)', 'BOX', '24.000'],
    ['Pan', 'V-3', '69111011', 240, 200, 5, 1, 'A3', 'GST@5%', 'Y', 'DOZENS (Dzn)', 'CARTONS (Ctn)', 10],
  ]);
  expect(question.text).not.toContain('Is this the price of a piece or of a carton?');
  expect(question.text).not.toContain('Is this the unit of the price');
  expect(question.text).not.toContain('Which column has the pieces in one carton?');
  const fields = { ...question.fields, ...home };
  const [cup] = await firstRowsWith(own.supplier, question.columns, fields);
  expect(cup?.read).toContainEqual({ label: 'Price per carton (₹)', value: '₹1,416' });
  expect(cup?.read).toContainEqual({ label: 'Pieces per carton', value: '12' });
  await importNow(world, own.supplier, await question.answer(home));
  expect(await listed()).toEqual([
    ['Cup', 141_600, 12, 48],
    ['Jug', 240_000, 24, 48],
    ['Pan', 240_000, 120, 60],
  ]);
});

test("reads Busy's items in their main unit, and the other unit as its part", async () => {
  const place = await sendRows(own.supplier, [
    ['Item Name', 'Group', 'Main Unit', 'Alt. Unit', 'Con. Factor', 'Sales Price', 'MRP', 'Op. Stock'],
    ['Cup', 'Home & Kitchen', 'Pcs', 'Box', '0.0833', 10, 15, 120],
    ['Jug', 'Home & Kitchen', 'Box', 'Pcs', 24, 480, 30, 3],
  ]);
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['Cup', 12_000, 12, 120],
    ['Jug', 48_000, 24, 72],
  ]);
});

test('asks for the pieces of a box inside a carton, of an unknown unit, and of rows without a second unit', async () => {
  const place = await sendRows(own.supplier, [
    ['Item Name', 'Group', 'Main Unit', 'Alt. Unit', 'Con. Factor', 'Sales Price', 'Op. Stock'],
    ['Cup', 'Home & Kitchen', 'Box', 'Ctn', 10, 120, 5],
    ['Jug', 'Home & Kitchen', 'Pkt', 'Pcs', 6, 60, 7],
    ['Pan', 'Home & Kitchen', 'Pcs', '', '', 10, 30],
    ['Lid', 'Home & Kitchen', 'Ctn', 'Pcs', 40, 800, 1],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 3 });
  expect(textOf(html)).toContain('Pieces in one “Box”');
  expect(textOf(html)).toContain('Pieces in one “Pkt”');
  expect(textOf(html)).toContain('Pieces per carton for Empty cell · 3 rows');
  await own.supplier.post(`${place}/words`, {
    ...meaningOf('unit', 'box', '12'),
    word1: 'unit:pkt',
    meaning1: '6',
    word2: 'piecesPerCarton:',
    meaning2: '120',
  });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([
    ['Cup', 120_000, 120, 60],
    ['Jug', 120_000, 120, 42],
    ['Pan', 120_000, 120, 30],
    ['Lid', 80_000, 40, 40],
  ]);
});

test('asks whether a conversion without its units is the pieces in a carton', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Con. factor'],
    ['Cup', 'Home & Kitchen', 1200, 12],
    ['Jug', 'Home & Kitchen', 480, 24],
  ]);
  expect(question.text).toContain('Which column has the pieces in one carton?');
  await importNow(world, own.supplier, await question.answer());
  expect((await listed()).map((one) => one[2])).toEqual([12, 24]);
});
