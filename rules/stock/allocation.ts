import type { QuantityTerms } from '../orders/quantity.ts';
import { type MixSizes, packedAt } from './carton-plan.ts';
import type { Grid } from './packing-moves.ts';

/** Stock of one product in one warehouse. */
export interface WarehouseStock {
  warehouseId: string;
  /** Pieces that can be ordered: not reserved, and in a warehouse that orders can be sent from. */
  available: number;
  pincode: string;
  /** Position of its vicinity in the operator's order. */
  position: number;
  /** Pieces in the whole mixed cartons that the warehouse can fill with all variants; null for any other packing. */
  fills?: number | null;
}

/**
 * Returns how many pieces of a variant can be ordered from these warehouses. A carton never spans two warehouses: with
 * retail off each gives its whole cartons (of mixed ones its whole steps, in cartons that it can fill), with retail on
 * each piece counts.
 */
export function orderablePieces(
  { piecesPerCarton, isRetailEnabled }: Pick<QuantityTerms, 'piecesPerCarton' | 'isRetailEnabled'>,
  stocks: Pick<WarehouseStock, 'available' | 'fills'>[],
): number {
  if (isRetailEnabled) return stocks.reduce((sum, { available }) => sum + available, 0);
  const wholeOf = ({ available, fills }: Pick<WarehouseStock, 'available' | 'fills'>) =>
    Math.min(Math.floor(available / piecesPerCarton) * piecesPerCarton, fills ?? available);
  return stocks.reduce((sum, stock) => sum + wholeOf(stock), 0);
}

/** Returns the stock of variants as rows of one grid: a column for each warehouse, 0 if it has none. */
export function stockGrid(variants: Pick<WarehouseStock, 'warehouseId' | 'available'>[][]): Grid {
  const warehouses = [...new Set(variants.flat().map(({ warehouseId }) => warehouseId))].sort();
  return variants.map((stocks) => {
    const pieces = new Map(stocks.map(({ warehouseId, available }) => [warehouseId, available]));
    return warehouses.map((id) => pieces.get(id) ?? 0);
  });
}

/**
 * Distributes variants in mixed cartons over warehouses, in pieces, nearest first: each carton is packed in one of
 * them. Null if they cannot pack them. Decision 180.
 */
export function allocateMixed(
  sizes: MixSizes,
  variants: { pieces: number; stocks: WarehouseStock[] }[],
  pincode: string,
): Map<string, number>[] | null {
  const all = new Map(variants.flatMap(({ stocks }) => stocks).map((stock) => [stock.warehouseId, stock]));
  const ids = [...all.keys()].sort();
  const near = nearestFirst([...all.values()], pincode).map(({ warehouseId }) => ids.indexOf(warehouseId));
  const grid = stockGrid(variants.map(({ stocks }) => stocks));
  const packed = packedAt(
    sizes,
    variants.map(({ pieces }) => pieces),
    grid,
    { near },
  );
  if (!packed) return null;
  return packed.map(
    (row) => new Map(ids.map((id, at) => [id, row[at] ?? 0] as const).filter(([, given]) => given > 0)),
  );
}

/**
 * Distributes an order over warehouses, in pieces, nearest first: most leading digits of the PIN code in common, then
 * the nearer number, then the operator's order of vicinities. Whole cartons come before loose pieces. Null if there are
 * not enough.
 */
export function allocate(
  terms: Pick<QuantityTerms, 'piecesPerCarton' | 'isRetailEnabled'>,
  pieces: number,
  { stocks, pincode }: { stocks: WarehouseStock[]; pincode: string },
): Map<string, number> | null {
  const near = nearestFirst(stocks, pincode).map((stock) => ({ ...stock, left: stock.available }));
  const taken = new Map<string, number>();
  const take = (max: number, step: number) => {
    let open = max;
    for (const stock of near) {
      const given = Math.min(Math.floor(stock.left / step), Math.floor(open / step)) * step;
      if (given === 0) continue;
      stock.left -= given;
      open -= given;
      taken.set(stock.warehouseId, (taken.get(stock.warehouseId) ?? 0) + given);
    }
    return open;
  };
  const open = take(pieces, terms.piecesPerCarton);
  const missing = terms.isRetailEnabled ? take(open, 1) : open;
  return missing === 0 ? taken : null;
}

/** Sorts warehouses by their distance from an address, as far as PIN codes show it. */
export function nearestFirst(stocks: WarehouseStock[], pincode: string): WarehouseStock[] {
  const apart = (stock: WarehouseStock) => Math.abs(Number(stock.pincode) - Number(pincode));
  return stocks.toSorted(
    (a, b) =>
      sharedDigits(b.pincode, pincode) - sharedDigits(a.pincode, pincode) ||
      apart(a) - apart(b) ||
      a.position - b.position ||
      (a.warehouseId < b.warehouseId ? -1 : 1),
  );
}

/** Counts the leading digits that two PIN codes share: the more, the nearer. */
export function sharedDigits(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}
