import { headerUnits } from '../headers/header-units.ts';
import { inWords } from '../headers/header-words.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isOfCarton } from './guess-words.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** Headers of the unit in which a billing program counts and prices an item. */
const baseUnits = new Set(['Base unit', 'Base unit (x)', 'Main unit', 'Primary unit'].map(plainHeader));

/** Is this a filled column of the unit that both price and stock are in? */
export function isBaseUnit(sheet: WeighedColumns, column: number): boolean {
  return baseUnits.has(plainHeader(sheet.headerOf(column))) && sheet.isFilled(column);
}

/** Words of a header that may be about the unit of the goods, and those that make it the unit of something else. */
const ofUnits =
  /(?:^|[^a-z])(?:units?|uoms?|u\.?\/?m|measures?|measurement|(?:qty|quantity) type|sold (?:by|in))(?![a-z])/i;
const ofOthers = /pack|net|content|weight|\bwt\b|dimen|length|width|height|size|volume|stock|secondary|\balt/i;

/** 'Selling unit' and 'Qty type' above 'KG' and 'PCS' hold units, if no known header does. */
export function findUnits(sheet: WeighedColumns): void {
  if ((['unit', 'stockUnit', 'rateUnit', 'secondUnit'] as const).some((one) => sheet.columnOf(one) >= 0)) return;
  const [column] = sheet.columns((at) => {
    const header = inWords(sheet.headerOf(at));
    const units = sheet.texts.units(at);
    const areUnitWords = units.length > 0 && units.length === sheet.texts.filled(at).length;
    const isMeant = ofUnits.test(header) && !ofOthers.test(header);
    return sheet.mapping[at] === null && isMeant && areUnitWords && units.some((unit) => unit !== 'piece');
  });
  if (column !== undefined) sheet.mapping[column] = 'unit';
}

/** A conversion factor means nothing without both units; alone it may be the pieces in a carton. */
export function readConversion(sheet: WeighedColumns): void {
  const [unit, second, factor] = (['unit', 'secondUnit', 'unitFactor'] as const).map((one) => sheet.columnOf(one));
  const columns = [unit, second, factor].filter((column) => column !== undefined && sheet.isFilled(column));
  if (columns.length === 3) return;
  for (const column of [second ?? -1, factor ?? -1]) if (column >= 0) sheet.mapping[column] = null;
  const counts = sheet.texts.amounts(factor ?? -1).filter((amount) => amount > 1 && Number.isInteger(amount));
  if (factor === undefined || !sheet.isMost(counts, factor) || sheet.columnOf('piecesPerCarton') >= 0) return;
  sheet.mapping[factor] = 'piecesPerCarton';
  sheet.ask('pieces', [factor]);
}

/** Are these words, or numbers with a unit beside most of them? */
function areUnits(sheet: WeighedColumns, column: number): boolean {
  const areWords = sheet.texts.filled(column).every((text) => !/\d/.test(text));
  return sheet.isFilled(column) && (areWords || sheet.isMost(sheet.texts.units(column), column));
}

/** Does the header of the price name its unit? A column of units is not about the price then. */
function isNamed(sheet: WeighedColumns, price: number): boolean {
  const header = sheet.headerOf(price);
  return price < 0 || isOfCarton(header) || headerUnits(header).units.length > 0;
}

/** Does the column of units describe the content of packs, and is the price asked about? */
function isOfContent(sheet: WeighedColumns): boolean {
  return sheet.mapping.includes('unitAmount') && sheet.columnOf('pricePerCarton') < 0;
}

/** Asks whether a column of units counts the stock alone, unless the program both counts and prices in it. */
export function askUnits(sheet: WeighedColumns): void {
  const column = sheet.columnOf('unit');
  if (column < 0 || isOfContent(sheet)) return;
  const units = sheet.texts.units(column);
  const price = sheet.columnOf('pricePerCarton');
  const isCounted = sheet.mapping.some((target) => target?.startsWith('stock:'));
  if (!areUnits(sheet, column) || (price < 0 && !isCounted)) {
    sheet.mapping[column] = null;
    return;
  }
  const isPriced = sheet.columnOf('rateUnit') >= 0;
  const isOfStock = isPriced || isNamed(sheet, price);
  if (isOfStock) sheet.mapping[column] = sheet.columnOf('stockUnit') < 0 ? 'stockUnit' : null;
  const isPlain = units.every((unit) => unit === 'piece');
  if (!isOfStock && isBaseUnit(sheet, column)) {
    if (sheet.questions[price] === 'price') sheet.questions[price] = null;
  } else if (!isPriced && !(isOfStock && isPlain)) sheet.ask('unit', [column]);
}
