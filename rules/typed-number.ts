import { piecesPerCartonFrom } from './catalogue/product.ts';
import { latinDigits } from './digits.ts';

/**
 * May this be typed as pieces per carton? Empty, or a whole number from 1 to 1000; other typing is ignored. Section 5.
 */
export function isTypedCartonSize(text: string): boolean {
  return text === '' || piecesPerCartonFrom(text) !== null;
}

/**
 * May this be typed as pieces in stock? A minus is allowed, since a negative number becomes 0 on leaving the field.
 * Section 5.
 */
export function isTypedStock(text: string): boolean {
  return /^-?\d{0,9}$/.test(latinDigits(text));
}

/** May this be typed as a threshold in pieces? */
export function isTypedThreshold(text: string): boolean {
  return /^\d{0,9}$/.test(latinDigits(text));
}

/** Returns the stock that stays in a field once it is left: a negative number becomes 0. */
export function leftStock(text: string): string {
  return text.startsWith('-') ? '0' : text;
}
