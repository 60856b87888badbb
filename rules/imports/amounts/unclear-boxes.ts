import type { HeaderUnits } from '../headers/header-units.ts';
import { countedUnit } from '../headers/unit-pieces.ts';
import type { MeasuredRow } from './in-rupees.ts';

/** A box may be inside a carton, but no carton inside a box. */
const box = /^(?:box|bx|dabb|डब्|डिब्|बॉक्स|बक्सा|બોક્સ|બૉક્સ|ડબ્)/;

export function isBox(unit: string): boolean {
  return box.test(countedUnit(unit)?.word ?? '');
}

/** Is a product called a box, as 'Saffron 1 g box' is? */
export function isCalledBox(name: string): boolean {
  return /(?:^|[^\p{L}])box(?:es)?(?!\p{L})/iu.test(name);
}

/**
 * May a box hold other pieces than the carton? Yes, if the pieces come only from an answer for the whole file, or from
 * a column such as 'Pcs/ctn' whose header names no box.
 */
export function mayBeInner(
  unit: string,
  { pieces, header }: { pieces: string | undefined; header: HeaderUnits | undefined },
): boolean {
  if (!isBox(unit)) return false;
  const { cartons = [] } = header ?? {};
  return pieces === undefined || (cartons.length > 0 && !cartons.some((word) => box.test(word)));
}

/** True if a row's unit is a box whose pieces must be asked about. */
export function isUnclearBox({ pieces, texts, named }: MeasuredRow, unit: string): boolean {
  const isOther = pieces !== null && pieces > 1;
  return isOther && mayBeInner(unit, { pieces: texts.piecesPerCarton, header: named.piecesPerCarton });
}
