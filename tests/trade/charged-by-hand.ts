import type { AnyGoods } from './any-goods.ts';

/**
 * The price of one product's variants, computed a second time from the words of the issue, in fractions and without any
 * of our rules. Money in paise.
 */
export interface ByHand {
  /** Null if the pieces cannot be ordered. */
  totals: bigint[] | null;
  /** Price per carton of each variant, on the rung that all reach together. */
  pricesPerCarton: bigint[];
}

/** Takes the pieces of each variant; a variant without pieces costs nothing and has no line. */
export function chargedByHand(goods: AnyGoods, pieces: number[]): ByHand {
  const together = pieces.reduce((sum, one) => sum + one, 0);
  const cartons = Math.floor(together / goods.piecesPerCarton);
  const reached = goods.priceSlabs.filter(({ fromCartons }) => fromCartons <= cartons).at(-1);
  const off = BigInt(goods.pricePerCarton - (reached?.pricePerCarton ?? goods.pricePerCarton));
  const prices = goods.ownPrices.map((own) => BigInt(own ?? goods.pricePerCarton) - off);
  const pricesPerCarton = prices.map((price) => (price < 1n ? 1n : price));
  const isLegal = isOrderable(goods, pieces, together);
  const hundredths = weights(goods, pieces, pricesPerCarton, reached !== undefined).map(
    (weight) => weight * BigInt(100 - goods.discount),
  );
  const whole = 100n * BigInt(goods.piecesPerCarton);
  const totals = goods.packing === 'mixed' ? shared(hundredths, whole) : hundredths.map((one) => rounded(one, whole));
  return { totals: isLegal ? totals : null, pricesPerCarton };
}

/** True if this product does not prevent the order. */
function isOrderable(goods: AnyGoods, pieces: number[], together: number): boolean {
  const { packing, piecesPerCarton, mixStepPieces, minimumCartons, pricePerRetail } = goods;
  if (together === 0) return false;
  if (pricePerRetail !== null) return true;
  const step = packing === 'mixed' ? mixStepPieces : piecesPerCarton;
  if (pieces.some((one) => one % step !== 0)) return false;
  return together % piecesPerCarton === 0 && together >= minimumCartons * piecesPerCarton;
}

/** Returns the price of each variant before the discount, times the pieces of a carton. */
function weights(goods: AnyGoods, pieces: number[], prices: bigint[], isOnRung: boolean): bigint[] {
  const { piecesPerCarton: carton, packing } = goods;
  const per = BigInt(carton);
  let left = pieces.reduce((sum, one) => sum + one, 0) % carton;
  const loose = pieces.map((one) => one % carton);
  // The last variants of mixed cartons are the loose ones.
  if (packing === 'mixed')
    for (let at = pieces.length - 1; at >= 0; at -= 1) {
      loose[at] = Math.min(left, pieces[at] ?? 0);
      left -= loose[at] ?? 0;
    }
  return pieces.map((one, at) => {
    const price = prices[at] ?? 0n;
    const alone = loose[at] ?? 0;
    const ofRung = rounded(price, per);
    const retail = BigInt(goods.pricePerRetail ?? 0);
    const looseCosts = isOnRung && retail < ofRung ? ofRung : retail;
    return BigInt(one - alone) * price + BigInt(alone) * looseCosts * per;
  });
}

/**
 * Divides a sum, rounded once, into whole paise as near to the exact parts as possible: the largest remainders are
 * rounded up.
 */
function shared(parts: bigint[], whole: bigint): bigint[] {
  const total = rounded(
    parts.reduce((sum, one) => sum + one, 0n),
    whole,
  );
  const down = parts.map((one) => one / whole);
  const missing = Number(total - down.reduce((sum, one) => sum + one, 0n));
  const places = parts.map((_, at) => at);
  const rest = (at: number) => (parts[at] ?? 0n) % whole;
  const up = new Set(places.toSorted((one, other) => Number(rest(other) - rest(one)) || one - other).slice(0, missing));
  return down.map((one, at) => one + (up.has(at) ? 1n : 0n));
}

function rounded(numerator: bigint, denominator: bigint): bigint {
  const over = numerator % denominator;
  return numerator / denominator + (2n * over >= denominator ? 1n : 0n);
}
