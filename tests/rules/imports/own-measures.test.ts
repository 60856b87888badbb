import { expect, test } from 'vitest';
import { type Column, readRow as read } from './measured-row.ts';

test('an empty unit leaves a bare price open, unless its header or the product names one', () => {
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
] as const)('%s below %s reads %s, whose unit is its own', (target, header, cell, price) => {
  expect(read([[target, header, cell]]).texts.pricePerCarton).toBe(price);
});

test.each([
  ['0.085', '1.02'],
  ['0.735', '8.82'],
  ['2.0535', '24.64'],
  ['0.0849999', '1.02'],
] as const)('twelve pieces at %s a piece cost %s: the carton is rounded, not the piece', (cell, price) => {
  expect(read([['ratePerPiece', 'Rate/pc', cell]]).texts.pricePerCarton).toBe(price);
});

test('dollars are rounded as rupees', () => {
  const columns: Column[] = [
    ['pricePerCarton', 'Carton price', '4.125'],
    ['currency', 'Currency', 'USD'],
  ];
  expect(read(columns, { answered: '83.5', of: 'currency' }).texts.pricePerCarton).toBe('344.44');
});

test('a rate beside which another unit is written stays as it is, to be refused', () => {
  expect(read([['ratePerDozen', 'Rate/doz', '45/gross']]).texts.pricePerCarton).toBe('45/gross');
  expect(read([['ratePerPiece', 'Rate/pc', '45/doz']]).texts.pricePerCarton).toBe('45/doz');
});

const tax = (cell: string, header = 'Tax inclusive'): Column => ['taxIncluded', header, cell];

test('an empty cell of a column that says whether prices include GST leaves it open', () => {
  const unknown = { taxIncluded: 'sheet_tax_unknown' };
  expect(read([['pricePerCarton', 'Carton rate', '100'], tax('')]).wrong).toEqual(unknown);
  expect(read([['pricePerCarton', 'Carton rate', '100'], tax('')], { gst: '' }).wrong).toEqual(unknown);
  expect(read([['pricePerCarton', 'Carton rate', '100'], tax('')], { gst: '0' }).wrong).toEqual({});
  expect(read([['pricePerCarton', 'Carton rate incl. GST', '100'], tax('')]).wrong).toEqual({});
  expect(read([['pricePerCarton', 'Carton rate', ''], tax('')]).wrong).toEqual({});
  expect(read([['pricePerCarton', 'Carton rate', '100'], tax('')], { typed: ['pricePerCarton'] }).wrong).toEqual({});
});

test('an answer says whether GST is included, whatever the header asks', () => {
  const columns = [['pricePerCarton', 'Carton rate', '100'], tax('yes', 'Tax exclusive')] satisfies Column[];
  expect(read(columns).texts.pricePerCarton).toBe('118.00');
  expect(read(columns, { typed: ['taxIncluded'] }).texts.pricePerCarton).toBe('100');
});

test('a rate of GST that is extra is added once', () => {
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

test('of several stocks the first that names a unit says in what they are counted', () => {
  const columns: Column[] = [
    ['stock:wh_1', 'Stock A', '0'],
    ['stock:wh_2', 'Stock B', '6 BAG'],
  ];
  expect(read(columns)).toMatchObject({ texts: { stockUnit: 'BAG' }, wrong: { stockUnit: 'sheet_unit_unknown' } });
});

test('a price of a piece below a size becomes that of a carton once, whatever the unit of the row', () => {
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
