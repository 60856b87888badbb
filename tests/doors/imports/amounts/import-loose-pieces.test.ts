import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, importUnasked, kindsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828610077');

const headers = ['Item', 'Category', 'Rate per ctn', 'Pcs/ctn', 'Stock Ctn', 'Stock Pcs'];

test('adds cartons and loose pieces up to one stock', async () => {
  await importUnasked(world, own.supplier, [
    headers,
    ['Kettle', 'Fashion', 1200, 24, 3, 5],
    ['Mug', 'Fashion', 400, 48, 10, '-'],
    ['Jug', 'Fashion', 600, 12, '', 7],
  ]);
  expect(await stockList(world, own.mobile)).toEqual([
    ['Kettle', 120_000, 24, 77],
    ['Mug', 40_000, 48, 480],
    ['Jug', 60_000, 12, 7],
  ]);
});

test('asks whether pieces that may be loose are added to the cartons', async () => {
  const rows = [headers, ['Pan', 'Fashion', 1200, 24, 3, 77], ['Pot', 'Fashion', 400, 48, 10, 12]];
  const question = await asked(own.supplier, rows);
  expect(question.text).toContain('Are these loose pieces besides the cartons?');
  expect(question.fields['column5']).toBe('');
  const place = await question.answer({ column5: '' });
  await importNow(world, own.supplier, place);
  expect((await stockList(world, own.mobile)).slice(-2).map(([name, , , pieces]) => [name, pieces])).toEqual([
    ['Pan', 72],
    ['Pot', 480],
  ]);
});

test('takes the pieces for the whole stock if the supplier says so', async () => {
  const rows = [headers, ['Wok', 'Fashion', 1200, 24, 3, 77], ['Lid', 'Fashion', 400, 48, 10, 12]];
  const question = await asked(own.supplier, rows);
  const place = await question.answer({ column5: question.fields['column4'] ?? '' });
  await importNow(world, own.supplier, place);
  expect((await stockList(world, own.mobile)).slice(-2).map(([name, , , pieces]) => [name, pieces])).toEqual([
    ['Wok', 77],
    ['Lid', 12],
  ]);
});

test('refuses loose pieces that are no number', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate per ctn', 'Pcs/ctn', 'Qty Box', 'Loose pcs'],
    ['Tin', 'Fashion', 1200, 24, 3, 5],
    ['Cup', 'Fashion', 1200, 24, 3, 5],
    ['Lid', 'Fashion', 1200, 24, 3, 'few'],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 1 });
  expect(textOf(html)).toContain('Stock must be a whole number of pieces');
});
