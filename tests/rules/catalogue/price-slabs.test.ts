import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  atRung,
  discountedPerPiece,
  lineTotal,
  lowestPerPiece,
  nextRung,
  type PriceTerms,
  pricePerPiece,
} from '../../../rules/catalogue/price.ts';
import { slabReached, slabsProblem } from '../../../rules/catalogue/price-slabs.ts';
import { productSchema } from '../../../rules/catalogue/product.ts';
import { priceSlabs } from '../../../rules/catalogue/slab-kind.ts';
import { chargedLines, goodsOf, type PricedLine } from '../../../rules/orders/basket.ts';

const terms: PriceTerms = {
  pricePerCarton: 1200_00n,
  piecesPerCarton: 12,
  minimumCartons: 1,
  isRetailEnabled: false,
  pricePerRetail: null,
  discount: 0,
  priceSlabs: [
    { fromCartons: 5, pricePerCarton: 1140_00 },
    { fromCartons: 10, pricePerCarton: 1080_00 },
  ],
};

/** Valid rungs for a product with this price. */
const anyTerms = fc
  .record({
    pricePerCarton: fc.integer({ min: 10, max: 99_999_999 }),
    piecesPerCarton: fc.integer({ min: 1, max: 60 }),
    retail: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
    discount: fc.oneof(fc.constant(0), fc.nat({ max: 99 })),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.double({ min: 0.5, max: 0.999, noNaN: true })), {
      maxLength: 5,
    }),
  })
  .map(({ steps, retail, pricePerCarton, ...rest }): PriceTerms => {
    const slabs: { fromCartons: number; pricePerCarton: number }[] = [];
    let [cartons, price] = [1, pricePerCarton];
    for (const [more, part] of steps) {
      const next = Math.min(price - 1, Math.floor(price * part));
      if (next < 1) break;
      [cartons, price] = [cartons + more, next];
      slabs.push({ fromCartons: cartons, pricePerCarton: price });
    }
    const loose = { isRetailEnabled: retail !== null, pricePerRetail: retail === null ? null : BigInt(retail) };
    return { ...rest, ...loose, minimumCartons: 1, pricePerCarton: BigInt(pricePerCarton), priceSlabs: slabs };
  });

test('the price per piece never rises with the number of cartons, and no loose piece is below its rung', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 120 }), (given, cartons) => {
      expect(slabsProblem(given.priceSlabs, given)).toBeNull();
      const [now, more] = [cartons, cartons + 1].map((count) => atRung(given, count));
      if (!now || !more) return;
      expect(discountedPerPiece(more) <= discountedPerPiece(now)).toBe(true);
      // Exact, before rounding: 2n sides of the same fraction.
      const [one, other] = [cartons, cartons + 1].map((count) => lineTotal(given, count * given.piecesPerCarton));
      expect((other ?? 0n) * BigInt(cartons) <= (one ?? 0n) * BigInt(cartons + 1) + BigInt(cartons)).toBe(true);
      if (slabReached(given.priceSlabs, cartons) && now.pricePerRetail !== null)
        expect(now.pricePerRetail >= pricePerPiece(now)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('the goods shown on a page equal the lines of the order, however a product is split into lines', () => {
  const anyLines = fc
    .tuple(anyTerms, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }))
    .map(([given, cartons]) =>
      cartons.map((count): PricedLine => {
        const pieces = count * given.piecesPerCarton;
        const buyer = { isOnSale: true, isShutOut: false, newBuyer: null };
        const variant = { optionValues: [], packing: 'carton' as const, mixStepPieces: 1 };
        return { ...given, ...buyer, ...variant, productId: 7n, variantId: 7n, pieces, orderable: pieces };
      }),
    );
  fc.assert(
    fc.property(anyLines, (lines) => {
      const charged = chargedLines(lines);
      // An order line has its own price and no rung: part offers and the order's page compute with that.
      expect(charged.every((line) => line.priceSlabs.length === 0)).toBe(true);
      const kept = charged.reduce((sum, line) => sum + lineTotal(line, line.pieces), 0n);
      expect(kept).toBe(goodsOf(lines));
      const together = lines.reduce((sum, line) => sum + line.pieces / line.piecesPerCarton, 0);
      const price = lines[0] && atRung(lines[0], together).pricePerCarton;
      expect(charged.every((line) => line.pricePerCarton === price)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe('one product', () => {
  test.each([
    [4, 4800_00n, null],
    [5, 5700_00n, 5],
    [9, 10_260_00n, 5],
    [10, 10_800_00n, 10],
  ])('%i cartons', (cartons, total, rung) => {
    expect(lineTotal(terms, cartons * 12)).toBe(total);
    expect(slabReached(terms.priceSlabs, cartons)?.fromCartons ?? null).toBe(rung);
  });

  test('the next rung has its saving, until there is none', () => {
    const next = { fromCartons: 5, missing: 3, pricePerCarton: 1140_00n, saving: 300_00n };
    expect(nextRung(terms, 2)).toEqual(next);
    expect(nextRung({ ...terms, discount: 10 }, 2)).toEqual({ ...next, pricePerCarton: 1026_00n, saving: 270_00n });
    expect(nextRung(terms, 7)).toMatchObject({ fromCartons: 10, missing: 3, saving: 600_00n });
    expect(nextRung(terms, 10)).toBeNull();
    expect(nextRung({ ...terms, priceSlabs: [] }, 2)).toBeNull();
  });

  test('the lowest price per piece includes the discount', () => {
    expect(lowestPerPiece(terms)).toBe(90_00n);
    expect(lowestPerPiece({ ...terms, discount: 10 })).toBe(81_00n);
    expect(lowestPerPiece({ ...terms, priceSlabs: [] })).toBeNull();
  });

  test('loose pieces cost their own price, but never less than the rung', () => {
    const loose = { ...terms, isRetailEnabled: true };
    expect(lineTotal({ ...loose, pricePerRetail: 120_00n }, 61)).toBe(5700_00n + 120_00n);
    expect(lineTotal({ ...loose, pricePerRetail: 80_00n }, 61)).toBe(5700_00n + 95_00n);
    expect(lineTotal({ ...loose, pricePerRetail: 80_00n }, 13)).toBe(1200_00n + 80_00n);
  });
});

const body = { name: 'Bottle', categoryId: 1, pricePerCarton: 1200, piecesPerCarton: 12 };
const refusal = (given: object) => {
  const { issues } = v.safeParse(productSchema, { ...body, ...given });
  return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? null;
};
const rungs = (...given: [number, number][]) => ({
  priceSlabs: given.map(([fromCartons, pricePerCarton]) => ({ fromCartons, pricePerCarton })),
});

test.each([
  ['none', {}, null],
  ['an empty list', rungs(), null],
  ['two that hold', rungs([5, 1140], [10, 1080]), null],
  ['a text that holds', { priceSlabs: '5: ₹1,140; 10 = 1080/-' }, null],
  ['a text in another script, one a line', { priceSlabs: '૫: ૧૧૪૦\n૧૦: ૧૦૮૦' }, null],
  ['unsorted', rungs([10, 1080], [5, 1140]), 'price_slabs_not_rising'],
  ['equal cartons', rungs([5, 1140], [5, 1080]), 'price_slabs_not_rising'],
  ['equal prices', rungs([5, 1140], [10, 1140]), 'price_slabs_not_falling'],
  ['rising prices', rungs([5, 1140], [10, 1150]), 'price_slabs_not_falling'],
  ['the first from one carton', rungs([1, 1140]), 'price_slabs_above_minimum'],
  ['the first at the minimum', { ...rungs([5, 1140]), minimumCartons: 5 }, 'price_slabs_above_minimum'],
  ['the first at the price', rungs([5, 1200]), 'price_slabs_below_price'],
  ['six', rungs([2, 1190], [3, 1180], [4, 1170], [5, 1160], [6, 1150], [7, 1140]), 'price_slabs_too_many'],
  ['no number', { priceSlabs: 'five: 1140' }, 'price_slabs_invalid'],
  ['no price', { priceSlabs: '5' }, 'price_slabs_invalid'],
  ['a price of 0', rungs([5, 0]), 'price_slabs_invalid'],
  ['another shape', { priceSlabs: { 5: 1140 } }, 'price_slabs_invalid'],
])('rungs: %s', (_, given, message) => {
  expect(refusal(given)).toEqual(message && [['priceSlabs', message]]);
});

test('a minimum of cartons excludes loose pieces', () => {
  const loose = { isRetailEnabled: true, pricePerRetail: 110 };
  expect(refusal({ ...loose, minimumCartons: 1 })).toBeNull();
  expect(refusal({ minimumCartons: 5 })).toBeNull();
  expect(refusal({ ...loose, minimumCartons: 5 })).toEqual([['minimumCartons', 'minimum_with_loose']]);
  expect(refusal({ minimumCartons: 0 })).toEqual([['minimumCartons', 'minimum_cartons_invalid']]);
});

test('rungs are written as they are read', () => {
  const kept = [...terms.priceSlabs, { fromCartons: 20, pricePerCarton: 999_50 }];
  expect(priceSlabs.text(kept)).toBe('5: 1140; 10: 1080; 20: 999.50');
  expect(priceSlabs.read(priceSlabs.text(kept))).toEqual(kept);
  expect(priceSlabs.read(priceSlabs.api(kept))).toEqual(kept);
});
