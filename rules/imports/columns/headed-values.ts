import { sameValue } from '../../catalogue/options.ts';
import type { Unit } from '../../units.ts';
import { partedHeader } from '../headers/across-words.ts';
import { headerUnits } from '../headers/header-units.ts';
import { cartonPrices } from '../headers/price-targets.ts';
import { isCost, type SheetTarget, type SheetWarehouse } from '../headers/sheet-columns.ts';
import { findTiers } from './price-tiers.ts';
import type { WeighedColumns } from './weighed-columns.ts';
import { areAmountsOrNone, likelyPrices } from './weighed-variants.ts';

const ofUnit = new Map<Unit | undefined, SheetTarget>([
  ['piece', 'across:price:piece'],
  ['carton', 'across:price'],
]);

/**
 * Takes the sizes and colours below one head for the stock or the price of each, as the head says: 'Size wise stock S' and
 * 'Size wise stock M'. The same sizes without a head, beside stocks, are the prices, and beside prices the stocks. A total
 * beside stocks is no stock of its own.
 */
export function findHeadedValues(sheet: WeighedColumns, [warehouse]: SheetWarehouse[]): void {
  const headed = { stocks: columnsBelow(sheet, 'stock'), prices: columnsBelow(sheet, 'price') };
  if (headed.stocks.length === 0 && findTiers(sheet, headed.prices)) return;
  if (!warehouse || headed.stocks.length + headed.prices.length === 0) return;
  const bare = valuesBeside(sheet, [...headed.stocks, ...headed.prices]);
  const stocks = headed.stocks.length > 0 ? headed.stocks : bare;
  const areBarePrices = headed.stocks.length > 0 && headed.prices.length === 0 && !isPriced(sheet);
  const unsaid = takePrices(sheet, areBarePrices ? bare : headed.prices);
  if (stocks.length === 0) {
    const taken = headed.prices.filter((column) => sheet.mapping[column] !== null);
    return sheet.ask('across', taken);
  }
  for (const column of stocks) sheet.mapping[column] = `across:stock:${warehouse.id}`;
  const sums = sheet.columns((column) => sheet.mapping[column]?.startsWith('stock:') === true);
  for (const column of sums) sheet.mapping[column] = null;
  sheet.ask('across', stocks);
  sheet.ask('acrossPrices', unsaid);
}

/** Takes columns for prices, those of whose unit the head says too much not; returns those whose head does not say it. */
function takePrices(sheet: WeighedColumns, prices: number[]): number[] {
  const likely = likelyPrices(sheet, prices);
  return prices.filter((column) => {
    // That of the head: in 'Rate 1 kg' the kilogram is the size.
    const [unit, ...others] = headerUnits(partedHeader(sheet.headerOf(column)).head).units;
    const target = others.length > 0 ? undefined : unit === undefined ? likely : ofUnit.get(unit);
    if (target !== undefined) sheet.mapping[column] = target;
    return unit === undefined;
  });
}

/** Has a column a price of its own, perhaps one that is asked about? */
function isPriced(sheet: WeighedColumns): boolean {
  const isPrice = (column: number) =>
    cartonPrices.some((price) => price === sheet.mapping[column]) || sheet.questions[column] === 'price';
  return sheet.columns((column) => isPrice(column) && sheet.isFilled(column)).length > 0;
}

/** Returns the columns of numbers that are headed by a value alone, where each of these columns has one of them below a head. */
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

/** Returns the columns of numbers below a head that says what they hold, and stands above several of them. */
function columnsBelow(sheet: WeighedColumns, holds: 'stock' | 'price'): number[] {
  const headed = sheet.columns((column) => {
    const header = sheet.headerOf(column);
    const isMeant = partedHeader(header).holds === holds && !isCost(header);
    return isMeant && areAmountsOrNone(sheet, column);
  });
  const heads = Map.groupBy(headed, (column) => partedHeader(sheet.headerOf(column)).head.toLowerCase());
  return [...heads.values()].filter((columns) => columns.length > 1).flat();
}
