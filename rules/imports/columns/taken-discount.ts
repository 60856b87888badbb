import { unitPieces } from '../../units.ts';
import { isPriceTarget } from '../headers/price-targets.ts';
import type { SheetMapping } from '../headers/sheet-columns.ts';
import type { ColumnTexts } from './column-texts.ts';

/**
 * Returns the column of a discount that most rows have already deducted: the MRP less the discount is the price per
 * piece, dozen or carton. -1 for none. `others` are columns that may turn out to be the price.
 */
export function takenDiscount(mapping: SheetMapping, texts: ColumnTexts, others: number[] = []): number {
  const [discount, mrp] = [mapping.indexOf('discount'), mapping.indexOf('mrp')];
  if (discount < 0 || mrp < 0) return -1;
  const pieces = mapping.indexOf('piecesPerCarton');
  const prices = mapping.flatMap((target, column) => (isPriceTarget(target) ? [column] : []));
  const isTaken = (price: number) => {
    const rows = texts.together([mrp, price, discount, ...(pieces < 0 ? [] : [pieces])]);
    const taken = rows.filter(isTakenIn).length;
    return taken > 0 && taken * 2 > rows.length;
  };
  return [...prices, ...others].some(isTaken) ? discount : -1;
}

function isTakenIn([mrp = 0, price = 0, discount = 0, pieces = 1]: number[]): boolean {
  // A spreadsheet may deliver a percentage cell as its fraction.
  const percent = discount > 0 && discount < 1 ? discount * 100 : discount;
  // With a small discount the price must be nearer to the reduced MRP than to the whole one.
  const isNear = (count: number) => {
    const [whole, left] = [mrp * count, mrp * count * (1 - percent / 100)];
    return Math.abs(price - left) <= 0.02 * left + 1 && Math.abs(price - left) < Math.abs(price - whole);
  };
  return percent > 0 && [1, unitPieces.dozen, pieces].some(isNear);
}
