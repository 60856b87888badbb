import { expect, test } from 'vitest';
import { type Column, readRow as read } from './measured-row.ts';

test('an empty unit leaves a bare price open, unless its header or its product names one', () => {
  const unknown = { unit: 'sheet_unit_missing' };
  expect(
    read([
      ['pricePerCarton', 'Rate', '70'],
      ['unit', 'Unit', ''],
    ]).wrong,
  ).toEqual(unknown);
  expect(
    read([
      ['variantPrice', 'Rate', '70'],
      ['unit', 'Unit', ''],
    ]).wrong,
  ).toEqual(unknown);
  for (const columns of [
    [
      ['pricePerCarton', 'Rate / ctn', '70'],
      ['unit', 'Unit', ''],
    ],
    [
      ['pricePerCarton', 'Rate', '70/ctn'],
      ['unit', 'Unit', ''],
    ],
    [
      ['pricePerCarton', 'Rate', ''],
      ['unit', 'Unit', ''],
    ],
    [['pricePerCarton', 'Rate', '70']],
  ] satisfies Column[][])
    expect(read(columns).wrong).toEqual({});
});

test('a variant takes the unit of its product for its price and its stock', () => {
  const columns: Column[] = [
    ['variantPrice', 'Rate', '70'],
    ['stock:wh_1', 'Stock', '5'],
    ['unit', 'Unit', ''],
  ];
  expect(read(columns, { unitOfProduct: 'GRS' })).toMatchObject({
    texts: { variantPrice: '5.83', 'stock:wh_1': '720' },
    wrong: {},
  });
  expect(read(columns, { unitOfProduct: 'CTN' }).texts.variantPrice).toBe('70');
  const own: Column[] = [
    ['variantPrice', 'Rate', '70'],
    ['unit', 'Unit', 'PCS'],
  ];
  expect(read(own, { unitOfProduct: 'DOZ' }).texts.variantPrice).toBe('840.00');
});

test.each([
  ['ratePerDozen', 'Rate/doz', '₹ 45.00/DOZ', '45.00'],
  ['ratePerDozen', 'Rate', '45 per dozen', '45.00'],
  ['ratePerPiece', 'Rate/pc', '45/pcs', '540.00'],
  ['pricePerCarton', 'Rate/ctn', '45/ctn', '45/ctn'],
] as const)('reads %s below %s, %s, in the unit beside the amount', (target, header, cell, price) => {
  expect(read([[target, header, cell]]).texts.pricePerCarton).toBe(price);
});

test.each([
  ['0.085', '1.02'],
  ['0.735', '8.82'],
  ['2.0535', '24.64'],
  ['0.0849999', '1.02'],
] as const)('rounds the carton, not the piece: twelve pieces at %s cost %s', (cell, price) => {
  expect(read([['ratePerPiece', 'Rate/pc', cell]]).texts.pricePerCarton).toBe(price);
});

test('rounds dollars like rupees', () => {
  const columns: Column[] = [
    ['pricePerCarton', 'Carton price', '4.125'],
    ['currency', 'Currency', 'USD'],
  ];
  expect(read(columns, { answered: '83.5', of: 'currency' }).texts.pricePerCarton).toBe('344.44');
});

test('keeps a rate with another unit beside it, to be refused', () => {
  expect(read([['ratePerDozen', 'Rate/doz', '45/gross']]).texts.pricePerCarton).toBe('45/gross');
  expect(read([['ratePerPiece', 'Rate/pc', '45/doz']]).texts.pricePerCarton).toBe('45/doz');
});

const tax = (cell: string, header = 'Tax inclusive'): Column => ['taxIncluded', header, cell];

test('an empty cell in a column about included GST leaves the question open', () => {
  const unknown = { taxIncluded: 'sheet_tax_unknown' };
  expect(read([['pricePerCarton', 'Carton rate', '100'], tax('')]).wrong).toEqual(unknown);
  expect(read([['pricePerCarton', 'Carton rate', '100'], tax('')], { gst: '' }).wrong).toEqual(unknown);
  expect(read([['pricePerCarton', 'Carton rate', '100'], tax('')], { gst: '0' }).wrong).toEqual({});
  expect(read([['pricePerCarton', 'Carton rate incl. GST', '100'], tax('')]).wrong).toEqual({});
  expect(read([['pricePerCarton', 'Carton rate', ''], tax('')]).wrong).toEqual({});
  expect(read([['pricePerCarton', 'Carton rate', '100'], tax('')], { typed: ['pricePerCarton'] }).wrong).toEqual({});
});

test('an answer is about included GST, even below a header about excluded GST', () => {
  const columns = [['pricePerCarton', 'Carton rate', '100'], tax('yes', 'Tax exclusive')] satisfies Column[];
  expect(read(columns).texts.pricePerCarton).toBe('118.00');
  expect(read(columns, { typed: ['taxIncluded'] }).texts.pricePerCarton).toBe('100');
});

test('adds a rate of GST marked as extra once', () => {
  const price = (header: string, gst: string) =>
    read([['pricePerCarton', header, '100']], { gst }).texts.pricePerCarton;
  expect(price('Carton rate', '18% extra')).toBe('118.00');
  expect(price('Carton rate excl. GST', '18% extra')).toBe('118.00');
  expect(price('Carton rate incl. GST', '18% extra')).toBe('100');
  expect(price('Carton rate', '18%')).toBe('100');
});

test('adds GST to a price that names its own unit', () => {
  expect(read([['pricePerCarton', 'Rate/ctn', '100/ctn'], tax('N')]).texts.pricePerCarton).toBe('118.00');
});

test('takes the unit of several stocks from the first that names one', () => {
  const columns: Column[] = [
    ['stock:wh_1', 'Stock A', '0'],
    ['stock:wh_2', 'Stock B', '6 BAG'],
  ];
  expect(read(columns)).toMatchObject({ texts: { stockUnit: 'BAG' }, wrong: { stockUnit: 'sheet_unit_unknown' } });
});

test('converts a price per piece below a size once, whatever the unit of the row', () => {
  const grid: Column[] = [
    ['across:price:piece', '8 mm', '420'],
    ['variantPrice', '', '420'],
  ];
  expect(read(grid).texts.variantPrice).toBe('5040.00');
  expect(read([...grid, ['unit', 'Unit', 'DOZ']]).texts.variantPrice).toBe('5040.00');
  expect(read([...grid, ['unit', 'Unit', '']]).wrong).toEqual({});
  expect(read([...grid, ['pricePerCarton', 'Price per carton', '4800']]).texts.pricePerCarton).toBe('4800');
  expect(read(grid, { typed: ['variantPrice'] }).texts.variantPrice).toBe('420');
  const named = (cell: string) =>
    read([
      ['across:price:piece', '8 mm', cell],
      ['variantPrice', '', cell],
    ]).texts.variantPrice;
  expect(named('₹ 420/pc')).toBe('5040.00');
  expect(named('4320/ctn')).toBe('4320/ctn');
});
