import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FillingTerms, isLegalFilling, nearestFillings } from '../../../rules/orders/fillings.ts';
import { ending } from '../../ending.ts';

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
  fc
    .record({
      typed: fc.integer({ min: 0, max: 14 }),
      orderable: fc.integer({ min: 0, max: 16 }),
      lying: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 6),
    })
    .map(({ typed, orderable, lying }) => ({ pieces: typed + lying, orderable, lying })),
  { minLength: 1, maxLength: 3 },
);

test('a filling of whole cartons in whole steps is legal, and has no alternatives', () => {
  const terms = { ...mixed, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  const filling = [12, 6, 6].map((pieces) => ({ pieces, orderable: 100 }));
  expect(isLegalFilling(terms, filling)).toBe(true);
  expect(nearestFillings(terms, filling)).toEqual([]);
});

test('missing pieces are added where there are most, and surplus ones removed there', () => {
  const terms = { ...mixed, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  const filling = [24, 6, 0].map((pieces) => ({ pieces, orderable: 100 }));
  expect(nearestFillings(terms, filling)).toEqual([
    [18, 6, 0],
    [24, 0, 0],
  ]);
  const missing = [12, 6, 0].map((pieces) => ({ pieces, orderable: 100 }));
  expect(nearestFillings(terms, missing)).toEqual([
    [18, 6, 0],
    [12, 12, 0],
  ]);
});

test('two fillings of the same cartons are offered before a farther one with a carton more', () => {
  const terms = { ...mixed, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  const near = (...all: number[]) =>
    nearestFillings(
      terms,
      all.map((pieces) => ({ pieces, orderable: 100 })),
    );
  expect(near(7, 17)).toEqual([
    [6, 18],
    [12, 12],
  ]);
  // Two pieces change in the first, ten in the second.
  expect(near(5, 7, 12)).toEqual([
    [6, 6, 12],
    [0, 12, 12],
  ]);
  expect(near(4, 0)).toEqual([
    [24, 0],
    [18, 6],
  ]);
});

test('among a hundred variants the two nearest are found without trying all', () => {
  const terms = { ...mixed, piecesPerCarton: 1000, mixStepPieces: 1, minimumCartons: 1 };
  const filling = Array.from({ length: 100 }, (_, at) => ({ pieces: (at * 37) % 61, orderable: 5000 }));
  // Trying all of them would never end.
  const offered = ending(() => nearestFillings(terms, filling));
  expect(offered.map((one) => one.reduce((sum, pieces) => sum + pieces, 0) % 1000)).toEqual([0, 0]);
});

test('a refused filling gets the two nearest legal ones, whatever the stock', () => {
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
        expect(one.every((pieces, at) => pieces >= (filling[at]?.lying ?? 0))).toBe(true);
      }
      // Finds all that the stock allows by trying: the two best are offered, however many cartons they fill.
      const all = allLegal(terms, filling).map((one) => ({ cost: costOf(filling, one), sum: sumOf(one) }));
      const nearest = all.toSorted((one, other) => one.cost - other.cost || one.sum - other.sum).slice(0, 2);
      expect(offered.map((one) => ({ cost: costOf(filling, one), sum: sumOf(one) }))).toEqual(nearest);
      expect(new Set(offered.map(String)).size).toBe(offered.length);
    }),
    { numRuns: 10_000 },
  );
});

type Filling = { pieces: number; orderable: number; lying: number }[];
const costOf = (filling: Filling, other: number[]) =>
  filling.reduce((cost, { pieces }, at) => cost + Math.abs(pieces - (other[at] ?? 0)), 0);

const sumOf = (filled: number[]) => filled.reduce((sum, pieces) => sum + pieces, 0);

/** Returns every legal filling that the stock and the basket allow. */
function allLegal(terms: FillingTerms, filling: Filling): number[][] {
  const inBasket = sumOf(filling.map(({ lying }) => lying));
  const ways = filling.reduce<number[][]>(
    (begun, { orderable, lying }) =>
      begun.flatMap((chosen) =>
        Array.from({ length: orderable + 1 }, (_, pieces) => [...chosen, pieces]).filter(
          (one) => (one.at(-1) ?? 0) >= lying && (one.at(-1) ?? 0) % terms.mixStepPieces === 0,
        ),
      ),
    [[]],
  );
  return ways.filter((one) => {
    const sum = sumOf(one);
    return sum > inBasket && sum % terms.piecesPerCarton === 0 && sum >= terms.minimumCartons * terms.piecesPerCarton;
  });
}

test('broken pieces are between the offered fillings', () => {
  const terms = { ...mixed, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  const filling = [15.5, 6].map((pieces) => ({ pieces, orderable: 100 }));
  expect(nearestFillings(terms, filling)).toEqual([
    [18, 6],
    [12, 12],
  ]);
});

test('pieces in the basket fill the same cartons and stay there', () => {
  const terms = { ...mixed, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  const of = (...all: [typed: number, lying: number][]) =>
    all.map(([typed, lying]) => ({ pieces: typed + lying, lying, orderable: 100 }));
  // There is half a carton: as much again fills it.
  expect(nearestFillings(terms, of([12, 0], [0, 12]))).toEqual([]);
  expect(nearestFillings(terms, of([6, 0], [0, 12]))).toEqual([
    [6, 18],
    [12, 12],
  ]);
  // There is a full one, and adding nothing is no suggestion.
  expect(nearestFillings(terms, of([6, 24]))).toEqual([[48], [72]]);
  expect(nearestFillings(terms, [{ pieces: 30, lying: 24, orderable: 12 }])).toEqual([]);
});

test('if there is less stock than asked for, the largest filling is offered', () => {
  const terms = { ...mixed, piecesPerCarton: 12, mixStepPieces: 1, minimumCartons: 1 };
  const asked = (...orderable: number[]) => orderable.map((one) => ({ pieces: 15, orderable: one }));
  expect(nearestFillings(terms, asked(6, 6))).toEqual([[6, 6]]);
  expect(nearestFillings(terms, asked(14, 14))).toEqual([
    [12, 12],
    [13, 11],
  ]);
  expect(nearestFillings(terms, asked(5, 6))).toEqual([]);
});

test('a large minimum is filled at once, from the stock', () => {
  const terms = { ...mixed, piecesPerCarton: 1000, mixStepPieces: 1, minimumCartons: 1000 };
  const filling = [3, 1].map((pieces) => ({ pieces, orderable: 600_000 }));
  expect(nearestFillings(terms, filling)).toEqual([
    [600_000, 400_000],
    [599_999, 400_001],
  ]);
});

test('a second filling is offered if the next best cannot be packed', () => {
  const terms = { ...mixed, piecesPerCarton: 4, mixStepPieces: 2, minimumCartons: 3 };
  const shade = (pieces: number, orderable: number, byWarehouse: number[]) => ({ pieces, orderable, byWarehouse });
  const filling = [shade(4, 2, [0, 0, 2]), shade(3, 8, [2, 3, 4]), shade(1, 0, [1, 0, 0]), shade(3, 4, [2, 3, 0])];
  expect(nearestFillings(terms, filling)).toEqual([
    [2, 6, 0, 4],
    [0, 8, 0, 4],
  ]);
});

test('every number is legal if loose pieces are sold', () => {
  const terms = { ...mixed, isRetailEnabled: true, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  expect(isLegalFilling(terms, [{ pieces: 5 }, { pieces: 2 }])).toBe(true);
});
