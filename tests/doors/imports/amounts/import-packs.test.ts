import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { asked, likelyAnswers } from '../asked.ts';
import { importNow, kindsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827640000');

const pieces = async () => (await stockList(world, own.mobile)).map((one) => one[2]);

const rowsOf = (header: string, ...packs: (string | number)[]) => [
  ['Item', 'Category', 'Carton rate', header],
  ...packs.map((pack, at) => [`Cup ${at}`, 'Home & Kitchen', 1000, pack]),
];

test('packs written as a multiplication count all pieces of the outer carton', async () => {
  const packs = ['1x24', '10x12 pcs', '24 pcs x 6 box', '6 Box * 1 doz', 'Inner 12 / Outer 144', '10 x 12 Pcs/ctn'];
  const place = await sendRows(own.supplier, rowsOf('Packing', ...packs));
  expect(place).not.toContain('/columns');
  await importNow(world, own.supplier, place);
  expect(await pieces()).toEqual([24, 120, 144, 72, 144, 120]);
});

test('multiplies bare numbers below a header that names pieces or cartons', async () => {
  const place = await sendRows(own.supplier, rowsOf('Pcs/ctn', '10x12', '10 x 10', 48));
  await importNow(world, own.supplier, place);
  expect(await pieces()).toEqual([120, 100, 48]);
});

test('asks about bare numbers below Packing, which may be sizes, with no answer chosen', async () => {
  const question = await asked(own.supplier, rowsOf('Packing', '10x10', '10x12', '12 x 18'));
  expect(question.text).toContain('Which column has the pieces in one carton?');
  expect(question.fields).toMatchObject({ pieces: '' });
  const place = await question.answer({ pieces: '3' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 3 });
});

test.each([
  ['Packing', ['10x10 cm', '12x18 inch', '20 x 30 cm']],
  ['Packing', ['10x12 ft', '4 x 6 mm', '5x7"']],
])('does not take sizes below %s for pieces: %j', async (header, packs) => {
  const place = await sendRows(own.supplier, rowsOf(header, ...packs));
  expect(likelyAnswers(await opened(own.supplier, place))).toMatchObject({ column3: '', piecesPerCarton: '' });
});

test('takes the pieces from the master carton, not from the inner pack', async () => {
  const both = [
    ['Item', 'Category', 'Carton rate', 'Inner pack', 'Master carton'],
    ['Cup', 'Home & Kitchen', 1000, 12, 144],
    ['Jug', 'Home & Kitchen', 1000, 6, 48],
  ];
  const place = await sendRows(own.supplier, both);
  expect(place).not.toContain('/columns');
  await importNow(world, own.supplier, place);
  expect(await pieces()).toEqual([144, 48]);
  const alone = await sendRows(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Inner qty'],
    ['Pan', 'Home & Kitchen', 1000, '12 pcs'],
  ]);
  expect(likelyAnswers(await opened(own.supplier, alone))).toMatchObject({ column3: '', piecesPerCarton: '' });
});

test('asks about a master carton that is no multiple of the inner pack', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Inner pack', 'Master carton'],
    ['Cup', 'Home & Kitchen', 1000, 12, 10],
    ['Jug', 'Home & Kitchen', 1000, 6, 6],
  ]);
  expect(question.fields).toMatchObject({ pieces: '' });
});

test('refuses an outer number that is less than the inner one', async () => {
  const place = await sendRows(own.supplier, rowsOf('Packing', 'Inner 12 / Outer 10', 24, 36));
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  expect(html).toContain('value="Inner 12 / Outer 10"');
});
