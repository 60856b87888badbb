import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827640700');

const listed = () => stockList(world, own.mobile);

test('asks about a bare price if the name is chosen by hand, and reads it per piece', async () => {
  const question = await asked(own.supplier, [
    ['Code', 'List of itimes', 'Category', 'Price (Rs)'],
    ['F1', 'Frozen miondo', 'Home Decor', 119.5],
    ['F2', 'Frozen okok', 'Home Decor', 80],
  ]);
  expect(question.text).toContain('Is this the price of a piece or of a carton?');
  const place = await question.answer({ column1: 'name', piecesPerCarton: '12' });
  await importNow(world, own.supplier, place);
  expect((await listed()).map((one) => one[1])).toEqual([143_400, 96_000]);
});

test('a header names how many pieces its price is for, and an unknown word in it is asked about', async () => {
  const header = (price: string) => ['Item', 'Category', price, 'Pcs/ctn', 'Stock'];
  const hundred = await asked(own.supplier, [
    header('Rate per 100 pcs'),
    ['Bolt', 'Home Decor', 640, 500, 30],
    ['Nut', 'Home Decor', 90, 1000, 40],
  ]);
  await importNow(world, own.supplier, await hundred.answer());
  expect((await listed()).map(([, price, , stock]) => [price, stock])).toEqual([
    [320_000, 30],
    [90_000, 40],
  ]);
  const bottle = await asked(own.supplier, [header('Price/bottle'), ['Juice', 'Home Decor', 40, 24, 48]]);
  const place = await bottle.answer();
  expect(textOf(await opened(own.supplier, place))).toContain('Pieces in one “bottle” · 1 row');
});

test("does not take words behind a ship's number for units of the price", async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Rate', 'Pcs/ctn', 'Stock of ship'],
    ['Acid', 'Home Decor', 640, 10, 'F-6243 BOW COUGAR'],
    ['Soda', 'Home Decor', 90, 10, 'F-6316 TG CRAB'],
  ]);
  const place = await question.answer({ column2: 'ratePerUnit', column4: '' });
  const text = textOf(await opened(own.supplier, place));
  expect(text).not.toContain('cougar');
  expect(text).toContain('Some prices have no unit beside them.');
});

test('the supplier chooses between a rate per metre and one per roll', async () => {
  const rows = [
    ['Item', 'Category', 'Rate/mtr', 'Rate/roll'],
    ['Voile', 'Fashion', 20, 780],
    ['Lawn', 'Fashion', 21, 840],
  ];
  const question = await asked(own.supplier, rows);
  expect(question.text).toContain('Which column has the price that a buyer on Thok pays?');
  const place = await question.answer({ prices: '3', piecesPerCarton: '40' });
  await importNow(world, own.supplier, place);
  expect((await listed()).map(([name, price]) => [name, price])).toEqual([
    ['Voile', 78_000],
    ['Lawn', 84_000],
  ]);
});
