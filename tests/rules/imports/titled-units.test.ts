import { expect, test } from 'vitest';
import { titledUnits, withUnitsOfTitles } from '../../../rules/imports/titled-units.ts';

test.each([
  ['Price list - rate per dozen, packing in dozen, GST extra', 'dozen', 'dozen', ''],
  ['Rates are per piece', 'piece', '', ''],
  ['Dealer price = per pc, nett, excl. GST', 'pc', '', ''],
  ['DEALER RATE (all rates per carton, inclusive of GST 18%, FOR Surat)', 'carton', '', ''],
  ['Stock in ctn. Rate per gross', 'gross', '', 'ctn'],
  ['All rates are in Rs per kg', 'kg', '', ''],
  ['भाव प्रति दर्जन', 'दर्जन', '', ''],
  ['ડઝન દીઠ ભાવ', 'ડઝન', '', ''],
  ['Freight rate per carton Rs 50', '', '', ''],
  ['MRP and retail price per piece', '', '', ''],
  ['Rate per dozen / per carton', '', '', ''],
  ['Rates of 12 dozen designs', '', '', ''],
  ['Minimum 10 dozen per design', '', '', ''],
])('%s names the units of rates, packs and stock', (title, rate, pack, stock) => {
  expect(titledUnits([title])).toEqual({ rate, pack, stock });
});

test('two titles that contradict each other name none', () => {
  expect(titledUnits(['Rate per dozen', 'Rates are per piece']).rate).toBe('');
});

test('a title gives bare headers its units', () => {
  const titles = ['Rate per dozen, packing in dozen', 'Stock in ctn'];
  expect(withUnitsOfTitles(['Item', 'Packing', 'Rate', 'Selling price', 'MRP', 'Stock'], titles)).toEqual([
    'Item',
    'Packing (dozen)',
    'Rate per dozen',
    'Selling price per dozen',
    'MRP',
    'Stock (ctn)',
  ]);
});

test('headers with a unit, costs, and a column of units come before a title', () => {
  const titles = ['Rate per dozen'];
  expect(withUnitsOfTitles(['Item', 'Rate / pc', 'Purchase rate'], titles)).toEqual([
    'Item',
    'Rate / pc',
    'Purchase rate',
  ]);
  for (const header of ['Unit', 'Per'])
    expect(withUnitsOfTitles(['Item', 'Rate', header], titles)).toEqual(['Item', 'Rate', header]);
});
