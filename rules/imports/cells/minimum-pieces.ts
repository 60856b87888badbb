import { wholeIn } from './cell-values.ts';

/**
 * Returns the cartons that hold a minimum order in pieces, '' for none; undefined for a text that is no number, or where
 * nothing says how many pieces a carton holds.
 */
export function cartonsOfMinimum(text: string, pieces: number | null): string | undefined {
  const least = Number(wholeIn(text) ?? Number.NaN);
  if (!Number.isSafeInteger(least) || least < 0) return undefined;
  if (least === 0) return '';
  return pieces === null ? undefined : String(Math.ceil(least / pieces));
}
