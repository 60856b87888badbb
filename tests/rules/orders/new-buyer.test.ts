import { expect, test } from 'vitest';
import { newBuyerMax } from '../../../rules/orders/new-buyer.ts';

const byCarton = { piecesPerCarton: 24, minimumCartons: 1, isRetailEnabled: false };

test.each([
  ['whole cartons of a quarter', byCarton, 240, 48],
  ['a carton at least', byCarton, 24, 24],
  ['the smallest order at least, where it is more than a carton', { ...byCarton, minimumCartons: 3 }, 240, 72],
  ['single pieces with retail on', { ...byCarton, isRetailEnabled: true }, 130, 32],
  ['a carton with retail on too', { ...byCarton, isRetailEnabled: true }, 40, 24],
  ['what lies nowhere: a carton, which is not there', byCarton, 0, 24],
])('a new buyer can order %s', (_, terms, available, max) => {
  expect(newBuyerMax(terms, available)).toBe(max);
});
