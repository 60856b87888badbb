/** Digits out of what people type and paste. Nothing else stands here: the sign-in forms load it. */

const zeros = { devanagari: 0x0966, gujarati: 0x0ae6 };

/** Devanagari and Gujarati digits as 0 to 9, as numbers are read wherever they are typed; everything else as it is. */
export function latinDigits(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zeros.devanagari))
    .replace(/[૦-૯]/g, (digit) => String(digit.charCodeAt(0) - zeros.gujarati));
}

/** The digits of a text, one after the other. */
const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

/** What people paste, '+91 98765-00001' or '098765 00001', down to the ten digits; other text keeps its digits only. */
export function mobileDigits(text: string): string {
  const digits = digitsOf(text);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** Is this a number that was begun with its country code, one digit short of its end? As ten digits it would be another number. */
export function isMobileBegun(digits: string): boolean {
  return /^91\d{9}$/.test(digits);
}

/** The six digits of a code, also out of the whole message it came in; other text keeps its digits only. */
export function codeDigits(text: string): string {
  return /(?:^|\D)(\d{6})(?!\d)/.exec(latinDigits(text))?.[1] ?? digitsOf(text).slice(0, 6);
}

/** The digits of a PIN code, of which there are at most six: '395 006' is 395006. Section 5. */
export function pinDigits(text: string): string {
  return digitsOf(text).slice(0, 6);
}
