import { divideHalfUp, type Paise } from '../money.ts';

/** A variant in mixed cartons of one product, at its own prices in paise. */
interface MixedLine {
  pieces: number;
  pricePerCarton: Paise;
  /** For each piece beyond full cartons; null where there can be none. */
  pricePerRetail: Paise | null;
}

interface MixedTerms {
  piecesPerCarton: number;
  /** Percent. */
  discount: number;
}

/**
 * Returns the cost of each variant in mixed cartons, in paise. The total, less the discount, is rounded half-up once;
 * the largest remainders get what rounding down leaves. Loose pieces count from the last variant, and need a retail
 * price.
 */
export function mixedTotals({ piecesPerCarton, discount }: MixedTerms, lines: MixedLine[]): Paise[] {
  const sum = lines.reduce((all, { pieces }) => all + pieces, 0);
  let loose = sum % piecesPerCarton;
  const weights = [...lines]
    .reverse()
    .map(({ pieces, pricePerCarton, pricePerRetail }) => {
      const alone = Math.min(loose, pieces);
      if (alone > 0 && pricePerRetail === null) throw new RangeError('loose pieces need a retail price');
      loose -= alone;
      return BigInt(pieces - alone) * pricePerCarton + BigInt(alone * piecesPerCarton) * (pricePerRetail ?? 0n);
    })
    .reverse();
  const [percent, whole] = [BigInt(100 - discount), 100n * BigInt(piecesPerCarton)];
  const exact = weights.map((weight) => weight * percent);
  const total = divideHalfUp(
    exact.reduce((all, one) => all + one, 0n),
    whole,
  );
  const parts = exact.map((one) => one / whole);
  let left = total - parts.reduce((all, one) => all + one, 0n);
  const byRemainder = exact
    .map((one, at) => ({ at, remainder: one % whole }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { at } of byRemainder) {
    if (left === 0n) break;
    parts[at] = (parts[at] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}
