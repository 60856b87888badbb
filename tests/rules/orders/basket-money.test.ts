import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal } from '../../../rules/catalogue/price.ts';
import { type PricedLine, partTotals, pricedLines } from '../../../rules/orders/basket.ts';
import { type DeliveryRule, deliveryCharge } from '../../../rules/orders/delivery.ts';
import { isLegalQuantity } from '../../../rules/orders/quantity.ts';
import { containedTax } from '../../../rules/payments/contained-tax.ts';

const BASKETS = 10_000;

const paise = (max: bigint) => fc.bigInt({ min: 1n, max });

const anyLine = fc
  .record({
    piecesPerCarton: fc.integer({ min: 1, max: 200 }),
    pricePerCarton: paise(9_999_999_999n),
    retail: fc.option(paise(9_999_999n)),
    discount: fc.oneof(fc.constant(0), fc.nat({ max: 99 })),
    cartons: fc.integer({ min: 1, max: 400 }),
    loose: fc.nat({ max: 199 }),
    isOnSale: fc.boolean(),
    lacks: fc.constantFrom(0, 0, 0, 7),
  })
  .map(({ cartons, loose, retail, lacks, ...line }, at = 0): PricedLine => {
    const pieces = cartons * line.piecesPerCarton + (retail === null ? 0 : loose % line.piecesPerCarton);
    const terms = { priceSlabs: [], minimumCartons: 1, isRetailEnabled: retail !== null, pricePerRetail: retail };
    const buyer = { isShutOut: false, newBuyer: null };
    const variant = { optionValues: [], packing: 'carton' as const, mixStepPieces: 1 };
    return {
      ...line,
      ...terms,
      ...buyer,
      ...variant,
      productId: BigInt(at),
      variantId: BigInt(at),
      pieces,
      orderable: pieces - lacks,
    };
  });

const anyRule: fc.Arbitrary<DeliveryRule> = fc.oneof(
  fc.constantFrom<DeliveryRule>(
    { kind: 'free', charge: 0n, freeFrom: null },
    { kind: 'on-receipt', charge: 0n, freeFrom: null },
  ),
  paise(999_999n).map((charge): DeliveryRule => ({ kind: 'fixed', charge, freeFrom: null })),
  fc
    .tuple(paise(999_999n), paise(99_999_999n))
    .map(([charge, freeFrom]): DeliveryRule => ({ kind: 'free-from', charge, freeFrom })),
);

const anyBasket = fc.array(fc.record({ lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }), rule: anyRule }), {
  minLength: 1,
  maxLength: 4,
});

/** Computes a line's total from hundredths of a paisa, rounded once. */
function byHand({ pieces, piecesPerCarton, pricePerCarton, pricePerRetail, discount }: PricedLine): bigint {
  let list = 0n;
  let left = pieces;
  while (left >= piecesPerCarton) {
    list += pricePerCarton;
    left -= piecesPerCarton;
  }
  list += BigInt(left) * (pricePerRetail ?? 0n);
  const hundredths = list * BigInt(100 - discount);
  return hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
}

test(`in ${BASKETS} baskets each line, part and purchase adds up to the paisa (decisions 12 and 17)`, () => {
  fc.assert(
    fc.property(anyBasket, (parts) => {
      let purchase = 0n;
      for (const { lines, rule } of parts) {
        const { goods, delivery, total } = partTotals(lines, rule);
        const ordered = lines.filter(({ isOnSale, pieces, orderable }) => isOnSale && pieces <= orderable);
        expect(goods).toBe(ordered.reduce((sum, line) => sum + byHand(line), 0n));
        expect(delivery).toBe(ordered.length === 0 ? 0n : expectedDelivery(rule, goods));
        expect(total).toBe(goods + delivery);
        purchase += total;
        for (const line of lines) {
          expect(isLegalQuantity(line, line.pieces)).toBe(true);
          expect(pricedLines([line])).toEqual([ordered.includes(line) ? byHand(line) : 0n]);
        }
      }
      expect(purchase).toBe(parts.reduce((sum, { lines, rule }) => sum + partTotals(lines, rule).total, 0n));
    }),
    { numRuns: BASKETS },
  );
});

function expectedDelivery({ kind, charge, freeFrom }: DeliveryRule, goods: bigint): bigint {
  if (kind === 'free' || kind === 'on-receipt') return 0n;
  return kind === 'fixed' || goods < (freeFrom ?? 0n) ? charge : 0n;
}

test('delivery is free at the amount, not only above it', () => {
  const rule: DeliveryRule = { kind: 'free-from', charge: 5000n, freeFrom: 100_000n };
  expect([99_999n, 100_000n, 100_001n].map((goods) => deliveryCharge(rule, goods))).toEqual([5000n, 0n, 0n]);
});

test('a discount is rounded once per line, half-up, never per carton', () => {
  const terms = {
    piecesPerCarton: 3,
    minimumCartons: 1,
    isRetailEnabled: true,
    pricePerCarton: 101n,
    pricePerRetail: 35n,
    priceSlabs: [],
  };
  // 2 x 101 + 1 x 35 = 237; less 10 percent 213.3. Rounding each carton would give 90.9, 91 and 31.5, 32: 214.
  expect(lineTotal({ ...terms, discount: 10 }, 7)).toBe(213n);
  expect(lineTotal({ ...terms, discount: 50 }, 3)).toBe(51n);
});

test('the tax in a total and the rest make the total, and the tax is the rate of the rest', () => {
  fc.assert(
    fc.property(paise(999_999_999_999n), fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000), (total, rate) => {
      const tax = containedTax(total, rate);
      expect(tax >= 0n && tax <= total).toBe(true);
      const off = (total - tax) * BigInt(rate) - tax * 10_000n;
      // Half a paisa of rounding, multiplied by the whole.
      expect(off <= 5_000n + BigInt(rate) && off >= -5_000n - BigInt(rate)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect([containedTax(11_800n, 1800), containedTax(105n, 500), containedTax(100n, 0)]).toEqual([1800n, 5n, 0n]);
});

test('pieces that cost nothing after the discount still pay for delivery', () => {
  const [line] = fc.sample(anyLine, 1) as [PricedLine];
  const free = { ...line, isOnSale: true, isRetailEnabled: true, pricePerRetail: 2n, discount: 99, piecesPerCarton: 9 };
  const rule: DeliveryRule = { kind: 'fixed', charge: 75_00n, freeFrom: null };
  const lines = [{ ...free, pieces: 5, orderable: 5 }];
  expect(partTotals(lines, rule)).toEqual({ goods: 0n, delivery: 75_00n, total: 75_00n });
});
