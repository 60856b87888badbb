import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLegalFilling, isPackable, nearestFillings } from '../../../rules/orders/fillings.ts';
import { fullCartons, packedAt } from '../../../rules/stock/carton-plan.ts';

const BASKETS = 10_000;

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Mixed cartons of a product with up to three variants in up to three warehouses. */
const anyStock = fc
  .record({
    step: fc.integer({ min: 1, max: 3 }),
    steps: fc.integer({ min: 1, max: 4 }),
    minimumCartons: fc.constantFrom(1, 1, 2),
    warehouses: fc.integer({ min: 1, max: 3 }),
    variants: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ step, steps, minimumCartons, warehouses, variants }) =>
    fc.record({
      terms: fc.constant({
        packing: 'mixed' as const,
        isRetailEnabled: false,
        mixStepPieces: step,
        piecesPerCarton: step * steps,
        minimumCartons,
      }),
      stocks: fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: warehouses, maxLength: warehouses }), {
        minLength: variants,
        maxLength: variants,
      }),
      typed: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: variants, maxLength: variants }),
    }),
  );
type AnyStock = typeof anyStock extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns every filling, as text, that warehouses can pack, each in whole cartons of its own. */
function packableByTrying({ terms, stocks }: Pick<AnyStock, 'terms' | 'stocks'>): Set<string> {
  const { piecesPerCarton: carton, mixStepPieces: step } = terms;
  const perWarehouse = (stocks[0] ?? []).map((_, at) =>
    stocks
      .reduce<number[][]>(
        (begun, row) =>
          begun.flatMap((chosen) =>
            Array.from({ length: Math.floor((row[at] ?? 0) / step) + 1 }, (__, count) => [...chosen, count * step]),
          ),
        [[]],
      )
      .filter((filling) => sum(filling) % carton === 0),
  );
  return perWarehouse.reduce(
    (all, fillings) =>
      new Set(
        [...all].flatMap((text) => {
          const before = text.split(' ').map(Number);
          return fillings.map((filling) => filling.map((pieces, at) => pieces + (before[at] ?? 0)).join(' '));
        }),
      ),
    new Set([stocks.map(() => 0).join(' ')]),
  );
}

test(`of ${BASKETS} fillings those are packed that warehouses can pack, none in two of them`, () => {
  fc.assert(
    fc.property(anyStock, ({ terms, stocks, typed }) => {
      const pieces = typed.map((count) => count - (count % terms.mixStepPieces));
      const packed = packedAt(terms, pieces, stocks);
      const isPossible = packableByTrying({ terms, stocks }).has(pieces.join(' '));
      expect(packed !== null, JSON.stringify({ terms, stocks, pieces })).toBe(isPossible);
      if (!packed) return;
      expect(packed.map(sum)).toEqual(pieces);
      for (const [at] of (stocks[0] ?? []).entries()) {
        expect(sum(packed.map((row) => row[at] ?? 0)) % terms.piecesPerCarton).toBe(0);
        for (const [row, cells] of packed.entries()) {
          expect((cells[at] ?? 0) % terms.mixStepPieces).toBe(0);
          expect(cells[at]).toBeLessThanOrEqual(stocks[row]?.[at] ?? 0);
        }
      }
    }),
    { numRuns: BASKETS },
  );
});

test(`of ${BASKETS} fillings each that is offered instead can be packed, and one is offered where there is any`, () => {
  let [near, offeredAtAll] = [0, 0];
  fc.assert(
    fc.property(anyStock, ({ terms, stocks, typed }) => {
      const filling = typed.map((pieces, at) => ({
        pieces,
        orderable: sum(stocks[at] ?? []),
        byWarehouse: stocks[at] ?? [],
      }));
      const possible = [...packableByTrying({ terms, stocks })]
        .map((text) => text.split(' ').map(Number))
        .filter((one) =>
          isLegalFilling(
            terms,
            one.map((pieces) => ({ pieces })),
          ),
        );
      const offered = nearestFillings(terms, filling);
      if (isLegalFilling(terms, filling) && isPackable(terms, filling)) {
        expect(offered).toEqual([]);
        return;
      }
      const texts = new Set(possible.map((one) => one.join(' ')));
      for (const one of offered) expect(texts).toContain(one.join(' '));
      expect(offered.length > 0, JSON.stringify({ terms, stocks, typed })).toBe(possible.length > 0);
      const cost = (one: number[]) => sum(one.map((pieces, at) => Math.abs(pieces - (typed[at] ?? 0))));
      const nearest = Math.min(...possible.map(cost));
      const [first] = offered;
      if (!first) return;
      offeredAtAll += 1;
      if (cost(first) === nearest) near += 1;
    }),
    { numRuns: BASKETS },
  );
  // Where the nearest of all cannot be packed, what is offered is looked for, not reckoned.
  expect(offeredAtAll - near).toBeLessThanOrEqual(2);
});

test('what is left is what can be ordered: all of it together, and all that is said of one variant', () => {
  fc.assert(
    fc.property(anyStock, ({ terms, stocks }) => {
      const fillings = [...packableByTrying({ terms, stocks })].map((text) => text.split(' ').map(Number));
      expect(sum(fullCartons(terms, stocks))).toBe(Math.max(...fillings.map(sum)));
    }),
    { numRuns: 1000 },
  );
});
