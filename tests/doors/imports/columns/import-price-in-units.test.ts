import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827520600');

const goods = [
  ['माल का नाम', 'श्रेणी', 'मात्रा', 'यूनिट', 'दर', 'कार्टन में पीस'],
  ['कंघी', 'Beauty', 25, 'DOZ', 96, 144],
  ['बिंदी', 'Beauty', 480, 'PCS', 5, 240],
  ['मेहंदी', 'Beauty', 6, 'CTN', 720, 72],
];
const ofPrice = 'Is this the price of a piece or of a carton?';
const prices = async () => (await productsOf(world, own.mobile)).map((one) => Number(one.price_per_carton) / 100);

test('does not ask what a price is for if the column of units beside it decides', async () => {
  const { text, answer } = await asked(own.supplier, goods);
  expect(text).toContain('Is this the unit of the price, of the stock, or of both?');
  expect(text).not.toContain(ofPrice);
  await importNow(world, own.supplier, await answer());
  expect(await prices()).toEqual([1152, 1200, 720]);
});

test('asks what the price is for once the units are those of the stock alone', async () => {
  const { columns, fields, answer } = await asked(own.supplier, goods);
  const stockOnly = { column3: 'stockUnit' };
  expect(await answer(stockOnly)).toBe(columns);
  expect(textOf(await opened(own.supplier, columns))).toContain(ofPrice);
  const place = (await own.supplier.post(columns, { ...fields, ...stockOnly, column4: 'ratePerPiece' })).headers.get(
    'location',
  );
  await importNow(world, own.supplier, place ?? '');
  expect(await prices()).toEqual([96 * 144, 5 * 240, 720 * 72]);
});
