import { partedHeader } from './across-words.ts';
import { headerUnits } from './header-units.ts';
import { isCost, type SheetTarget, type SheetWarehouse } from './sheet-columns.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/**
 * Takes the sizes and colours below one head for the stock or the price of each, as the head says: 'Size wise stock S' and
 * 'Size wise stock M'. A total beside them is no stock of its own.
 */
export function findHeadedValues(sheet: WeighedColumns, [warehouse]: SheetWarehouse[]): void {
  const stocks = columnsBelow(sheet, 'stock');
  const prices = columnsBelow(sheet, 'price');
  if (!warehouse || stocks.length + prices.length === 0) return;
  const known = prices.filter((column) => {
    const { units } = headerUnits(sheet.headerOf(column));
    // Beside stocks the question is about these, so that prices are taken only where they are said to be those of cartons.
    return units.includes('carton') || (units.length === 0 && stocks.length === 0);
  });
  take(sheet, known, 'across:price');
  if (stocks.length === 0) return sheet.ask('across', known);
  take(sheet, stocks, `across:stock:${warehouse.id}`);
  const sums = sheet.columns((column) => sheet.mapping[column]?.startsWith('stock:') === true);
  for (const column of sums) sheet.mapping[column] = null;
  sheet.ask('across', stocks);
}

function take(sheet: WeighedColumns, columns: number[], target: SheetTarget): void {
  for (const column of columns) sheet.mapping[column] = target;
}

/** Returns the columns of numbers below a head that says what they hold, and stands above several of them. */
function columnsBelow(sheet: WeighedColumns, holds: 'stock' | 'price'): number[] {
  const headed = sheet.columns((column) => {
    const header = sheet.headerOf(column);
    const isMeant = partedHeader(header).holds === holds && !isCost(header);
    return isMeant && sheet.isMost(sheet.texts.amounts(column), column);
  });
  const heads = Map.groupBy(headed, (column) => partedHeader(sheet.headerOf(column)).head.toLowerCase());
  return [...heads.values()].filter((columns) => columns.length > 1).flat();
}
