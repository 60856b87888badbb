import { sameValue } from '../../catalogue/options.ts';
import { wholeIn } from './cell-values.ts';

const LOOKED_AT = 2000;

/** '24m:0;18m:6' -> the values with their stock; null for any other text. */
export function stockListIn(text: string): { value: string; pieces: string }[] | null {
  if (!text.includes(':') || text.length > LOOKED_AT) return null;
  const parts = text
    .split(/[;|,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const listed = parts.flatMap((part) => {
    const at = part.lastIndexOf(':');
    const [value, pieces] = [part.slice(0, Math.max(at, 0)).trim(), wholeIn(part.slice(at + 1))];
    return value === '' || pieces === undefined ? [] : [{ value, pieces }];
  });
  const areApart = new Set(listed.map(({ value }) => sameValue(value))).size === listed.length;
  return listed.length > 0 && listed.length === parts.length && areApart ? listed : null;
}
