import { TYPED_MAX } from './limits.ts';
import { divideHalfUp, type Paise } from './money.ts';
import { type PriceUnit, rupeesIn } from './written-amount.ts';

/**
 * Converts rupees, typed or sent by a program, to paise, rounded half-up (decision 36). Takes '1234', '1,23,456.5',
 * 'Rs. 99/-', 99.995; a unit beside it must be `per`. Null for anything else, negatives and more than 13 digits
 * included.
 */
export function paiseFromRupees(rupees: string | number, per: PriceUnit | null = null): Paise | null {
  return paiseOfMany(rupees, { per, times: 1n, by: 1n });
}

/**
 * `times` / `by` of an amount of rupees -> paise, rounded only then: 500 pieces at ₹0.085 are ₹42.50, not 500 times ₹0.09.
 */
export function paiseOfMany(
  rupees: string | number,
  { per, times, by }: { per: PriceUnit | null; times: bigint; by: bigint },
): Paise | null {
  const text = typeof rupees === 'number' ? decimalText(rupees) : rupees;
  const number = text.length > TYPED_MAX ? undefined : rupeesIn(text, per);
  if (number === undefined) return null;
  const [whole = '', fraction = ''] = number.split('.');
  if (whole.length > 13) return null;
  const scale = 10n ** BigInt(Math.max(fraction.length, 2) - 2);
  return divideHalfUp(BigInt(whole + fraction.padEnd(2, '0')) * times, scale * by);
}

/** Writes a number as decimal text. Very small and very large numbers get an exponent, which is no price. */
function decimalText(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}
