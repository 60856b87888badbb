import { expect, test } from 'vitest';
import { countUnit, largestCount } from '../../../rules/orders/variant-counts.ts';

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
