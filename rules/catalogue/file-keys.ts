import { latinDigits } from '../digits.ts';

/** Most characters of a name that are compared. */
const COMPARED_MAX = 400;

/** Returns a code or a file's name as it is compared: case, width and the script of digits do not count. */
export function exactKey(text: string): string {
  return latinDigits(text.slice(0, COMPARED_MAX)).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Returns the looser form, in which blanks, punctuation and nuktas do not count either. */
export function looseKey(text: string): string {
  return exactKey(text)
    .normalize('NFKD')
    .replace(/[\u093C\u0ABC]|[^\p{L}\p{M}\p{N}]/gu, '');
}
