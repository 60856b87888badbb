import { expect, test } from 'vitest';
import { withTaxOfTitles } from '../../../rules/imports/header-tax.ts';
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
])('the title %s says of every price that it is without GST', (title) => {
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
])('the title %s does not', (title) => {
  expect(withTaxOfTitles(headers, [title])).toBe(headers);
});

test('beside other prices one after tax stays as it is', () => {
  expect(withTaxOfTitles(['Item', 'Basic rate', 'GST %', 'Final price', 'Price incl'], ['GST extra'])).toEqual([
    'Item',
    'Basic rate (excl. GST)',
    'GST %',
    'Final price',
    'Price incl',
  ]);
  expect(withTaxOfTitles(['Item', 'Net rate'], ['GST extra'])).toEqual(['Item', 'Net rate (excl. GST)']);
});

test('titles that say both, and a column that says it of each row, leave the headers as they are', () => {
  expect(withTaxOfTitles(headers, ['GST extra', 'Prices incl. GST'])).toBe(headers);
  const byRow = ['Item', 'Rate', 'Tax inclusive'];
  expect(withTaxOfTitles(byRow, ['GST extra'])).toBe(byRow);
});

test.each(['GST Extra', 'GST (extra)', '+ GST', 'GST अतिरिक्त'])(
  'the header %s is that of a rate, on top of the prices',
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
