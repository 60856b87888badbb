import { expect, test } from 'vitest';
import { reorderedPieces, reorderProblem } from '../../../rules/orders/reorder.ts';

const terms = {
  pricePerCarton: 240_000n,
  pricePerRetail: null,
  piecesPerCarton: 24,
  minimumCartons: 1,
  isRetailEnabled: false,
  discount: 0,
  priceSlabs: [],
};
const retail = { ...terms, pricePerRetail: 11_000n, isRetailEnabled: true };
const sample = { ...terms, piecesPerCarton: 1, minimumCartons: 8 };

test.each([
  { name: 'all of it', sold: terms, wanted: 48, orderable: 240, pieces: 48, problem: null },
  { name: 'as many cartons as there are', sold: terms, wanted: 48, orderable: 24, pieces: 24, problem: 'fewer' },
  { name: 'nothing', sold: terms, wanted: 48, orderable: 0, pieces: 0, problem: 'sold-out' },
  {
    name: 'never more than was ordered: a carton has grown',
    sold: terms,
    wanted: 20,
    orderable: 240,
    pieces: 0,
    problem: 'illegal',
  },
  { name: 'whole cartons of the new size', sold: terms, wanted: 40, orderable: 240, pieces: 24, problem: 'illegal' },
  { name: 'any number with retail on', sold: retail, wanted: 50, orderable: 31, pieces: 31, problem: 'fewer' },
  { name: 'not below the minimum of a sample', sold: sample, wanted: 20, orderable: 7, pieces: 0, problem: 'fewer' },
])('$name', ({ sold, wanted, orderable, pieces, problem }) => {
  expect(reorderedPieces(sold, { wanted, orderable, share: null })).toBe(pieces);
  expect(reorderProblem(sold, { wanted, orderable, share: null, pieces })).toBe(problem);
});

test.each([
  { name: 'a share that is less', sold: terms, wanted: 72, orderable: 240, share: 48, pieces: 48, problem: 'share' },
  { name: 'a share that is enough', sold: terms, wanted: 48, orderable: 240, share: 48, pieces: 48, problem: null },
  { name: 'less than the share', sold: terms, wanted: 72, orderable: 24, share: 48, pieces: 24, problem: 'fewer' },
  { name: 'a share of nothing', sold: terms, wanted: 72, orderable: 0, share: 24, pieces: 0, problem: 'sold-out' },
  { name: 'a carton that grew', sold: terms, wanted: 40, orderable: 240, share: 48, pieces: 24, problem: 'illegal' },
])('of a new buyer: $name', ({ sold, wanted, orderable, share, pieces, problem }) => {
  expect(reorderedPieces(sold, { wanted, orderable, share })).toBe(pieces);
  expect(reorderProblem(sold, { wanted, orderable, share, pieces })).toBe(problem);
});
