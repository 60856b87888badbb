import { oneLine } from '../text.ts';

const CHARACTERS_MAX = 60;
/** A run of six digits or more, with any usual separators, which may be somebody's number. */
const longNumber = /\p{Nd}(?:[\s().+-]*\p{Nd}){5}/u;

/** With fewer products a search has found little: it may be mistyped, and it is counted like one that found nothing. */
export const FEW_PRODUCTS = 5;
/** Different words that are counted in one day. */
export const EMPTY_SEARCHES_A_DAY = 5000;
export const EMPTY_SEARCHES_KEPT_DAYS = 90;
export const EMPTY_SEARCHES_SHOWN = 20;
/** Of how many days searches are looked at that a pair of words would help. */
export const PREVIEW_DAYS = 28;
/** Of those in a supplier's categories: on a dashboard, and on the board of the week; and all for the operator. */
export const DEMAND_ON_DASHBOARD = 3;
export const DEMAND_SHOWN = 50;

/**
 * Returns search words that found little or nothing as they are counted: in small letters, single blanks, at most 60 characters.
 * Null for words that may be about a person (six digits or more in a row, or an @), for signs and marks without two letters
 * or digits in a row, and for bytes or markup that are no words.
 */
export function emptySearchWords(search: string): string | null {
  const words = oneLine(search).toLowerCase();
  if (!/[\p{L}\p{N}][\p{L}\p{M}\p{N}]/u.test(words) || /[@<>\uFFFD]/.test(words) || longNumber.test(words)) return null;
  return [...words].slice(0, CHARACTERS_MAX).join('').trim();
}

/** Is this a crawler? Its searches are not counted. */
export function isBot(userAgent: string): boolean {
  return /bot|crawler|spider/i.test(userAgent);
}
