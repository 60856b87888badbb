import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestOrderable } from '../../../rules/orders/basket.ts';
import { isLegalQuantity } from '../../../rules/orders/quantity.ts';
import { quantityChoices, quantitySteps } from '../../../rules/orders/quantity-choices.ts';
import { nearestToQuote } from '../../../rules/quotes/filled-cartons.ts';
import { piecesTyped } from '../../../rules/whole-number.ts';

const carton = (piecesPerCarton: number, minimumCartons = 1) => ({
  piecesPerCarton,
  minimumCartons,
  isRetailEnabled: false,
});

test.each<[typed: string, pieces: number]>([
  ['1,008.5', 1008.5],
  ['1008.50', 1008.5],
  ['1,008', 1008],
  ['1,00,800', 100_800],
  ['1008.', Number.NaN],
  ['1.5.2', Number.NaN],
  ['1,5', Number.NaN],
  ['five', Number.NaN],
])('reads a typed quantity %s', (typed, pieces) => {
  expect(piecesTyped(typed)).toBe(pieces);
});

test('offers both legal quantities beside a broken one, as far as the stock allows', () => {
  const offered = (typed: string, orderable: number) =>
    quantityChoices(carton(144), piecesTyped(typed), { orderable, share: null });
  expect(offered('1,008.5', 10_000)).toEqual([1008, 1152]);
  expect(offered('1,008.5', 1100)).toEqual([1008]);
  expect(offered('500', 300)).toEqual([288]);
  expect(offered('1,008', 300)).toEqual([288]);
  expect(offered('1,008', 10_000)).toEqual([]);
  expect(offered('5', 100)).toEqual([]);
  expect(offered('five', 100)).toEqual([]);
});

test('offers only quantities that can be ordered, and at least one if there is any', () => {
  const anyTerms = fc.record({
    piecesPerCarton: fc.integer({ min: 1, max: 30 }),
    minimumCartons: fc.integer({ min: 1, max: 4 }),
    isRetailEnabled: fc.boolean(),
  });
  const room = fc.record({ orderable: fc.nat({ max: 400 }), share: fc.option(fc.nat({ max: 400 })) });
  const typed = fc.oneof(fc.nat({ max: 900 }), fc.double({ min: 0, max: 900 }), fc.constant(Number.NaN));
  fc.assert(
    fc.property(anyTerms, typed, room, (terms, pieces, { orderable, share }) => {
      const max = largestOrderable({ ...terms, orderable, share });
      const choices = quantityChoices(terms, pieces, { orderable, share });
      for (const choice of choices) expect(isLegalQuantity(terms, choice) && choice <= max).toBe(true);
      const canBeOrdered = isLegalQuantity(terms, pieces) && pieces <= max;
      expect(choices.length > 0).toBe(!canBeOrdered && max > 0);
    }),
    { numRuns: 10_000 },
  );
});

test('one step less from far above the stock leads to the largest quantity, like the advice', () => {
  const [terms, room] = [carton(24), { orderable: 240, share: null }];
  expect(quantityChoices(terms, 100_000, room)).toEqual([240]);
  expect(quantitySteps(terms, 100_000, 240)).toEqual({ less: 240, more: null });
  expect(quantitySteps(terms, 480, 250)).toEqual({ less: 240, more: null });
  expect(quantitySteps(terms, 240, 240)).toEqual({ less: 216, more: null });
  expect(quantitySteps(terms, 60, 240)).toEqual({ less: 48, more: 72 });
  expect(quantitySteps(terms, 24, 240)).toEqual({ less: null, more: 48 });
  expect(quantitySteps(carton(24, 10), 100_000, 200)).toEqual({ less: null, more: null });
  expect(quantitySteps(terms, Number.NaN, 240)).toEqual({ less: 24, more: 24 });
});

test('a supplier is offered quantities that can be ordered, even if only one filling can', () => {
  const terms = { packing: 'mixed', mixStepPieces: 6, ...carton(24) } as const;
  const there = [6, 0, 0, 0, 6, 12];
  const filling = [0, 4, 0, 0, 2, 3].map((pieces, at) => ({ pieces, orderable: there[at] ?? 0 }));
  expect(nearestToQuote(terms, filling)).toEqual([[6, 0, 0, 0, 6, 12]]);
});
