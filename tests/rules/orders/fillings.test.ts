import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLegalFilling, nearestFillings } from '../../../rules/orders/fillings.ts';

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

test('every filling that is offered is legal, in stock, and no other with as many cartons is nearer', () => {
  fc.assert(
    fc.property(small, variants, (terms, filling) => {
      if (isLegalFilling(terms, filling)) return;
      const sum = filling.reduce((all, { pieces }) => all + pieces, 0);
      const below = Math.max(terms.minimumCartons, Math.floor(sum / terms.piecesPerCarton)) * terms.piecesPerCarton;
      const best = [below, below + terms.piecesPerCarton].flatMap((wanted) => {
        const costs = every(terms, filling, wanted);
        return costs.length === 0 ? [] : [Math.min(...costs)];
      });
      const offered = nearestFillings(terms, filling);
      for (const one of offered) {
        expect(
          isLegalFilling(
            terms,
            one.map((pieces) => ({ pieces })),
          ),
        ).toBe(true);
        expect(one.every((pieces, at) => pieces <= (filling[at]?.orderable ?? 0))).toBe(true);
      }
      expect(offered.map((one) => costOf(filling, one))).toEqual(best);
    }),
    { numRuns: 2000 },
  );
});

type Filling = { pieces: number; orderable: number }[];
const costOf = (filling: Filling, other: number[]) =>
  filling.reduce((cost, { pieces }, at) => cost + Math.abs(pieces - (other[at] ?? 0)), 0);

/** Costs of every legal filling of so many pieces, found by trying all. */
function every(terms: { mixStepPieces: number }, filling: Filling, wanted: number): number[] {
  const costs: number[] = [];
  const go = (chosen: number[], left: number) => {
    const next = filling[chosen.length];
    if (!next) {
      if (left === 0) costs.push(costOf(filling, chosen));
      return;
    }
    for (let pieces = 0; pieces <= Math.min(left, next.orderable); pieces += terms.mixStepPieces)
      go([...chosen, pieces], left - pieces);
  };
  go([], wanted);
  return costs;
}

test('where loose pieces are sold every number is legal', () => {
  const terms = { ...mixed, isRetailEnabled: true, piecesPerCarton: 24, mixStepPieces: 6, minimumCartons: 1 };
  expect(isLegalFilling(terms, [{ pieces: 5 }, { pieces: 2 }])).toBe(true);
});
