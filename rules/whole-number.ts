import { latinDigits } from './digits.ts';
import { TYPED_MAX } from './limits.ts';

/** Reads a whole number within a range, as text from a form or as a number from a program; null for anything else. */
export function wholeNumberFrom(input: unknown, min: number, max: number): number | null {
  const text =
    typeof input === 'number'
      ? String(input)
      : typeof input === 'string' && input.length <= TYPED_MAX
        ? latinDigits(input).trim()
        : '';
  if (!/^\d{1,12}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** A longer number of pieces is read as this one, which is also above every legal quantity. */
const PIECES_READ_MAX = 999_999_999;

/**
 * Reads a typed quantity in pieces, also '1,200'. A fraction is no legal quantity, but the nearest legal ones are
 * offered for it; NaN for anything else.
 */
export function piecesTyped(typed: string): number {
  const [whole = '', broken = '0', ...others] = latinDigits(typed.slice(0, TYPED_MAX + 1))
    .trim()
    .split('.');
  const digits = whole.length > TYPED_MAX ? '' : withoutCommas(whole);
  const pieces = /^\d+$/.test(digits) ? Math.min(Number(digits), PIECES_READ_MAX) : null;
  if (pieces === null || !/^\d{1,40}$/.test(broken) || others.length > 0) return Number.NaN;
  return pieces + Number(`0.${broken}`);
}

/** Reads a whole number as people write it, also '1,200' and '1,20,000'. */
export function wholeNumberTyped(typed: string, min: number, max: number): number | null {
  if (typed.length > TYPED_MAX) return null;
  return wholeNumberFrom(withoutCommas(latinDigits(typed).trim()), min, max);
}

function withoutCommas(text: string): string {
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(text) ? text.replaceAll(',', '') : text;
}
