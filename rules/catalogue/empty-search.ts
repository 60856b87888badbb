import { oneLine } from '../text.ts';

const CHARACTERS_MAX = 60;
/** Six digits or more, with any usual separators, which may be a person's number. */
const longNumber = /\p{Nd}(?:[\s().+-]*\p{Nd}){5}/u;

/** With fewer products a search has found little: it may be mistyped, and it is counted like one that found nothing. */
export const FEW_PRODUCTS = 5;
/** Different words that are counted in one day. */
export const EMPTY_SEARCHES_A_DAY = 5000;
export const EMPTY_SEARCHES_KEPT_DAYS = 90;
export const EMPTY_SEARCHES_SHOWN = 20;
/** Days whose searches the preview of a pair of words checks. */
export const PREVIEW_DAYS = 28;
/** Wanted words on a supplier's dashboard, and the most that the board of the week and the operator's show. */
export const DEMAND_ON_DASHBOARD = 3;
export const DEMAND_SHOWN = 50;

/**
 * Returns the words of a search that found little or nothing, as they are counted: small letters, single blanks, at
 * most 60 characters. Null if they may identify a person (six digits or an @), and for signs or markup.
 */
export function emptySearchWords(search: string): string | null {
  const words = oneLine(search).toLowerCase();
  if (!/[\p{L}\p{N}][\p{L}\p{M}\p{N}]/u.test(words) || /[@<>\uFFFD]/.test(words) || longNumber.test(words)) return null;
  return [...words].slice(0, CHARACTERS_MAX).join('').trim();
}

/** True for a crawler, whose searches are not counted. */
export function isBot(userAgent: string): boolean {
  return /bot|crawler|spider/i.test(userAgent);
}
