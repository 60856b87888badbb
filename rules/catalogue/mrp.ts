import type { MessageKey } from '../../messages/message-key.ts';
import type { Paise } from '../money.ts';
import type { Assortment } from './variants.ts';

/** Prices in paise, and the MRP of a piece. */
export interface MrpTerms {
  pricePerCarton: Paise;
  piecesPerCarton: number;
  /** Null while no loose pieces are sold. */
  pricePerRetail: Paise | null;
  /** Paise; null if the supplier gives none. */
  mrp: number | null;
}

/**
 * Returns the prices that are above the MRP, before any discount. A carton is compared exactly: ₹10 for 3 pieces is
 * above an MRP of ₹3.33.
 */
export function pricesAboveMrp({
  pricePerCarton,
  piecesPerCarton,
  pricePerRetail,
  mrp,
}: MrpTerms): ('pricePerCarton' | 'pricePerRetail')[] {
  if (mrp === null) return [];
  const isCartonAbove = pricePerCarton > BigInt(mrp) * BigInt(piecesPerCarton);
  const isPieceAbove = pricePerRetail !== null && pricePerRetail > BigInt(mrp);
  return [
    ...(isCartonAbove ? (['pricePerCarton'] as const) : []),
    ...(isPieceAbove ? (['pricePerRetail'] as const) : []),
  ];
}

/** Returns the problems of variants whose own price is above the MRP of a piece, by their index. */
export function variantsAboveMrp(
  { variants }: Pick<Assortment, 'variants'>,
  terms: Pick<MrpTerms, 'piecesPerCarton' | 'mrp'>,
): Record<string, MessageKey[]> {
  const above = variants.flatMap(({ pricePerCarton }, at) =>
    pricePerCarton !== null && pricesAboveMrp({ ...terms, pricePerCarton, pricePerRetail: null }).length > 0
      ? [at]
      : [],
  );
  return Object.fromEntries(above.map((at) => [`variants.${at}`, ['price_above_mrp']]));
}
