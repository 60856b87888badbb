import { exactKey } from './file-keys.ts';

/** A product or a row of the grid that photos can be matched with. */
export interface PhotoOwner {
  id: string;
  sku: string;
  name: string;
}

/**
 * Returns the product that a photo's name means: 'steel_bottle 2.png' is of 'Steel bottle', 'AB12-1.jpg' of AB12. An
 * exact name wins, then equal words, then added words, then a number; then the longest. Null for none or a tie.
 */
export function productOfPhoto(file: string, products: PhotoOwner[]): string | null {
  const stem = exactKey(file.replace(/\.[^.]{1,5}$/, ''));
  const called = products
    .flatMap(({ id, sku, name }) => [sku, name].map((text) => ({ id, exact: exactKey(text), words: wordsOf(text) })))
    .filter(({ words }) => words !== '');
  const words = wordsOf(stem);
  const ways = [
    called.filter(({ exact }) => exact === stem),
    called.filter((one) => one.words === words),
    called.filter((one) => words.startsWith(`${one.words} `)),
    called.filter((one) => isNumbered(words, one.words)),
  ];
  const fits = ways.find((way) => way.length > 0) ?? [];
  const longest = Math.max(...fits.map((one) => one.words.length));
  const best = new Set(fits.filter((one) => one.words.length === longest).map(({ id }) => id));
  const [id] = best;
  return best.size === 1 && id !== undefined ? id : null;
}

/** Is it the name without blanks, alone or followed by a number? After a digit it would be part of another number. */
function isNumbered(file: string, name: string): boolean {
  const [whole, start] = [file.replaceAll(' ', ''), name.replaceAll(' ', '')];
  if (!whole.startsWith(start)) return false;
  const rest = whole.slice(start.length);
  return rest === '' || (/^\d{1,3}$/.test(rest) && !/\d$/.test(start));
}

/** Returns letters with their marks and digits, with one blank between words. */
function wordsOf(text: string): string {
  return exactKey(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
