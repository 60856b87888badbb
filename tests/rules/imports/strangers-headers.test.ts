import { expect, test } from 'vitest';
import { joinedHeaders } from '../../../rules/imports/lines/two-line-headers.ts';
import { codeProblem } from '../../../rules/imports/rows/changed-code.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

test.each(['Rate per piece', 'Rate/pc', 'Rate'])('reads %s above sizes as the head of all of them', (head) => {
  const above = ['Item', 'Category', 'Pcs/ctn', head, '', ''];
  const below = ['', '', '', '3 ml', '6 ml', '12 ml'];
  const joined = joinedHeaders(above, below, ['Rose', 'Beauty', '12', '60', '110', '200']);
  expect(joined?.slice(3)).toEqual([`${head} 3 ml`, `${head} 6 ml`, `${head} 12 ml`]);
});

test.each(['Rate/pc', 'Rate per piece', 'Retail price'])('does not draw %s below stock into the stock', (price) => {
  const joined = joinedHeaders(
    ['Item', 'Stock', '', ''],
    ['', 'Katargam', 'Udhna', price],
    ['Rose', '60', '110', '20'],
  );
  expect(joined).toEqual(['Item', 'Stock Katargam', 'Stock Udhna', price]);
});

test("takes a shop's short numbers for codes although a third of its goods have barcodes", () => {
  const rows = ['1001', '1002', '1003', '1004', '8901234567890', '8901030865275'].map((ean, at) => [
    `Tea ${at}`,
    '60',
    '12',
    ean,
  ]);
  expect(guessed(['Item', 'Rate', 'Pcs/ctn', 'Barcode'], ...rows).mapping[3]).toBe('sku');
});

test.each(['-', 'No', '000'])('keeps barcodes beside %s for goods without one', (none) => {
  const rows = ['8901234567890', '8901030865275', none, none, none].map((ean, at) => [`Tea ${at}`, '60', '12', ean]);
  expect(guessed(['Item', 'Rate', 'Pcs/ctn', 'Barcode'], ...rows).mapping[3]).toBe('looseBarcode');
});

test.each(['9.87650123456789E+015', '9.87E+15'])('refuses the code %s, which a spreadsheet has shortened', (code) => {
  expect(codeProblem(code)).toBe('sheet_code_in_short');
});

test('keeps the barcodes of a column in which some numbers are none', () => {
  const rows = ['TM-77', '8901234567890', '00000', 'N/A'].map((ean, at) => [`Tea ${at}`, '60', '12', ean]);
  expect(guessed(['Item', 'Rate', 'Pcs/ctn', 'EAN'], ...rows).mapping[3]).toBe('looseBarcode');
});
