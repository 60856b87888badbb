import { otherCurrencyIn, withoutOtherCurrency } from '../currency.ts';
import { rupeesIn } from '../written-amount.ts';
import { piecesPerCartonIn } from './cell-values.ts';
import { isOfCarton } from './guess-words.ts';
import { headerUnits } from './header-units.ts';
import { plainHeader } from './plain-header.ts';
import { cartonPrices, isPriceTarget } from './price-targets.ts';
import { isCost, isUndecidedPrice, rankOf, type SheetTarget } from './sheet-columns.ts';
import { isSlab } from './slab-targets.ts';
import { takenDiscount } from './taken-discount.ts';
import { largest, type WeighedColumns } from './weighed-columns.ts';
import { isOfRetail } from './weighed-piece-prices.ts';
import { isBaseUnit } from './weighed-units.ts';

/** Words of prices in headers that nobody knows as a whole, such as 'Dover branch price'. */
export const priceWords =
  /(?<![a-z])(?:prices?|rates?|retail|reseller|wholesale|dealer|distributor|selling|fob|exw|cif|ex[\s-]?works)(?![a-z])|preci|prix|preis|preço|harga|giá|fiyat|цена|\b(?:bhaa?[vw]|ki?m+at|keemat|daam)\b|भाव|दाम|मूल्य|किंमत|ભાવ|કિંમત|দাম|মূল্য|விலை|ధర|ಬೆಲೆ|വില/i;
const notPrices =
  /cost|purchase|purch|buy|kh?ar(?:i|ee)d|lagat|padtar|खरीद|(?:^|\s)क्रय|लागत|ખરીદ|પડતર|mrp|tax|gst|vat|total|amount|value|date|list name|\btype\b|generat|strate|corporate|exchange|discount|compra|costo/i;

/** Taxes and charges in a currency, in the languages of other countries. */
const charges = /vero|moms|mwst|steuer|\b(?:iva|kdv|tva|btw|alv|ppn|frete)\b|freight|fracht|shipping|postage/i;

/** Is it called a price, or are its amounts in a currency? */
function isCalledPrice(sheet: WeighedColumns, column: number): boolean {
  const header = sheet.headerOf(column).toLowerCase().replaceAll('\u0307', '');
  const isNamed = priceWords.test(header) || (otherCurrencyIn(header) !== '' && !charges.test(header));
  const isMeant = sheet.mapping[column] === null && isNamed && !notPrices.test(withoutTax(header)) && !isCost(header);
  const amounts = sheet.texts.filled(column).filter((text) => rupeesIn(withoutOtherCurrency(text)) !== undefined);
  return isMeant && sheet.isMost(amounts, column) && sheet.isFilled(column);
}

/** What a header says of GST makes it no tax. */
function withoutTax(header: string): string {
  const { isWithTax, isWithoutTax } = headerUnits(header);
  return isWithTax || isWithoutTax ? header.replace(/(?:gst|tax(?:es)?|vat)/g, ' ') : header;
}

/** 'Wholesale price per pack' is the price of the carton where 'Pieces per pack' says how many pieces one holds. */
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

/** Offers columns that are called a price, or amounts in a currency, where no known header has the price. */
function offerPrices(sheet: WeighedColumns, likely: SheetTarget): void {
  const columns = sheet.columns((column) => isCalledPrice(sheet, column));
  const chosen = largest(besideName(sheet, columns), (column) => sheet.texts.sum(column));
  if (chosen < 0) return;
  const [unit] = sheet.unitsAt(chosen);
  takeFor(sheet, chosen, unit === 'carton' || unit === 'measure' ? 'pricePerCarton' : likely);
  // A currency alone may be that of a tax or of freight.
  const isSure = columns.length === 1 && priceWords.test(sheet.headerOf(chosen));
  sheet.ask(isSure ? 'price' : 'prices', columns);
}

/** Of prices with one header, as in lists side by side, those right of the name are its own. */
function besideName(sheet: WeighedColumns, columns: number[]): number[] {
  const headers = new Set(columns.map((column) => plainHeader(sheet.headerOf(column))));
  const right = columns.filter((column) => column > sheet.columnOf('name'));
  return headers.size === 1 && right.length > 0 ? right : columns;
}

const ofSomething = /[/]|\bper\b|प्रति|પ્રતિ|દીઠ/i;

/** Beside a price per metre, another one of something else, such as a roll, may be the price of the goods. */
export function askOtherUnits(sheet: WeighedColumns): void {
  const own = cartonPrices.map((target) => sheet.columnOf(target)).find((column) => column >= 0) ?? -1;
  if (headerUnits(sheet.headerOf(own)).units[0] !== 'measure') return;
  const others = sheet.columns((at) => {
    const header = sheet.headerOf(at);
    const isOther = isUndecidedPrice(header) || ofSomething.test(withoutTax(header));
    return isOther && isCalledPrice(sheet, at) && !isOfRetail(header) && unitIn(header) !== unitIn(sheet.headerOf(own));
  });
  if (others.length === 0) return;
  sheet.mapping[own] = 'pricePerCarton';
  sheet.ask('prices', [own, ...others]);
}

/** The unit of a header; a measure by its first letter, as 'mtr' and 'meter' share theirs, but 'sqft' and 'sqm'. */
function unitIn(header: string): string {
  const { units, word } = headerUnits(header);
  return units[0] === 'measure' && !/^sq/i.test(word) ? word.slice(0, 1).toLowerCase() : word;
}

const ofBalance = /\b(?:closing|opening|balance|cl|average|avg|valuation)\b/i;

const valueOfBalance = /\b(?:closing|balance)\b.{0,30}\bvalue\b/i;

/** The rate of a balance, as stock summaries have it beside its value, may be what the goods have cost. */
export function askBalanceRate(sheet: WeighedColumns): void {
  const own = cartonPrices.map((target) => sheet.columnOf(target)).find((column) => column >= 0) ?? -1;
  const isOfBalance =
    ofBalance.test(sheet.headerOf(own)) || sheet.headers.some((header) => valueOfBalance.test(header));
  if (own >= 0 && isOfBalance) sheet.ask('prices', [own]);
}

/** Takes a column for a price, in place of an empty one. */
function takeFor(sheet: WeighedColumns, column: number, target: SheetTarget): void {
  const empty = sheet.columnOf(target);
  if (empty >= 0) sheet.mapping[empty] = null;
  sheet.mapping[column] = target;
}

function isInMostRows(sheet: WeighedColumns, column: number): boolean {
  return sheet.isMost(sheet.texts.filled(column), sheet.columnOf('name'));
}

/** Does a column with this target have the price of the goods? */
function isOfPrice(target: SheetTarget | null): boolean {
  return target !== null && (isPriceTarget(target) || target === 'across:price' || isSlab(target));
}

/** Has a column the price of the goods? An empty one, such as a shop's wholesale price, has not. */
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

/** 'W. rate' beside 'S. rate' is the wholesale one, which is no cost. */
const wholesale = /(?:^|[^a-z])w\.?\s?s?\.?\s?(?:rate|price|p)(?![a-z])/i;

/** Columns of other amounts beside which 'SP' is more likely one of many models. */
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

/** Keeps a price that names the carton; of several others it offers the wholesale one, or the highest, since the lower may be the cost. */
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
    const ofTrade = columns.filter((column) => wholesale.test(sheet.headerOf(column)));
    const likely = besideName(sheet, ofTrade.length > 0 ? ofTrade : columns);
    const chosen = largest(likely, (column) => sheet.texts.sum(column));
    sheet.choose('pricePerCarton', chosen, columns);
    if (own < 0) sheet.mapping[chosen] = isPriced ? null : likelyPrice(sheet);
    else if (sheet.columnOf('piecesPerCarton') < 0) sheet.mapping[chosen] = likelyPrice(sheet);
    sheet.ask('prices', columns);
  } else if (own >= 0 && (first !== undefined || sheet.unitsAt(own).length === 0)) askBarePrice(sheet, own);
}

/**
 * Asks whether a bare 'Rate' beside pieces per carton is for a piece or a carton, unless a column of units says so. A
 * piece is the first answer where a carton's price would make it cheaper than a rupee, or is no more than the MRP of one.
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

/** A list that names no cartons is likely none of cartons. */
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
 * A price without a unit is taken for the unit in its row, or else for a piece: a piece's price read as a carton's would
 * give the goods away.
 */
function likelyPrice(sheet: WeighedColumns): SheetTarget {
  if (!isInMostRows(sheet, sheet.columnOf('unit'))) return 'ratePerPiece';
  const unit = sheet.columnOf('unit');
  const isOfRow = isBaseUnit(sheet, unit) || sheet.isMost(sheet.texts.units(unit), unit);
  return isOfRow ? 'pricePerCarton' : 'ratePerPiece';
}

/** A carton that costs less than one piece may be sold for is likely the price of a piece. */
export function isBelowMrp(sheet: WeighedColumns, price: number): boolean {
  const [mrp, pieces] = [sheet.columnOf('mrp'), sheet.columnOf('piecesPerCarton')];
  if (mrp < 0) return false;
  const areCounts = sheet.texts.amounts(pieces).length > 0;
  const rows = sheet.texts.together([price, mrp, ...(areCounts ? [pieces] : [])]);
  const below = rows.filter(([rate = 0, most = 0, count = 2]) => count > 1 && rate <= most);
  return rows.length > 0 && below.length * 2 > rows.length;
}

/**
 * A discount that leads from the MRP to a price, whatever it is for, has been taken off already. Any other may be the
 * supplier's own or the trade's.
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
