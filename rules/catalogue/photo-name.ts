/** A product that photos can belong to. */
export interface Named {
  id: string;
  name: string;
}

/**
 * The product that a photo's file name speaks of: 'steel_bottle 2.png' is one of 'Steel bottle', 'AB12-1.jpg' of the row
 * AB12. Neither case nor what stands between words counts; the longest name wins. Null when none fits, or two alike.
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

/** The words themselves, words after them, or a number right behind them. */
function isOf(file: string, name: string): boolean {
  if (file === name || file.startsWith(`${name} `)) return true;
  const close = (text: string) => text.replaceAll(' ', '');
  if (!close(file).startsWith(close(name))) return false;
  return /^\d{0,3}$/.test(close(file).slice(close(name).length));
}

/** Letters with their marks and digits, one blank between words. */
function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
