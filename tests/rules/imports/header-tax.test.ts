import { expect, test } from 'vitest';
import { ColumnTexts } from '../../../rules/imports/columns/column-texts.ts';
import { headerUnits } from '../../../rules/imports/headers/header-units.ts';
import { taxIncludedByTitles, withTaxOfTitles } from '../../../rules/imports/terms/header-tax.ts';
import { rateOfTitles } from '../../../rules/imports/terms/stated-tax.ts';
import { guessedWith } from './guessed.ts';

const headers = ['Item', 'Rate', 'Selling price', 'MRP', 'Carton rate incl. GST', 'GST'];
const excluding = ['Item', 'Rate (excl. GST)', 'Selling price (excl. GST)', 'MRP', 'Carton rate incl. GST', 'GST'];

test.each([
  'PRICE LIST - GST EXTRA',
  'All rates GST extra',
  'All rates are exclusive of GST',
  'GST extra as applicable',
  'GST as applicable extra',
  'GST will be charged extra',
  'Prices + GST',
  'GST अतिरिक्त',
  'GST અલગ',
  'MRP (incl. of all taxes), rates + GST',
  'Freight & GST extra',
  'GST extra on all items',
  'All rates + GST. Bill compulsory',
])('the title %s excludes GST from every price', (title) => {
  expect(withTaxOfTitles(headers, ['Shah Traders', title])).toEqual(excluding);
});

test.each([
  'Prices incl. GST',
  'GST included, freight extra',
  'Freight extra',
  'GSTIN: 24AAACC1206D1ZM',
  'Ex-Surat',
  'GST inclusive prices. Packing + GST extra',
  'All rates with GST. Freight plus GST',
  'Prices GST सहित, भाड़ा GST अलग',
  'MRP and rates incl. GST. Packing + GST',
  'GST extra on steel bottles only',
  'Freight charges plus GST',
  'Old prices before GST 2.0',
  'Cash discount 2% before GST',
  'GST 18% extra discount',
  'Without GST invoice not possible',
])('the title %s excludes no GST', (title) => {
  expect(withTaxOfTitles(headers, [title])).toBe(headers);
});

test("adds a title's rate to the headers, for a file of wrong rows", () => {
  expect(withTaxOfTitles(['Item', 'Rate'], ['All rates + 5% GST'])).toEqual(['Item', 'Rate (excl. 5% GST)']);
  expect(rateOfTitles(['Rate (excl. 5% GST)'])).toBe('5');
  expect(guessedWith()(['Item', 'Carton rate (excl. 5% GST)'], ['Cup', '100']).mapping[1]).toBe('pricePerCarton');
});

test('keeps a price after tax beside other prices', () => {
  expect(withTaxOfTitles(['Item', 'Basic rate', 'GST %', 'Final price', 'Price incl'], ['GST extra'])).toEqual([
    'Item',
    'Basic rate (excl. GST)',
    'GST %',
    'Final price',
    'Price incl',
  ]);
  expect(withTaxOfTitles(['Item', 'Net rate'], ['GST extra'])).toEqual(['Item', 'Net rate (excl. GST)']);
});

test('a rate per gross is no price after tax, and a gross rate is not for 144 pieces', () => {
  const given = ['Item', 'Rate / Doz', 'Rate / Gross', 'Price (Gross)', 'Gross rate', 'Net rate / gross'];
  expect(withTaxOfTitles(given, ['GST 18% extra'])).toEqual([
    'Item',
    'Rate / Doz (excl. 18% GST)',
    'Rate / Gross (excl. 18% GST)',
    'Price (Gross) (excl. 18% GST)',
    'Gross rate',
    'Net rate / gross',
  ]);
  expect(taxIncludedByTitles(['Item', 'Rate / Gross'], ['GST extra'])).toBe(false);
  expect(headerUnits('Gross rate').units).toEqual([]);
});

test('titles that say both, and a column about each row, leave the headers unchanged', () => {
  expect(withTaxOfTitles(headers, ['GST extra', 'Prices incl. GST'])).toBe(headers);
  const byRow = ['Item', 'Rate', 'Tax inclusive'];
  expect(withTaxOfTitles(byRow, ['GST extra'])).toBe(byRow);
});

test.each(['GST Extra', 'GST (extra)', '+ GST', 'GST अतिरिक्त'])(
  'takes the header %s for a rate on top of the prices',
  (rate) => {
    expect(guessedWith()(['Item', 'Carton rate', rate], ['Cup', '100', '18']).mapping[2]).toBe('gstRate');
    expect(withTaxOfTitles(['Item', 'Rate', rate, 'Net rate'], [])).toEqual([
      'Item',
      'Rate (excl. GST)',
      rate,
      'Net rate',
    ]);
  },
);

test('a column GST extra answers each row with Yes and No, and above amounts is no rate', () => {
  const byRow = guessedWith()(['Item', 'Carton rate', 'GST extra'], ['Cup', '100', 'Yes'], ['Jug', '100', 'No']);
  expect(byRow.mapping[2]).toBe('taxIncluded');
  const texts = new ColumnTexts([{ cells: ['Cup', '100', 'Yes'] }]);
  const headers = ['Item', 'Rate', 'GST extra'];
  expect(withTaxOfTitles(headers, [], texts)).toBe(headers);
  const amounts = guessedWith()(['Item', 'Carton rate', 'Plus GST'], ['Cup', '1000', '180'], ['Jug', '500', '25']);
  expect(amounts.mapping[2]).toBeNull();
  const ofTax = guessedWith()(['Item', 'Carton rate', 'GST'], ['Cup', '1000', '180'], ['Jug', '900', '162']);
  expect(ofTax.mapping[2]).toBeNull();
});

test('a wrong rate is still a rate, and so is one below a phonetic spelling of GST', () => {
  expect(guessedWith()(['Item', 'Carton rate', 'Jiesti'], ['Cup', '1000', '12%']).mapping[2]).toBe('gstRate');
  const rates = guessedWith()(['Item', 'Carton rate', 'GST'], ['Cup', '1000', '17'], ['Jug', '500', '81']);
  expect(rates.mapping[2]).toBe('gstRate');
});

test.each([
  ['Price per ctn incl GST', 'pricePerCarton'],
  ['Rate/ctn ex GST', 'pricePerCarton'],
  ['Price inc. GST / ctn', 'pricePerCarton'],
  ['Price per ctn (GST 18% extra)', 'pricePerCarton'],
  ['ભાવ પેટી (GST સાથે)', 'pricePerCarton'],
  ['कार्टन दाम (GST सहित)', 'pricePerCarton'],
  ['Rate per pc + GST', 'ratePerPiece'],
  ['Dozen rate with GST', 'ratePerDozen'],
  ['MRP incl GST', 'mrp'],
  ['Price by quantity (excl. GST)', 'priceSlabs'],
  ['Slab rates (excl. 5% GST)', 'priceSlabs'],
  ['Variant price per carton (excl. GST)', 'variantPrice'],
  ['Rate/ctn incl', 'pricePerCarton'],
  ['Price per pc (excl.)', 'ratePerPiece'],
])('knows the header %s with its words about GST', (header, target) => {
  expect(guessedWith()(['Item', header], ['Cup', '100']).mapping[1]).toBe(target);
});

test('does not take a rate of GST, or a cost with GST, for a price', () => {
  const guess = guessedWith()(['Item', 'GST extra rate', 'Purchase rate incl GST', 'Rate'], ['Cup', '18', '90', '100']);
  expect(guess.mapping.slice(0, 3)).toEqual(['name', null, null]);
});

test.each([
  ['All rates are ex-godown and EXCLUDING GST. GST extra as applicable.', false],
  ['Prices incl. GST', true],
  ['All prices are inclusive of GST', true],
  ['ભાવ GST સહિત', true],
  ['Freight charges incl. GST', undefined],
  ['Supplied with GST bill', undefined],
  ['GST paid by buyer', undefined],
  ['GST included on steel items only', undefined],
  ['MRP incl. of all taxes', undefined],
  ['GSTIN 24AAACC1206D1ZM', undefined],
])('reads the note %s as including GST: %s', (note, isIncluded) => {
  expect(taxIncludedByTitles(['Item', 'Rate'], [note])).toBe(isIncluded);
});

test('titles of both kinds, and a price after tax below a title, decide nothing', () => {
  expect(taxIncludedByTitles(['Rate'], ['GST extra', 'Prices incl. GST'])).toBeUndefined();
  expect(taxIncludedByTitles(['Rate', 'Net rate'], ['GST extra'])).toBeUndefined();
});

test.each([
  ['GST 5% Extra', '5'],
  ['Rate (excl. 18% GST)', '18'],
  ['GST extra @ 18 %', '18'],
  ['GST 5% or 18% GST', ''],
  ['GST @ 5% & 18% extra', ''],
  ['Prices without GST. Freight + 5% GST', ''],
  ['Logo printing Rs 3/pc plus 18% GST', ''],
  ['CGST 9% + SGST 9%', ''],
  ['GSTIN 24AAACC1206D1ZM, 2% cash discount', ''],
])('reads from the title %s the rate %s', (title, rate) => {
  expect(rateOfTitles([title])).toBe(rate);
});

test('a column GST with Incl. and Extra is about each row, but not one with Yes and No', () => {
  const stated = guessedWith()(['Item', 'Carton rate', 'GST'], ['Cup', '1000', 'Incl.'], ['Jug', '500', 'Extra']);
  expect(stated.mapping[2]).toBe('taxIncluded');
  const other = guessedWith()(['Item', 'Carton rate', 'GST'], ['Cup', '1000', 'Yes'], ['Jug', '500', 'No']);
  expect(other.mapping[2]).toBe('gstRate');
});

test.each([
  ['Rate incl all', true],
  ['Rate (incl. all taxes)', true],
  ['Rates incl 12% gst', true],
  ['Rate incl all packing', false],
])('reads the header %s as including GST: %s', (header, isWithTax) => {
  expect(headerUnits(header).isWithTax).toBe(isWithTax);
});

test.each(['Rate (GST ke bina)', 'Rate (GST alag)', 'Rate bina GST', 'Rate (GST +)', 'Rate GST+'])(
  'takes the header %s for a price without GST',
  (header) => {
    expect(headerUnits(header)).toMatchObject({ isWithoutTax: true, rest: 'rate' });
  },
);
