/** Labels of the pieces in all warehouses together. Specification section 9, decision 14. */
export type StockLabel = 'in-stock' | 'limited' | 'low-stock' | 'out-of-stock';

/** Returns the label: above 100 in stock, 51 to 100 limited, 1 to 50 low, 0 out of stock. */
export function stockLabel(pieces: number): StockLabel {
  if (pieces > 100) return 'in-stock';
  if (pieces > 50) return 'limited';
  return pieces > 0 ? 'low-stock' : 'out-of-stock';
}

/** Pieces that each label covers; `max` is null where there is no upper limit. */
export const stockBands: Record<StockLabel, { min: number; max: number | null }> = {
  'in-stock': { min: 101, max: null },
  limited: { min: 51, max: 100 },
  'low-stock': { min: 1, max: 50 },
  'out-of-stock': { min: 0, max: 0 },
};

/** Returns the pieces, or 0 for a product that is not active, whatever its warehouses hold. Decision 14. */
export function availablePieces(pieces: number, isActive: boolean): number {
  return isActive ? pieces : 0;
}
