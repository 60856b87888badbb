import type { QuantityTerms } from './quantity.ts';

/** What a warehouse can give of one product. */
export interface WarehouseStock {
  warehouseId: string;
  /** Pieces that can be ordered: not promised to anybody, and where orders can be delivered from. */
  available: number;
  pincode: string;
  /** Of its vicinity in the operator's order. */
  position: number;
}

/**
 * How many pieces can be ordered of a product that lies on these shelves. A carton never spans two warehouses: with
 * retail off each gives its whole cartons, with retail on each piece counts.
 */
export function orderablePieces(
  { piecesPerCarton, isRetailEnabled }: Pick<QuantityTerms, 'piecesPerCarton' | 'isRetailEnabled'>,
  shelves: Pick<WarehouseStock, 'available'>[],
): number {
  const step = isRetailEnabled ? 1 : piecesPerCarton;
  return shelves.reduce((sum, { available }) => sum + Math.floor(available / step) * step, 0);
}

/**
 * Which warehouse gives how many pieces, nearest first: the one whose PIN code shares the most leading digits with the
 * address (zone, sub-zone, sorting district, post office), then the nearer number, then the operator's order of
 * vicinities. Whole cartons are taken first, loose pieces (retail on) then from what is left, nearest first again. Null
 * when the shelves do not hold as many.
 */
export function allocate(
  terms: Pick<QuantityTerms, 'piecesPerCarton' | 'isRetailEnabled'>,
  pieces: number,
  { shelves, pincode }: { shelves: WarehouseStock[]; pincode: string },
): Map<string, number> | null {
  const near = nearestFirst(shelves, pincode).map((shelf) => ({ ...shelf, left: shelf.available }));
  const taken = new Map<string, number>();
  const take = (most: number, step: number) => {
    let open = most;
    for (const shelf of near) {
      const given = Math.min(Math.floor(shelf.left / step), Math.floor(open / step)) * step;
      if (given === 0) continue;
      shelf.left -= given;
      open -= given;
      taken.set(shelf.warehouseId, (taken.get(shelf.warehouseId) ?? 0) + given);
    }
    return open;
  };
  const open = take(pieces, terms.piecesPerCarton);
  const missing = terms.isRetailEnabled ? take(open, 1) : open;
  return missing === 0 ? taken : null;
}

/** Shelves by their distance from an address, told by PIN codes alone. */
export function nearestFirst(shelves: WarehouseStock[], pincode: string): WarehouseStock[] {
  const apart = (shelf: WarehouseStock) => Math.abs(Number(shelf.pincode) - Number(pincode));
  return shelves.toSorted(
    (a, b) =>
      sharedDigits(b.pincode, pincode) - sharedDigits(a.pincode, pincode) ||
      apart(a) - apart(b) ||
      a.position - b.position ||
      (a.warehouseId < b.warehouseId ? -1 : 1),
  );
}

/** How many digits two PIN codes begin with in common: the more, the nearer. */
export function sharedDigits(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}
