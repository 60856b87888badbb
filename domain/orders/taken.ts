import { ofOneLine } from '../../rules/orders/basket.ts';
import type { QuantityTerms } from '../../rules/orders/quantity.ts';
import { allocate, allocateMixed } from '../../rules/stock/allocation.ts';
import type { Taken } from '../stock/reservations.ts';
import type { BasketRow } from './basket.ts';

type LineToTake = QuantityTerms &
  Pick<
    BasketRow,
    'optionValues' | 'packing' | 'mixStepPieces' | 'supplierId' | 'productId' | 'variantId' | 'pieces' | 'stocks'
  >;

/**
 * Returns the pieces that lines take from each warehouse. Lines of one product in mixed cartons are packed together, each
 * carton in one warehouse. Null where the warehouses cannot send them.
 */
export function takenFor(lines: LineToTake[], pincode: string): Taken[] | null {
  const isPacked = ({ packing, isRetailEnabled }: LineToTake) => packing === 'mixed' && !isRetailEnabled;
  const given = new Map<LineToTake, Map<string, number> | null | undefined>();
  for (const own of Map.groupBy(lines.filter(isPacked), ({ productId }) => productId).values()) {
    const packed = allocateMixed(own[0] as LineToTake, own, pincode);
    for (const [at, line] of own.entries()) given.set(line, packed?.[at]);
  }
  for (const line of lines) {
    if (!isPacked(line)) given.set(line, allocate(ofOneLine(line), line.pieces, { stocks: line.stocks, pincode }));
  }
  if (lines.some((line) => !given.get(line))) return null;
  return lines.flatMap((line) => {
    const { supplierId, productId, variantId, stocks } = line;
    const taken = given.get(line);
    return stocks.flatMap(({ warehouseId, warehouseName }) => {
      const pieces = taken?.get(warehouseId);
      return pieces === undefined ? [] : [{ supplierId, productId, variantId, warehouseId, warehouseName, pieces }];
    });
  });
}
