import type { Unit } from '../../units.ts';
import { partedHeader } from '../headers/across-words.ts';
import { headerUnits } from '../headers/header-units.ts';
import { isCost, type SheetTarget, type SheetWarehouse } from '../headers/sheet-columns.ts';
import type { WeighedColumns } from './weighed-columns.ts';
import { areAmountsOrNone, likelyPrices } from './weighed-variants.ts';

const ofUnit = new Map<Unit | undefined, SheetTarget>([
  ['piece', 'across:price:piece'],
  ['carton', 'across:price'],
]);

/**
 * Maps sizes and colours below one head to their stock or price, as the head says: 'Size wise stock S' and 'Size wise
 * stock M'. A total beside them is dropped.
 */
export function findHeadedValues(sheet: WeighedColumns, [warehouse]: SheetWarehouse[]): void {
  const stocks = columnsBelow(sheet, 'stock');
  const prices = columnsBelow(sheet, 'price');
  if (!warehouse || stocks.length + prices.length === 0) return;
  const likely = likelyPrices(sheet, prices);
  const known = prices.filter((column) => {
    // Only the unit of the head counts: in 'Rate 1 kg' the kilogram is the size.
    const [unit, ...others] = headerUnits(partedHeader(sheet.headerOf(column)).head).units;
    // Beside stocks the question is about the stocks, so prices count only if their head names their unit.
    const target =
      others.length > 0 ? undefined : unit === undefined && stocks.length === 0 ? likely : ofUnit.get(unit);
    if (target !== undefined) sheet.mapping[column] = target;
    return target !== undefined;
  });
  if (stocks.length === 0) return sheet.ask('across', known);
  for (const column of stocks) sheet.mapping[column] = `across:stock:${warehouse.id}`;
  const sums = sheet.columns((column) => sheet.mapping[column]?.startsWith('stock:') === true);
  for (const column of sums) sheet.mapping[column] = null;
  sheet.ask('across', stocks);
}

/** Returns the columns of numbers below a head that names stock or price and covers several columns. */
function columnsBelow(sheet: WeighedColumns, holds: 'stock' | 'price'): number[] {
  const headed = sheet.columns((column) => {
    const header = sheet.headerOf(column);
    const isMeant = partedHeader(header).holds === holds && !isCost(header);
    return isMeant && areAmountsOrNone(sheet, column);
  });
  const heads = Map.groupBy(headed, (column) => partedHeader(sheet.headerOf(column)).head.toLowerCase());
  return [...heads.values()].filter((columns) => columns.length > 1).flat();
}
