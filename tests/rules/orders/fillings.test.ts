import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FillingTerms, isLegalFilling, nearestFillings } from '../../../rules/orders/fillings.ts';

const mixed = { packing: 'mixed', isRetailEnabled: false } as const;
const small = fc
  .record({
    step: fc.integer({ min: 1, max: 3 }),
    steps: fc.integer({ min: 1, max: 4 }),
    minimum: fc.constantFrom(1, 2),
  })
  .map(({ step, steps, minimum }) => ({
    ...mixed,
    mixStepPieces: step,
    piecesPerCarton: step * steps,
    minimumCartons: minimum,
  }));
const variants = fc.array(
  fc.record({ pieces: fc.integer({ min: 0, max: 14 }), orderable: fc.integer({ min: 0, max: 16 }) }),
  { minLength: 1, maxLength: 3 },
);

test('a filling of whole cartons in whole steps is legal, and nothing is offered instead', () => {
  const terms = { ...mixed, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  const filling = [12, 6, 6].map((pieces) => ({ pieces, orderable: 100 }));
  expect(isLegalFilling(terms, filling)).toBe(true);
  expect(nearestFillings(terms, filling)).toEqual([]);
});

test('what is missing is filled where most lies, what is too much taken out there', () => {
  const terms = { ...mixed, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  const filling = [24, 6, 0].map((pieces) => ({ pieces, orderable: 100 }));
  expect(nearestFillings(terms, filling)).toEqual([
    [18, 6, 0],
    [42, 6, 0],
  ]);
});

test('a refused filling is answered with the two nearest legal ones, whatever the stock', () => {
  fc.assert(
    fc.property(small, variants, (terms, filling) => {
      const offered = nearestFillings(terms, filling);
      if (isLegalFilling(terms, filling)) {
        expect(offered).toEqual([]);
        return;
      }
      for (const one of offered) {
        const asFilling = one.map((pieces) => ({ pieces }));
        expect(isLegalFilling(terms, asFilling)).toBe(true);
        expect(one.every((pieces, at) => pieces <= (filling[at]?.orderable ?? 0))).toBe(true);
      }
      // The nearest of every number of cartons that the stock allows, found by trying all; two of them are the nearest.
      const nearest = [...leastCosts(terms, filling).values()].toSorted((one, other) => one - other);
      expect(offered.map((one) => costOf(filling, one)).toSorted((one, other) => one - other)).toEqual(
        nearest.slice(0, 2),
      );
      const sums = offered.map((one) => one.reduce((all, pieces) => all + pieces, 0));
      expect(sums).toEqual([...new Set(sums)].toSorted((one, other) => one - other));
    }),
    { numRuns: 10_000 },
  );
});

type Filling = { pieces: number; orderable: number }[];
const costOf = (filling: Filling, other: number[]) =>
  filling.reduce((cost, { pieces }, at) => cost + Math.abs(pieces - (other[at] ?? 0)), 0);

/** Returns the least cost of the legal fillings of each number of pieces. */
function leastCosts(terms: FillingTerms, filling: Filling): Map<number, number> {
  const least = new Map<number, number>();
  const go = (chosen: number[], sum: number) => {
    const next = filling[chosen.length];
    if (!next) {
      if (sum === 0 || sum % terms.piecesPerCarton !== 0 || sum < terms.minimumCartons * terms.piecesPerCarton) return;
      least.set(sum, Math.min(least.get(sum) ?? Number.POSITIVE_INFINITY, costOf(filling, chosen)));
      return;
    }
    for (let pieces = 0; pieces <= next.orderable; pieces += terms.mixStepPieces) go([...chosen, pieces], sum + pieces);
  };
  go([], 0);
  return least;
}

test('where the stock ends below what was asked for, what it fills is offered', () => {
  const terms = { ...mixed, piecesPerCarton: 12, mixStepPieces: 1, minimumCartons: 1 };
  const asked = (...orderable: number[]) => orderable.map((one) => ({ pieces: 15, orderable: one }));
  expect(nearestFillings(terms, asked(6, 6))).toEqual([[6, 6]]);
  expect(nearestFillings(terms, asked(14, 14))).toEqual([
    [6, 6],
    [12, 12],
  ]);
  expect(nearestFillings(terms, asked(5, 6))).toEqual([]);
});

test('a large minimum is filled at once, where it lies', () => {
  const terms = { ...mixed, piecesPerCarton: 1000, mixStepPieces: 1, minimumCartons: 1000 };
  const filling = [3, 1].map((pieces) => ({ pieces, orderable: 600_000 }));
  expect(nearestFillings(terms, filling)).toEqual([
    [600_000, 400_000],
    [600_000, 401_000],
  ]);
});

test('where loose pieces are sold every number is legal', () => {
  const terms = { ...mixed, isRetailEnabled: true, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  expect(isLegalFilling(terms, [{ pieces: 5 }, { pieces: 2 }])).toBe(true);
});
