import { expect, test } from 'vitest';
import { isPriceInUnits } from '../../../rules/imports/columns/settled-questions.ts';
import { guessedWith } from './guessed.ts';

test('takes a bare rate beside units for the price in them, which the answer about the units decides', () => {
  const { mapping, questions } = guessedWith('Katargam')(
    ['माल का नाम', 'मात्रा', 'यूनिट', 'दर', 'कार्टन में पीस'],
    ['कंघी', '25', 'DOZ', '96', '144'],
    ['क्लिप', '12', 'BOX', '480', '24'],
    ['बिंदी', '480', 'PCS', '5', '240'],
  );
  expect(mapping.slice(2, 4)).toEqual(['unit', 'pricePerCarton']);
  expect(isPriceInUnits(mapping, questions)).toBe(true);
});

test('leaves the price open where the units count the stock alone, or nobody asks about them', () => {
  expect(isPriceInUnits(['name', 'stockUnit', 'pricePerCarton'], [null, 'unit', 'price'])).toBe(false);
  expect(isPriceInUnits(['name', 'unit', 'pricePerCarton'], [null, null, 'price'])).toBe(false);
  expect(isPriceInUnits(['name', 'rateUnit', 'pricePerCarton'], [null, 'unit', 'price'])).toBe(true);
});
