import { divideHalfUp, type Paise } from '../money.ts';

/**
 * Returns the GST contained in a price that includes it, in paise, half-up; the rate is in hundredths of a percent.
 * Decision 38; CGST Rules, rule 35.
 */
export function containedTax(total: Paise, rateBps: number): Paise {
  return divideHalfUp(total * BigInt(rateBps), BigInt(10_000 + rateBps));
}
