import { piecesPerCartonFrom } from './catalogue/product.ts';
import { latinDigits } from './digits.ts';

/**
 * True if this may be typed as pieces per carton: empty, or a whole number from 1 to 1000; other input is ignored.
 * Section 5.
 */
export function isTypedCartonSize(text: string): boolean {
  return text === '' || piecesPerCartonFrom(text) !== null;
}

/**
 * True if this may be typed as pieces in stock. A minus is allowed, because a negative number becomes 0 when the field
 * is left. Section 5.
 */
export function isTypedStock(text: string): boolean {
  return /^-?\d{0,9}$/.test(latinDigits(text));
}

/** True if this may be typed as a threshold in pieces. */
export function isTypedThreshold(text: string): boolean {
  return /^\d{0,9}$/.test(latinDigits(text));
}

/** Returns the stock to keep in a field when it is left: a negative number becomes 0. */
export function leftStock(text: string): string {
  return text.startsWith('-') ? '0' : text;
}
