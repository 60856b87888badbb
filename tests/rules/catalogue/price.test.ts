import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discountedPerCarton,
  discountedPerPiece,
  lineTotal,
  type PriceTerms,
  pricePerPiece,
} from '../../../rules/catalogue/price.ts';

const terms = (given: Partial<PriceTerms>): PriceTerms => ({
  pricePerCarton: 2400_00n,
  piecesPerCarton: 24,
  minimumCartons: 1,
  isRetailEnabled: false,
  pricePerRetail: null,
  discount: 0,
  priceSlabs: [],
  ...given,
});

const anyTerms = fc
  .record({
    pricePerCarton: fc.bigInt({ min: 1n, max: 10_000_000_00n }),
    piecesPerCarton: fc.integer({ min: 1, max: 1000 }),
    pricePerRetail: fc.bigInt({ min: 1n, max: 10_000_000_00n }),
    discount: fc.integer({ min: 0, max: 99 }),
  })
  .map((given) => terms({ ...given, isRetailEnabled: true }));

/** An exact fraction of paise; only `rounded` rounds it, half-up. */
class Exact {
  constructor(
    readonly above: bigint,
    readonly below = 1n,
  ) {}

  plus({ above, below }: Exact): Exact {
    return new Exact(this.above * below + above * this.below, this.below * below);
  }

  times({ above, below }: Exact): Exact {
    return new Exact(this.above * above, this.below * below);
  }

  rounded(): bigint {
    const rest = this.above % this.below;
    return this.above / this.below + (2n * rest >= this.below ? 1n : 0n);
  }
}

const left = (discount: number) => new Exact(BigInt(100 - discount), 100n);

describe('the total of a line', () => {
  test.each<[string, Partial<PriceTerms>, number, bigint]>([
    ['cartons at the carton price', {}, 72, 7200_00n],
    [
      'the carton price is exact, a rounded piece price is not used',
      { pricePerCarton: 100_00n, piecesPerCarton: 3 },
      300,
      10_000_00n,
    ],
    [
      'only the pieces left over cost the retail price',
      { isRetailEnabled: true, pricePerRetail: 120_00n },
      53,
      2n * 2400_00n + 5n * 120_00n,
    ],
    [
      'fewer pieces than a carton all cost the retail price',
      { isRetailEnabled: true, pricePerRetail: 120_00n },
      23,
      23n * 120_00n,
    ],
    ['full cartons never cost the retail price', { isRetailEnabled: true, pricePerRetail: 1n }, 48, 4800_00n],
    ['less the discount', { discount: 15 }, 24, 2040_00n],
    [
      'the discount is taken off loose pieces too',
      { isRetailEnabled: true, pricePerRetail: 120_00n, discount: 10 },
      25,
      2268_00n,
    ],
    ['half a paisa is rounded up', { pricePerCarton: 1_05n, piecesPerCarton: 1, discount: 50 }, 1, 53n],
    [
      'rounded once for the line, not once for each piece',
      { pricePerCarton: 1_05n, piecesPerCarton: 1, discount: 50 },
      3,
      1_58n,
    ],
  ])('%s', (_, given, pieces, total) => {
    expect(lineTotal(terms(given), pieces)).toBe(total);
  });

  test('is the exact sum, rounded half-up once', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 10_000_000 }), (product, pieces) => {
        const cartons = BigInt(Math.trunc(pieces / product.piecesPerCarton));
        const loose = BigInt(pieces) - cartons * BigInt(product.piecesPerCarton);
        const exact = new Exact(cartons)
          .times(new Exact(product.pricePerCarton))
          .plus(new Exact(loose * (product.pricePerRetail ?? 0n)));
        expect(lineTotal(product, pieces)).toBe(exact.times(left(product.discount)).rounded());
      }),
    );
  });

  test('does not exist for loose pieces without a retail price', () => {
    expect(() => lineTotal(terms({}), 25)).toThrow(RangeError);
    expect(lineTotal(terms({}), 24)).toBe(2400_00n);
  });
});

describe('the price of a piece and of a carton', () => {
  test.each<[bigint, number, bigint]>([
    [2400_00n, 24, 100_00n],
    [100_00n, 3, 33_33n],
    [200_00n, 3, 66_67n],
    [1n, 2, 1n],
    [1n, 3, 0n],
    [98_99n, 1, 98_99n],
  ])('%s paise a carton of %i', (pricePerCarton, piecesPerCarton, perPiece) => {
    expect(pricePerPiece({ pricePerCarton, piecesPerCarton })).toBe(perPiece);
  });

  test('is the exact price, rounded half-up once', () => {
    fc.assert(
      fc.property(anyTerms, (product) => {
        const carton = new Exact(product.pricePerCarton);
        const piece = carton.times(new Exact(1n, BigInt(product.piecesPerCarton)));
        expect(pricePerPiece(product)).toBe(piece.rounded());
        expect(discountedPerPiece(product)).toBe(piece.times(left(product.discount)).rounded());
        expect(discountedPerCarton(product)).toBe(carton.times(left(product.discount)).rounded());
      }),
    );
  });

  test('the discount is taken off the exact price, not the rounded one', () => {
    // 1.005 a piece, halved: 0.5025, not half of 1.01.
    expect(discountedPerPiece(terms({ pricePerCarton: 2_01n, piecesPerCarton: 2, discount: 50 }))).toBe(50n);
  });
});
