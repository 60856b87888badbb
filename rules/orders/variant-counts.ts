import type { Packing } from '../catalogue/packings.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import { piecesTyped, wholeNumberTyped } from '../whole-number.ts';
import { type QuantityTerms, stepPieces } from './quantity.ts';

/** Terms that decide the unit in which variants of a product are counted. */
export type CountTerms = QuantityTerms & { packing: Packing };

/** Variants are counted in cartons (sets), or in pieces if single pieces can be taken. */
export type CountUnit = 'cartons' | 'pieces';

/** Returns the unit in which buyers count the variants of a product. */
export function countUnit(terms: CountTerms): CountUnit {
  return terms.packing === 'mixed' || stepPieces(terms) === 1 ? 'pieces' : 'cartons';
}

/** Name of the field that holds the count of a variant; the unit is part of it, so that no carton is read as a piece. */
export function countField(unit: CountUnit, variantId: bigint): string {
  return `${unit}-${variantId}`;
}

/** Returns the pieces of a typed count: 0 if it is blank, NaN if it is no whole number. */
export function countedPieces(text: string, unit: CountUnit, { piecesPerCarton }: CountTerms): number {
  if (text.trim() === '') return 0;
  const count = wholeNumberTyped(text, 0, QUANTITY_MAX_PIECES);
  return count === null ? Number.NaN : count * (unit === 'cartons' ? piecesPerCarton : 1);
}

/** Returns the pieces around which fillings are sought: a typed fraction as it is, 0 for text that is no number. */
export function soughtPieces(text: string): number {
  const pieces = piecesTyped(text);
  return Number.isNaN(pieces) ? 0 : Math.min(pieces, QUANTITY_MAX_PIECES);
}

/** Pieces of a variant that can be ordered, and pieces in the basket. */
interface Left {
  orderable: number;
  lying: number;
}

/** Returns the largest count of a variant that can be added, in its unit: whole cartons, or whole steps of pieces. */
export function largestCount(
  unit: CountUnit,
  terms: CountTerms & { mixStepPieces: number },
  { orderable, lying }: Left,
): number {
  const free = Math.max(0, Math.min(orderable, QUANTITY_MAX_PIECES) - lying);
  if (unit === 'cartons') return Math.floor(free / terms.piecesPerCarton);
  const step = terms.packing === 'mixed' && !terms.isRetailEnabled ? terms.mixStepPieces : stepPieces(terms);
  return Math.floor(free / step) * step;
}

/**
 * Returns the counts beside a typed fraction, in its unit, as far as they can be added; the least one for text that is
 * no number. All variants fill whole mixed cartons together: see nearestFillings.
 */
export function countsBeside(
  text: string,
  unit: CountUnit,
  terms: CountTerms & { mixStepPieces: number },
  left: Left,
): number[] {
  const typed = piecesTyped(text);
  const beside = Number.isNaN(typed) ? [1] : [Math.floor(typed), Math.ceil(typed)];
  const most = largestCount(unit, terms, left);
  return [...new Set(beside.map((count) => Math.min(count, most)))].filter((count) => count > 0);
}

/** A count of a variant as a form sends it. */
export interface TypedCount {
  variantId: bigint;
  unit: CountUnit;
  text: string;
}

/** Returns the counts among the texts of a form; empty for a form without any. */
export function countsIn(texts: Iterable<[string, string]>): TypedCount[] {
  return [...texts].flatMap(([name, text]) => {
    const [, unit, id] = /^(cartons|pieces)-(\d{1,15})$/.exec(name) ?? [];
    return (unit === 'cartons' || unit === 'pieces') && id !== undefined ? [{ variantId: BigInt(id), unit, text }] : [];
  });
}
