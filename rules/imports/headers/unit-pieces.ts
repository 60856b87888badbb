import { latinDigits } from '../../digits.ts';
import { type Unit, unitOf, unitPieces } from '../../units.ts';

/** Returns the number of pieces with which a unit was answered; null for a word. */
export function answeredPieces(text: string): number | null {
  return Number(/^\d{1,5}$/.exec(latinDigits(text).trim())?.[0] ?? 0) || null;
}

/** Numbers of pieces that price lists write as a word or a sign. */
const numbers = new Map([
  ['%', 100],
  ['hundred', 100],
  ['सैकड़ा', 100],
  ['સેંકડો', 100],
  ['thousand', 1000],
  ['हज़ार', 1000],
  ['હજાર', 1000],
]);
const LOOKED_AT = 40;
const numbered = /^(?:(?:per|प्रति|પ્રતિ) |\/ ?)?(?:(\d{1,5}) ?)?([\p{L}\p{M}%]{0,12}\.?(?: ?\([a-z]{1,8}\))?)$/u;

/**
 * '2 doz', '/ 100 pcs', '%' -> how many of which unit; the word is '' if a number alone counts pieces. Null for any
 * other text.
 */
export function countedUnit(text: string): { count: number; word: string; unit: Unit | undefined } | null {
  const [whole, count, word = ''] = numbered.exec(latinDigits(text.slice(0, LOOKED_AT)).trim().toLowerCase()) ?? [];
  if (!whole) return null;
  const number = numbers.get(word);
  if (number !== undefined && count === undefined) return { count: number, word: '', unit: 'piece' };
  return { count: Number(count ?? 1), word, unit: word === '' ? 'piece' : unitOf(word) };
}

/** Is it a carton, whose pieces another column gives? */
export function isCarton(text: string): boolean {
  return countedUnit(text)?.unit === 'carton';
}

/** Returns the pieces in a unit, or the pieces it was answered with; null if unknown. */
export function piecesInUnit(text: string, piecesPerCarton: number | null): number | null {
  const { count = 0, word = '', unit } = countedUnit(text) ?? {};
  if (text.trim() === '' || unit === undefined || unit === 'measure' || count === 0) return null;
  if (unit === 'carton') return piecesPerCarton === null ? null : count * piecesPerCarton;
  return count * (word === '' ? 1 : unitPieces[unit]);
}
