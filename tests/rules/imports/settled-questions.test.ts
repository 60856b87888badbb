import { expect, test } from 'vitest';
import { isSettled } from '../../../rules/imports/columns/settled-questions.ts';

test('questions that the cells answer are settled, those about money and stock never are', () => {
  expect(isSettled('barcode', ['looseBarcode'])).toBe(true);
  expect(isSettled('variants', ['value1'])).toBe(true);
  expect(isSettled('price', ['ratePerPiece'])).toBe(false);
  expect(isSettled('prices', ['pricePerCarton', null])).toBe(false);
  expect(isSettled('unit', ['unit'])).toBe(false);
  expect(isSettled('weight', ['netWeightGrams'])).toBe(false);
  expect(isSettled('across', ['across:price', 'across:price'])).toBe(false);
  expect(isSettled('place', ['stock:wh_1'])).toBe(false);
});

test('a question without an answer is open, but for a discount that is not taken off again', () => {
  expect(isSettled('pieces', [null])).toBe(false);
  expect(isSettled('id', [null])).toBe(false);
  // Bulbs of 7 W and 15 W, which are likely products of one name.
  expect(isSettled('variants', [null])).toBe(false);
  expect(isSettled('discount', [null])).toBe(true);
});

test('a name is settled where one column alone may hold it', () => {
  expect(isSettled('names', ['name'])).toBe(true);
  expect(isSettled('names', ['name', null])).toBe(false);
});
