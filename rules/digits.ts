import { unseen } from './unseen.ts';

/**
 * Reads digits out of text that people type and paste. Keep this file small: the sign-in forms load it in the browser.
 */

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode keeps the ten digits of a script together and in their order; some scripts follow each other directly. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/**
 * Turns the digits of every script into 0 to 9, and the points and commas of Arabic and full-width keyboards into
 * ASCII. Removes the invisible characters that copying adds. Every reader of numbers and codes uses it. Other
 * characters stay.
 */
export function latinDigits(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[^0-9\P{Nd}]/gu, valueOf)
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',');
}

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

/**
 * Reduces a pasted number, '+91 98765-00001', '+91 (0) 98765 00001', '0091 98765 00001' or '098765 00001', to its ten
 * digits; any other text to its digits.
 */
export function mobileDigits(text: string): string {
  const digits = digitsOf(text);
  return /^(?:(?:00)?91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** True for a number with its country code that lacks one digit; read as ten digits it would be another number. */
export function isMobileBegun(digits: string): boolean {
  return /^91\d{9}$/.test(digits);
}

/** Returns the six digits of a code, also from a whole pasted SMS; from any other text, all its digits. */
export function codeIn(text: string): string {
  return /(?:^|\D)(\d{6})(?!\d)/.exec(latinDigits(text))?.[1] ?? digitsOf(text);
}

/** Like `codeIn`, but at most the six digits that a field for a code takes. */
export function codeDigits(text: string): string {
  return codeIn(text).slice(0, 6);
}

/**
 * Removes the separators that people type in a PIN code: '395 006', '395-006' and '(395006)'. A leading minus stays.
 */
export function withoutMarks(text: string): string {
  return latinDigits(text)
    .trim()
    .replace(/(?!^-)[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Returns the digits of a PIN code, at most six: '395 006' is 395006. Section 5. */
export function pinDigits(text: string): string {
  return digitsOf(text).slice(0, 6);
}

/** Removes the zeros at the end. (A regular expression would take quadratic time on a long run of zeros.) */
export function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
