import { latinDigits } from '../digits.ts';
import { unitOf, unitPieces } from '../units.ts';

/** Returns the number of pieces that a unit was answered with; null for a word. */
export function answeredPieces(text: string): number | null {
  return Number(/^\d{1,5}$/.exec(latinDigits(text).trim())?.[0] ?? 0) || null;
}

/** Returns the pieces in one of a unit, which may have been answered with their number; null where nothing says them. */
export function piecesInUnit(word: string, piecesPerCarton: number | null): number | null {
  const answered = answeredPieces(word);
  if (answered !== null) return answered;
  const unit = unitOf(word);
  if (unit === undefined || unit === 'weight') return null;
  return unit === 'carton' ? piecesPerCarton : unitPieces[unit];
}
