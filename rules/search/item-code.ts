import { latinDigits } from '../digits.ts';

/** A number of fewer digits is rather a size or a price than the beginning of a code. */
const NUMBER_MIN = 4;
const CODE_MAX = 64;

/**
 * Returns a search as item codes are compared, in small letters, if all of it may be one or its beginning: three signs at
 * least, a digit or a hyphen among them. Null for words.
 */
export function itemCodeOf(search: string): string | null {
  const code = latinDigits(search.trim()).toLowerCase();
  if (code.length < 3 || code.length > CODE_MAX || !/[0-9_/-]/.test(code)) return null;
  return /^[0-9]+$/.test(code) && code.length < NUMBER_MIN ? null : code;
}
