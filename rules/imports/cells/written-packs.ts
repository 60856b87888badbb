import { latinDigits } from '../../digits.ts';
import { unitOf, unitPieces } from '../../units.ts';

const LOOKED_AT = 60;
const part = /^(\d{1,5}) ?([\p{L}\p{M}]{1,12})?\.?$/u;
const inner = /\binner\b[^\d]{0,20}(\d{1,5})/i;
const outer = /\b(?:outer|master)\b[^\d]{0,20}(\d{1,5})/i;

/** What one part of a pack counts: pieces, dozens, or boxes of the next part. */
interface Part {
  number: number;
  unit: ReturnType<typeof unitOf>;
  isBare: boolean;
}

/**
 * '10x12 pcs', '24 pcs x 6 box', 'Inner 12 / Outer 144' -> pieces in a carton as text, or undefined. Bare numbers, 10 x
 * 10, may be a size: they count only if `isPack`, or if the first is 1.
 */
export function packedPieces(text: string, { isPack }: { isPack: boolean }): string | undefined {
  const plain = latinDigits(text.slice(0, LOOKED_AT)).trim();
  const [few, many] = [inner, outer].map((one) => Number(one.exec(plain)?.[1] ?? 0));
  // An outer count that is no multiple may count inner packs.
  if (few && many) return many > few && many % few === 0 ? String(many) : undefined;
  const parts = plain
    .replace(/([\d\s.])x(?=[\d\s])/gi, '$1*')
    .split(/[*×]/)
    .map((one) => partIn(one.trim()));
  if (parts.length < 2 || parts.length > 3 || !areParts(parts)) return undefined;
  const counted = parts.filter(({ unit }) => unit !== undefined && unit !== 'carton');
  const isBare = parts.every((one) => one.isBare) && parts.length === 2;
  const isKnown = isBare ? isPack || parts[0]?.number === 1 : counted.length === 1;
  const pieces = parts.reduce((product, { number, unit }) => product * number * sizeOf(unit), 1);
  return isKnown && pieces > 0 ? String(pieces) : undefined;
}

function areParts(parts: (Part | null)[]): parts is Part[] {
  return parts.every((one) => one !== null && (one.isBare || (one.unit !== undefined && one.unit !== 'measure')));
}

function partIn(text: string): Part | null {
  const [, number, word = ''] = part.exec(text) ?? [];
  return number === undefined ? null : { number: Number(number), unit: unitOf(word), isBare: word === '' };
}

function sizeOf(unit: Part['unit']): number {
  return unit === undefined || unit === 'carton' || unit === 'measure' ? 1 : unitPieces[unit];
}
