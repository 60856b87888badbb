import { oneLine } from '../text.ts';

const CHARACTERS_MAX = 60;
/** A run of six digits or more, with any usual separators, which may be somebody's number. */
const longNumber = /\p{Nd}(?:[\s().+-]*\p{Nd}){5}/u;

/** Different words that are counted in one day. */
export const EMPTY_SEARCHES_A_DAY = 5000;
export const EMPTY_SEARCHES_KEPT_DAYS = 90;
export const EMPTY_SEARCHES_SHOWN = 20;

/**
 * Returns search words that found nothing as they are counted: in small letters, single blanks, at most 60 characters.
 * Null for words that may be about a person (six digits or more in a row, or an @) and for bytes that are no text.
 */
export function emptySearchWords(search: string): string | null {
  const words = oneLine(search).toLowerCase();
  if (words === '' || /[@\uFFFD]/.test(words) || longNumber.test(words)) return null;
  return [...words].slice(0, CHARACTERS_MAX).join('').trim();
}

/** Is this a crawler? Its searches are not counted. */
export function isBot(userAgent: string): boolean {
  return /bot|crawler|spider/i.test(userAgent);
}
