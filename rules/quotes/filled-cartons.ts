import { QUANTITY_MAX_PIECES } from '../limits.ts';
import { type FilledVariant, type FillingTerms, isFull, isPackable, nearestFillings } from '../orders/fillings.ts';
import type { AskedVariant } from './inquiry.ts';

// How a quote fills mixed cartons. Decision 139.

/** A variant in quoted mixed cartons, by its values as they were then. */
export interface QuotedVariant extends AskedVariant {
  pieces: number;
}

/** Pieces of a variant as typed into a quote, and the pieces that can be ordered now. */
type TypedVariant = Pick<FilledVariant, 'pieces' | 'orderable'>;

/** Returns the terms for a quoted filling: whole cartons, even if pieces are sold loose, and no minimum. */
export function quotedTerms<Terms extends FillingTerms>(terms: Terms): Terms {
  return { ...terms, minimumCartons: 1, isRetailEnabled: false };
}

/** Returns how many cartons the pieces fill; null if they fill none, or leave room in one. */
export function filledCartons(terms: FillingTerms, filling: Pick<TypedVariant, 'pieces'>[]): number | null {
  const pieces = filling.reduce((sum, one) => sum + one.pieces, 0);
  return pieces > 0 && isFull(quotedTerms(terms), filling) ? pieces / terms.piecesPerCarton : null;
}

/**
 * Returns at most two fillings nearest to one that is not full. Stock counts as at least what the supplier typed; if
 * that allows no filling, stock is ignored.
 */
export function nearestToQuote(terms: FillingTerms, filling: TypedVariant[]): number[][] {
  const upTo = (most: (one: TypedVariant) => number) =>
    nearestFillings(
      quotedTerms(terms),
      filling.map((one) => ({ pieces: one.pieces, orderable: most(one) })),
    );
  const inStock = upTo(({ pieces, orderable }) => Math.max(pieces, orderable));
  return inStock.length > 0 ? inStock : upTo(() => QUANTITY_MAX_PIECES);
}

/**
 * Returns the variants whose quoted pieces exceed what can be ordered now, with that number. If each has enough but no
 * single warehouse can pack the cartons, returns the nearest filling that can be packed; zeros if none can.
 */
export function scarceIn(
  terms: FillingTerms,
  filling: QuotedVariant[],
  offered: (Pick<FilledVariant, 'orderable' | 'byWarehouse'> & { id: bigint })[],
): { values: string[]; pieces: number }[] {
  const found = new Map(offered.map((one) => [String(one.id), one]));
  const wanted = filling.map((one) => ({ ...one, orderable: 0, ...found.get(one.id), id: one.id }));
  const scarce = wanted.filter(({ pieces, orderable }) => pieces > orderable);
  if (scarce.length > 0) return scarce.map(({ values, orderable: pieces }) => ({ values, pieces }));
  const quoted = quotedTerms(terms);
  if (!isFull(quoted, wanted) || isPackable(quoted, wanted)) return [];
  const [nearest] = nearestFillings(quoted, wanted);
  return wanted.map(({ values }, at) => ({ values, pieces: nearest?.[at] ?? 0 }));
}
