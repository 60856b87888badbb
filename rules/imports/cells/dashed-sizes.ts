import { oneLine } from '../../text.ts';

export const sizes = /^(?:[2-9]?x{0,4}[sl]|m|small|medium|large|free ?size|fs|[2-9]xl|[1-5]?\d|60)$/i;
const LOOKED_AT = 60;

/** 'S-M-L-XL' and '28-30-32-34' -> the sizes; null for another text: '2-3' is an age, and 'S-M' may be one size. */
export function dashedSizes(text: string): string[] | null {
  const parts = text.slice(0, LOOKED_AT).split('-').map(oneLine);
  return parts.length > 2 && parts.every((part) => sizes.test(part)) && areRising(parts) ? parts : null;
}

/** Sizes in numbers rise by equal steps, which dates and codes hardly do. Sizes in letters only have to rise. */
function areRising(parts: string[]): boolean {
  if (parts.every((part) => /\D/.test(part))) {
    const ranks = parts.map(rankOfSize);
    return ranks.every((rank, at) => at === 0 || rank > (ranks[at - 1] ?? 0));
  }
  const numbers = parts.map(Number);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return step > 0 && numbers.every((one, at) => at === 0 || one - (numbers[at - 1] ?? 0) === step);
}

/** 'XS' -> -2, 'S' or 'Small' -> -1, 'M' -> 0, 'XXL' or '2XL' -> 3; no number for others, such as 'Free size'. */
function rankOfSize(size: string): number {
  const [, count = '', marks = '', letter = ''] =
    /^([2-9]?)(x*)([sml])(?:mall|edium|arge)?$/.exec(size.toLowerCase()) ?? [];
  const sign = { s: -1, m: 0, l: 1 }[letter] ?? Number.NaN;
  return sign * (1 + (Number(count) || marks.length));
}
