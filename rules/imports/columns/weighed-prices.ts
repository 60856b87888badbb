import { otherCurrencyIn, withoutOtherCurrency } from '../../currency.ts';
import { rupeesIn } from '../../written-amount.ts';
import { piecesPerCartonIn } from '../cells/cell-values.ts';
import { headerUnits, isGrossOfNet, namesNet } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { cartonPrices, isPriceAcross, isPriceTarget } from '../headers/price-targets.ts';
import { isCost, isUndecidedPrice, rankOf, type SheetTarget } from '../headers/sheet-columns.ts';
import { isSlab } from '../headers/slab-targets.ts';
import { isOfCarton } from './guess-words.ts';
import { reducedPrice } from './reduced-price.ts';
import { takenDiscount } from './taken-discount.ts';
import { largest, type WeighedColumns } from './weighed-columns.ts';
import { isOfRetail } from './weighed-piece-prices.ts';
import { isBaseUnit } from './weighed-units.ts';

/** Words of prices in headers that are unknown as a whole, such as 'Dover branch price'. */
export const priceWords =
  /(?<![a-z])(?:prices?|rates?|retail|reseller|wholesale|dealer|distributor|selling|fob|exw|cif|ex[\s-]?works)(?![a-z])|preci|prix|preis|preço|harga|giá|fiyat|цена|\b(?:bhaa?[vw]|ki?m+at|keemat|daam)\b|भाव|दाम|मूल्य|किंमत|ભાવ|કિંમત|দাম|মূল্য|விலை|ధర|ಬೆಲೆ|വില/i;
const notPrices =
  /cost|purchase|purch|buy|kh?ar(?:i|ee)d|lagat|padtar|खरीद|(?:^|\s)क्रय|लागत|ખરીદ|પડતર|mrp|tax|gst|vat|total|amount|value|date|list name|\b(?:price|rate) type\b|generat|strate|corporate|exchange|discount|compra|costo/i;

/** Foreign words for taxes and charges, whose headers may name a currency too. */
const charges = /vero|moms|mwst|steuer|\b(?:iva|kdv|tva|btw|alv|ppn|frete)\b|freight|fracht|shipping|postage/i;

/** Does its header name a price or a currency? */
export function isCalledPrice(sheet: WeighedColumns, column: number): boolean {
  const header = sheet.headerOf(column).toLowerCase().replaceAll('\u0307', '');
  const isNamed = priceWords.test(header) || (otherCurrencyIn(header) !== '' && !charges.test(header));
  const isMeant = sheet.mapping[column] === null && isNamed && !notPrices.test(withoutTax(header)) && !isCost(header);
  const amounts = sheet.texts.filled(column).filter((text) => rupeesIn(withoutOtherCurrency(text)) !== undefined);
  return isMeant && sheet.isMost(amounts, column) && sheet.isFilled(column);
}

/** 'Rate excl. GST' is no tax, so its words about GST do not count. */
function withoutTax(header: string): string {
  const { isWithTax, isWithoutTax, isOfUnclearTax } = headerUnits(header);
  return isWithTax || isWithoutTax || isOfUnclearTax ? header.replace(/(?:gst|tax(?:es)?|vat)/g, ' ') : header;
}

/** 'Wholesale price per pack' is the price per carton if 'Pieces per pack' gives the pieces in one. */
export function readPackPrice(sheet: WeighedColumns): void {
  if (sheet.columnOf('pricePerCarton') >= 0) return;
  const [column, ...others] = sheet.columns(
    (at) =>
      isCalledPrice(sheet, at) &&
      headerUnits(sheet.headerOf(at)).units.length === 0 &&
      sheet.unitsAt(at)[0] === 'carton',
  );
  if (column === undefined || others.length > 0) return;
  sheet.mapping[column] = 'pricePerCarton';
  sheet.questions[column] = null;
}

/** Without a known header of the price, offers columns that are called a price or name a currency. */
function offerPrices(sheet: WeighedColumns, likely: SheetTarget): void {
  const columns = sheet.columns((column) => isCalledPrice(sheet, column));
  const chosen = largest(besideName(sheet, columns), (column) => sheet.texts.sum(column));
  if (chosen < 0) return;
  const [unit] = sheet.unitsAt(chosen);
  takeFor(sheet, chosen, unit === 'carton' || unit === 'measure' ? 'pricePerCarton' : likely);
  // A currency alone may mark a tax or freight.
  const isSure = columns.length === 1 && priceWords.test(sheet.headerOf(chosen));
  sheet.ask(isSure ? 'price' : 'prices', columns);
}

/** Of prices with one header, as in lists side by side, those to the right of the name are its own. */
function besideName(sheet: WeighedColumns, columns: number[]): number[] {
  const headers = new Set(columns.map((column) => plainHeader(sheet.headerOf(column))));
  const right = columns.filter((column) => column > sheet.columnOf('name'));
  return headers.size === 1 && right.length > 0 ? right : columns;
}

const ofSomething = /[/]|\bper\b|प्रति|પ્રતિ|દીઠ/i;

/** Beside a price per metre or gross, a price per something else, such as a roll, may be the price of the goods. */
export function askOtherUnits(sheet: WeighedColumns): void {
  const own = cartonPrices.map((target) => sheet.columnOf(target)).find((column) => column >= 0) ?? -1;
  if (!['measure', 'gross'].includes(sheet.unitsAt(own)[0] ?? '')) return;
  const others = sheet.columns((at) => {
    const header = sheet.headerOf(at);
    const isOther = isUndecidedPrice(header) || ofSomething.test(withoutTax(header));
    return isOther && isCalledPrice(sheet, at) && !isOfRetail(header) && unitIn(header) !== unitIn(sheet.headerOf(own));
  });
  if (others.length === 0) return;
  sheet.mapping[own] = 'pricePerCarton';
  sheet.ask('prices', [own, ...others]);
}

/**
 * The unit of a header. A measure is its first letter, so that 'mtr' and 'meter' agree, but 'sqft' and 'sqm' stay
 * whole.
 */
function unitIn(header: string): string {
  const { units, word } = headerUnits(header);
  return units[0] === 'measure' && !/^sq/i.test(word) ? word.slice(0, 1).toLowerCase() : word;
}

/** Asks about 'Gross rate' if the price is a net rate. */
export function askGrossBesideNet(sheet: WeighedColumns): void {
  const own = cartonPrices.map((target) => sheet.columnOf(target)).find((column) => column >= 0) ?? -1;
  if (!namesNet(sheet.headerOf(own)) || isOfCarton(sheet.headerOf(own))) return;
  const gross = sheet.columns((at) => isGrossOfNet(sheet.headerOf(at), sheet.headers) && isCalledPrice(sheet, at));
  if (gross.length > 0) sheet.ask('prices', [...gross, own]);
}

const ofBalance = /\b(?:closing|opening|balance|cl|average|avg|valuation)\b/i;

const valueOfBalance = /\b(?:closing|balance)\b.{0,30}\bvalue\b/i;

/** The rate of a balance, which stock summaries have beside its value, may be the cost of the goods. */
export function askBalanceRate(sheet: WeighedColumns): void {
  const own = cartonPrices.map((target) => sheet.columnOf(target)).find((column) => column >= 0) ?? -1;
  const isOfBalance =
    ofBalance.test(sheet.headerOf(own)) || sheet.headers.some((header) => valueOfBalance.test(header));
  if (own >= 0 && isOfBalance) sheet.ask('prices', [own]);
}

/** Gives a column this target, in place of an empty column. */
function takeFor(sheet: WeighedColumns, column: number, target: SheetTarget): void {
  const empty = sheet.columnOf(target);
  if (empty >= 0) sheet.mapping[empty] = null;
  sheet.mapping[column] = target;
}

function isInMostRows(sheet: WeighedColumns, column: number): boolean {
  return sheet.isMost(sheet.texts.filled(column), sheet.columnOf('name'));
}

/** Does this target hold the price of the goods? */
function isOfPrice(target: SheetTarget | null): boolean {
  return target !== null && (isPriceTarget(target) || isPriceAcross(target) || isSlab(target));
}

/** Is there a filled price of the goods? An empty column, such as a shop's wholesale price, does not count. */
function hasPrice(sheet: WeighedColumns): boolean {
  return sheet.mapping.some((target, column) => isOfPrice(target) && sheet.isFilled(column));
}

/** 'Rate / Pc' without a price per carton beside it is the carton price, given per piece. */
export function readPiecePrice(sheet: WeighedColumns): void {
  const column = sheet.columnOf('pricePerRetail');
  const isRetail = isOfRetail(sheet.headerOf(column));
  const isOther =
    sheet.mapping.some((target) => cartonPrices.some((price) => price === target)) ||
    sheet.headers.some(isUndecidedPrice);
  if (column >= 0 && !isRetail && !isOther) sheet.mapping[column] = 'ratePerPiece';
}

/** 'W. rate' beside 'S. rate' is the wholesale price and no cost. */
const wholesale = /(?:^|[^a-z])w\.?\s?s?\.?\s?(?:rate|price|p)(?![a-z])/i;

/** Of the trade prices of medicines, PTR is what a retailer pays and PTS what a stockist does. */
const ofRetailers = /^\s*(?:p\.?t\.?r\.?|price to retailers?)(?![a-z])/i;

/** Beside so many other columns of amounts 'SP' is more likely one of many models. */
const MODELS_MIN = 6;

/** 'SP' is a selling price, but among columns such as 'Corolla' and 'Hilux' it is spark plugs. */
export function dropModels(sheet: WeighedColumns): void {
  const others = sheet.columns(
    (at) =>
      sheet.mapping[at] === null && !isUndecidedPrice(sheet.headerOf(at)) && sheet.isMost(sheet.texts.amounts(at), at),
  );
  if (others.length < MODELS_MIN || sheet.columnOf('mrp') >= 0) return;
  const isShort = (at: number) =>
    sheet.questions[at] === 'price' && /^\s{0,3}s\.?\s?p\.?\s{0,3}$/i.test(sheet.headerOf(at));
  for (const column of sheet.columns(isShort)) sheet.questions[column] = null;
}

/**
 * Keeps a price that names the carton. Of several others it offers the wholesale price or the reduced one, or else the
 * highest, since the lower may be the cost.
 */
export function choosePrice(sheet: WeighedColumns): void {
  const own = sheet.columnOf('pricePerCarton');
  const columns = sheet.columns(
    (column) =>
      !isCost(sheet.headerOf(column)) &&
      sheet.mapping[column] !== 'rateUnit' &&
      (rankOf(sheet.headerOf(column), 'pricePerCarton') !== null || sheet.questions[column] === 'price') &&
      sheet.isMost(sheet.texts.amounts(column), column),
  );
  const isExplicit = own >= 0 && isOfCarton(sheet.headerOf(own));
  const [first] = columns;
  if (isExplicit) return;
  if (first !== undefined && columns.some((column) => !sheet.texts.areAlike(column, first))) {
    const isPriced = hasPrice(sheet);
    const chosen = likelyOf(sheet, columns);
    sheet.choose('pricePerCarton', chosen, columns);
    if (own < 0) sheet.mapping[chosen] = isPriced ? null : likelyPrice(sheet);
    else if (sheet.columnOf('piecesPerCarton') < 0) sheet.mapping[chosen] = likelyPrice(sheet);
    sheet.ask('prices', columns);
  } else if (own >= 0 && (first !== undefined || sheet.unitsAt(own).length === 0)) askBarePrice(sheet, own);
}

function likelyOf(sheet: WeighedColumns, columns: number[]): number {
  const less = reducedPrice(sheet, columns);
  if (less >= 0) return less;
  const ofTrade = columns.filter((at) => wholesale.test(sheet.headerOf(at)) || ofRetailers.test(sheet.headerOf(at)));
  return largest(besideName(sheet, ofTrade.length > 0 ? ofTrade : columns), (column) => sheet.texts.sum(column));
}

/**
 * Asks whether a bare 'Rate' beside pieces per carton is per piece or carton, unless a column of units says so. Per
 * piece is offered if a carton would cost under a rupee a piece, or at most the MRP of one.
 */
function askBarePrice(sheet: WeighedColumns, own: number): void {
  const unit = sheet.columnOf('unit');
  if (isBaseUnit(sheet, unit) || sheet.isMost(sheet.texts.units(unit), unit)) return;
  const pieces = sheet.columnOf('piecesPerCarton');
  if (pieces < 0 && !sheet.mapping.includes('setContent')) return askPieceOrCarton(sheet, own);
  const rows = packedRows(sheet, own, pieces);
  const cheap = rows.filter(([price = 0, count = 1]) => count > 1 && price < count);
  const isBelow = isBelowMrp(sheet, own);
  if (cheap.length * 2 > rows.length || isBelow) sheet.mapping[own] = 'ratePerPiece';
  const isOfSeveral = sheet.texts.filled(pieces).some((text) => text !== '1');
  if (isOfSeveral || isBelow) sheet.ask('price', [own]);
}

/** Returns the price and the pieces of each row that has both: '24' or '1 x 24'. */
function packedRows(sheet: WeighedColumns, price: number, pieces: number): number[][] {
  const rows = sheet.texts.together([price, pieces]);
  if (rows.length > 0) return rows;
  return sheet.texts.pairs(price, pieces).flatMap(([rate, pack]) => {
    const read = [rupeesIn(rate), piecesPerCartonIn(pack)];
    return read.includes(undefined) ? [] : [read.map(Number)];
  });
}

/** In a list that names no cartons, prices are likely not per carton. */
function askPieceOrCarton(sheet: WeighedColumns, price: number): void {
  if (!sheet.isFilled(price) || sheet.mapping.includes('ratePerPiece')) return;
  const isOfCartons = sheet.headers.some((header) => headerUnits(header).units.includes('carton'));
  if (!isOfCartons) sheet.mapping[price] = 'ratePerPiece';
  sheet.ask('price', [price]);
}

/** Offers a sheet's only price when its header names no unit. */
export function takeUndecidedPrice(sheet: WeighedColumns): void {
  const [column, ...others] = sheet.columns((at) => sheet.questions[at] === 'price' && sheet.mapping[at] === null);
  const isPriced = hasPrice(sheet);
  if (column !== undefined && others.length === 0 && !isPriced) takeFor(sheet, column, likelyPrice(sheet));
  if (column === undefined && !isPriced) offerPrices(sheet, likelyPrice(sheet));
}

/**
 * A price without a unit is read in its row's unit, or else per piece: a piece's price read as a carton's would give
 * the goods away.
 */
function likelyPrice(sheet: WeighedColumns): SheetTarget {
  if (!isInMostRows(sheet, sheet.columnOf('unit'))) return 'ratePerPiece';
  const unit = sheet.columnOf('unit');
  const isOfRow = isBaseUnit(sheet, unit) || sheet.isMost(sheet.texts.units(unit), unit);
  return isOfRow ? 'pricePerCarton' : 'ratePerPiece';
}

/** A carton that costs no more than the MRP of one piece likely has the price of a piece. */
export function isBelowMrp(sheet: WeighedColumns, price: number): boolean {
  const [mrp, pieces] = [sheet.columnOf('mrp'), sheet.columnOf('piecesPerCarton')];
  if (mrp < 0) return false;
  const areCounts = sheet.texts.amounts(pieces).length > 0;
  const rows = sheet.texts.together([price, mrp, ...(areCounts ? [pieces] : [])]);
  const below = rows.filter(([rate = 0, most = 0, count = 2]) => count > 1 && rate <= most);
  return rows.length > 0 && below.length * 2 > rows.length;
}

/**
 * A discount that leads from the MRP to a price has been deducted already. Any other may be the supplier's own or the
 * trade's.
 */
export function dropTakenDiscount(sheet: WeighedColumns): void {
  const prices = sheet.columns((column) => isUndecidedPrice(sheet.headerOf(column)) && !isCost(sheet.headerOf(column)));
  const taken = takenDiscount(sheet.mapping, sheet.texts, prices);
  const column = taken < 0 ? sheet.columnOf('discount') : taken;
  if (column < 0) return;
  const isNone = sheet.texts.together([column]).every(([percent = 0]) => percent === 0);
  if (taken < 0 && isNone) return;
  sheet.mapping[column] = null;
  sheet.ask(taken < 0 ? 'forBuyers' : 'discount', [column]);
}
