import { latinDigits } from '../digits.ts';
/** A product or a row of a sheet that photos can be matched with. */
export interface Named {
  id: string;
  name: string;
}

/**
 * Returns the product that a photo's file name names: 'steel_bottle 2.png' belongs to 'Steel bottle', 'AB12-1.jpg' to
 * the row AB12. Case and the characters between words are ignored; the longest name wins. Null when none or two alike
 * fit.
 */
export function productOfPhoto(file: string, products: Named[]): string | null {
  const words = wordsOf(file.replace(/\.[^.]{1,5}$/, ''));
  const fits = products
    .flatMap(({ id, name }) => [
      { id, words: wordsOf(name) },
      { id, words: wordsOf(id) },
    ])
    .filter((product) => product.words !== '' && isOf(words, product.words));
  const longest = Math.max(...fits.map(({ words }) => words.length));
  const best = new Set(fits.filter(({ words }) => words.length === longest).map(({ id }) => id));
  const [id] = best;
  return best.size === 1 && id !== undefined ? id : null;
}

/** Is the file called exactly like this, or like this followed by more words or directly by a number? */
function isOf(file: string, name: string): boolean {
  if (file === name || file.startsWith(`${name} `)) return true;
  const close = (text: string) => text.replaceAll(' ', '');
  if (!close(file).startsWith(close(name))) return false;
  return /^\d{0,3}$/.test(close(file).slice(close(name).length));
}

/** Returns letters with their marks and digits, with one blank between words. */
function wordsOf(text: string): string {
  return latinDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
