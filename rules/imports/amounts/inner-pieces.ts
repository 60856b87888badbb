import { latinDigits } from '../../digits.ts';
import { type MeasuredRow, put, type TextsByTarget, textGiven } from './in-rupees.ts';

/** Returns the pieces in a carton by its inner packs; null unless both cells are whole numbers. */
export function piecesOfInner({ innerPieces = '', innerPacks = '' }: TextsByTarget): number | null {
  const [few, many] = [innerPieces, innerPacks].map((text) => /^\d{1,5}$/.exec(latinDigits(text).trim())?.[0]);
  return few === undefined || many === undefined ? null : Number(few) * Number(many) || null;
}

/** Takes the pieces per carton from the inner packs, and refuses a row that gives both with different results. */
export function readInnerPacks(row: MeasuredRow): void {
  const pieces = piecesOfInner(row.texts);
  if (pieces === null || row.fixed.has('piecesPerCarton')) return;
  const text = textGiven(row, 'piecesPerCarton');
  if (text === '') put(row, 'piecesPerCarton', String(pieces));
  else if (/^\d+$/.test(latinDigits(text)) && Number(latinDigits(text)) !== pieces)
    row.wrong.piecesPerCarton = 'sheet_packs_differ';
}
