import { headerUnits } from '../headers/header-units.ts';
import { cartonPrices } from '../headers/price-targets.ts';
import { isStockCount } from '../headers/stock-counts.ts';
import { countedUnit } from '../headers/unit-pieces.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** Numbers of pieces that a rate may be for: 100 and 1000 below 'Per'. */
const rounds = new Set([1, 10, 12, 20, 25, 50, 100, 144, 500, 1000]);
const LETTERS_MAX = 20;

/** 'Rate / unit' above amounts is a price; above units it is a column of units. */
export function dropPricesAsUnits(sheet: WeighedColumns): void {
  const column = sheet.columnOf('rateUnit');
  if (column < 0) return;
  if (areUnits(sheet, column)) sheet.questions[column] = null;
  else sheet.mapping[column] = null;
}

/**
 * Reads a bare price in the unit of a column 'Per' or 'Rate unit', whose cells are 'Doz', '100', '%' or '5 kg'. The
 * column is not used without a price, or if the price's header names the same unit.
 */
export function readPriceUnits(sheet: WeighedColumns): void {
  const column = sheet.columnOf('rateUnit');
  if (column < 0) return;
  const price = cartonPrices.map((target) => sheet.columnOf(target)).find((one) => one >= 0) ?? -1;
  const [named, ...others] = headerUnits(sheet.headerOf(price)).units;
  const texts = sheet.texts.filled(column);
  const isSame = named !== undefined && others.length === 0 && texts.every((text) => countedUnit(text)?.unit === named);
  if (price < 0 || isSame) {
    sheet.mapping[column] = null;
    return;
  }
  sheet.mapping[price] = 'pricePerCarton';
  if (sheet.questions[price] !== 'prices') sheet.questions[price] = null;
  if (mayBeOfStock(sheet, texts)) sheet.ask('unit', [column]);
}

/**
 * Are most texts units such as 'kg' or '5 kg', or one of a few numbers? The others, '?' and 'set of 6', are asked
 * about.
 */
function areUnits(sheet: WeighedColumns, column: number): boolean {
  const texts = sheet.texts.filled(column);
  const isOther = (text: string) => text.length <= LETTERS_MAX && !/^[\d.,]+%?$/.test(text);
  return texts.every((text) => isUnitText(text) || isOther(text)) && sheet.areMost(column, isUnitText);
}

function isUnitText(text: string): boolean {
  const { count = 0, word = '' } = countedUnit(text) ?? {};
  return count > 0 && (word === '' ? rounds.has(count) : word !== '%');
}

/** Is there a stock without a unit, while the price is for something else than a piece? */
function mayBeOfStock(sheet: WeighedColumns, texts: string[]): boolean {
  if (sheet.columnOf('unit') >= 0 || sheet.columnOf('stockUnit') >= 0) return false;
  const stocks = sheet.columns(
    (at) => isStockCount(sheet.headerOf(at)) && sheet.isFilled(at) && sheet.texts.quantities(at).length === 0,
  );
  const areBare = stocks.some((at) => sheet.unitsAt(at).length === 0);
  return areBare && texts.some((text) => countedUnit(text)?.unit !== 'piece');
}
