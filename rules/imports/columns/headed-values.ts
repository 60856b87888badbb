import { sameValue } from '../../catalogue/options.ts';
import type { Unit } from '../../units.ts';
import { partedHeader } from '../headers/across-words.ts';
import { headerUnits } from '../headers/header-units.ts';
import { cartonPrices } from '../headers/price-targets.ts';
import { isCost, type SheetTarget, type SheetWarehouse } from '../headers/sheet-columns.ts';
import { findTiers } from './price-tiers.ts';
import type { WeighedColumns } from './weighed-columns.ts';
import { isOfRetail } from './weighed-piece-prices.ts';
import { isCalledPrice } from './weighed-prices.ts';
import { areAmountsOrNone, likelyPrices } from './weighed-variants.ts';

const ofUnit = new Map<Unit | undefined, SheetTarget>([
  ['piece', 'across:price:piece'],
  ['carton', 'across:price'],
]);

/**
 * Maps sizes and colours below one head to their stock or price, as the head says: 'Size wise stock S' and 'Size wise stock
 * M'. The same sizes without a head are prices beside stocks, and stocks beside prices.
 */
export function findHeadedValues(sheet: WeighedColumns, [warehouse]: SheetWarehouse[]): void {
  const headed = { stocks: columnsBelow(sheet, 'stock'), prices: columnsBelow(sheet, 'price') };
  const bare = valuesBeside(sheet, [...headed.stocks, ...headed.prices]);
  if (headed.stocks.length + bare.length === 0 && findTiers(sheet, headed.prices)) return;
  if (!warehouse || headed.stocks.length + headed.prices.length === 0) return;
  const stocks = headed.stocks.length > 0 ? headed.stocks : bare;
  const areBarePrices = headed.stocks.length > 0 && headed.prices.length === 0 && !isPriced(sheet);
  const unsaid = takePrices(sheet, areBarePrices ? bare : headed.prices);
  if (stocks.length === 0) {
    const taken = headed.prices.filter((column) => sheet.mapping[column] !== null);
    return sheet.ask('across', taken);
  }
  for (const column of stocks) sheet.mapping[column] = `across:stock:${warehouse.id}`;
  // A total beside them is dropped.
  const sums = sheet.columns((column) => sheet.mapping[column]?.startsWith('stock:') === true);
  for (const column of sums) sheet.mapping[column] = null;
  sheet.ask('across', stocks);
  sheet.ask('acrossPrices', unsaid);
}

/** Maps columns to prices, unless their head names two units; returns those whose head names none. */
function takePrices(sheet: WeighedColumns, prices: number[]): number[] {
  const likely = likelyPrices(sheet, prices);
  return prices.filter((column) => {
    // Only the unit of the head counts: in 'Rate 1 kg' the kilogram is the size.
    const [unit, ...others] = headerUnits(partedHeader(sheet.headerOf(column)).head).units;
    const target = others.length > 0 ? undefined : unit === undefined ? likely : ofUnit.get(unit);
    if (target !== undefined) sheet.mapping[column] = target;
    return unit === undefined;
  });
}

/** Does the sheet have another price, or one that is asked about? */
function isPriced(sheet: WeighedColumns): boolean {
  const isPrice = (column: number) =>
    cartonPrices.some((price) => price === sheet.mapping[column]) ||
    // 'Rate / Pc' becomes the price later.
    (sheet.mapping[column] === 'pricePerRetail' && !isOfRetail(sheet.headerOf(column))) ||
    sheet.questions[column] === 'price' ||
    isCalledPrice(sheet, column);
  return sheet.columns((column) => isPrice(column) && sheet.isFilled(column)).length > 0;
}

/** Returns columns of numbers headed by a size or colour alone, which also occurs below a head. */
function valuesBeside(sheet: WeighedColumns, headed: number[]): number[] {
  const valueOf = (column: number) => sameValue(partedHeader(sheet.headerOf(column)).value);
  const known = new Set(headed.map(valueOf));
  const bare = sheet.columns((column) => {
    const { head, option } = partedHeader(sheet.headerOf(column));
    const isFree = sheet.mapping[column] === null && !headed.includes(column);
    return isFree && head === '' && option !== null && known.has(valueOf(column)) && areAmountsOrNone(sheet, column);
  });
  return bare.length > 1 ? bare : [];
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
