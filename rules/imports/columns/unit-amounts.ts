import { latinDigits } from '../../digits.ts';
import { unitOf } from '../../units.ts';
import { ungrouped } from '../../written-amount.ts';
import { isContentUnit, isSmallUnit, isTooHeavy } from '../amounts/unit-amount.ts';
import { gramsIn } from '../cells/cell-values.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isPriceTarget } from '../headers/price-targets.ts';
import { isUndecidedPrice, rankOf } from '../headers/sheet-columns.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import { isOfCarton } from './guess-words.ts';
import { isQuantity, isTimesRate } from './ordered-quantity.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** Does the header say that its weights are in grams? */
export function namesGrams(header: string): boolean {
  return /\b(?:g|gms?|grams?)\b|ग्राम|ગ્રામ/i.test(header);
}

const sizes = new Set(['Size', 'Pack size', 'Wt'].map(plainHeader));
/** Largest share of rows that may contradict. */
const OTHERS_MAX = 1 / 10;
/** Least share of grams and millilitres among the weights: one of them does not make packs of twenty bags of 25 kg. */
const SMALL_MIN = 1 / 4;

type Pair = [amount: string, unit: string];

function numberOf([amount]: Pair): number {
  return Number(ungrouped(latinDigits(amount)));
}

function isOfPack(pair: Pair): boolean {
  const [amount, word] = pair;
  return isContentUnit(word) && !isTooHeavy(`${amount} ${word}`);
}

function isOfUnit(pair: Pair): boolean {
  const [, word] = pair;
  // '250' beside 'pcs' may be a weight or a number of pieces.
  return isContentUnit(word) ? isOfPack(pair) : numberOf(pair) === 1 || unitOf(word) === undefined;
}

/** May the column hold the content of a pack, in the unit beside it? */
function kindOf(sheet: WeighedColumns, column: number): 'weight' | 'size' | 'quantity' | null {
  const [header, target] = [sheet.headerOf(column), sheet.mapping[column] ?? null];
  if (namesGrams(header) || headerUnits(header).units.length > 0) return null;
  if (isQuantity(header)) return target === null || isOfStock(target) ? 'quantity' : null;
  if (target === 'netWeightGrams') return 'weight';
  const isSize = sizes.has(plainHeader(header)) || rankOf(header, 'netQuantity') !== null;
  return isSize && target === null ? 'size' : null;
}

/** In 'Stock, Unit, Weight' the unit belongs to the stock. */
function besideUnit(sheet: WeighedColumns, unit: number): number[] {
  const before = sheet.mapping[unit - 1] ?? null;
  const isTaken = kindOf(sheet, unit - 1) === null && (isOfStock(before) || isPriceTarget(before));
  return isTaken ? [] : [unit - 1, unit + 1];
}

/** Do some rows of one name differ in this column? */
function differsWithinName(sheet: WeighedColumns, column: number): boolean {
  return sheet.texts.repeated(sheet.columnOf('name')).some((rows) => sheet.texts.differ(column, rows));
}

/** Rows that show that one rate for several weights is a rate per gram. */
const ONE_RATE_MIN = 3;

/** Goods of several weights at one rate, such as rings, are priced by the gram. */
function isOneRate(sheet: WeighedColumns, column: number): boolean {
  const rates = sheet.columns((at) => isPriceTarget(sheet.mapping[at] ?? null) || isUndecidedPrice(sheet.headerOf(at)));
  return rates.some((rate) => {
    const rows = sheet.texts.together([column, rate]);
    const count = (place: number) => new Set(rows.map((row) => row[place])).size;
    return rows.length >= ONE_RATE_MIN && count(1) === 1 && count(0) === rows.length;
  });
}

/**
 * Offers 'Weight' or 'Qty' beside a column of units as the content of a pack, if some units are grams or millilitres: '1000'
 * and 'gram' are a pack of a kilogram, and '1' and 'bundle' have no weight.
 */
export function findUnitAmounts(sheet: WeighedColumns): void {
  const unit = sheet.columnOf('unit');
  const column = unit < 0 ? undefined : besideUnit(sheet, unit).find((at) => kindOf(sheet, at) !== null);
  // An amount of rate times weight shows that the rate is for one gram.
  if (column === undefined || isTimesRate(sheet, column) || isOneRate(sheet, column)) return;
  const kind = kindOf(sheet, column);
  // Rows of one name that differ in their size are its options.
  if (kind === 'size' && differsWithinName(sheet, column)) return;
  // '500 g' says its unit itself.
  const pairs = sheet.texts.pairs(column, unit).filter((pair) => numberOf(pair) >= 0);
  const others = pairs.filter((pair) => !isOfUnit(pair));
  const known = pairs.filter(([, word]) => isContentUnit(word));
  const small = known.filter(([, word]) => isSmallUnit(word));
  if (small.length > 0 && small.length >= known.length * SMALL_MIN && others.length <= pairs.length * OTHERS_MAX) {
    sheet.mapping[column] = 'unitAmount';
    sheet.ask(kind === 'quantity' ? 'content' : 'weight', [column]);
    takeBarePrice(sheet, pairs);
    leavePrices(sheet, unit);
  } else if (kind === 'weight' && known.length > 0) askOtherWeights(sheet, column, pairs);
}

/**
 * Reads a bare price as the price of the pack, and asks about it, because a carton holds many packs. Beside 'gm' it is never
 * offered as the price of that unit: the pack would cost what a gram costs.
 */
function takeBarePrice(sheet: WeighedColumns, pairs: Pair[]): void {
  if (sheet.columnOf('rateUnit') >= 0) return;
  const [price] = sheet.columns((at) => {
    const [header, target, question] = [sheet.headerOf(at), sheet.mapping[at], sheet.questions[at]];
    const isBare = headerUnits(header).units.length === 0 && !isOfCarton(header);
    return (
      (target === 'ratePerPiece' || target === 'pricePerCarton') &&
      (question === 'price' || question === 'prices' || (question === null && isBare))
    );
  });
  if (price === undefined) return;
  const arePacks = pairs.every(([, word]) => isContentUnit(word) || unitOf(word) === 'piece');
  sheet.mapping[price] = arePacks ? 'ratePerPiece' : 'ratePerUnit';
  if (sheet.questions[price] === null) sheet.ask('price', [price]);
}

/** Makes the unit that of the stock, so that a price which the supplier answers to be per carton is not multiplied. */
function leavePrices(sheet: WeighedColumns, unit: number): void {
  if (sheet.columnOf('ratePerUnit') < 0) sheet.mapping[unit] = sheet.columnOf('stockUnit') < 0 ? 'stockUnit' : 'unit';
}

/** Offers kilograms where all units are, and no weight where '1' is beside a unit such as 'bundle'. */
function askOtherWeights(sheet: WeighedColumns, column: number, pairs: Pair[]): void {
  const isNone = pairs.some((pair) => !isContentUnit(pair[1]) && numberOf(pair) === 1);
  const areKilograms = pairs.every((pair) => isOfPack(pair) && gramsIn(`1 ${pair[1]}`) === '1000');
  if (isNone) sheet.mapping[column] = null;
  else if (areKilograms) sheet.mapping[column] = 'netWeightKg';
  sheet.ask('weight', [column]);
}

/** Offers '500 ml' below 'Qty' as the content of a pack. */
export function findContents(sheet: WeighedColumns): void {
  if (sheet.mapping.includes('netQuantity')) return;
  const [column] = sheet.columns((at) => {
    const target = sheet.mapping[at] ?? null;
    const isFree = isQuantity(sheet.headerOf(at)) && (target === null || isOfStock(target));
    return (
      isFree &&
      sheet.isMost(
        sheet.texts.quantities(at).filter(({ word }) => isSmallUnit(word)),
        at,
      )
    );
  });
  if (column === undefined) return;
  sheet.mapping[column] = 'netQuantity';
  sheet.ask('content', [column]);
}
