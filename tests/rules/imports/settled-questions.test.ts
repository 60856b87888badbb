import { expect, test } from 'vitest';
import { isSettled } from '../../../rules/imports/columns/settled-questions.ts';

test('settles questions that the cells answer, but never those about money and stock', () => {
  expect(isSettled('barcode', ['looseBarcode'])).toBe(true);
  expect(isSettled('variants', ['value1'])).toBe(true);
  expect(isSettled('price', ['ratePerPiece'])).toBe(false);
  expect(isSettled('prices', ['pricePerCarton', null])).toBe(false);
  expect(isSettled('unit', ['unit'])).toBe(false);
  expect(isSettled('weight', ['netWeightGrams'])).toBe(false);
  expect(isSettled('across', ['across:price', 'across:price'])).toBe(false);
  expect(isSettled('place', ['stock:wh_1'])).toBe(false);
});

test('leaves a question without an answer open, except about a discount that is already taken off', () => {
  expect(isSettled('pieces', [null])).toBe(false);
  expect(isSettled('id', [null])).toBe(false);
  // Bulbs of 7 W and 15 W, which are likely products of one name.
  expect(isSettled('variants', [null])).toBe(false);
  expect(isSettled('discount', [null])).toBe(true);
});

test('settles a name if only one column may hold it', () => {
  expect(isSettled('names', ['name'])).toBe(true);
  expect(isSettled('names', ['name', null])).toBe(false);
});
