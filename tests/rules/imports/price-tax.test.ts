import { expect, test } from 'vitest';
import { ColumnTexts } from '../../../rules/imports/columns/column-texts.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { isRateNeeded, isTaxAsked, type PriceTax, priceTax } from '../../../rules/imports/terms/price-tax.ts';
import { shownTax } from '../../../rules/imports/terms/shown-tax.ts';

const none = { taxIncluded: '', gstRate: '' };

function taxOf(headers: string[], mapping: SheetMapping, ...rows: string[][]) {
  return priceTax(headers, mapping, new ColumnTexts(rows.map((cells) => ({ cells }))));
}

function shownOf(headers: string[], mapping: SheetMapping, ...rows: string[][]) {
  return shownTax(headers, mapping, { texts: new ColumnTexts(rows.map((cells) => ({ cells }))), price: 0 });
}

test('asks about a bare price beside rates of GST until it is answered', () => {
  const tax = taxOf(['Rate', 'GST'], ['pricePerCarton', 'gstRate'], ['100', '18']) as PriceTax;
  expect(isTaxAsked(tax, none)).toBe(true);
  expect(isTaxAsked(tax, { ...none, taxIncluded: 'yes' })).toBe(false);
  expect(isTaxAsked(tax, { ...none, taxIncluded: 'no' })).toBe(false);
});

test.each<[string, string[], SheetMapping, string[]]>([
  ['the header of the price', ['Rate incl. GST', 'GST'], ['pricePerCarton', 'gstRate'], ['100', '18']],
  [
    'a column for each row',
    ['Rate', 'GST', 'Tax'],
    ['pricePerCarton', 'gstRate', 'taxIncluded'],
    ['100', '18', 'incl'],
  ],
  ['the rate itself', ['Rate', 'GST'], ['pricePerCarton', 'gstRate'], ['100', '18% extra']],
  ['goods without GST', ['Rate', 'GST'], ['pricePerCarton', 'gstRate'], ['100', 'Nil']],
  ['a file without rates', ['Rate', 'GST'], ['pricePerCarton', 'gstRate'], ['100', '']],
])('asks nothing if %s answers it', (_, headers, mapping, row) => {
  expect(isTaxAsked(taxOf(headers, mapping, row) as PriceTax, none)).toBe(false);
});

test('asks nothing about GST in a stock list, an MRP alone and a sheet of Thok', () => {
  expect(taxOf(['Item', 'Stock', 'GST'], ['name', 'stock:wh_1', 'gstRate'], ['Cup', '4', '18'])).toBeNull();
  expect(taxOf(['MRP', 'GST'], ['mrp', 'gstRate'], ['100', '18'])).toBeNull();
  expect(taxOf(['Price per carton (₹)', 'GST rate (%)'], ['pricePerCarton', 'gstRate'], ['100', '18'])).toBeNull();
});

test('needs a rate if GST is extra and no column has it', () => {
  const bare = taxOf(['Rate'], ['pricePerCarton'], ['100']) as PriceTax;
  expect(isRateNeeded(bare, 'yes')).toBe(false);
  expect(isRateNeeded(bare, 'no')).toBe(true);
  expect(isTaxAsked(bare, { taxIncluded: 'no', gstRate: '18' })).toBe(false);
  const without = taxOf(['Rate (excl. GST)'], ['pricePerCarton'], ['100']) as PriceTax;
  expect(isTaxAsked(without, none)).toBe(true);
});

test.each<[string, boolean | undefined, string[], SheetMapping, string[][]]>([
  [
    'Net amount',
    false,
    ['Rate', 'GST', 'Net amount'],
    ['pricePerCarton', 'gstRate', null],
    [
      ['100', '18', '118'],
      ['60', '5%', '63'],
    ],
  ],
  [
    'Total of a quantity',
    false,
    ['Rate', 'GST', 'Total', 'Qty'],
    ['pricePerCarton', 'gstRate', null, null],
    [
      ['10', '18', '118', '10'],
      ['20', '5', '84', '4'],
    ],
  ],
  [
    'Taxable value',
    true,
    ['Rate', 'GST', 'Taxable value'],
    ['pricePerCarton', 'gstRate', null],
    [
      ['118', '18', '100'],
      ['105', '5', '100'],
    ],
  ],
  [
    'an amount before GST',
    undefined,
    ['Rate', 'GST', 'Amount', 'Qty'],
    ['pricePerCarton', 'gstRate', null, null],
    [
      ['10', '18', '100', '10'],
      ['20', '5', '80', '4'],
    ],
  ],
  [
    'a cost with a margin',
    undefined,
    ['Rate', 'GST', 'Purchase rate'],
    ['pricePerCarton', 'gstRate', null],
    [
      ['118', '18', '100'],
      ['59', '18', '50'],
    ],
  ],
  [
    'an MRP with a margin',
    undefined,
    ['Rate', 'GST', 'MRP', 'New M.R.P. incl taxes'],
    ['pricePerCarton', 'gstRate', 'mrp', null],
    [
      ['100', '18', '118', '118'],
      ['50', '18', '59', '59'],
    ],
  ],
  [
    'a price of another kind',
    undefined,
    ['Rate', 'GST', 'Dealer rate'],
    ['pricePerCarton', 'gstRate', null],
    [
      ['100', '5', '105'],
      ['50', '5', '52.5'],
    ],
  ],
])('decides by %s beside the price whether it includes GST, if it can', (_, shown, headers, mapping, rows) => {
  expect(shownOf(headers, mapping, ...rows)).toBe(shown);
});

test.each(['GST amount', 'CGST', 'Tax amt'])(
  'amounts of tax, %s, leave open whether the price includes them',
  (header) => {
    const tax = taxOf(['Rate', header], ['pricePerCarton', null], ['100', '9']) as PriceTax;
    expect(isTaxAsked(tax, none)).toBe(true);
  },
);

test('rows that add GST need a rate, and a header that ends in incl. or excl. decides for its price', () => {
  const byRow = taxOf(['Rate', 'Tax type'], ['pricePerCarton', 'taxIncluded'], ['100', 'Exclusive']) as PriceTax;
  expect(isRateNeeded(byRow, '')).toBe(true);
  const mapping: SheetMapping = ['pricePerCarton', 'ratePerPiece'];
  expect(taxOf(['Price excl.', 'Price incl'], mapping, ['100', '118'])).toMatchObject({
    open: [],
    without: [0],
    hasWith: true,
  });
});

test.each<[string, boolean, string[][]]>([
  [
    'one rate in every row',
    true,
    [
      ['480', '6', '2880', '3398.40'],
      ['960', '4', '3840', '4531.20'],
      ['144', '15', '2160', '2548.80'],
    ],
  ],
  [
    'several factors',
    false,
    [
      ['480', '6', '2880', '3398.40'],
      ['960', '4', '3840', '4032'],
      ['144', '15', '2160', '2160'],
    ],
  ],
  [
    'two rows',
    false,
    [
      ['480', '6', '2880', '3398.40'],
      ['960', '4', '3840', '4531.20'],
    ],
  ],
])('asks about a total with %s beside prices without a rate: %s', (_, isAsked, rows) => {
  const mapping: SheetMapping = ['stock:wh_1', 'ratePerPiece', null, null];
  const tax = taxOf(['Qty', 'Rate', 'Amt', 'Total'], mapping, ...rows) as PriceTax;
  expect(isTaxAsked(tax, none)).toBe(isAsked);
});

test.each(['GST HSN code', 'Tax code', 'GST no.'])('does not take numbers below %s for amounts of tax', (header) => {
  const tax = taxOf(['Rate', header], ['pricePerCarton', null], ['100', '7013']) as PriceTax;
  expect(isTaxAsked(tax, none)).toBe(false);
});

test('titles that name GST without deciding leave bare prices open', () => {
  const texts = new ColumnTexts([{ cells: ['100'] }]);
  const tax = priceTax(['Rate'], ['pricePerCarton'], texts, true) as PriceTax;
  expect(isTaxAsked(tax, none)).toBe(true);
  expect(isTaxAsked(tax, { ...none, taxIncluded: 'yes' })).toBe(false);
  const headed = priceTax(['Rate incl. GST'], ['pricePerCarton'], texts, true) as PriceTax;
  expect(isTaxAsked(headed, none)).toBe(false);
});

test('a bare rate beside extra rates leaves it open, but extra rates alone decide for each row', () => {
  const mapping: SheetMapping = ['pricePerCarton', 'gstRate'];
  const mixed = taxOf(['Rate', 'GST'], mapping, ['100', '18% extra'], ['100', '18']) as PriceTax;
  expect(mixed).toMatchObject({ open: [0], byRow: -1, isInDoubt: true });
  const extra = taxOf(['Rate', 'GST'], mapping, ['100', '18% extra'], ['100', 'Nil']) as PriceTax;
  expect(extra).toMatchObject({ open: [], byRow: 1 });
});
