import { expect, test } from 'vitest';
import { countsBeside, countUnit, largestCount } from '../../../rules/orders/variant-counts.ts';
import { variantTotal } from '../../../rules/orders/variant-total.ts';

const carton = {
  piecesPerCarton: 24,
  minimumCartons: 1,
  isRetailEnabled: false,
  packing: 'carton' as const,
  mixStepPieces: 1,
};
const mixed = { ...carton, packing: 'mixed' as const, mixStepPieces: 6 };
const retail = { ...carton, isRetailEnabled: true };

test.each([
  ['whole cartons', carton, 100, 0, 4],
  ['whole cartons beside those in the basket', carton, 96, 72, 1],
  ['nothing where the basket has all', carton, 96, 96, 0],
  ['nothing where the basket has more than is left', carton, 48, 96, 0],
  ['whole steps of mixed cartons', mixed, 40, 6, 30],
  ['single pieces with retail on', retail, 40, 7, 33],
  ['single pieces of mixed cartons with retail on', { ...mixed, isRetailEnabled: true }, 40, 7, 33],
])('%s can be added', (_, terms, orderable, lying, count) => {
  expect(largestCount(countUnit(terms), terms, { orderable, lying })).toBe(count);
});

test.each([
  ['2.5', carton, [2, 3]],
  ['૨.૫', carton, [2, 3]],
  ['3.5', carton, [3, 4]],
  ['4.5', carton, [4]],
  ['1,000.5', carton, [4]],
  ['0.5', carton, [1]],
  ['-2', carton, [1]],
  ['two', carton, [1]],
  ['1000000000', carton, [4]],
  ['1,00,00,00,00,000', carton, [4]],
  ['9'.repeat(40), retail, [40]],
  ['39.5', retail, [39, 40]],
  ['40.5', { ...mixed, isRetailEnabled: true }, [40]],
])('%j of 100 pieces in stock is between counts that can be added', (text, terms, counts) => {
  const orderable = terms.isRetailEnabled ? 40 : 100;
  expect(countsBeside(text, countUnit(terms), terms, { orderable, lying: 0 })).toEqual(counts);
});

test('the largest count can be ordered, however large the stock', () => {
  expect(largestCount('cartons', carton, { orderable: 50_000_000, lying: 24 })).toBe(416_665);
});

test('nothing is offered for a broken count if the basket has all the stock', () => {
  expect(countsBeside('1.5', 'cartons', carton, { orderable: 96, lying: 96 })).toEqual([]);
});

test('a count that is no number has no total, even if single pieces are sold', () => {
  const terms = { ...retail, pricePerCarton: 240_000n, pricePerRetail: 12_000n, discount: 0, priceSlabs: [] };
  const counted = [Number.NaN, 3].map((pieces) => ({ pricePerCarton: 240_000n, pieces, lying: 0 }));
  expect(variantTotal(terms, counted)).toBeNull();
});
