import { latinDigits } from './digits.ts';
import { TYPED_MAX } from './limits.ts';

/** Money is integer paise in a bigint; 100 paise are 1 rupee. */
export type Paise = bigint;

/** `numerator / denominator` rounded half-up; both non-negative, the denominator positive. Decision 17. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Rupees as typed by a person or sent by a program -> paise, rounded half-up to the paisa (decision 36).
 * Takes '1234', '1,23,456.5', '₹ 99', 99.995. Null for anything else, negatives and more than 13 digits included.
 */
export function paiseFromRupees(rupees: string | number): Paise | null {
  const text = typeof rupees === 'number' ? decimalText(rupees) : rupees;
  if (text.length > TYPED_MAX) return null;
  const match = /^(?:₹\s*)?(\d[\d,]{0,20})?(?:\.(\d{0,20}))?$/.exec(latinDigits(text.trim()));
  if (!match) return null;
  const whole = (match[1] ?? '').replaceAll(',', '');
  const fraction = match[2] ?? '';
  if (whole === '' && fraction === '') return null;
  if (whole.length > 13) return null;
  return divideHalfUp(BigInt(whole + fraction.padEnd(2, '0')), 10n ** BigInt(Math.max(fraction.length, 2) - 2));
}

/**
 * Writes a number as decimal text; very small and very large numbers come with an exponent, which is refused as a
 * price.
 */
function decimalText(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}

/** Paise -> '₹1,00,000' or '₹98.50': Indian grouping, paise only when there are any. The one formatter of money. */
export function formatRupees(paise: Paise): string {
  const rupees = paise / 100n;
  const rest = paise % 100n;
  return `₹${groupIndian(rupees)}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** 1234567 -> '12,34,567': the last three digits, then pairs. */
export function groupIndian(value: number | bigint): string {
  // Bounded: the digits of one number.
  return String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}

/** Paise -> decimal rupees as JSON-LD and the API carry them: '98.50'. */
export function decimalRupees(paise: Paise): string {
  return `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
}
