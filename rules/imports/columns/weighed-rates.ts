import { type Unit, unitOf } from '../../units.ts';
import { amountPerUnit } from '../../written-amount.ts';
import { countedColumns } from '../amounts/stock-pieces.ts';
import { headerUnits } from '../headers/header-units.ts';
import type { PriceTarget } from '../headers/price-targets.ts';
import { isCost, isUndecidedPrice, rankOf } from '../headers/sheet-columns.ts';
import { piecesInUnit } from '../headers/unit-pieces.ts';
import { isOfCarton } from './guess-words.ts';
import type { WeighedColumns } from './weighed-columns.ts';
import { isBelowMrp } from './weighed-prices.ts';
import { isBaseUnit } from './weighed-units.ts';

/** Packs that a price header names but that are no units of the stock. */
const packs = /(?:^|[^a-z])(?:sets?|packs?|pkts?|packets?)(?![a-z])/i;

/**
 * Reads a bare 'Rate' as billing programs write it: per unit beside its amounts, '45.00/DOZ', or beside the quantity,
 * '120 DOZ'. It is asked about unless an amount is quantity times rate. Columns and headers with units win.
 */
export function readRatesOfUnits(sheet: WeighedColumns): void {
  const unit = sheet.columnOf('unit');
  const own = priceColumn(sheet);
  if (
    own < 0 ||
    sheet.columnOf('rateUnit') >= 0 ||
    isBaseUnit(sheet, unit) ||
    sheet.isMost(sheet.texts.units(unit), unit)
  )
    return;
  const rates = sheet.texts.filled(own).flatMap((text) => amountPerUnit(text)?.word || []);
  if (sheet.isMost(rates, own)) return take(sheet, own, targetOf(rates));
  const quantities = columnsOfQuantity(sheet);
  const words = quantities.flatMap((column) => sheet.texts.quantities(column).map(({ word }) => word));
  if (words.length === 0) return;
  const target = targetOf(words);
  const isCounted = (countIn: CountIn) => quantities.some((column) => isMultiplied(sheet, own, column, countIn));
  const isOfUnit = isCounted(() => 1);
  if (isOfUnit || isCounted((word) => piecesInUnit(word, null)))
    return take(sheet, own, isOfUnit ? target : 'ratePerPiece');
  // With a column of pieces per carton, askBarePrice asks about a price per carton.
  if (target === 'ratePerPiece' || (target === 'pricePerCarton' && sheet.columnOf('piecesPerCarton') >= 0)) return;
  // A rate no higher than the MRP of a piece is per piece.
  sheet.mapping[own] = isBelowMrp(sheet, own) ? 'ratePerPiece' : target;
  if (sheet.questions[own] !== 'prices') sheet.ask('unitPrice', [own]);
}

/** The column of the price if its header names no unit; -1 for none. */
function priceColumn(sheet: WeighedColumns): number {
  const isBare = (column: number) => {
    const header = sheet.headerOf(column);
    const isPrice = rankOf(header, 'pricePerCarton') !== null || isUndecidedPrice(header);
    const isNamed = isOfCarton(header) || packs.test(header) || headerUnits(header).units.length > 0;
    return (isPrice || sheet.questions[column] === 'price') && !isNamed && !isCost(header);
  };
  const priced = (['pricePerCarton', 'ratePerPiece'] as const).map((target) => sheet.columnOf(target));
  const column = priced.find((one) => one >= 0);
  if (column !== undefined) return isBare(column) ? column : -1;
  const [first = -1, ...others] = sheet.columns((at) => sheet.mapping[at] === null && isBare(at) && sheet.isFilled(at));
  return others.length === 0 ? first : -1;
}

/** The columns of stock in which most numbers have a word beside them. */
function columnsOfQuantity(sheet: WeighedColumns): number[] {
  const columns = countedColumns(sheet.mapping, sheet.headers);
  return columns.filter((column) => sheet.isMost(sheet.texts.quantities(column), column));
}

const ofUnit: Record<Unit, PriceTarget> = {
  piece: 'ratePerPiece',
  dozen: 'ratePerDozen',
  carton: 'pricePerCarton',
  gross: 'ratePerUnit',
  measure: 'ratePerUnit',
};

/** The target of a price that is for one of these units. */
function targetOf(words: string[]): PriceTarget {
  const [only, ...others] = new Set(words.map(unitOf));
  return only === undefined || others.length > 0 ? 'ratePerUnit' : ofUnit[only];
}

/** How much a unit counts; null if unknown. */
type CountIn = (word: string) => number | null;

/** In most rows, is another column the rate times the quantity, counted by `countIn`? */
function isMultiplied(sheet: WeighedColumns, rate: number, quantity: number, countIn: CountIn): boolean {
  const others = sheet.columns((column) => sheet.mapping[column] === null && column !== quantity && column !== rate);
  return others.some((other) => {
    const rows = sheet.texts.quantitiesWith(quantity, [rate, other]).filter(({ amounts }) => amounts[1] !== 0);
    const isProduct = ({ number, word, amounts: [price = 0, amount = 0] }: (typeof rows)[number]) =>
      Math.abs(price * number * (countIn(word) ?? 0) - amount) <= 0.01 * amount;
    return rows.length > 0 && rows.filter(isProduct).length * 2 > rows.length;
  });
}

function take(sheet: WeighedColumns, column: number, target: PriceTarget): void {
  sheet.mapping[column] = target;
  if (sheet.questions[column] !== 'prices') sheet.questions[column] = null;
}
