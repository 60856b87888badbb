import { expect, test } from 'vitest';
import { titledUnits, withUnitOfGroup, withUnitsOfTitles } from '../../../rules/imports/columns/titled-units.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';

test.each([
  ['Price list - rate per dozen, packing in dozen, GST extra', 'dozen', 'dozen'],
  ['Rates are per piece', 'piece', ''],
  ['Rates mentioned below are per piece', 'piece', ''],
  ['Price quoted above is per dozen', 'dozen', ''],
  ['Prices are ex-godown per dozen', 'dozen', ''],
  ['Rates for dealers as under per dozen', 'dozen', ''],
  ['Dealer price = per pc, nett, excl. GST', 'pc', ''],
  ['DEALER RATE (all rates per carton, inclusive of GST 18%, FOR Surat)', 'carton', ''],
  ['Stock in ctn. Rate per gross', 'gross', ''],
  ['All rates are in Rs per kg', 'kg', ''],
  ['All prices are quoted in Rs. per dozen ex-godown', 'dozen', ''],
  ['Rates in dozen', 'dozen', ''],
  ['Price / ctn', 'ctn', ''],
  ['CARTON RATE LIST', 'CARTON', ''],
  ['Price list per dozen', 'dozen', ''],
  ['भाव प्रति दर्जन', 'दर्जन', ''],
  ['ડઝન દીઠ ભાવ', 'ડઝન', ''],
  ['ભાવ ડઝન દીઠ', 'ડઝન', ''],
  ['All packing in gross', '', 'gross'],
  ['पैकिंग दर्जन में', '', 'दर्जन'],
  ['Freight rate per carton Rs 50', '', ''],
  ['MRP and retail price per piece', '', ''],
  ['Rate per dozen / per carton', '', ''],
  ['Rates of 12 dozen designs', '', ''],
  ['Minimum 10 dozen per design', '', ''],
])('reads the units of rates and packs from %s', (title, rate, pack) => {
  expect(titledUnits([title])).toEqual({ rate, pack });
});

test.each([
  ['Rate per 100 pcs', '100 pcs'],
  ['Rates per 2 dozen', '2 dozen'],
  ['PENS (rate per 10 pcs)', '10 pcs'],
  ['भाव प्रति १०० पीस', '100 पीस'],
  ['NAILS - rate per 100', '100'],
  ['Rate per 1 dozen', 'dozen'],
  ['Rate per 10 sets', ''],
  ['5 dozen rate', ''],
  ['KITCHEN - PRICE: 99', ''],
  ['RATES IN 2026', ''],
  ['Kurti rate: 450', ''],
  ['RATE = 2026', ''],
  ['Price / 2026', ''],
  ['Rate / 100 pcs', '100 pcs'],
])('reads the number of the unit from %s', (title, rate) => {
  expect(titledUnits([title]).rate).toBe(rate);
});

test.each([
  'Order qty in cartons only',
  'Order quantity in cartons only',
  'MOQ: order quantity in cartons only',
  'Order qty in dozen',
  'Ready stock available in cartons only',
  'All stock in dozen',
  'Minimum qty per design: dozen',
  'Stock in hand as per carton list',
  'Inner packing in dozen',
  'Polybag packing in dozen',
  'Packing: dozen',
  'Rates exclude printing Rs 2 per pc',
  'Printing rate per pc',
  'Price hike Rs 10 per dozen wef 1.4.26',
  'Price hike 10/- per dozen',
  'Rates will increase by Rs. 5 per dozen',
  'Rates applicable on orders in cartons',
  'Price list 2026 / Carton',
  'Price list: Carton',
  'BOX PRICE STICKERS',
  'Rate per 100 pcs',
])('%s changes no header', (title) => {
  const headers = ['Item', 'Packing', 'Rate', 'Stock', 'Qty'];
  expect(withUnitsOfTitles(headers, [title])).toEqual(headers);
});

test('reads no unit from two titles that contradict each other', () => {
  expect(titledUnits(['Rate per dozen', 'Rates are per piece']).rate).toBe('');
});

test('adds the units of a title to bare headers', () => {
  const titles = ['Rate per dozen, packing in dozen', 'Stock in ctn'];
  expect(withUnitsOfTitles(['Item', 'Packing', 'Rate', 'Selling price', 'MRP', 'Stock'], titles)).toEqual([
    'Item',
    'Packing (dozen)',
    'Rate per dozen',
    'Selling price per dozen',
    'MRP',
    'Stock',
  ]);
});

test('headers with a unit, costs, and a column of units win over a title', () => {
  const titles = ['Rate per dozen'];
  expect(withUnitsOfTitles(['Item', 'Rate / pc', 'Purchase rate'], titles)).toEqual([
    'Item',
    'Rate / pc',
    'Purchase rate',
  ]);
  for (const header of ['Unit', 'Per'])
    expect(withUnitsOfTitles(['Item', 'Rate', header], titles)).toEqual(['Item', 'Rate', header]);
});

const headers = ['Item', 'Rate', 'Pcs/ctn'];

test.each([
  ['SOCKS (rate per dozen)', 'dozen'],
  ['PENS (rate per 10 pcs)', '10 pcs'],
])('%s gives the unit of a bare rate below it', (heading, unit) => {
  const row = { cells: ['Sock', '240', '120'], mapping: ['name', 'ratePerPiece', 'piecesPerCarton'] as SheetMapping };
  const targets = ['name', 'pricePerCarton', 'piecesPerCarton', 'rateUnit'];
  expect(withUnitOfGroup(row, heading, headers)).toEqual({ cells: [...row.cells, unit], mapping: targets });
});

test('a price per carton and a unit that were typed on Thok stay below a group', () => {
  const cells = ['Sock', 'abc', '120', '2400'];
  const mapping: SheetMapping = ['name', 'ratePerPiece', 'piecesPerCarton', 'pricePerCarton'];
  expect(withUnitOfGroup({ cells, mapping }, 'SOCKS (rate per dozen)', headers)).toEqual({ cells, mapping });
  const typed = { cells: ['Rope', '240', '120', '12'], mapping: [...mapping.slice(0, 3), 'rateUnit'] as SheetMapping };
  expect(withUnitOfGroup(typed, 'ROPES (rate per kg)', headers)).toEqual({
    cells: typed.cells,
    mapping: ['name', 'pricePerCarton', 'piecesPerCarton', 'rateUnit'],
  });
});
