import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ofVariant } from '../../../rules/catalogue/price.ts';
import { chargedLines, goodsOf, lineProblem, type PricedLine, pricedLines } from '../../../rules/orders/basket.ts';
import { orderedTotals } from '../../../rules/orders/ordered-totals.ts';
import { variantTotal } from '../../../rules/orders/variant-total.ts';
import { type AnyGoods, anyGoods, anyPieces } from '../../trade/any-goods.ts';
import { chargedByHand } from '../../trade/charged-by-hand.ts';

const BASKETS = 10_000;

const anyBasket = anyGoods.chain((goods) => fc.tuple(fc.constant(goods), anyPieces(goods)));

const termsOf = ({ pricePerCarton, pricePerRetail, ...goods }: AnyGoods) => ({
  ...goods,
  pricePerCarton: BigInt(pricePerCarton),
  pricePerRetail: pricePerRetail === null ? null : BigInt(pricePerRetail),
  isRetailEnabled: pricePerRetail !== null,
});

/** Returns lines of one product as in a basket; none for a variant without pieces. */
function linesOf(goods: AnyGoods, pieces: number[]): PricedLine[] {
  const terms = termsOf(goods);
  return pieces.flatMap((count, at) => {
    const price = BigInt(goods.ownPrices[at] ?? goods.pricePerCarton);
    const optionValues = goods.ownPrices.length === 1 ? [] : [`Shade ${at}`];
    const buyer = { isOnSale: true, isShutOut: false, newBuyer: null, orderable: 10_000_000 };
    const line = { ...ofVariant(terms, price), ...buyer, optionValues, productId: 7n, variantId: BigInt(7 + at) };
    return count === 0 ? [] : [{ ...line, pieces: count }];
  });
}

const sum = (totals: bigint[]) => totals.reduce((all, one) => all + one, 0n);
const together = (pieces: number[]) => pieces.reduce((all, one) => all + one, 0);

test(`in ${BASKETS} baskets the product page, the basket and the order agree to the paisa`, () => {
  let orderable = 0;
  fc.assert(
    fc.property(anyBasket, ([goods, pieces]) => {
      const lines = linesOf(goods, pieces);
      const byHand = chargedByHand(goods, pieces);
      const problems = lines.map((line) => lineProblem(line, together(pieces)));
      if (byHand.totals === null) {
        expect(problems.some((problem) => problem !== null)).toBe(true);
        return;
      }
      orderable += 1;
      expect(problems.every((problem) => problem === null)).toBe(true);
      const wanted = byHand.totals.filter((_, at) => pieces[at] !== 0);
      expect(pricedLines(lines)).toEqual(wanted);
      expect(goodsOf(lines)).toBe(sum(wanted));
      const counted = pieces.map((count, at) => ({
        pieces: count,
        lying: 0,
        pricePerCarton: BigInt(goods.ownPrices[at] ?? goods.pricePerCarton),
      }));
      expect(variantTotal(termsOf(goods), counted)).toBe(sum(wanted));
      // An order stores these lines without rungs; its part offers compute with them.
      const kept = chargedLines(lines);
      expect(kept.map(({ pricePerCarton }) => pricePerCarton)).toEqual(
        byHand.pricesPerCarton.filter((_, at) => pieces[at] !== 0),
      );
      expect(kept.every(({ priceSlabs }) => priceSlabs.length === 0)).toBe(true);
      expect(orderedTotals(kept.map((line) => ({ ...line, name: 'Anything' })))).toEqual(wanted);
    }),
    { numRuns: BASKETS },
  );
  // Most baskets can be ordered, so this does not test refusals alone.
  expect(orderable).toBeGreaterThan(BASKETS / 2);
});

test('the price per piece never rises with the quantity, whichever variants are added', () => {
  const anyMore = anyBasket.chain(([goods, pieces]) =>
    fc.tuple(
      fc.constant(goods),
      fc.constant(pieces),
      fc.nat({ max: pieces.length - 1 }),
      fc.integer({ min: 1, max: 9 }),
    ),
  );
  fc.assert(
    fc.property(anyMore, ([goods, pieces, at, cartons]) => {
      const more = pieces.map((count, place) => count + (place === at ? cartons * goods.piecesPerCarton : 0));
      const before = chargedLines(linesOf(goods, pieces));
      const after = new Map(chargedLines(linesOf(goods, more)).map((line) => [line.variantId, line]));
      for (const { variantId, pricePerCarton } of before)
        expect((after.get(variantId)?.pricePerCarton ?? 0n) <= pricePerCarton).toBe(true);
      const isWhole = pieces.every((count) => count % goods.piecesPerCarton === 0);
      const [once, often] = [
        goodsOf(linesOf(goods, pieces)),
        goodsOf(
          linesOf(
            goods,
            pieces.map((one) => one * (1 + cartons)),
          ),
        ),
      ];
      // Multiplied pieces cost at most as many times as much, apart from the rounding of each line.
      if (isWhole && once > 0n) expect(often <= (once + BigInt(pieces.length)) * BigInt(1 + cartons)).toBe(true);
    }),
    { numRuns: BASKETS },
  );
});
