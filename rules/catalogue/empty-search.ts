import { oneLine } from '../text.ts';

const MOST_CHARACTERS = 60;
/** Digits of a number that may be somebody's, however they are set apart. */
const longNumber = /\p{Nd}(?:[\s().+-]*\p{Nd}){5}/u;

/** Different words. */
export const EMPTY_SEARCHES_A_DAY = 5000;
export const EMPTY_SEARCHES_KEPT_DAYS = 90;
export const EMPTY_SEARCHES_SHOWN = 20;

/**
 * Words that found nothing as they are counted: in small letters, with single blanks, at most 60 characters. Null for
 * what may be about a person: six digits or more in a row, or an @; and for what was no text: bytes that cannot be read.
 */
export function emptySearchWords(search: string): string | null {
  const words = oneLine(search).toLowerCase();
  if (words === '' || /[@\uFFFD]/.test(words) || longNumber.test(words)) return null;
  return [...words].slice(0, MOST_CHARACTERS).join('').trim();
}

/** Programs that read the whole web look for nothing themselves. */
export function isBot(userAgent: string): boolean {
  return /bot|crawler|spider/i.test(userAgent);
}
