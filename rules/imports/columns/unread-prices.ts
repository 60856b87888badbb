import { cartonPrices } from '../headers/price-targets.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/**
 * A retail price or an MRP that most rows write as no amount, such as '28 - 30', is not used if another column has the
 * price: it would refuse these rows.
 */
export function dropUnreadPrices(sheet: WeighedColumns): void {
  if (!cartonPrices.some((price) => sheet.isFilled(sheet.columnOf(price)))) return;
  for (const target of ['pricePerRetail', 'mrp'] as const) {
    const column = sheet.columnOf(target);
    if (sheet.isFilled(column) && !sheet.isMost(sheet.texts.amounts(column), column)) sheet.mapping[column] = null;
  }
}
