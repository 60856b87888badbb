import { latinDigits } from '../digits.ts';
import { unitOf } from '../units.ts';

const LOOKED_AT = 60;
const mixed = /^(\d{1,6})\s?([\p{L}\p{M}]{1,12})\.?\s?(?:\+|&|,|and)?\s?(\d{1,6})\s?([\p{L}\p{M}]{0,12})\.?$/u;

/** '3 ctn + 40', '10 Box 5 Pcs' -> cartons and the pieces beside them; null for any other text. */
export function cartonsAndLoose(text: string): { cartons: number; loose: number } | null {
  const plain = latinDigits(text.slice(0, LOOKED_AT)).trim().toLowerCase();
  const [, cartons, unit = '', loose, word = ''] = mixed.exec(plain) ?? [];
  const areOwn = unitOf(unit) === 'carton' && (word === '' || unitOf(word) === 'piece');
  return areOwn ? { cartons: Number(cartons), loose: Number(loose) } : null;
}
