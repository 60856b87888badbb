import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal } from '../../../rules/catalogue/price.ts';
import { mixedTotals } from '../../../rules/orders/mixed-total.ts';

const sum = (parts: bigint[]) => parts.reduce((all, one) => all + one, 0n);

test('variants with one price cost what their cartons cost together, however they are mixed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.bigInt({ min: 1n, max: 99_999_999n }),
      fc.integer({ min: 0, max: 99 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 }),
      (piecesPerCarton, pricePerCarton, discount, counts) => {
        const over = sum(counts.map(BigInt)) % BigInt(piecesPerCarton);
        const pieces = [...counts, over === 0n ? 0 : piecesPerCarton - Number(over)];
        const terms = { piecesPerCarton, discount };
        const prices = { pricePerCarton, pricePerRetail: null };
        const parts = mixedTotals(
          terms,
          pieces.map((count) => ({ pieces: count, ...prices })),
        );
        const all = pieces.reduce((one, other) => one + other, 0);
        const plain = { ...terms, ...prices, minimumCartons: 1, isRetailEnabled: false, priceSlabs: [] };
        expect(sum(parts)).toBe(all === 0 ? 0n : lineTotal(plain, all));
        // A variant without pieces costs nothing, except for a paisa of rounding.
        expect(parts.every((part, at) => part >= 0n && (pieces[at] !== 0 || part <= 1n))).toBe(true);
      },
    ),
  );
});

test('a dearer variant costs its own price per piece', () => {
  const lines = [
    { pieces: 12, pricePerCarton: 240_000n, pricePerRetail: null },
    { pieces: 12, pricePerCarton: 480_000n, pricePerRetail: null },
  ];
  expect(mixedTotals({ piecesPerCarton: 24, discount: 0 }, lines)).toEqual([120_000n, 240_000n]);
});

test("loose pieces cost their variant's retail price, and are refused without one", () => {
  const lines = (pricePerRetail: bigint | null) => [
    { pieces: 24, pricePerCarton: 240_000n, pricePerRetail: 11_000n },
    { pieces: 3, pricePerCarton: 240_000n, pricePerRetail },
  ];
  const terms = { piecesPerCarton: 24, discount: 10 };
  expect(mixedTotals(terms, lines(12_000n))).toEqual([216_000n, 32_400n]);
  expect(() => mixedTotals(terms, lines(null))).toThrow('retail');
});
