import { latinDigits } from '../digits.ts';
import { rupeesIn } from '../written-amount.ts';

const LOOKED_AT = 40;

/**
 * Returns the amount that a text most likely means: letters typed in place of digits, 12OO, and the points and commas of
 * other countries, 1.250,50. '' for none.
 */
export function guessedAmount(text: string): string {
  const plain = latinDigits(text.slice(0, LOOKED_AT)).trim();
  const [, whole, fraction = ''] = /^(\d{1,3}(?:\.\d{3}){1,3})(,\d{1,2})?$/.exec(plain) ?? [];
  if (whole !== undefined) return whole.replaceAll('.', '') + fraction.replace(',', '.');
  const digits = plain.replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  return /\d/.test(plain) && digits !== plain ? (rupeesIn(digits) ?? '') : '';
}
