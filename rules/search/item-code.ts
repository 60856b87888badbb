import { latinDigits } from '../digits.ts';

/** A shorter number is more likely a size or a price than the beginning of a code. */
const NUMBER_MIN = 4;
const CODE_MAX = 64;

/**
 * Returns a search in the form in which item codes are compared, in small letters, if it may be a code or its
 * beginning: at least three characters, one of them a digit, '-', '_' or '/'. Null for words.
 */
export function itemCodeOf(search: string): string | null {
  const code = latinDigits(search.trim()).toLowerCase();
  if (code.length < 3 || code.length > CODE_MAX || !/[0-9_/-]/.test(code)) return null;
  return /^[0-9]+$/.test(code) && code.length < NUMBER_MIN ? null : code;
}
