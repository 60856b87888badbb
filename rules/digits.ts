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
 * Turns the decimal digits of every script into 0 to 9, with the points and commas that Arabic and full-width keyboards
 * write among them, and removes invisible characters, which come along when text is copied; every reader of numbers and
 * codes uses it. Other characters stay.
 */
export function latinDigits(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[^0-9\P{Nd}]/gu, valueOf)
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',');
}

/** Returns the digits of a text, joined. */
const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

/**
 * Reduces a pasted number, '+91 98765-00001', '+91 (0) 98765 00001', '0091 98765 00001' or '098765 00001', to its ten
 * digits; of other text only the digits stay.
 */
export function mobileDigits(text: string): string {
  const digits = digitsOf(text);
  return /^(?:(?:00)?91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** Does the number begin with its country code and lack one digit? Read as ten digits it would be another number. */
export function isMobileBegun(digits: string): boolean {
  return /^91\d{9}$/.test(digits);
}

/** Returns the six digits of a code, also out of the whole pasted SMS; of other text all its digits. */
export function codeIn(text: string): string {
  return /(?:^|\D)(\d{6})(?!\d)/.exec(latinDigits(text))?.[1] ?? digitsOf(text);
}

/** The same, with no more than the six digits that a field for a code takes. */
export function codeDigits(text: string): string {
  return codeIn(text).slice(0, 6);
}

/** Removes what people write among the digits of a PIN code: '395 006', '395-006' and '(395006)'. A minus stays. */
export function withoutMarks(text: string): string {
  return latinDigits(text)
    .trim()
    .replace(/(?!^-)[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Returns the digits of a PIN code, at most six: '395 006' is 395006. Section 5. */
export function pinDigits(text: string): string {
  return digitsOf(text).slice(0, 6);
}

/** Removes the zeros at the end. (An expression would try each of a long row, in quadratic time.) */
export function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
