import { isOptionHeader, sameValue } from '../../catalogue/options.ts';
import { stockListIn } from '../cells/listed-stock.ts';
import { isNotMade, optionInHeader, partedHeader } from '../headers/across-words.ts';
import { headerUnits } from '../headers/header-units.ts';
import { inWords } from '../headers/header-words.ts';
import { cartonPrices } from '../headers/price-targets.ts';
import {
  isAcross,
  isUndecidedPrice,
  rankOf,
  type SheetTarget,
  type SheetWarehouse,
  warehouseOf,
} from '../headers/sheet-columns.ts';
import { isStockHeader } from '../headers/stock-headers.ts';
import { optionsIn } from './combined-options.ts';
import { areCounted } from './counted-values.ts';
import { areRanks } from './price-tiers.ts';
import { likelySlabs, slabColumns } from './slab-columns.ts';
import { unknownAcross } from './unknown-across.ts';
import type { ColumnQuestion, WeighedColumns } from './weighed-columns.ts';
import { isBelowMrp } from './weighed-prices.ts';

const variantTargets: SheetTarget[] = ['handle', 'variantSku', 'value1', 'value2', 'valueList1', 'optionTexts'];

/** Headers of numbers that nobody chooses from, although they may tell rows apart. */
const noOptions =
  /\b(?:invoice|bill|voucher|challan|receipt|costs?|prices?|rates?|fees?|charges?|disc(?:ount)?|qty|quantity|stock|balance|amount|total|profit|margin|tax|gst|ms?rp|reorder|date|expiry|remarks?|link|url|images?|pictures?|photos?|path|barcode|amt|exp|cbm|[ng]\.? ?w)\b|^(?:value|internal|(?:(?:internal|our|office) )?(?:notes?|comments?|narration))$|\b(?:stock|closing|net|mrp)\s?value|\bvalue\s?\(|\b(?:supplier|vendor|seller|part|item|product|oem|mfr|manufacturer)\s?(?:no|num|number|code|id|ref|sku)\b|एक्सपायरी|समाप्ति|तारीख|दिनांक|टिप्पणी|रिमार्क|मुनाफा|એક્સપાયરી|મુદત|તારીખ|નોંધ|રિમાર્ક|નફો/i;

/** A different number in each row is no option in SOME_ROWS rows or more, and in no case with ID_LETTERS characters. */
const SOME_ROWS = 20;
const ID_LETTERS = 6;

/** Questions about columns of amounts, which are no options. */
const ofAmounts = new Set<ColumnQuestion | null>(['price', 'prices', 'place']);

const variations = /^\s*variations?\s*$/i;

/** Finds prices by quantity. The price from one carton on is the price, whatever another column of prices says. */
export function findSlabs(sheet: WeighedColumns): void {
  const columns = slabColumns(sheet.headers, sheet.mapping, sheet.texts);
  if (columns.length === 0) return;
  const target = likelySlabs(columns.map((column) => sheet.headerOf(column)));
  for (const column of columns) sheet.mapping[column] = target;
  sheet.ask('slabs', columns);
}

/** Columns headed by sizes or colours hold the stock or the price of each. */
export function findValuesAcross(sheet: WeighedColumns, warehouses: SheetWarehouse[]): void {
  const [warehouse] = warehouses;
  const columns = sheet.columns(
    (column) =>
      sheet.mapping[column] === null &&
      optionInHeader(sheet.headerOf(column)) !== null &&
      sheet.questions[column] === null &&
      !/\bm\.?r\.?p\b/i.test(sheet.headerOf(column)) &&
      areAmountsOrNone(sheet, column),
  );
  if (!warehouse || sheet.mapping.some(isAcross)) return;
  if (columns.length < 2) return sheet.ask('across', unknownAcross(sheet.headers, sheet.mapping, sheet.texts));
  const isPriced =
    cartonPrices.some((price) => sheet.columnOf(price) >= 0 && sheet.isFilled(sheet.columnOf(price))) ||
    addUpToStock(sheet, columns);
  const target: SheetTarget = isPriced ? `across:stock:${warehouse.id}` : likelyPrices(sheet, columns);
  for (const column of columns) sheet.mapping[column] = target;
  // A total of all sizes is not the stock of any of them.
  const sums = sheet.columns((column) => isPriced && sheet.mapping[column]?.startsWith('stock:') === true);
  for (const column of sums) sheet.mapping[column] = null;
  const areTiers = !isPriced && areRanks(columns.map((column) => sheet.headerOf(column))) && areGraded(sheet, columns);
  sheet.ask(areTiers ? 'prices' : 'across', columns);
}

/** Do the numbers below 'Red' and 'Blue' add up to the stock in most rows? */
function addUpToStock(sheet: WeighedColumns, columns: number[]): boolean {
  const stocks = sheet.columns(
    (at) => sheet.mapping[at]?.startsWith('stock:') === true || isStockHeader(sheet.headerOf(at)),
  );
  return stocks.some((stock) => sheet.isMost(sheet.texts.sums(columns, stock), stock));
}

/** Prices for ranks of customers have the same order in all rows and never double, unlike the stock of two colours. */
function areGraded(sheet: WeighedColumns, columns: number[]): boolean {
  const rows = sheet.texts.together(columns);
  const [first = []] = rows;
  const order = columns.map((_, at) => at).sort((one, other) => (first[one] ?? 0) - (first[other] ?? 0));
  const isSorted = (row: number[]) => order.every((at, place) => (row[at] ?? 0) >= (row[order[place - 1] ?? at] ?? 0));
  return rows.every((row) => isSorted(row) && Math.max(...row) <= 2 * Math.min(...row));
}

/** A size that most rows lack is judged by its filled cells. */
export function areAmountsOrNone({ texts }: WeighedColumns, column: number): boolean {
  const amounts = texts.amounts(column);
  const filled = texts.filled(column).filter((text) => !isNotMade(text));
  return amounts.length > 0 && amounts.length * 2 >= filled.length;
}

/**
 * Prices of a list that names no cartons are likely per piece, like a price alone; so are prices below a rupee a piece,
 * below the MRP of one, or below a head such as 'Sale rate'.
 */
export function likelyPrices(sheet: WeighedColumns, columns: number[]): SheetTarget {
  const pieces = sheet.columnOf('piecesPerCarton');
  const rows = columns.flatMap((column) => sheet.texts.together([column, pieces]));
  const cheap = rows.filter(([price = 0, count = 1]) => count > 1 && price < count);
  const isUnsaid = columns.some((column) => isUndecidedPrice(partedHeader(sheet.headerOf(column)).head));
  const isLikely = isUnsaid || columns.some((column) => isBelowMrp(sheet, column)) || cheap.length * 2 > rows.length;
  const isOfPieces = pieces < 0 ? !isOfCartons(sheet) : isLikely;
  return isOfPieces ? 'across:price:piece' : 'across:price';
}

function isOfCartons({ headers }: WeighedColumns): boolean {
  return headers.some((header) => headerUnits(header).units.includes('carton'));
}

/** '24m:0;18m:6' below the header of a stock is the stock of each size. */
export function findStockLists(sheet: WeighedColumns, [warehouse]: SheetWarehouse[]): void {
  const columns = sheet.columns((column) => {
    const target = sheet.mapping[column] ?? null;
    const isStock = target === null ? isStockHeader(sheet.headerOf(column)) : target.startsWith('stock:');
    const lists = sheet.texts.filled(column).filter((text) => stockListIn(text) !== null);
    return isStock && sheet.isMost(lists, column);
  });
  for (const column of columns) {
    const id = warehouseOf(sheet.mapping[column] ?? null) ?? warehouse?.id;
    if (id !== undefined) sheet.mapping[column] = `across:stock:${id}`;
  }
  sheet.ask('stockList', columns);
}

/**
 * 'Size: 24m, Colour: Red' names the options of a row: below the header of a variant, or if the rows of most products
 * differ in it.
 */
export function findOptionTexts(sheet: WeighedColumns): void {
  if (sheet.mapping.includes('value2')) return;
  const handle = sheet.columnOf('handle');
  const groups = sheet.texts.repeated(handle < 0 ? sheet.columnOf('name') : handle);
  const [column] = sheet.columns((at) => {
    const target = sheet.mapping[at] ?? null;
    const isOpen = target === null || target === 'specifications';
    const apart = groups.filter((rows) => sheet.texts.differ(at, rows)).flat();
    const isFree = target === 'value1' || (isOpen && sheet.isMost(apart, at));
    return isFree && areOptionTexts(sheet, at);
  });
  if (column === undefined || (sheet.mapping.includes('value1') && sheet.mapping[column] !== 'value1')) return;
  sheet.mapping[column] = 'optionTexts';
  sheet.ask('variants', [column]);
}

/** Do most texts of the column name the same few options? */
function areOptionTexts(sheet: WeighedColumns, column: number): boolean {
  const named = sheet.texts.filled(column).flatMap((text) => {
    const options = optionsIn(text);
    return options === null ? [] : [options.map(({ name }) => sameValue(name))];
  });
  const names = new Set(named.flat());
  return sheet.isMost(named, column) && (names.size === 1 || names.size * 2 <= named.flat().length);
}

/**
 * Finds several values in one cell: 'S;M;L'. A stock of all of them together is asked about, and not used if most rows
 * have such a list.
 */
export function findValueLists(sheet: WeighedColumns): void {
  const known = sheet.columns((column) => sheet.mapping[column]?.startsWith('valueList') === true);
  for (const column of known) if (!sheet.isFilled(column)) sheet.mapping[column] = null;
  const filled = known.filter((column) => sheet.isFilled(column));
  if (filled.length > 0) {
    const stocks = sheet.columns((column) => sheet.mapping[column]?.startsWith('stock:') === true);
    const lists = sheet.texts.filled(filled[0] ?? -1);
    for (const column of stocks) if (sheet.isMost(lists, column)) sheet.mapping[column] = null;
    sheet.ask('listStock', stocks);
    return sheet.ask('valueList', filled);
  }
  const columns = sheet.columns(
    (column) => isOptionHeader(sheet.headerOf(column)) && sheet.isMost(sheet.texts.lists(column), column),
  );
  if (sheet.mapping.includes('value1') || sheet.mapping.includes('value2')) return;
  for (const [place, column] of columns.slice(0, 2).entries())
    sheet.mapping[column] = areCounted(sheet, column) ? null : place === 0 ? 'valueList1' : 'valueList2';
  sheet.ask('valueList', columns.slice(0, 2));
}

/** Rows of one name are variants or batches: finds the column that distinguishes them. */
export function findVariants(sheet: WeighedColumns): void {
  const name = sheet.columnOf('name');
  const batch = sheet.columnOf('batch');
  const groups = name < 0 ? [] : sheet.texts.repeated(name);
  const hasVariants = variantTargets.some((target) => sheet.mapping.includes(target));
  if (batch >= 0 && groups.length === 0) sheet.mapping[batch] = null;
  if (batch >= 0 && groups.length > 0) sheet.ask('batch', [batch]);
  if (batch >= 0 || groups.length === 0 || hasVariants) return;
  const [option] = sheet.columns(
    (column) =>
      sheet.mapping[column] === null &&
      !ofAmounts.has(sheet.questions[column] ?? null) &&
      sheet.headerOf(column) !== '' &&
      !sheet.texts.isSerial(column) &&
      !isOfRow(sheet, column) &&
      !noOptions.test(inWords(sheet.headerOf(column))) &&
      groups.every((rows) => sheet.texts.areApart(column, rows)),
  );
  if (option === undefined) return;
  if (!areProductsOfOneName(sheet, groups)) sheet.mapping[option] = 'value1';
  sheet.ask('variants', [option]);
}

/** Facts that all variants of a product share. */
const shared = ['piecesPerCarton', 'mrp'] as const;

/**
 * Do rows of one name have their own codes, and differ in facts that variants share? They are products, such as bulbs
 * of 7 W and 15 W.
 */
function areProductsOfOneName(sheet: WeighedColumns, groups: string[][][]): boolean {
  const code = sheet.columnOf('sku');
  const areCoded = code >= 0 && groups.every((rows) => sheet.texts.areApart(code, rows));
  return areCoded && shared.some((target) => groups.some((rows) => sheet.texts.differ(sheet.columnOf(target), rows)));
}

/** Numbers and addresses that hardly two rows share name a row, not an option; so do ids, item codes and barcodes. */
function isOfRow(sheet: WeighedColumns, column: number): boolean {
  const code = sheet.columnOf('sku');
  if (code >= 0 && (/\bid$/i.test(sheet.headerOf(column).trim()) || sheet.texts.areAlike(column, code))) return true;
  const texts = sheet.texts.filled(column);
  const barcodes = texts.filter((text) => /^\d{8,14}$/.test(text));
  if (sheet.isMost(barcodes, column) || areUnits(sheet, column)) return true;
  const areNames = texts.every((text) => /^(?:https?:\/\/\S+|[a-z]*\d{3,})$/i.test(text));
  const areLong = texts.every((text) => text.length >= ID_LETTERS);
  return areNames && (areLong || texts.length >= SOME_ROWS) && sheet.texts.distinct(column).size >= texts.length * 0.95;
}

/** Numbers below 'Unit' count pieces. */
function areUnits(sheet: WeighedColumns, column: number): boolean {
  const isNamed = rankOf(sheet.headerOf(column), 'unit') !== null;
  return isNamed && sheet.isMost(sheet.texts.amounts(column), column);
}

/** In Meesho's sheets 'Variation' beside a colour names the sizes of each colour. */
export function findSecondOption(sheet: WeighedColumns): void {
  const first = sheet.columnOf('value1');
  if (first < 0 || sheet.columnOf('value2') >= 0 || !variations.test(sheet.headerOf(first))) return;
  const [second] = sheet.columns(
    (column) =>
      sheet.mapping[column] === null &&
      isOptionHeader(sheet.headerOf(column)) &&
      sheet.isFilled(column) &&
      !sheet.texts.areWithin(column, first),
  );
  if (second !== undefined) sheet.mapping[second] = 'value2';
}

/** A third column of option values is needed if two rows of a product agree in the other two. */
export function findThirdOption(sheet: WeighedColumns): void {
  const others = [sheet.columnOf('value1'), sheet.columnOf('value2')];
  if (others.includes(-1) || sheet.mapping.includes('value3')) return;
  const groups = ['handle', 'name'].flatMap((target) => sheet.texts.repeated(sheet.columnOf(target as SheetTarget)));
  const alike = groups.flatMap((rows) => [...Map.groupBy(rows, (cells) => valuesIn(cells, others)).values()]);
  const [third] = sheet.columns(
    (column) =>
      sheet.mapping[column] === null &&
      isOptionHeader(sheet.headerOf(column)) &&
      alike.some((rows) => sheet.texts.differ(column, rows)),
  );
  if (third === undefined) return;
  sheet.mapping[third] = 'value3';
  sheet.ask('variants', [third]);
}

function valuesIn(cells: string[], columns: number[]): string {
  return columns.map((column) => sameValue((cells[column] ?? '').trim())).join('\n');
}

/** A code that most variants share, while a colour or the like tells them apart, belongs to their product. */
export function findStyleCode(sheet: WeighedColumns): void {
  const code = sheet.columnOf('sku');
  if (code < 0 || sheet.mapping.includes('variantSku') || sheet.mapping.includes('handle')) return;
  const groups = sheet.texts.repeated(code);
  const isApart = (column: number) => groups.every((rows) => sheet.texts.areApart(column, rows));
  const free = (column: number) => sheet.mapping[column] === null && isOptionHeader(sheet.headerOf(column));
  const given = sheet.columnOf('value1');
  const value = given >= 0 ? given : (sheet.columns(free).find(isApart) ?? -1);
  const shared = groups.filter((rows) => sheet.texts.areApart(value, rows)).flat();
  if (value < 0 || !sheet.isMost(shared, code)) return;
  sheet.mapping[code] = 'styleCode';
  sheet.mapping[value] = 'value1';
}
