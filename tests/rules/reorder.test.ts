import { expect, test } from 'vitest';
import { reorderedPieces, reorderProblem } from '../../rules/reorder.ts';

const terms = {
  pricePerCarton: 240_000n,
  pricePerRetail: null,
  piecesPerCarton: 24,
  minimumCartons: 1,
  isRetailEnabled: false,
  discount: 0,
};
const retail = { ...terms, pricePerRetail: 11_000n, isRetailEnabled: true };
const sample = { ...terms, piecesPerCarton: 1, minimumCartons: 8 };

test.each([
  ['all of it', terms, 48, 240, 48, null],
  ['as many cartons as there are', terms, 48, 24, 24, 'fewer'],
  ['nothing', terms, 48, 0, 0, 'sold-out'],
  ['never more than was ordered: a carton has grown', terms, 20, 240, 0, 'illegal'],
  ['whole cartons of the new size', terms, 40, 240, 24, 'illegal'],
  ['any number with retail on', retail, 50, 31, 31, 'fewer'],
  ['not below the minimum of a sample', sample, 20, 7, 0, 'fewer'],
])('%s', (_, sold, wanted, orderable, pieces, problem) => {
  expect(reorderedPieces(sold, { wanted, orderable })).toBe(pieces);
  expect(reorderProblem(sold, { wanted, orderable, pieces })).toBe(problem);
});
