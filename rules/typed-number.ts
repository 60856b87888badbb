import { piecesPerCartonFrom } from './catalogue/product.ts';

/** Typing that makes another text than these is ignored: pieces of a carton, a whole number from 1 to 1000. Section 5. */
export function isTypedCartonSize(text: string): boolean {
  return text === '' || piecesPerCartonFrom(text) !== null;
}

/** And pieces in stock, a whole number; a minus may begin it, for a negative number becomes 0 when it is left. Section 5. */
export function isTypedStock(text: string): boolean {
  return /^-?\d{0,9}$/.test(text);
}

/** The pieces at which stock is low, a whole number. */
export function isTypedThreshold(text: string): boolean {
  return /^\d{0,9}$/.test(text);
}

/** What stays of stock that was typed, once its field is left. */
export function leftStock(text: string): string {
  return text.startsWith('-') ? '0' : text;
}
