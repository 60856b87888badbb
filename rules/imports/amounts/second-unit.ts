import { latinDigits } from '../../digits.ts';
import { unitOf, unitPieces } from '../../units.ts';
import { answeredPieces } from '../headers/unit-pieces.ts';
import { type MeasuredRow, put, textGiven } from './in-rupees.ts';
import { isBox } from './unclear-boxes.ts';

/**
 * Reads the pieces per carton from an item's two units and their factor, as billing programs write them: BOX, PCS, 12
 * or PCS, BOX, 12. A BOX beside a CTN may be an inner box, and is asked about.
 */
export function readSecondUnit(row: MeasuredRow): void {
  const field = textGiven(row, 'unit') === '' ? 'stockUnit' : 'unit';
  const words = [textGiven(row, field), textGiven(row, 'secondUnit')].map((word) => word.toLowerCase());
  const units = words.map(unitOf);
  const [first, second] = words.map(isBox);
  if (units.every((unit) => unit === 'carton') && first === true && second === false)
    row.wrong[field] = 'sheet_unit_unknown';
  const inner = units.includes('carton') ? units.find((unit) => unit !== 'carton') : undefined;
  const count = factorIn(textGiven(row, 'unitFactor'));
  if (inner === undefined || inner === 'measure' || count === null) return;
  if (textGiven(row, 'piecesPerCarton') === '') put(row, 'piecesPerCarton', String(count * unitPieces[inner]));
}

const SHARE_OFF = 0.01;

/** '12.000' -> 12, and 0.0833, the smaller unit as a part of the larger, -> 12; null for any other text. */
function factorIn(text: string): number | null {
  const whole = answeredPieces(text.replace(/\.0{1,6}$/, ''));
  if (whole !== null) return whole;
  const part = Number(/^0?\.\d{2,9}$/.exec(latinDigits(text))?.[0] ?? 0);
  const inverse = Math.round(1 / part);
  return part > 0 && Math.abs(inverse * part - 1) <= SHARE_OFF ? inverse : null;
}
