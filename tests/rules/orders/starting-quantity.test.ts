import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Packing } from '../../../rules/catalogue/packings.ts';
import { isLegalQuantity, minimumPieces, type QuantityTerms, stepPieces } from '../../../rules/orders/quantity.ts';
import { startingPieces } from '../../../rules/orders/starting-quantity.ts';

const carton = (piecesPerCarton: number, minimumCartons = 1): QuantityTerms => ({
  piecesPerCarton,
  minimumCartons,
  isRetailEnabled: false,
});
const retail = (piecesPerCarton: number): QuantityTerms => ({ ...carton(piecesPerCarton), isRetailEnabled: true });
const plenty = { orderable: 100_000 };

describe('the starting quantity', () => {
  test.each<[string, QuantityTerms & { packing?: Packing }, number]>([
    ['a piece', carton(1), 50],
    ['a piece with a minimum of 8', carton(1, 8), 50],
    ['a piece with a minimum of 50', carton(1, 50), 50],
    ['a piece with a minimum of 200', carton(1, 200), 200],
    ['a carton of 24 that is sold by the piece too', retail(24), 50],
    ['a carton of 2', carton(2), 2],
    ['a carton of 24', carton(24), 24],
    ['a carton of 1000', carton(1000), 1000],
    ['at least 3 cartons of 24', carton(24, 3), 72],
    ['a set of 8', { ...carton(8), packing: 'set' }, 8],
    ['a set of 8 that is sold by the piece too', { ...retail(8), packing: 'set' }, 1],
    ['at least 2 mixed cartons of 24', { ...carton(24, 2), packing: 'mixed' }, 48],
    ['a mixed carton of 1', { ...carton(1), packing: 'mixed' }, 1],
  ])('%s', (_, terms, start) => {
    expect(startingPieces({ ...terms, ...plenty })).toBe(start);
  });

  test.each<[string, QuantityTerms, { orderable: number; share?: number | null }, number]>([
    ['15 pieces in stock', carton(1, 8), { orderable: 15 }, 15],
    ['50 pieces in stock', carton(1, 8), { orderable: 50 }, 50],
    ["a new buyer's 20 of 80 pieces", carton(1, 8), { orderable: 80, share: 20 }, 20],
    ['15 pieces of a carton sold by the piece too', retail(24), { orderable: 15 }, 15],
    ['a carton of 24, with 30 pieces in stock', carton(24), { orderable: 30 }, 24],
    ['nothing in stock', carton(1, 8), { orderable: 0 }, 50],
    ['less in stock than the minimum', carton(1, 200), { orderable: 150 }, 200],
  ])('%s', (_, terms, bounds, start) => {
    expect(startingPieces({ ...terms, ...bounds })).toBe(start);
  });

  test('is legal, and can be ordered if anything can', () => {
    const anyTerms = fc.record({
      piecesPerCarton: fc.integer({ min: 1, max: 1000 }),
      minimumCartons: fc.integer({ min: 1, max: 50 }),
      isRetailEnabled: fc.boolean(),
      packing: fc.constantFrom<Packing>('carton', 'set', 'mixed'),
    });
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 5000 }), (terms, orderable) => {
        const start = startingPieces({ ...terms, orderable });
        expect(isLegalQuantity(terms, start)).toBe(true);
        const most = Math.floor(orderable / stepPieces(terms)) * stepPieces(terms);
        if (most >= minimumPieces(terms)) expect(start).toBeLessThanOrEqual(orderable);
      }),
    );
  });
});
