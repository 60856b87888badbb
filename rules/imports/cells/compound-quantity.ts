import { latinDigits } from '../../digits.ts';
import { type Unit, unitOf, unitPieces } from '../../units.ts';

const LOOKED_AT = 60;
const compound = /^(-?\d{1,6})\s?([\p{L}\p{M}]{1,12})\.?\s?(\+|&|,|and)?\s?(\d{1,6})\s?([\p{L}\p{M}]{0,12})\.?$/u;

type Counted = Exclude<Unit, 'measure'>;

/** A quantity in a larger unit with a rest in a smaller one, such as '3 ctn + 40'. */
export interface CompoundQuantity {
  number: number;
  unit: Counted;
  /** The larger unit as it is written: the row's rate is per this unit. */
  word: string;
  /** Pieces beside the larger unit. */
  loose: number;
}

/**
 * '3 ctn + 40', '3 DOZ 6 PCS', '2 ctn 3 doz', '3 doz 6' -> both parts; null for any other text, and for '10 Ctn 24',
 * where 24 may be the size of the carton.
 */
export function compoundQuantity(text: string): CompoundQuantity | null {
  const plain = latinDigits(text.slice(0, LOOKED_AT)).trim().toLowerCase();
  const [, number, word = '', join = '', rest, small = ''] = compound.exec(plain) ?? [];
  const [unit, part] = [unitOf(word), small === '' ? 'piece' : unitOf(small)];
  if (unit === undefined || unit === 'measure' || unit === 'piece') return null;
  if (!isSmaller(part, unit)) return null;
  if (join === '' && small === '' && mayBeSize(unit, Number(rest))) return null;
  const loose = Number(rest) * unitPieces[part];
  return { number: Number(number), unit, word, loose: number?.startsWith('-') ? -loose : loose };
}

function isSmaller(part: Unit | undefined, unit: Unit): part is 'piece' | 'dozen' {
  return part === 'piece' || (part === 'dozen' && unit !== 'dozen');
}

/** A dozen and a gross have a fixed size, so a smaller number beside them is a rest. */
function mayBeSize(unit: Counted, pieces: number): boolean {
  return unit === 'carton' || pieces >= unitPieces[unit];
}

/** Pieces of such a quantity; null for cartons of unknown size. */
export function piecesOfCompound(
  { number, unit, loose }: CompoundQuantity,
  piecesPerCarton: number | null,
): number | null {
  const size = unit === 'carton' ? piecesPerCarton : unitPieces[unit];
  return size === null ? null : number * size + loose;
}
