import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUANTITY_MAX_PIECES } from '../../../rules/limits.ts';
import {
  inCartons,
  isLegalQuantity,
  minimumPieces,
  nearestLegal,
  type QuantityTerms,
  stepPieces,
} from '../../../rules/orders/quantity.ts';

const carton = (piecesPerCarton: number): QuantityTerms => ({
  piecesPerCarton,
  minimumCartons: 1,
  isRetailEnabled: false,
});
const retail = (piecesPerCarton: number): QuantityTerms => ({ ...carton(piecesPerCarton), isRetailEnabled: true });
const sample = (minimum: number): QuantityTerms => ({
  piecesPerCarton: 1,
  minimumCartons: minimum,
  isRetailEnabled: false,
});

/** Products that a supplier can list, and samples, which are sold by the piece with a minimum. */
const anyTerms = fc.oneof(
  fc.integer({ min: 1, max: 1000 }).map(carton),
  fc.integer({ min: 1, max: 1000 }).map(retail),
  fc.integer({ min: 1, max: 5000 }).map(sample),
);
const anyPieces = fc.oneof(fc.integer({ min: -10, max: 20_000 }), fc.double(), fc.integer(), fc.constant(-0));

describe('legal quantities', () => {
  test.each<[string, QuantityTerms, number[], number[]]>([
    ['whole cartons', carton(24), [24, 48, 2400], [0, 1, 23, 25, 47, -24, 24.5, Number.NaN, Number.POSITIVE_INFINITY]],
    ['any pieces with retail on', retail(24), [1, 23, 24, 25], [0, -1, 1.5]],
    ['a sample from its minimum on', sample(30), [30, 31, 100], [29, 0, 30.5]],
    ['at most ten million pieces', carton(1000), [QUANTITY_MAX_PIECES], [QUANTITY_MAX_PIECES + 1000]],
  ])('%s', (_, terms, legal, illegal) => {
    for (const pieces of legal) expect([pieces, isLegalQuantity(terms, pieces)]).toEqual([pieces, true]);
    for (const pieces of illegal) expect([pieces, isLegalQuantity(terms, pieces)]).toEqual([pieces, false]);
  });

  test("have a minimum of one carton, one piece with retail on, or a sample's own minimum", () => {
    expect([minimumPieces(carton(24)), minimumPieces(retail(24)), minimumPieces(sample(30))]).toEqual([24, 1, 30]);
    expect([stepPieces(carton(24)), stepPieces(retail(24)), stepPieces(sample(30))]).toEqual([24, 1, 1]);
  });
});

describe('the nearest legal quantities', () => {
  test.each<[QuantityTerms, number, number[]]>([
    [carton(24), 50, [48, 72]],
    [carton(24), 48, []],
    [carton(24), 5, [24]],
    [carton(24), 0, [24]],
    [carton(24), -48, [24]],
    [carton(24), Number.NaN, [24]],
    [carton(24), 50.5, [48, 72]],
    [retail(24), 0, [1]],
    [retail(24), 12.5, [12, 13]],
    [sample(30), 29, [30]],
    [sample(30), 30.2, [30, 31]],
    [carton(24), 20_000_000, [9_999_984]],
    [carton(24), Number.POSITIVE_INFINITY, [9_999_984]],
    [carton(24), QUANTITY_MAX_PIECES, [9_999_984]],
  ])('%j beside %d: %j', (terms, pieces, nearest) => {
    expect(nearestLegal(terms, pieces)).toEqual(nearest);
  });

  test('are legal and adjacent, one on each side, only one at an end, and none for a legal quantity', () => {
    fc.assert(
      fc.property(anyTerms, anyPieces, (terms, pieces) => {
        const nearest = nearestLegal(terms, pieces);
        expect(nearest.length === 0).toBe(isLegalQuantity(terms, pieces));
        for (const choice of nearest) expect(isLegalQuantity(terms, choice)).toBe(true);
        const [below, above] = nearest;
        if (below === undefined) return;
        if (above !== undefined) {
          expect(below < pieces && pieces < above).toBe(true);
          expect(above - below).toBe(stepPieces(terms));
        } else if (below === minimumPieces(terms))
          expect(pieces > below && pieces < below + stepPieces(terms)).toBe(false);
        else {
          expect(pieces).toBeGreaterThan(below);
          expect(isLegalQuantity(terms, below + stepPieces(terms))).toBe(false);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('a quantity is whole cartons and fewer pieces than a carton', () => {
  expect(inCartons(carton(24), 53)).toEqual({ cartons: 2, leftOver: 5 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: QUANTITY_MAX_PIECES }),
      (piecesPerCarton, pieces) => {
        const { cartons, leftOver } = inCartons(carton(piecesPerCarton), pieces);
        expect(cartons * piecesPerCarton + leftOver).toBe(pieces);
        expect(leftOver).toBeLessThan(piecesPerCarton);
      },
    ),
  );
});
