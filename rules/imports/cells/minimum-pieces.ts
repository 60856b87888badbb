import { wholeIn } from './cell-values.ts';

/**
 * Returns the cartons that hold a minimum order in pieces, '' for none; undefined if the text is no number or the
 * pieces per carton are unknown.
 */
export function cartonsOfMinimum(text: string, pieces: number | null): string | undefined {
  const least = Number(wholeIn(text) ?? Number.NaN);
  if (!Number.isSafeInteger(least) || least < 0) return undefined;
  if (least === 0) return '';
  return pieces === null ? undefined : String(Math.ceil(least / pieces));
}
