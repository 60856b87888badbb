import type { Packing } from '../catalogue/packings.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import { wholeNumberTyped } from '../whole-number.ts';
import { type QuantityTerms, stepPieces } from './quantity.ts';

/** What decides in which unit the variants of a product are counted. */
export type CountTerms = QuantityTerms & { packing: Packing };

/** Variants are counted in cartons (sets), or in pieces where single pieces are taken. */
export type CountUnit = 'cartons' | 'pieces';

/** Returns the unit in which buyers count the variants of a product. */
export function countUnit(terms: CountTerms): CountUnit {
  return terms.packing === 'mixed' || stepPieces(terms) === 1 ? 'pieces' : 'cartons';
}

/** Name of the field that holds the count of a variant; the unit is part of it, so that no carton is read as a piece. */
export function countField(unit: CountUnit, variantId: bigint): string {
  return `${unit}-${variantId}`;
}

/** Returns the pieces that a typed count stands for: 0 for a blank one, NaN for what is no whole number. */
export function countedPieces(text: string, unit: CountUnit, { piecesPerCarton }: CountTerms): number {
  if (text.trim() === '') return 0;
  const count = wholeNumberTyped(text, 0, QUANTITY_MAX_PIECES);
  return count === null ? Number.NaN : count * (unit === 'cartons' ? piecesPerCarton : 1);
}

/** What of a variant is left to be added to a basket, in pieces. */
interface Left {
  orderable: number;
  /** Pieces of it that lie in the basket. */
  lying: number;
}

/** Returns the largest count of a variant that can be added, in its unit: whole cartons, or whole steps of pieces. */
export function largestCount(
  unit: CountUnit,
  terms: CountTerms & { mixStepPieces: number },
  { orderable, lying }: Left,
): number {
  const free = Math.max(0, orderable - lying);
  if (unit === 'cartons') return Math.floor(free / terms.piecesPerCarton);
  const step = terms.packing === 'mixed' && !terms.isRetailEnabled ? terms.mixStepPieces : stepPieces(terms);
  return Math.floor(free / step) * step;
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
